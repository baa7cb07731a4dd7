import type { Position } from '@pressline/event-store/event-store.ts';
import type { ReplayProgress } from '@pressline/read-models/replay/replay.ts';

/** Progress of a replay in this process. */
export interface RunningReplay {
  readonly replayId: string;
  /** Events folded so far. */
  readonly events: number;
  readonly phase: 'building' | 'comparing';
  /** Share of the phase, between 0 and 1: an estimate from positions, then from documents. */
  readonly share: number;
  readonly eventsPerSecond: number;
  /** In ms; undefined while unknown. */
  readonly leftMs: number | undefined;
}

interface ProgressSample {
  /** `performance.now()` */
  readonly at: number;
  readonly position: Position;
  readonly events: number;
}

const WINDOW_MS = 30_000;

/** Rate and remaining time of a replay, from its progress reports. */
export class ProgressOfReplay {
  readonly #report: (progress: RunningReplay) => void;
  readonly #before: number;
  #reported: RunningReplay;
  #recent: readonly ProgressSample[] = [];
  #comparesSince: number | undefined;

  /** @param before events folded before it was paused */
  constructor(replayId: string, before: number, report: (progress: RunningReplay) => void) {
    this.#before = before;
    this.#report = report;
    this.#reported = { replayId, phase: 'building', events: before, share: 0, eventsPerSecond: 0, leftMs: undefined };
  }

  get events(): number {
    return this.#reported.events;
  }

  progressed(progress: ReplayProgress): void {
    const { events, position, head } = progress;
    const at = performance.now();
    // Of the last half minute only: the pace may have been changed, or the shop may be busier than before.
    this.#recent = [...this.#recent.filter((sample) => at - sample.at < WINDOW_MS), { at, position, events }];
    const [first = { at, position, events }] = this.#recent;
    const seconds = (at - first.at) / 1_000;
    // Positions are for comparison only, not arithmetic; here they serve as an estimate.
    const [from, here, end] = [first.position, position, head].map(Number) as [number, number, number];
    const share = end <= 0 ? 1 : Math.min(1, here / end);
    const perSecond = seconds > 0 ? (here - from) / seconds : 0;
    this.#send({
      events: this.#before + events,
      phase: 'building',
      share,
      eventsPerSecond: seconds > 0 ? (events - first.events) / seconds : 0,
      leftMs: perSecond > 0 ? Math.max(0, ((end - here) / perSecond) * 1_000) : undefined,
    });
  }

  /** @param share of all builds, from 0 to 1 */
  compares(share: number): void {
    const at = performance.now();
    this.#comparesSince ??= at;
    const leftMs = share > 0 ? ((at - this.#comparesSince) * (1 - share)) / share : undefined;
    this.#send({ phase: 'comparing', share, leftMs });
  }

  #send(progress: Partial<RunningReplay>): void {
    this.#reported = { ...this.#reported, ...progress };
    this.#report(this.#reported);
  }
}
