import type { BuildState } from '@pressline/read-models/engine/build-progress.ts';
import type { AuditResult } from '../audit/audit.ts';

/** The longest lag in each 15 seconds of the last 15 minutes, oldest first, in ms; null if unknown. */
export type Lags = readonly (number | null)[];

/** The status that the feeding process publishes; ephemeral. */
export interface PublishedStatus {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly builds: readonly PublishedBuild[];
  /** For the live builds, by projection. */
  readonly lags: Readonly<Record<string, Lags>>;
  readonly replays: readonly PublishedReplay[];
  /** The last few, newest first. */
  readonly audits: readonly AuditResult[];
}

export interface PublishedBuild {
  readonly build: string;
  /** Over the last ten seconds. */
  readonly eventsPerSecond: number;
  readonly state: BuildState;
}

export interface PublishedReplay {
  readonly replayId: string;
  readonly phase: 'building' | 'catching-up' | 'comparing';
  /** Events read since it began or was resumed. */
  readonly events: number;
  /** Of building and comparing, between 0 and 1: an estimate that never decreases. */
  readonly share: number;
  readonly eventsPerSecond: number;
  /** Until it has built and compared, in ms; null while unknown. */
  readonly leftMs: number | null;
}

/** Where status is published, for display. */
export interface StatusStore {
  publish(status: PublishedStatus): Promise<void>;
  /** The last published status; undefined if there is none. */
  read(): Promise<PublishedStatus | undefined>;
}

/** For a shop with one process. */
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
