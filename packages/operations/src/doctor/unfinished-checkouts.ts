import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { FeedEvent, StreamName } from '@pressline/event-store/event-store.ts';

/** What is left to do for checkouts, with its start: ISO 8601. */
export interface CheckoutsInspection {
  /** How many checkouts were placed. */
  readonly placed: number;
  /** Not all of their orders are placed. */
  readonly unplaced: ReadonlyMap<StreamName, string>;
  /** Checkouts that use a discount code, but were never placed. */
  readonly claimants: ReadonlyMap<StreamName, string>;
}

/** Collects checkouts that are not finished, from all events in their order. */
export class UnfinishedCheckouts implements CheckoutsInspection {
  readonly unplaced = new Map<StreamName, string>();
  readonly claimants = new Map<StreamName, string>();
  placed = 0;

  add({ type, stream, at, data }: Pick<FeedEvent, 'type' | 'stream' | 'at' | 'data'>): void {
    switch (type) {
      case 'discount-code-claimed':
        this.claimants.set(checkoutIn(data), at);
        return;
      case 'discount-claim-released':
        this.claimants.delete(checkoutIn(data));
        return;
      case 'checkout-placed':
        this.placed += 1;
        this.claimants.delete(stream);
        this.unplaced.set(stream, at);
        return;
      case 'checkout-completed':
        this.unplaced.delete(stream);
    }
  }
}

function checkoutIn(data: unknown): StreamName {
  const id = typeof data === 'object' && data !== null && 'checkoutId' in data ? data.checkoutId : '';
  return streamOf(CATEGORY.checkout, String(id));
}
