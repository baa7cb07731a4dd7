import type { BuildState } from '@pressline/read-models/engine/build-progress.ts';
import type { AuditResult } from '../audit/audit.ts';

/** The longest lag of each quarter of a minute of the last 15 minutes, oldest first, in ms; null where nobody looked. */
export type Lags = readonly (number | null)[];

/** What the process that feeds the read models tells of its work; all of it passes. */
export interface Told {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly builds: readonly ToldBuild[];
  /** Of the live builds, by projection; absent where an older process tells. */
  readonly lags?: Readonly<Record<string, Lags>>;
  readonly replays: readonly ToldReplay[];
  /** The last few, newest first; absent where an older process tells. */
  readonly audits?: readonly AuditResult[];
}

export interface ToldBuild {
  readonly build: string;
  /** Over the last ten seconds. */
  readonly eventsPerSecond: number;
  readonly state: BuildState;
}

export interface ToldReplay {
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
export interface Board {
  tell(told: Told): Promise<void>;
  /** The last that was told; undefined where nobody ever did. */
  read(): Promise<Told | undefined>;
}

/** For a shop of one process. */
export function boardInMemory(): Board {
  let last: Told | undefined;
  return {
    tell(told) {
      last = told;
      return Promise.resolve();
    },
    read: () => Promise.resolve(last),
  };
}
