const INITIAL_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;

export interface Failing {
  readonly error: unknown;
  /** ISO 8601 in UTC: since when it has failed each time. */
  readonly since: string;
}

/** What fails again and again is tried again ever less often, and is seen. */
export class Backoff {
  readonly #now: () => Date;
  #failing: Failing | undefined;
  #attempt = 0;
  #waiting = false;

  constructor(now: () => Date) {
    this.#now = now;
  }

  get failing(): Failing | undefined {
    return this.#failing;
  }

  /** False while it waits for its next try. */
  canTry(): boolean {
    return !this.#waiting;
  }

  /** @param tryAgain is called when it may be tried again. */
  failed(error: unknown, tryAgain: () => void): { readonly attempt: number; readonly againInMs: number } {
    const againInMs = Math.min(MAX_WAIT_MS, INITIAL_WAIT_MS * 2 ** Math.min(this.#attempt, 10));
    this.#attempt += 1;
    this.#waiting = true;
    this.#failing = { error, since: this.#failing?.since ?? this.#now().toISOString() };
    setTimeout(() => {
      this.#waiting = false;
      tryAgain();
    }, againInMs).unref();
    return { attempt: this.#attempt, againInMs };
  }

  succeeded(): void {
    this.#failing = undefined;
    this.#attempt = 0;
    this.#waiting = false;
  }
}
