import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import { LONGEST_WAIT_HOURS } from '@pressline/domain/settings/setting-groups.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type {
  EventReader,
  EventsByTime,
  EventStore,
  FeedEvent,
  StreamName,
} from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { PaymentProvider } from '@pressline/payments/payment-provider.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import { DueChecks } from './due-checks.ts';

export interface PaymentDeadlinesOptions {
  readonly store: Pick<EventStore, 'append' | 'readStream'> & Pick<EventReader, 'readForward'> & EventsByTime;
  readonly provider: PaymentProvider | undefined;
  readonly seal: (subject: string, text: string) => Promise<Sealed<string>>;
  /** An order that could not be cancelled now, or the round if there is none. Both are repeated. */
  readonly report: (error: unknown, stream: StreamName | undefined) => void;
  readonly now: () => Date;
}

/** Holds are older than their deadline by what the settings allow; a day more for a shop that was down. */
const LOOK_BACK_MS = (LONGEST_WAIT_HOURS + 24) * 3_600_000;

/** Cancels orders that have waited for their payment for too long. */
export class PaymentDeadlines extends DueChecks {
  readonly #options: PaymentDeadlinesOptions;
  /** The time until which an order waits, in ms. */
  readonly #waiting = new Map<StreamName, number>();

  constructor(options: PaymentDeadlinesOptions) {
    super({
      store: options.store,
      categories: [CATEGORY.printOrder, CATEGORY.safetyOrder],
      lookBackMs: LOOK_BACK_MS,
      now: options.now,
      onError: (error) => options.report(error, undefined),
    });
    this.#options = options;
  }

  protected override async check(): Promise<void> {
    for (const [stream, until] of this.#waiting) {
      if (this.isStopping) return;
      if (until > this.#options.now().getTime()) continue;
      try {
        if ((await expireUnpaid(stream, this.#options)) === 'done') this.#waiting.delete(stream);
      } catch (error) {
        this.#options.report(error, stream);
      }
    }
  }

  protected override note(event: FeedEvent): void {
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
