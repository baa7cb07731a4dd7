import type { Category } from '@pressline/domain/shop/streams.ts';
import type { EventReader, EventsByTime, FeedEvent, Position } from '@pressline/event-store/event-store.ts';

interface DueChecksOptions {
  readonly store: Pick<EventReader, 'readForward'> & EventsByTime;
  readonly categories: readonly Category[];
  /** How old events can be that still matter. */
  readonly lookBackMs: number;
  readonly now: () => Date;
  /** Called when a round fails; the next one is run nevertheless. */
  readonly onError: (error: unknown) => void;
}

const ROUND_MS = 30_000;
const PAGE_SIZE = 500;

/**
 * Follows the events of some streams, and checks regularly which of them need something at this time. What waits is kept
 * in memory and read from the events at the start, so that it depends on no read model.
 */
export abstract class DueChecks {
  readonly #options: DueChecksOptions;
  #position: Position | undefined;
  #round: Promise<void> | undefined;
  #isStopping = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: DueChecksOptions) {
    this.#options = options;
  }

  /** Changes what waits. */
  protected abstract note(event: FeedEvent): void;
  /** Checks what is due now, and ends early when `isStopping`. */
  protected abstract check(): Promise<void>;

  protected get isStopping(): boolean {
    return this.#isStopping;
  }

  start(): this {
    this.#timer = setInterval(() => this.#next(), ROUND_MS).unref();
    this.#next();
    return this;
  }

  /** Waits for the call that is under way, not for the rest of its round. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    await this.#round;
  }

  async round(): Promise<void> {
    await this.#follow();
    if (!this.#isStopping) await this.check();
  }

  /** One round at a time: while it is slow, rounds would queue up. */
  #next(): void {
    this.#round ??= this.round()
      .catch(this.#options.onError)
      .finally(() => (this.#round = undefined));
  }

  async #follow(): Promise<void> {
    const { store, categories, lookBackMs, now } = this.#options;
    this.#position ??= await store.positionBefore(new Date(now().getTime() - lookBackMs).toISOString());
    while (!this.#isStopping) {
      const page = await store.readForward({ after: this.#position, categories, limit: PAGE_SIZE });
      for (const event of page.events) this.note(event);
      this.#position = page.scannedTo;
      if (page.caughtUp) return;
    }
  }
}
