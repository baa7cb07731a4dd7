import { setTimeout as pause } from 'node:timers/promises';
import { backoffMs } from '@pressline/concurrency/backoff.ts';
import { streamNameFilter, type AllStreamRecordedEvent, type EventStoreDBClient } from '@eventstore/db-client';
import { START, type FeedEvent, type Position } from '../event-store.ts';
import { abortCall, endCall } from './end-call.ts';
import { RecentEvents } from './recent-events.ts';

export interface TailOptions {
  readonly client: Pick<EventStoreDBClient, 'subscribeToAll'>;
  readonly prefix: string;
  readonly head: () => Promise<Position>;
  /** Undefined for an event that is not the shop's. */
  readonly asFeedEvent: (event: AllStreamRecordedEvent) => FeedEvent | undefined;
  readonly report: (error: unknown) => void;
}

/**
 * Notifies listeners of the newest position, whoever appended: of this process's own appends at once, and through a
 * subscription of all others. The client doesn't reopen a lost subscription: this does, from the last known position.
 */
export class Tail {
  /** Empty without listeners. */
  readonly recent = new RecentEvents();
  readonly #options: TailOptions;
  readonly #listeners = new Set<(head: Position) => void>();
  readonly #stop = new AbortController();
  #newest: Position = START;
  #following: Promise<void> | undefined;

  constructor(options: TailOptions) {
    this.#options = options;
  }

  /** Starts following the store with the first listener. Returns a function that unsubscribes. */
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
    await this.#following;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop;
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        // Reports what was appended while nothing was followed.
        this.appended(await this.#options.head());
        await this.#subscribe(() => (attempt = 0));
      } catch (error) {
        if (isAborted(signal)) return;
        this.#options.report(error);
      }
      const ms = backoffMs(attempt);
      await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #subscribe(confirmed: () => void): Promise<void> {
    const { client, prefix, asFeedEvent } = this.#options;
    const { signal } = this.#stop;
    if (isAborted(signal)) return;
    const filter = prefix === '' ? streamNameFilter({ regex: '^[^$]' }) : streamNameFilter({ prefixes: [prefix] });
    const fromPosition = this.#newest === START ? 'start' : { commit: this.#newest, prepare: this.#newest };
    const subscription = client.subscribeToAll({ fromPosition, filter });
    let isOpen = false;
    subscription.on('confirmation', () => {
      isOpen = true;
      confirmed();
    });
    const end = (): void => (isOpen ? endCall : abortCall)(subscription);
    signal.addEventListener('abort', end, { once: true });
    this.recent.begin(this.#newest);
    try {
      for await (const { event } of subscription) {
        if (event === undefined) continue;
        const position = event.position.commit as Position;
        const own = asFeedEvent(event);
        if (own === undefined) this.recent.reached(position);
        else this.recent.add(own);
        this.appended(position);
      }
    } finally {
      this.recent.end();
      signal.removeEventListener('abort', end);
      end();
    }
  }
}

/** Checked again: it may have been aborted during an await. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
