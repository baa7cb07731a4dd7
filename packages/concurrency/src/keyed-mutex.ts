import { limitConcurrency, type LimitFunction } from './limit-concurrency.ts';

/** Runs tasks of one key one after another, first come, first served; tasks of different keys run at the same time. */
export class KeyedMutex {
  readonly #limits = new Map<string, LimitFunction>();

  /** How many tasks of a key are running or waiting. */
  sizeOf(key: string): number {
    const limit = this.#limits.get(key);
    return limit === undefined ? 0 : limit.activeCount + limit.pendingCount;
  }

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const limit = this.#limits.get(key) ?? limitConcurrency(1);
    this.#limits.set(key, limit);
    try {
      return await limit(task);
    } finally {
      if (this.sizeOf(key) === 0) this.#limits.delete(key);
    }
  }
}
