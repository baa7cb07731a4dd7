import { existsSync } from 'node:fs';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { openSqliteEventsToLook } from '@pressline/event-store/sqlite-event-reader.ts';
import { isBeingWritten } from '@pressline/event-store/sqlite-write-lock.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { folderBlobsToRead } from '@pressline/files/folder-blob-store.ts';
import type { Operators } from '../console/operators.ts';
import { deskAt } from '../console/operators-socket.ts';
import { lookAtKeys, type SeenKeys } from '@pressline/personal-data/inspect-keys.ts';
import { openSqliteKeyRowsToRead } from '@pressline/personal-data/sqlite-subject-keys.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import type { ClosedBuild, SeenBuild } from '@pressline/read-models/documents/build-inspection.ts';
import { lookAtSqliteBuilds } from '@pressline/read-models/sqlite/inspect-builds.ts';
import type { Db } from 'mongodb';
import { masterKeysAtHand } from '@pressline/runtime/master-keys.ts';
import { openS3Files } from '@pressline/runtime/file-store.ts';
import type { Servers, Settings } from '@pressline/runtime/settings.ts';
import { wordsOf } from './finding.ts';
import { within } from './run-checks.ts';

/** Who has a shop in files open now. */
export type Runs =
  | { readonly is: 'running' }
  | { readonly is: 'stopped' }
  /** Somebody has it open and does not answer at the socket. */
  | { readonly is: 'unreachable'; readonly reason: string };

type Desk = Pick<Operators, 'standing' | 'lastAudits'>;

/** A shop as it is looked at: nothing of it is changed, and nothing is made beside it. */
export interface SeenShop {
  readonly settings: Settings;
  /** Undefined on servers, where whoever runs is seen by what it does. */
  readonly runs: Runs | undefined;
  readonly servers: { readonly places: Servers; readonly db: Db } | undefined;
  readonly reader: EventReader;
  readonly files: Pick<BlobStore, 'list' | 'open' | 'stat'>;
  /** What only the process knows that feeds the read models; undefined where there is none to ask. */
  readonly desk: Desk | undefined;
  /** @throws BadMasterKey, KeysMissing, KeysDamaged, KeysUnavailable */
  keys(): Promise<SeenKeys>;
  /** Oldest first; undefined where none was ever made. */
  builds(): Promise<readonly (SeenBuild | ClosedBuild)[] | undefined>;
  close(): Promise<void>;
}

const DESK_WITHIN_MS = 5_000;

/** What can't be opened is found by the check that asks it. */
export async function openSeenShop(settings: Settings, now: () => Date): Promise<SeenShop> {
  const { servers } = settings;
  if (servers === undefined) return seenInFiles(settings);
  const { seenOnServers } = await import('./diagnostics-on-servers.ts');
  return seenOnServers(settings, servers, now);
}

async function seenInFiles(settings: Settings): Promise<SeenShop> {
  const folder = dataFolder(settings.dataDir);
  const { desk, runs } = await whoRuns(folder);
  const reader = readerOf(folder.events);
  const { filesUrl } = settings;
  return {
    settings,
    runs,
    servers: undefined,
    reader,
    files: filesUrl === undefined ? folderBlobsToRead({ root: folder.files }) : await openS3Files(filesUrl),
    desk,
    async keys() {
      const masterKeys = masterKeysAtHand(settings);
      const rows = openSqliteKeyRowsToRead(folder.keys);
      try {
        return await lookAtKeys(rows, masterKeys);
      } finally {
        await rows.close();
      }
    },
    builds: () => Promise.resolve(lookAtSqliteBuilds(folder.readModels, PROJECTIONS)),
    close: () => reader.close(),
  };
}

/** One that can't be opened fails with each question: the others can be asked. */
function readerOf(file: string): EventReader {
  try {
    return openSqliteEventsToLook({ file });
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    const fails = () => Promise.reject(cause);
    return { readStream: fails, readForward: fails, head: fails, close: () => Promise.resolve() };
  }
}

async function whoRuns(
  folder: ReturnType<typeof dataFolder>,
): Promise<{ readonly desk: Desk | undefined; readonly runs: Runs }> {
  try {
    const desk = await within(DESK_WITHIN_MS, deskAt(folder.operators));
    if (desk !== undefined) return { desk, runs: { is: 'running' } };
  } catch (error) {
    return { desk: undefined, runs: { is: 'unreachable', reason: wordsOf(error) } };
  }
  if (!isBeingWritten(folder.events)) return { desk: undefined, runs: { is: 'stopped' } };
  const reason = existsSync(folder.operators) ? 'nobody answers at its socket' : 'it has no socket';
  return { desk: undefined, runs: { is: 'unreachable', reason } };
}
