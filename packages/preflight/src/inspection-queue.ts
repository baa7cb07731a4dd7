/** Runs work one after another for each key, first come, first served; work of different keys runs at the same time. */
class KeyedQueue {
  readonly #lines = new Map<string, { last: Promise<unknown>; size: number }>();

  /** How much work of a key is running or waiting. */
  sizeOf(key: string): number {
    return this.#lines.get(key)?.size ?? 0;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { last: Promise.resolve(), size: 0 };
    this.#lines.set(key, line);
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    line.size += 1;
    try {
      return await turn;
    } finally {
      line.size -= 1;
      if (line.size === 0) this.#lines.delete(key);
    }
  }
}

export interface Lanes<Job, Result> {
  /** A result that needs no inspection; undefined if there is none. */
  readonly known: (job: Job) => Result | undefined;
  /** Attempts within the short budget; undefined if that is not enough. */
  readonly quick: (job: Job) => Promise<Result | undefined>;
  /** Attempts again, within the long budget. */
  readonly slow: (job: Job) => Promise<Result>;
}

/**
 * Shares two lanes fairly between customers. A customer has at most one job in a lane; the next one follows when it is
 * done. So a job waits for the customer's earlier jobs, and then in each lane for at most one job of every other customer.
 */
export class InspectionQueue<Job, Result> {
  readonly #lanes: Lanes<Job, Result>;
  readonly #customers = new KeyedQueue();
  readonly #turns = new KeyedQueue();

  constructor(lanes: Lanes<Job, Result>) {
    this.#lanes = lanes;
  }

  /** How many jobs of a customer are running or waiting. */
  sizeOf(customer: string): number {
    return this.#customers.sizeOf(customer);
  }

  /** @throws what the lanes throw */
  run(customer: string, job: Job): Promise<Result> {
    const { known, quick, slow } = this.#lanes;
    return this.#customers.run(
      customer,
      async () =>
        known(job) ??
        (await this.#turns.run('quick', () => quick(job))) ??
        (await this.#turns.run('slow', () => slow(job))),
    );
  }
}
