import type { BuildProgress } from '@pressline/read-models/engine/build-progress.ts';
import type { AuditResult } from '../audit/audit.ts';
import type { Board, Told } from './status-store.ts';
import { lagsWith } from './lags.ts';
import type { RunningReplay } from '../replay/replay-progress.ts';

export interface TellBoardOptions {
  readonly board: Board;
  readonly builds: () => readonly BuildProgress[];
  readonly replays: () => readonly RunningReplay[];
  readonly audits: () => readonly AuditResult[];
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
  readonly everyMs?: number;
}

const EVERY_MS = 1_000;

/** Tells the board again and again how the read models and the replays of this process stand. */
export function tellBoard({ board, now, report, everyMs = EVERY_MS, ...from }: TellBoardOptions): { stop(): void } {
  let telling = false;
  let before: Told | undefined;
  const tell = async (): Promise<void> => {
    if (telling) return;
    telling = true;
    try {
      // What another process told that fed them before.
      before ??= await board.read();
      const told = toldOf(from, before, now());
      await board.tell(told);
      before = told;
    } catch (error) {
      report(error);
    }
    telling = false;
  };
  const timer = setInterval(() => void tell(), everyMs).unref();
  void tell();
  return { stop: () => clearInterval(timer) };
}

function toldOf(
  from: Pick<TellBoardOptions, 'builds' | 'replays' | 'audits'>,
  before: Told | undefined,
  at: Date,
): Told {
  const builds = from.builds();
  return {
    at: at.toISOString(),
    audits: from.audits(),
    builds: builds.map(({ build, eventsPerSecond, state }) => ({ build, eventsPerSecond, state })),
    lags: lagsWith(before, builds, at),
    replays: from.replays().map(({ replayId, phase, events, share, eventsPerSecond, leftMs }) => ({
      replayId,
      phase,
      events,
      share,
      eventsPerSecond: Math.round(eventsPerSecond),
      leftMs: leftMs === undefined ? null : Math.round(leftMs),
    })),
  };
}
