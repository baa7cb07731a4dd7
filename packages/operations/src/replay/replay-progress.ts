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
  /** Share of the whole replay that building takes, between 0 and 1: an estimate. Comparing takes the rest. */
  readonly buildingShare: number;
}

interface ProgressSample {
  /** `performance.now()` */
  readonly at: number;
  readonly position: Position;
  readonly events: number;
}

const WINDOW_MS = 30_000;
const HALF = 0.5;

/** Rate and remaining time of a replay, from its progress reports. */
export class ProgressOfReplay {
  readonly #report: (progress: RunningReplay) => void;
  readonly #before: number;
  readonly #now: () => number;
  #reported: RunningReplay;
  #recent: readonly ProgressSample[] = [];
  #first: WorkReport | undefined;
  #comparingMs: number | undefined;
  #comparesSince: number | undefined;

  /**
   * @param before events folded before it was paused
   * @param now in ms, for durations
   */
  constructor(
    replayId: string,
    before: number,
    report: (progress: RunningReplay) => void,
    now = () => performance.now(),
  ) {
    this.#before = before;
    this.#report = report;
    this.#now = now;
    this.#reported = {
      replayId,
      phase: 'building',
      events: before,
      share: 0,
      eventsPerSecond: 0,
      leftMs: undefined,
      buildingShare: HALF,
    };
  }

  get events(): number {
    return this.#reported.events;
  }

  progressed(progress: ReplayProgress): void {
    const { events, position, head, waitedMs } = progress;
    const at = this.#now();
    // Of the last half minute only: the pace may have been changed, or the shop may be busier than before.
    this.#recent = [...this.#recent.filter((sample) => at - sample.at < WINDOW_MS), { at, position, events }];
    const [first = { at, position, events }] = this.#recent;
    const seconds = (at - first.at) / 1_000;
    // Positions are for comparison only, not arithmetic; here they serve as an estimate.
    const [from, here, end] = [first.position, position, head].map(Number) as [number, number, number];
    const share = end <= 0 ? 1 : Math.min(1, here / end);
    const perSecond = seconds > 0 ? (here - from) / seconds : 0;
    const leftMs = perSecond > 0 ? Math.max(0, ((end - here) / perSecond) * 1_000) : undefined;
    this.#first ??= { at, share, waitedMs };
    this.#comparingMs = comparingMs(this.#first, { at, share, waitedMs }) ?? this.#comparingMs;
    this.#send({
      events: this.#before + events,
      phase: 'building',
      share,
      eventsPerSecond: seconds > 0 ? (events - first.events) / seconds : 0,
      leftMs,
      ...(leftMs !== undefined && share < 1 && { buildingShare: this.#buildingShare(leftMs / (1 - share)) }),
    });
  }

  /** @param share of all builds, from 0 to 1 */
  compares(share: number): void {
    const at = this.#now();
    this.#comparesSince ??= at;
    const tookMs = at - this.#comparesSince;
    const expectedMs = share > 0 ? tookMs / share : this.#comparingMs;
    const leftMs = expectedMs === undefined ? undefined : Math.max(0, expectedMs - tookMs);
    this.#send({ phase: 'comparing', share, leftMs });
  }

  #buildingShare(buildingMs: number): number {
    return this.#comparingMs === undefined ? HALF : buildingMs / (buildingMs + this.#comparingMs);
  }

  #send(progress: Partial<RunningReplay>): void {
    this.#reported = { ...this.#reported, ...progress };
    this.#report(this.#reported);
  }
}

interface WorkReport {
  readonly at: number;
  readonly share: number;
  readonly waitedMs: number;
}

/**
 * How long comparing will take, which isn’t known before it begins. Measured on a million events it takes about as long
 * as building without a limit, so the time that building spent waiting for its limit is left out.
 */
function comparingMs(first: WorkReport, { at, share, waitedMs }: WorkReport): number | undefined {
  if (share <= first.share) return undefined;
  return (at - first.at - (waitedMs - first.waitedMs)) / (share - first.share);
}
