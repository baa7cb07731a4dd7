/**
 * This process does not hold a duty now: another one has taken it over, or its lease ran out and is not renewed yet.
 * The write that failed with this error was refused.
 */
export class DutyLost extends Error {
  override readonly name = 'DutyLost';
}

export interface FenceOptions {
  readonly duty: string;
  readonly token: number;
  /** Whether the lease is still valid, as far as this process knows. Always, if absent. */
  readonly isCurrent?: () => boolean;
  /** Called once, when a store has a higher token. */
  readonly onTakenOver?: (higher: number) => void;
}

/**
 * The fencing token of a lease. Each process that takes a duty gets a higher one, and stores it with what it writes. So
 * a process that was stopped for longer than its lease, and continues, finds a higher token and writes nothing.
 */
export class Fence {
  readonly duty: string;
  readonly token: number;
  readonly #options: FenceOptions;
  #takenOver: DutyLost | undefined;

  constructor(options: FenceOptions) {
    this.duty = options.duty;
    this.token = options.token;
    this.#options = options;
  }

  /**
   * Call it before each write. The lease may end right afterwards, so stores also compare the token.
   * @throws DutyLost
   */
  check(): void {
    if (this.#takenOver !== undefined) throw this.#takenOver;
    if (this.#options.isCurrent?.() === false)
      throw new DutyLost(
        `The lease of the duty ${this.duty} ran out and is not renewed yet, so nothing was written for it.`,
      );
  }

  /**
   * For a store that compares tokens.
   * @param stored the token of the newest write
   * @throws DutyLost if that is higher than this one
   */
  compare(stored: number | undefined): void {
    if (stored === undefined || stored <= this.token) return;
    const isFirst = this.#takenOver === undefined;
    const lost = this.takeOver();
    if (isFirst) this.#options.onTakenOver?.(stored);
    throw lost;
  }

  /** Call it when another process has the duty: all later writes are refused. Returns the reason. */
  takeOver(): DutyLost {
    return (this.#takenOver ??= new DutyLost(
      `Another process has taken over the duty ${this.duty}, because this one did not renew its lease in time: it was stopped, or too slow. This process has ended the duty and writes nothing more for it.`,
    ));
  }
}
