import { setTimeout as pause } from 'node:timers/promises';
import { backoffMs } from '@pressline/concurrency/backoff.ts';
import { WakeLoop } from '@pressline/concurrency/wake-loop.ts';
import type { Category } from '@pressline/domain/shop/streams.ts';
import {
  START,
  type EventReader,
  type EventsByTime,
  type FeedEvent,
  type Position,
} from '@pressline/event-store/event-store.ts';
import type { Checkpoints } from './checkpoints.ts';

/** The reactors of a shop, by the names of their checkpoints. */
export const REACTORS = [
  'mail',
  'invoices',
  'checkouts',
  'discount-claims',
  'payments',
  'payment-holds',
  'artwork-checks',
] as const;

/** A failure. Contains no personal data. */
export interface ReactorFailure {
  readonly reactor: string;
  readonly error: unknown;
  readonly attempt: number;
  /** The event that was skipped, after failing each time; absent if it will be retried. */
  readonly leftOut?: { readonly stream: string; readonly revision: number };
}

export interface ReactorOptions {
  readonly name: (typeof REACTORS)[number];
  readonly reader: Pick<EventReader, 'readForward' | 'head'> & EventsByTime;
  readonly checkpoints: Checkpoints;
  readonly reads: readonly Category[];
  /** Older events are skipped, so that a restored or upgraded shop doesn't repeat everything. In ms. */
  readonly lookBackMs: number;
  /**
   * Processes an event. It may be called again with the same event, in this process and in others, so it must check
   * the stream of its reaction before acting. Once `signal` is aborted, it stops waiting and fails: the event is
   * processed after the next start.
   * @param onWriting to be called before the last append, if `inOrder`
   */
  readonly react: (event: FeedEvent, signal: AbortSignal, onWriting: () => void) => Promise<void>;
  /** Number of events processed concurrently. One by one if absent. */
  readonly concurrency?: number;
  /** Each event waits until those before it are processed, or call `onWriting`: their appends then share a commit. */
  readonly inOrder?: true;
  /**
   * Whether an error is transient (an engine is unavailable). After any other error, the event is retried a few
   * times, then skipped.
   */
  readonly isTransient: (error: unknown) => boolean;
  readonly report: (failure: ReactorFailure) => void;
  readonly now: () => Date;
  readonly sweepMs?: number;
}

const SWEEP_MS = 1_000;
const PAGE_SIZE = 50;
/** How often it stores its position at most: after a crash, the events since then are processed again. */
const SAVE_EVERY_MS = 900;
/** Waits for more events: whoever reads an order that was just placed comes first. */
const GATHER_MS = 100;
/** Attempts per event, for failures of its own. */
const TRIES = 3;
/** After a page, rests for this multiple of the time it took, to leave capacity for the shop's own work. */
const REST_FACTOR = 2;
const MAX_REST_MS = 200;

/**
 * Follows the shop's events and reacts to each at least once. The checkpoint is stored once a second, so after a crash
 * the events of the last second are processed again.
 */
export class Reactor {
  readonly #options: ReactorOptions;
  readonly #loop: WakeLoop;
  readonly #sweep: NodeJS.Timeout;
  readonly #stop = new AbortController();
  #position: Position | undefined;
  #saved: Position | undefined;
  /** When it was saved, by `performance.now()`. */
  #savedAt = -Infinity;
  /** Newest event that it was woken for. */
  #newest: Position = START;
  /** The next page must include what nobody has notified of. */
  #isSweep = true;
  /** Unfinished reactions in the order of their events, each with the position before its event. */
  readonly #underway = new Map<Promise<void>, Position>();
  /** Failures of the current event, for reasons of its own. */
  #tries = 0;

