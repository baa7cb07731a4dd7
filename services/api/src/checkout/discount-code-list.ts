import { discountCode, type DiscountCode, type DiscountCodeEvent } from '@pressline/domain/checkout/discount-code.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { START, type EventReader, type Position, type StreamName } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';

const PAGE = 500;

export interface ListedCode {
  readonly state: DiscountCode;
  readonly createdAt: string;
  readonly revision: number;
}

/**
 * All discount codes of the shop, in the memory of this process. A shop has few, and only their events are read, each
 * once. So the list is never behind, and needs no read model.
 */
export class DiscountCodeList {
  readonly #store: Pick<EventReader, 'readForward'>;
  readonly #codes = new Map<StreamName, ListedCode>();
  #readTo: Position = START;
  #reading: Promise<void> = Promise.resolve();

  constructor(store: Pick<EventReader, 'readForward'>) {
    this.#store = store;
  }

  /** The codes as of now, oldest first. */
  async current(): Promise<readonly ListedCode[]> {
    // One after another; a failed reading was reported to its own caller.
    const reading = this.#reading.then(
      () => this.#read(),
      () => this.#read(),
    );
    this.#reading = reading;
    await reading;
    return [...this.#codes.values()];
  }

  async #read(): Promise<void> {
    for (;;) {
      const page = await this.#store.readForward({
        after: this.#readTo,
        categories: [CATEGORY.discountCode],
        limit: PAGE,
      });
      for (const recorded of page.events) {
        const { stream, revision, at } = recorded;
        const known = this.#codes.get(stream);
        // A stream contains only events of its own decider.
        const event = toShopEvent(recorded) as DiscountCodeEvent;
        const state = discountCode.evolve(known?.state ?? discountCode.initial, event);
        this.#codes.set(stream, { state, createdAt: known?.createdAt ?? at, revision });
      }
      this.#readTo = page.scannedTo;
      if (page.caughtUp) return;
    }
  }
}
