const INITIAL_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;

/**
 * How long to wait before the next attempt, in ms.
 * @param failures how many attempts have failed before this one; the wait doubles with each
 */
export function backoffMs(failures: number, initialMs = INITIAL_WAIT_MS, maxMs = MAX_WAIT_MS): number {
  return Math.min(maxMs, initialMs * 2 ** failures);
}

export interface Failing {
  readonly error: unknown;
  /** ISO 8601 in UTC: start of the current series of failures. */
  readonly since: string;
}

/** Exponential backoff for work that keeps failing; exposes the current failure. */
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

  /** False while waiting for the next attempt. */
  canTry(): boolean {
    return !this.#waiting;
  }

  /** @param tryAgain is called when the wait is over. */
  failed(error: unknown, tryAgain: () => void): { readonly attempt: number; readonly againInMs: number } {
    const againInMs = backoffMs(this.#attempt);
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
