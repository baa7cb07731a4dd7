import { fdatasync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface SyncCost {
  /** Whether the log is really synced to disk. */
  readonly sync: boolean;
  /** How long the next sync takes in addition, in ms. */
  readonly syncMs: (() => number) | undefined;
}

/** Syncs the log once for all appends that wait at that moment, as the real server’s writer does. */
export class SharedSyncs {
  readonly #file: number;
  readonly #cost: SyncCost;
  #next: Promise<void> | undefined;
  #current: Promise<void> = Promise.resolve();

  constructor(file: number, cost: SyncCost) {
    this.#file = file;
    this.#cost = cost;
  }

  get areFree(): boolean {
    return !this.#cost.sync && this.#cost.syncMs === undefined;
  }

  /** Resolves once everything that was written before the call is on disk. */
  async wait(): Promise<void> {
    this.#next ??= this.#current.then(() => {
      this.#next = undefined;
      return (this.#current = this.#run());
    });
    await this.#next;
  }

  async #run(): Promise<void> {
    const ms = this.#cost.syncMs?.() ?? 0;
    if (ms > 0) await pause(ms, undefined, { ref: false });
    if (this.#cost.sync)
      await new Promise<void>((resolve, reject) => {
        fdatasync(this.#file, (error) => (error === null ? resolve() : reject(error)));
      });
  }
}
