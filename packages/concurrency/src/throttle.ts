import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Pauses between units of work, so that only a share of the time is spent working. */
export class Throttle {
  readonly #share: number;
  #began = performance.now();

  /** @param share above 0, up to 1: then it only yields to other work */
  constructor(share: number) {
    this.#share = share;
  }

  /**
   * Call it after each unit of work.
   * @throws the signal's reason
   */
  async rest(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const worked = performance.now() - this.#began;
    if (this.#share >= 1) await nextTurn();
    else await pause(worked / this.#share - worked, undefined, { signal });
    this.#began = performance.now();
  }
}
