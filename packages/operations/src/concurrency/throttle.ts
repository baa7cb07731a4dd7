import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Rests between pieces of work, so that no more than a share of the time is worked. */
export class Throttle {
  readonly #share: number;
  #began = performance.now();

  /** @param share above 0, at most 1: then it only lets others have their turn */
  constructor(share: number) {
    this.#share = share;
  }

  /** After a piece of work. @throws the signal's reason */
  async rest(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const worked = performance.now() - this.#began;
    if (this.#share >= 1) await nextTurn();
    else await pause(worked / this.#share - worked, undefined, { signal });
    this.#began = performance.now();
  }
}
