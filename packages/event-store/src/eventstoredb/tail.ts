import { setTimeout as pause } from 'node:timers/promises';
import { streamNameFilter, type AllStreamSubscription, type EventStoreDBClient } from '@eventstore/db-client';
import { START, type Position } from '../event-store.ts';

export interface TailOptions {
  readonly client: Pick<EventStoreDBClient, 'subscribeToAll'>;
  readonly prefix: string;
  readonly head: () => Promise<Position>;
  readonly report: (error: unknown) => void;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/**
 * Tells those who listen how far the store has come, whoever appended: by this process's own appends at once, and by a
 * subscription for all others'. The client doesn't open a lost subscription again by itself: this does, from the last
 * position that was seen.
 */
export class Tail {
  readonly #options: TailOptions;
  readonly #listeners = new Set<(head: Position) => void>();
  readonly #stop = new AbortController();
  #newest: Position = START;
  #subscription: AllStreamSubscription | undefined;
  #following: Promise<void> | undefined;

  constructor(options: TailOptions) {
    this.#options = options;
  }

  /** Begins to follow the store with its first listener. Returns what stops the telling. */
  listen(listener: (head: Position) => void): () => void {
    this.#listeners.add(listener);
    this.#following ??= this.#follow();
    return () => this.#listeners.delete(listener);
  }

  appended(position: Position): void {
    if (position <= this.#newest) return;
    this.#newest = position;
    for (const listener of this.#listeners) listener(position);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#subscription?.unsubscribe();
    await this.#following;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop;
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        // What came while nothing was followed is told first.
        this.appended(await this.#options.head());
        await this.#subscribe(() => (attempt = 0));
      } catch (error) {
        if (isAborted(signal)) return;
        this.#options.report(error);
      }
      const ms = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
      await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #subscribe(confirmed: () => void): Promise<void> {
    const { client, prefix } = this.#options;
    const filter = prefix === '' ? streamNameFilter({ regex: '^[^$]' }) : streamNameFilter({ prefixes: [prefix] });
    const fromPosition = this.#newest === START ? 'start' : { commit: this.#newest, prepare: this.#newest };
    const subscription = client.subscribeToAll({ fromPosition, filter });
    subscription.on('confirmation', confirmed);
    // The loop hears of errors; one that comes after it has ended is nobody's.
    subscription.on('error', () => undefined);
    this.#subscription = subscription;
    try {
      for await (const { event } of subscription) {
        // The server has filtered; only how far it has come counts here.
        if (event !== undefined) this.appended(event.position.commit as Position);
      }
    } finally {
      this.#subscription = undefined;
      await subscription.unsubscribe();
    }
  }
}

/** Asked anew: it may have been aborted while something was awaited. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
