import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { BuildDamaged } from '../document-store.ts';

/** SQLite's result codes that say nothing about what was asked, only that it can't be done now. https://www.sqlite.org/rescode.html */
const CANNOT_NOW: ReadonlySet<number> = new Set([
  5, // busy
  6, // locked
  7, // out of memory
  8, // read-only: a file system that went read-only after an error
  10, // I/O error
  13, // disk full
  14, // cannot open
]);
const DAMAGED: ReadonlySet<number> = new Set([
  11, // corrupt
  26, // not a database
]);

/** What an error of `node:sqlite` means to our callers; others are given back as they are. */
export function meaningOf(error: unknown, build: string): unknown {
  if (isDamage(error)) return new BuildDamaged(build, { cause: error });
  const code = resultCodeOf(error);
  if (code === undefined) return error;
  if (!CANNOT_NOW.has(code)) return error;
  return new EngineUnavailable(`The read model ${build} can't be used now (SQLite ${code}).`, { cause: error });
}

/** Whether the file can't be read any more: a broken page, a table that is gone, a document that is no JSON. */
export function isDamage(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  const code = resultCodeOf(error);
  if (code === undefined) return false;
  return DAMAGED.has(code) || (code === 1 && /no such table/.test(String(error)));
}

/** The primary result code; the rest of an extended one tells where it happened. */
function resultCodeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/** SQLite works at once; the port promises. Its errors are told in the port's words. */
export async function settle<T>(build: string, work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    throw meaningOf(error, build);
  }
}
