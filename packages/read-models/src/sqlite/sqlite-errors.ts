import { DiskFull, EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { TRANSIENT_ERRORS, isDiskFull, sqliteCodeOf } from '@pressline/event-store/sqlite-database.ts';
import { BuildDamaged } from '../documents/document-store.ts';

const DAMAGED: ReadonlySet<number> = new Set([
  11, // corrupt
  26, // not a database
]);

/** What an error of `node:sqlite` means to our callers; others are given back as they are. */
export function translateError(error: unknown, build: string): unknown {
  if (isDamage(error)) return new BuildDamaged(build, { cause: error });
  if (isDiskFull(error)) return new DiskFull(`the read model ${build}`, { cause: error });
  const code = sqliteCodeOf(error);
  if (code === undefined) return error;
  if (!TRANSIENT_ERRORS.has(code)) return error;
  return new EngineUnavailable(`The read model ${build} can't be used now (SQLite ${code}).`, { cause: error });
}

/** Whether the file can't be read any more: a broken page, a table that is gone, a document that is no JSON. */
export function isDamage(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  const code = sqliteCodeOf(error);
  if (code === undefined) return false;
  return DAMAGED.has(code) || (code === 1 && /no such table/.test(String(error)));
}

/** SQLite works at once; the port promises. Its errors are told in the port's words. */
export async function mapErrors<T>(build: string, work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    throw translateError(error, build);
  }
}
