import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** How soon a changed limit takes effect. */
const MAX_PAUSE_MS = 250;

/** Limits the number of events folded per second. */
export class RateLimiter {
  readonly #atMost: (() => number | undefined) | undefined;
  #waitedMs = 0;

  /**
   * @param atMost returns the limit in events per second, at least 1, or undefined for no limit; called repeatedly,
   * since it may change
   */
  constructor(atMost: (() => number | undefined) | undefined) {
    this.#atMost = atMost;
  }

  /** Time spent waiting so far. */
  get waitedMs(): number {
    return this.#waitedMs;
  }

  /** Waits as long as this many events may take, but yields at least once. Ends early with the signal. */
  async after(events: number, signal: AbortSignal | undefined): Promise<void> {
    let left = events;
    await nextTurn();
    for (let limit = this.#atMost?.(); limit !== undefined && left > 0; limit = this.#atMost?.()) {
      const turn = Math.min(MAX_PAUSE_MS, (1_000 * left) / Math.max(1, limit));
      const began = performance.now();
      await pause(turn, undefined, { signal }).catch(() => undefined);
      this.#waitedMs += performance.now() - began;
      if (signal?.aborted === true) return;
      left -= (turn * Math.max(1, limit)) / 1_000;
    }
  }
}
