import { existsSync } from 'node:fs';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { openSqliteEventsForInspection } from '@pressline/event-store/sqlite-event-reader.ts';
import { isBeingWritten } from '@pressline/event-store/sqlite-write-lock.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { folderBlobsToRead } from '@pressline/files/folder-blob-store.ts';
import type { Operators } from '../console/operators.ts';
import { operatorServiceAt } from '../console/operators-socket.ts';
import { inspectKeys, type KeysInspection } from '@pressline/personal-data/inspect-keys.ts';
import { openSqliteKeyRowsToRead } from '@pressline/personal-data/sqlite-subject-keys.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import type { UnreadableBuild, BuildInspection } from '@pressline/read-models/documents/build-inspection.ts';
import { inspectSqliteBuilds } from '@pressline/read-models/sqlite/inspect-builds.ts';
import type { Db } from 'mongodb';
import { readMasterKeys } from '@pressline/runtime/master-keys.ts';
import { openS3Files } from '@pressline/runtime/file-store.ts';
import type { Servers, Settings } from '@pressline/runtime/settings.ts';
import { errorMessage } from './finding.ts';
import { withTimeout } from './run-checks.ts';

/** Whether a process has the shop in files open. */
export type ProcessState =
  | { readonly is: 'running' }
  | { readonly is: 'stopped' }
  /** Another process has it open and doesn't respond at the socket. */
  | { readonly is: 'unreachable'; readonly reason: string };

type StatusQueries = Pick<Operators, 'status' | 'lastAudits'>;

/** Read-only access to a shop: nothing in it or next to it is changed. */
export interface DiagnosticsSnapshot {
  readonly settings: Settings;
  /** Undefined on servers, where running processes show by their leases and status. */
  readonly processState: ProcessState | undefined;
  readonly servers: { readonly settings: Servers; readonly db: Db } | undefined;
  readonly reader: EventReader;
  readonly files: Pick<BlobStore, 'list' | 'open' | 'stat'>;
  /** Status from the process that feeds the read models; undefined if it can't be asked. */
  readonly operators: StatusQueries | undefined;
  /** @throws InvalidMasterKey, KeysMissing, KeysDamaged, KeysUnavailable */
  keys(): Promise<KeysInspection>;
  /** Oldest first; undefined if there have never been any. */
  builds(): Promise<readonly (BuildInspection | UnreadableBuild)[] | undefined>;
  close(): Promise<void>;
}

const SOCKET_TIMEOUT_MS = 5_000;

/** A store that can't be opened is reported by the check that uses it. */
export async function openDiagnosticsSnapshot(settings: Settings, now: () => Date): Promise<DiagnosticsSnapshot> {
  const { servers } = settings;
  if (servers === undefined) return openFilesSnapshot(settings);
  const { openServersSnapshot } = await import('./diagnostics-on-servers.ts');
  return openServersSnapshot(settings, servers, now);
}

async function openFilesSnapshot(settings: Settings): Promise<DiagnosticsSnapshot> {
  const folder = dataFolder(settings.dataDir);
  const { operators, runs: processState } = await findRunningProcess(folder);
  const reader = readerOf(folder.events);
  const { filesUrl } = settings;
  return {
    settings,
    processState,
    servers: undefined,
    reader,
    files: filesUrl === undefined ? folderBlobsToRead({ root: folder.files }) : await openS3Files(filesUrl),
    operators,
    async keys() {
      const masterKeys = readMasterKeys(settings);
      const rows = openSqliteKeyRowsToRead(folder.keys);
      try {
        return await inspectKeys(rows, masterKeys);
      } finally {
        await rows.close();
      }
    },
    builds: () => Promise.resolve(inspectSqliteBuilds(folder.readModels, PROJECTIONS)),
    close: () => reader.close(),
  };
}

/** If it can't be opened, each call fails, and other checks still run. */
function readerOf(file: string): EventReader {
  try {
    return openSqliteEventsForInspection({ file });
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    const fails = () => Promise.reject(cause);
    return { readStream: fails, readForward: fails, head: fails, close: () => Promise.resolve() };
  }
}

async function findRunningProcess(
  folder: ReturnType<typeof dataFolder>,
): Promise<{ readonly operators: StatusQueries | undefined; readonly runs: ProcessState }> {
  try {
    const operators = await withTimeout(SOCKET_TIMEOUT_MS, operatorServiceAt(folder.operators));
    if (operators !== undefined) return { operators, runs: { is: 'running' } };
  } catch (error) {
    return { operators: undefined, runs: { is: 'unreachable', reason: errorMessage(error) } };
  }
  if (!isBeingWritten(folder.events)) return { operators: undefined, runs: { is: 'stopped' } };
  const reason = existsSync(folder.operators) ? 'nothing responds at its socket' : 'it has no socket';
  return { operators: undefined, runs: { is: 'unreachable', reason } };
}
