/** Progress over all phases of an operation. */
export interface OperationProgress {
  /** The current phase: `Copying files`. */
  readonly phase: string;
  /** Of all phases, between 0 and 1: an estimate. */
  readonly share: number;
  /** In ms, of all phases; null while unknown. */
  readonly leftMs: number | null;
  /** `120 files` */
  readonly details: string;
}

/** Where the functions of an operation report how far their phases are. */
export interface PhaseReports<Phase extends string> {
  /** Sets how long phases are expected to take, in ms; those without one count as short. */
  expect(durations: Readonly<Partial<Record<Phase, number>>>): void;
  /**
   * Reports progress of a phase, often if that is easy: most reports are skipped.
   * @param share of the phase, between 0 and 1
   */
  report(phase: Phase, share: number, details?: string): void;
}

interface Sample {
  readonly at: number;
  readonly share: number;
}

const REPORT_EVERY_MS = 100;
/** The rate is measured over this time: it may change, for example from files that are linked to files that are copied. */
const WINDOW_MS = 30_000;
/** Earlier, an estimate would be a guess. */
const MEASURED_MS = 2_000;
const SHORT_MS = 50;

/**
 * One progress over several phases that follow one another. What is left of the current phase is estimated from its own
 * rate. Later phases are expected to differ from their expected durations by the factor of what is done.
 */
export class PhasedProgress<Phase extends string> implements PhaseReports<Phase> {
  readonly #phases: readonly Phase[];
  readonly #onProgress: (progress: OperationProgress) => void;
  readonly #now: () => number;
  readonly #expectedMs = new Map<Phase, number>();
  #phase: Phase | undefined;
  #samples: readonly Sample[] = [];
  #reportedAt = -Infinity;
  /** Without the time between two phases, in which an operator may have been asked for something. */
  #workedMs = 0;
  #share = 0;

  /**
   * @param phases in their order
   * @param now in ms, for durations
   */
  constructor(
    phases: readonly Phase[],
    onProgress: (progress: OperationProgress) => void,
    now = () => performance.now(),
  ) {
    this.#phases = phases;
    this.#onProgress = onProgress;
    this.#now = now;
  }

  expect(durations: Readonly<Partial<Record<Phase, number>>>): void {
    for (const phase of this.#phases) {
      const expectedMs = durations[phase];
      if (expectedMs !== undefined) this.#expectedMs.set(phase, expectedMs);
    }
  }

  report(phase: Phase, share: number, details = ''): void {
    const at = this.#now();
    const isNext = phase !== this.#phase;
    if (!isNext && at - this.#reportedAt < REPORT_EVERY_MS) return;
    if (!isNext) this.#workedMs += at - this.#reportedAt;
    this.#reportedAt = at;
    if (isNext) this.#samples = [];
    this.#phase = phase;
    const before = this.#samples;
    this.#samples = [...before.filter((one) => at - one.at < WINDOW_MS || one === before.at(-1)), { at, share }];
    this.#onProgress({ phase, share: this.#shareOfAll(phase, share), leftMs: this.#leftMs(phase, at), details });
  }

  /** Never less than before, though an expected duration may have become known meanwhile. */
  #shareOfAll(phase: Phase, share: number): number {
    const { done, own, later } = this.#expected(phase);
    this.#share = Math.max(this.#share, (done + own * share) / (done + own + later));
    return this.#share;
  }

  #leftMs(phase: Phase, at: number): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (first === undefined || last === undefined || this.#workedMs < MEASURED_MS) return null;
    const { done, own, later } = this.#expected(phase);
    const factor = this.#workedMs / Math.max(SHORT_MS, done + own * last.share);
    const progressed = last.share - first.share;
    const ownMs = progressed > 0 ? ((at - first.at) * (1 - last.share)) / progressed : own * factor * (1 - last.share);
    return ownMs + later * factor;
  }

  #expected(current: Phase): { readonly done: number; readonly own: number; readonly later: number } {
    const index = this.#phases.indexOf(current);
    const sumOf = (phases: readonly Phase[]): number =>
      phases.reduce((sum, phase) => sum + (this.#expectedMs.get(phase) ?? SHORT_MS), 0);
    return {
      done: sumOf(this.#phases.slice(0, index)),
      own: sumOf([current]),
      later: sumOf(this.#phases.slice(index + 1)),
    };
  }
}