  private constructor(options: ReactorOptions) {
    this.#options = options;
    this.#loop = new WakeLoop({
      round: () => this.#round(),
      onFailure: ({ error, attempt }) => options.report({ reactor: options.name, error, attempt }),
      now: options.now,
    });
    this.#sweep = setInterval(() => this.wake(), options.sweepMs ?? SWEEP_MS);
    this.#sweep.unref();
  }

  /** Starts it; it finds its position asynchronously, so startup doesn't wait. */
  static start(options: ReactorOptions): Reactor {
    const reactor = new Reactor(options);
    reactor.wake();
    return reactor;
  }

  /**
   * Checks for new events.
   * @param upTo position of the newest event, if known
   */
  wake(upTo?: Position): void {
    if (upTo === undefined) this.#isSweep = true;
    else if (upTo > this.#newest) this.#newest = upTo;
    this.#loop.wake();
  }

  /** Everything up to here was processed; undefined until its position is known. */
  get reactedTo(): Position | undefined {
    const [oldest = this.#position] = this.#underway.values();
    return oldest;
  }

  /** Finishes the reactions that are running, unless they are only waiting. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearInterval(this.#sweep);
    await this.#loop.stop();
    await Promise.all(this.#underway.keys());
  }

  /** True if there are more events to read. */
  async #round(): Promise<boolean> {
    await this.#rest(GATHER_MS);
    const began = performance.now();
    const hasMore = await this.#page();
    if (hasMore) await this.#rest(Math.min(MAX_REST_MS, REST_FACTOR * (performance.now() - began)));
    return hasMore;
  }

  /** True if there are more events to read. */
  async #page(): Promise<boolean> {
    const { name, reader, checkpoints, reads, concurrency } = this.#options;
    let after = (this.#position ??= await this.#findPosition());
    const upTo = this.#isSweep ? undefined : this.#newest;
    this.#isSweep = false;
    const page = await reader.readForward({ after, categories: reads, limit: PAGE_SIZE, upTo });
    const since = this.#since();
    for (const event of page.events) {
      if (this.#stop.signal.aborted) return false;
      if (
        event.at >= since &&
        !(await (concurrency === undefined ? this.#react(event) : this.#begin(event, after, concurrency)))
      )
        return false;
      this.#position = after = event.position;
    }
    this.#position = page.scannedTo;
    const { reactedTo = page.scannedTo } = this;
    if (reactedTo !== this.#saved && performance.now() - this.#savedAt >= SAVE_EVERY_MS) {
      await checkpoints.save(name, reactedTo);
      this.#saved = reactedTo;
      this.#savedAt = performance.now();
    }
    return !page.caughtUp;
  }

  /** Starts processing an event once fewer reactions than the limit are running. False if the shop is stopping. */
  async #begin(event: FeedEvent, before: Position, atOnce: number): Promise<boolean> {
    while (this.#underway.size >= atOnce && !this.#isStopping()) await Promise.race(this.#underway.keys());
    if (this.#isStopping()) return false;
    const { promise: isWriting, resolve: onWriting } = Promise.withResolvers<undefined>();
    const reaction: Promise<void> = this.#reactUntilDone(event, () => onWriting(undefined)).then((isDone) => {
      if (isDone) this.#underway.delete(reaction);
    });
    this.#underway.set(reaction, before);
    if (this.#options.inOrder === true) await Promise.race([reaction, isWriting]);
    return true;
  }

  /** Retries with increasing delays until the event is processed or skipped. False if the shop stopped meanwhile. */
  async #reactUntilDone(event: FeedEvent, onWriting: () => void): Promise<boolean> {
    const { name, react, isTransient, report } = this.#options;
    let tries = 0;
    for (let failures = 0; !this.#isStopping(); failures += 1) {
      try {
        await react(event, this.#stop.signal, onWriting);
        return true;
      } catch (error) {
        if (this.#isStopping()) return false;
        if (!isTransient(error)) tries += 1;
        if (tries === TRIES) {
          const { stream, revision } = event;
          report({ reactor: name, error, attempt: failures + 1, leftOut: { stream, revision } });
          return true;
        }
        // An unavailable engine fails all of them: one report is enough until the next attempt.
        if (this.#loop.canTry()) this.#loop.failed(error);
        await this.#rest(backoffMs(failures));
      }
    }
    return false;
  }

  #isStopping(): boolean {
    return this.#stop.signal.aborted;
  }

  /** False if it was aborted because the shop is stopping. */
  async #react(event: FeedEvent): Promise<boolean> {
    const { name, react, isTransient, report } = this.#options;
    try {
      await react(event, this.#stop.signal, () => undefined);
    } catch (error) {
      if (this.#stop.signal.aborted) return false;
      if (isTransient(error)) throw error;
      this.#tries += 1;
      if (this.#tries < TRIES) throw error;
      // One event that can't be processed must not stop the others.
      const { stream, revision } = event;
      report({ reactor: name, error, attempt: this.#tries, leftOut: { stream, revision } });
    }
    this.#tries = 0;
    return true;
  }

  /**
   * The checkpoint, unless it is from another store (restored from a backup) or older than the look-back. Only then
   * is the store searched, which may take long.
   */
  async #findPosition(): Promise<Position> {
    const { name, reader, checkpoints, reads } = this.#options;
    const since = this.#since();
    const [saved, head] = [await checkpoints.load(name), await reader.head()];
    if (saved === undefined || saved > head) return reader.positionBefore(since);
    const { events } = await reader.readForward({ after: saved, categories: reads, limit: 1 });
    if (events.every(({ at }) => at >= since)) return saved;
    const recent = await reader.positionBefore(since);
    return saved > recent ? saved : recent;
  }

  /** Events before this are skipped. */
  #since(): string {
    const { now, lookBackMs } = this.#options;
    return new Date(now().getTime() - lookBackMs).toISOString();
  }

  async #rest(ms: number): Promise<void> {
    const { signal } = this.#stop;
    await pause(ms, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}
