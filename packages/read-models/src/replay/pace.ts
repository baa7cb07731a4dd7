import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Holds back so that no more than so many events a second are folded. */
export class Pace {
  readonly #atMost: (() => number | undefined) | undefined;
  #due = 0;

  /** @param atMost events a second, asked each time: it may change; undefined where nothing holds back */
  constructor(atMost: (() => number | undefined) | undefined) {
    this.#atMost = atMost;
  }

  /** Waits until the next events are due; at least for one turn, so that others get theirs. Ends early with the signal. */
  async after(events: number, signal: AbortSignal | undefined): Promise<void> {
    const limit = this.#atMost?.();
    const now = performance.now();
    // Time that was not used is not made up for.
    this.#due = limit === undefined ? now : Math.max(this.#due, now) + (1_000 * events) / limit;
    if (this.#due <= now) await nextTurn();
    else await pause(this.#due - now, undefined, { signal }).catch(() => undefined);
  }
}
