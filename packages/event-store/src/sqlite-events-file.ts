import { open } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { EngineUnavailable, type EventStore } from './event-store.ts';
import { makeEventsFile, translateSqliteError, openForReading } from './sqlite-database.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';

/** The copy's disk is full or broken, or a page of the file is damaged. */
class CopyFailed extends Error {
  override readonly name = 'CopyFailed';

  constructor(file: string, cause: unknown) {
    super(`The events could not be copied to ${file}: ${reasonOf(cause)}.`, { cause });
  }
}

/** SQLite's own message, "database or disk is full", not the store's. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof EngineUnavailable && error.cause !== undefined ? reasonOf(error.cause) : error.message;
}

export interface CopyEventsFileOptions {
  /** A store's file, possibly in use. */
  readonly from: string;
  /** Must not exist. */
  readonly to: string;
  /** Share of the file, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Pages of 4 KB copied between two progress reports; some 16 MB by default. */
  readonly pagesAtOnce?: number;
}

const PAGES_AT_ONCE = 4_000;

/**
 * Copies an events file page by page, as of one moment, alongside the process that writes it. The copy is a single
 * file, on disk when this resolves.
 * @throws EngineUnavailable if the file is missing; CopyFailed
 */
export async function copyEventsFile({
  from,
  to,
  onProgress,
  pagesAtOnce = PAGES_AT_ONCE,
}: CopyEventsFileOptions): Promise<void> {
  const source = openedForReading(from);
  try {
    // A read transaction hides other commits; without one, each commit would restart the copy.
    source.exec('BEGIN; SELECT count(*) FROM sqlite_schema;');
    await backup(source, to, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) => onProgress?.(1 - remainingPages / totalPages),
    });
    const copy = new DatabaseSync(to);
    // In WAL mode, even readers would need to create a log.
    copy.exec('PRAGMA journal_mode = DELETE');
    copy.close();
    await syncFile(to);
  } catch (error) {
    throw new CopyFailed(to, error);
  } finally {
    source.close();
  }
}

function openedForReading(file: string): DatabaseSync {
  try {
    return openForReading(file);
  } catch (error) {
    throw translateSqliteError(error);
  }
}

/**
 * Creates an events file to be filled with many events. It survives a crash only once `close()` has resolved:
 * otherwise the caller starts over.
 * @param file must not exist
 * @throws CopyFailed from `append`
 */
export function openEventsFileToFill(file: string): Pick<EventStore, 'append' | 'readStream' | 'head' | 'close'> {
  const store = new SqliteEventStore(makeEventsFile(file), { close: () => undefined });
  return {
    async append(stream, expected, events) {
      try {
        return await store.append(stream, expected, events);
      } catch (error) {
        throw new CopyFailed(file, error);
      }
    },
    readStream: (stream, fromRevision, limit) => store.readStream(stream, fromRevision, limit),
    head: () => store.head(),
    async close() {
      await store.close();
      await syncFile(file);
    },
  };
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
