import { KeyedMutex } from '@pressline/concurrency/keyed-mutex.ts';

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
  readonly #customers = new KeyedMutex();
  readonly #turns = new KeyedMutex();

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
