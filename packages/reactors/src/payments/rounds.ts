/** Work that is repeated at an interval until it is stopped, one round at a time: while it is slow, rounds would queue up. */
export class Rounds {
  readonly #run: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #round: Promise<void> | undefined;
  #isStopping = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param run ends early when `isStopping` @param onError called when a round fails; the next one is run nevertheless */
  constructor(run: () => Promise<void>, onError: (error: unknown) => void) {
    this.#run = run;
    this.#onError = onError;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  start(everyMs: number): void {
    this.#timer = setInterval(() => this.#next(), everyMs).unref();
    this.#next();
  }

  /** Waits for the call that is under way, not for the rest of its round. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    await this.#round;
  }

  #next(): void {
    this.#round ??= this.#run()
      .catch(this.#onError)
      .finally(() => (this.#round = undefined));
  }
}
