import { DiskFull, EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { TRANSIENT_ERRORS, isDiskFull, sqliteCodeOf } from '@pressline/event-store/sqlite-database.ts';
import { BuildDamaged } from '../documents/document-store.ts';

const DAMAGED: ReadonlySet<number> = new Set([
  11, // corrupt
  26, // not a database
]);

/** Translates an error of `node:sqlite` into an error of the port; other errors are returned unchanged. */
export function translateError(error: unknown, build: string): unknown {
  if (isDamage(error)) return new BuildDamaged(build, { cause: error });
  if (isDiskFull(error)) return new DiskFull(`the read model ${build}`, { cause: error });
  const code = sqliteCodeOf(error);
  if (code === undefined) return error;
  if (!TRANSIENT_ERRORS.has(code)) return error;
  return new EngineUnavailable(`The read model ${build} is unavailable (SQLite ${code}).`, { cause: error });
}

/** Whether the file can't be read any more: a damaged page, a missing table, a document that isn't JSON. */
export function isDamage(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  const code = sqliteCodeOf(error);
  if (code === undefined) return false;
  return DAMAGED.has(code) || (code === 1 && /no such table/.test(String(error)));
}

/** SQLite is synchronous; the port returns promises. Translates SQLite's errors into errors of the port. */
export async function mapErrors<T>(build: string, work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    throw translateError(error, build);
  }
}
