import type { ReplayProgress } from '@pressline/read-models/replay/load-pace.ts';

/** Progress of a replay in this process. */
export interface RunningReplay {
  readonly replayId: string;
  /** Events folded so far. */
  readonly events: number;
  /** It is catching up once all events from before it began are folded. */
  readonly phase: 'building' | 'catching-up' | 'comparing';
  /** Of building and comparing, between 0 and 1: an estimate that never decreases. */
  readonly share: number;
  readonly eventsPerSecond: number;
  /** Until it has built and compared, in ms; undefined while unknown. */
  readonly leftMs: number | undefined;
}

interface BuildingSample {
  /** `performance.now()` */
  readonly at: number;
  /** Of building, between 0 and 1. */
  readonly share: number;
  readonly events: number;
  readonly waitedMs: number;
}

interface ComparingSample {
  readonly at: number;
  /** Of comparing, between 0 and 1. */
  readonly share: number;
}

/** Rates are measured over this time: the limit may have been changed, or the shop may be busier than before. */
const WINDOW_MS = 30_000;
/** Earlier, an estimate would be too short: what is built is first saved after ten seconds. */
const MEASURED_BUILDING_MS = 10_000;
const MEASURED_COMPARING_MS = 2_000;
const HALF = 0.5;

/** Rate and remaining time of a replay, from its progress reports. */
export class ProgressOfReplay {
  readonly #report: (progress: RunningReplay) => void;
  readonly #before: number;
  readonly #now: () => number;
  readonly #end = new ExpectedEnd();
  #reported: RunningReplay;
  #built: readonly BuildingSample[] = [];
  #compared: readonly ComparingSample[] = [];
  /** How long all of the comparing is expected to take; undefined while unknown. */
  #comparingMs: number | undefined;
  /** Share of the whole replay that building takes, between 0 and 1: an estimate. Comparing takes the rest. */
  #buildingShare = HALF;

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
    };
  }

  get events(): number {
    return this.#reported.events;
  }

  progressed({ events, share, waitedMs }: ReplayProgress): void {
    const at = this.#now();
    const last = { at, share, events, waitedMs };
    this.#built = withRecent(this.#built, last);
    const [first = last] = this.#built;
    const tookMs = at - first.at;
    const progressed = share - first.share;
    let leftMs: number | undefined;
    if (progressed > 0) {
      const buildingMs = tookMs / progressed;
      // Measured on a million events, it takes about as long as building without a limit.
      const comparingMs = (tookMs - (waitedMs - first.waitedMs)) / progressed;
      this.#comparingMs = comparingMs;
      this.#buildingShare = buildingMs / (buildingMs + comparingMs);
      if (tookMs >= MEASURED_BUILDING_MS) leftMs = this.#end.leftAt(at, buildingMs * (1 - share) + comparingMs);
    }
    this.#send({
      events: this.#before + events,
      phase: share < 1 ? 'building' : 'catching-up',
      share: share * this.#buildingShare,
      eventsPerSecond: tookMs > 0 ? ((events - first.events) / tookMs) * 1_000 : 0,
      leftMs,
    });
  }

  /** @param share of all builds, from 0 to 1 */
  compares(share: number): void {
    const at = this.#now();
    const last = { at, share };
    this.#compared = withRecent(this.#compared, last);
    const measuredMs = this.#comparingLeftMs(last);
    this.#send({
      phase: 'comparing',
      share: this.#buildingShare + share * (1 - this.#buildingShare),
      leftMs: measuredMs === undefined ? undefined : this.#end.leftAt(at, measuredMs),
    });
  }

  #comparingLeftMs(last: ComparingSample): number | undefined {
    const { at, share } = last;
    const [first = last] = this.#compared;
    const tookMs = at - first.at;
    const progressed = share - first.share;
    if (tookMs >= MEASURED_COMPARING_MS && progressed > 0) return (tookMs / progressed) * (1 - share);
    return this.#comparingMs === undefined ? undefined : Math.max(0, this.#comparingMs * (1 - share) - tookMs);
  }

  #send(progress: Partial<RunningReplay>): void {
    const share = Math.max(this.#reported.share, progress.share ?? 0);
    this.#reported = { ...this.#reported, ...progress, share };
    this.#report(this.#reported);
  }
}

/** The samples of the window, or at least the one before, if there was none for as long. */
function withRecent<Sample extends { readonly at: number }>(
  samples: readonly Sample[],
  sample: Sample,
): readonly Sample[] {
  const before = samples.at(-1);
  return [...samples.filter((one) => sample.at - one.at < WINDOW_MS || one === before), sample];
}

const TOLERANCE = 0.25;
const TOLERANCE_MS = 3_000;

/**
 * Counts down to an expected end, which moves only if a measurement clearly differs from it: the rate of a replay is
 * never steady, and an estimate that goes up and down is of no use.
 */
class ExpectedEnd {
  #at: number | undefined;

  /** @param measuredMs time left, as measured now; returns the time left that is expected */
  leftAt(now: number, measuredMs: number): number {
    const expectedMs = this.#at === undefined ? -Infinity : Math.max(0, this.#at - now);
    if (Math.abs(measuredMs - expectedMs) <= Math.max(TOLERANCE_MS, TOLERANCE * expectedMs)) return expectedMs;
    this.#at = now + measuredMs;
    return measuredMs;
  }
}
