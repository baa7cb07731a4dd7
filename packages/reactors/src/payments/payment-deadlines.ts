import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import { LONGEST_WAIT_HOURS } from '@pressline/domain/settings/setting-groups.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type {
  EventReader,
  EventsByTime,
  EventStore,
  FeedEvent,
  Position,
  StreamName,
} from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { PaymentProvider } from '@pressline/payments/payment-provider.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import { Rounds } from './rounds.ts';

export interface PaymentDeadlinesOptions {
  readonly store: Pick<EventStore, 'append' | 'readStream'> & Pick<EventReader, 'readForward'> & EventsByTime;
  readonly provider: PaymentProvider | undefined;
  readonly seal: (subject: string, text: string) => Promise<Sealed<string>>;
  /** An order that could not be cancelled now, or the round if there is none. Both are repeated. */
  readonly report: (error: unknown, stream: StreamName | undefined) => void;
  readonly now: () => Date;
}

const ROUND_MS = 30_000;
const PAGE_SIZE = 500;
/** Holds are older than their deadline by what the settings allow; a day more for a shop that was down. */
const LOOK_BACK_MS = (LONGEST_WAIT_HOURS + 24) * 3_600_000;

/**
 * Cancels orders that have waited for their payment for too long. Which orders wait is kept in memory and read from their
 * events at the start, so that it depends on no read model.
 */
export class PaymentDeadlines {
  readonly #options: PaymentDeadlinesOptions;
  /** The time until which an order waits, in ms. */
  readonly #waiting = new Map<StreamName, number>();
  #position: Position | undefined;
  readonly #rounds: Rounds;

  constructor(options: PaymentDeadlinesOptions) {
    this.#options = options;
    this.#rounds = new Rounds(
      () => this.round(),
      (error) => options.report(error, undefined),
    );
  }

  start(): this {
    this.#rounds.start(ROUND_MS);
    return this;
  }

  async stop(): Promise<void> {
    await this.#rounds.stop();
  }

  /** Cancels what is overdue now. */
  async round(): Promise<void> {
    await this.#follow();
    for (const [stream, until] of this.#waiting) {
      if (this.#rounds.isStopping) return;
      if (until > this.#options.now().getTime()) continue;
      try {
        if ((await expireUnpaid(stream, this.#options)) === 'done') this.#waiting.delete(stream);
      } catch (error) {
        this.#options.report(error, stream);
      }
    }
  }

  async #follow(): Promise<void> {
    const { store, now } = this.#options;
    this.#position ??= await store.positionBefore(new Date(now().getTime() - LOOK_BACK_MS).toISOString());
    for (;;) {
      if (this.#rounds.isStopping) return;
      const categories = [CATEGORY.printOrder, CATEGORY.safetyOrder];
      const page = await store.readForward({ after: this.#position, categories, limit: PAGE_SIZE });
      for (const event of page.events) this.#note(event);
      this.#position = page.scannedTo;
      if (page.caughtUp) return;
    }
  }

  #note(event: FeedEvent): void {
    switch (event.type) {
      case 'order-held':
      case 'safety-order-held': {
        const held = toShopEvent(event);
        const until = held.type === 'order-held' || held.type === 'safety-order-held' ? held.data.until : undefined;
        if (until === undefined) this.#waiting.delete(event.stream);
        else this.#waiting.set(event.stream, Date.parse(until));
        return;
      }
      case 'order-hold-released':
      case 'safety-order-hold-released':
      case 'order-cancelled':
      case 'safety-order-cancelled':
        this.#waiting.delete(event.stream);
    }
  }
}
