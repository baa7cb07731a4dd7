import { open } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { EngineUnavailable, type EventStore } from './event-store.ts';
import { makeEventsFile, translateSqliteError, openForReading } from './sqlite-database.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';

/** The disk of the copy is full or broken, or a page of the file is. */
class CopyFailed extends Error {
  override readonly name = 'CopyFailed';

  constructor(file: string, cause: unknown) {
    super(`The events could not be copied to ${file}: ${reasonOf(cause)}.`, { cause });
  }
}

/** SQLite's own word on it, "database or disk is full", not ours of the store. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof EngineUnavailable && error.cause !== undefined ? reasonOf(error.cause) : error.message;
}

export interface CopyEventsFileOptions {
  /** A store's file, perhaps in use. */
  readonly from: string;
  /** Not there yet. */
  readonly to: string;
  /** Of the whole file, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** So many of 4 KB between two that are told of; some 16 MB if not said. */
  readonly pagesAtOnce?: number;
}

const PAGES_AT_ONCE = 4_000;

/**
 * Copies a file of events page by page, as it is at one moment, beside the process that writes it. The copy is one file, on
 * disk when this answers.
 * @throws EngineUnavailable where the file is missing; CopyFailed
 */
export async function copyEventsFile({
  from,
  to,
  onProgress,
  pagesAtOnce = PAGES_AT_ONCE,
}: CopyEventsFileOptions): Promise<void> {
  const source = openedForReading(from);
  try {
    // Within one reading nobody else's commit is seen; outside one each commit would have the copy begin again.
    source.exec('BEGIN; SELECT count(*) FROM sqlite_schema;');
    await backup(source, to, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) => onProgress?.(1 - remainingPages / totalPages),
    });
    const copy = new DatabaseSync(to);
    // As it was copied, who only reads it would need a log beside it.
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
 * Makes a file of events to be filled with many. Nothing of it is promised to outlive a crash before `close()` answers: who
 * fills it begins again then.
 * @param file not there yet
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
