import { open } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import type { EventStore } from './event-store.ts';
import { makeEventsFile, meaningOf, openForReading } from './sqlite-database.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';

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
 * @throws EngineUnavailable where the file is missing or the disk is full
 */
export async function copyEventsFile({
  from,
  to,
  onProgress,
  pagesAtOnce = PAGES_AT_ONCE,
}: CopyEventsFileOptions): Promise<void> {
  try {
    const source = openForReading(from);
    try {
      // Within one reading nobody else's commit is seen; outside one each commit would have the copy begin again.
      source.exec('BEGIN; SELECT count(*) FROM sqlite_schema;');
      await backup(source, to, {
        rate: pagesAtOnce,
        progress: ({ totalPages, remainingPages }) => onProgress?.(1 - remainingPages / totalPages),
      });
    } finally {
      source.close();
    }
    const copy = new DatabaseSync(to);
    // As it was copied, who only reads it would need a log beside it.
    copy.exec('PRAGMA journal_mode = DELETE');
    copy.close();
    await syncFile(to);
  } catch (error) {
    throw meaningOf(error);
  }
}

/**
 * Makes a file of events to be filled with many. Nothing of it is promised to outlive a crash before `close()` answers: who
 * fills it begins again then.
 * @param file not there yet
 */
export function openEventsFileToFill(file: string): Pick<EventStore, 'append' | 'readStream' | 'head' | 'close'> {
  const store = new SqliteEventStore(makeEventsFile(file), { close: () => undefined });
  return {
    append: (stream, expected, events) => store.append(stream, expected, events),
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
