import { copyEvents } from '@pressline/event-store/copy-events.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { EventStore, Position, RecordedReader } from '@pressline/event-store/event-store.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { copyEventsFile, openEventsFileToFill } from '@pressline/event-store/sqlite-events-file.ts';
import { bytesMs, eventsIn, eventsMs, shareOfPositions } from '../progress/expected-durations.ts';
import { eventBytes, openRunningSource } from '../copy/running-source.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { openShopData, type Report } from '@pressline/runtime/stores.ts';
import type { BackupSource } from './make-backup.ts';

/**
 * Opens a shop that may be in use, as the source of a backup.
 * @throws errors that `main.ts` explains to the operator
 */
export async function openBackupSource(
  settings: Settings,
  report: Report,
): Promise<BackupSource & { close(): Promise<void> }> {
  if (settings.servers !== undefined) {
    const deps = await openShopData(settings, report);
    const { store, keys, files } = deps;
    return {
      shop: 'servers',
      eventBytes: () => eventBytes(settings, store),
      copyingMs: (bytes) => eventsMs(eventsIn(bytes), 'appended'),
      copyEvents: eventsOf(store),
      keys,
      files,
      close: () => deps.close(),
    };
  }
  const running = await openRunningSource(settings);
  const { keys, files } = running;
  return {
    shop: 'embedded',
    eventBytes: () => eventBytes(settings, running.store),
    copyingMs: bytesMs,
    copyEvents: eventsInFile(dataFolder(settings.dataDir).events),
    keys,
    files,
    close: () => running.close(),
  };
}

/** Page by page, which is ten times as fast as event by event. */
function eventsInFile(from: string): BackupSource['copyEvents'] {
  return async (to, onProgress) => {
    await copyEventsFile({ from, to, onProgress });
    const copy = openSqliteEventReader({ file: to });
    try {
      return await copy.head();
    } finally {
      await copy.close();
    }
  };
}

/** Into the same kind of file, so that backups don't depend on the shop's engine. */
function eventsOf(store: EventStore): BackupSource['copyEvents'] {
  return async (file, onProgress, signal) => {
    const head = await store.head();
    const from = upTo(store, head);
    const to = openEventsFileToFill(file);
    try {
      return await copyEvents({
        from,
        to,
        signal,
        onProgress: ({ position }) => onProgress(shareOfPositions(position, head)),
      });
    } finally {
      await to.close();
    }
  };
}

/** Ends at this position: otherwise the copy would continue for as long as events are appended. */
function upTo(reader: RecordedReader, head: Position): RecordedReader {
  return {
    async readRecorded(page) {
      const read = await reader.readRecorded(page);
      return { ...read, caughtUp: read.caughtUp || read.scannedTo >= head };
    },
  };
}
