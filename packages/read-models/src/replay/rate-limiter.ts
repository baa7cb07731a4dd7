import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** How soon another pace is heard of. */
const MAX_PAUSE_MS = 250;

/** Holds back so that no more than so many events a second are folded. */
export class RateLimiter {
  readonly #atMost: (() => number | undefined) | undefined;

  /** @param atMost events a second, 1 at least, asked again and again: it may change; undefined where nothing holds back */
  constructor(atMost: (() => number | undefined) | undefined) {
    this.#atMost = atMost;
  }

  /** Waits as long as so many events take; at least for one turn, so that others get theirs. Ends early with the signal. */
  async after(events: number, signal: AbortSignal | undefined): Promise<void> {
    let left = events;
    await nextTurn();
    for (let limit = this.#atMost?.(); limit !== undefined && left > 0; limit = this.#atMost?.()) {
      const turn = Math.min(MAX_PAUSE_MS, (1_000 * left) / Math.max(1, limit));
      await pause(turn, undefined, { signal }).catch(() => undefined);
      if (signal?.aborted === true) return;
      left -= (turn * Math.max(1, limit)) / 1_000;
    }
  }
}
