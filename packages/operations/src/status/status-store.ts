import type { BuildState } from '@pressline/read-models/engine/build-progress.ts';
import type { AuditResult } from '../audit/audit.ts';

/** The longest lag of each quarter of a minute of the last 15 minutes, oldest first, in ms; null where nobody looked. */
export type Lags = readonly (number | null)[];

/** What the process that feeds the read models tells of its work; all of it passes. */
export interface PublishedStatus {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly builds: readonly PublishedBuild[];
  /** Of the live builds, by projection; absent where an older process tells. */
  readonly lags?: Readonly<Record<string, Lags>>;
  readonly replays: readonly PublishedReplay[];
  /** The last few, newest first; absent where an older process tells. */
  readonly audits?: readonly AuditResult[];
}

export interface PublishedBuild {
  readonly build: string;
  /** Over the last ten seconds. */
  readonly eventsPerSecond: number;
  readonly state: BuildState;
}

export interface PublishedReplay {
  readonly replayId: string;
  readonly phase: 'building' | 'comparing';
  /** Read since it began, or was gone on with. */
  readonly events: number;
  /** Between 0 and 1: an estimate. */
  readonly share: number;
  readonly eventsPerSecond: number;
  /** In ms; null while it can't be told. */
  readonly leftMs: number | null;
}

/** Where it is told, for whoever shows it. */
export interface StatusStore {
  publish(status: PublishedStatus): Promise<void>;
  /** The last that was told; undefined where nobody ever did. */
  read(): Promise<PublishedStatus | undefined>;
}

/** For a shop of one process. */
export function statusStoreInMemory(): StatusStore {
  let last: PublishedStatus | undefined;
  return {
    publish(status) {
      last = status;
      return Promise.resolve();
    },
    read: () => Promise.resolve(last),
  };
}
