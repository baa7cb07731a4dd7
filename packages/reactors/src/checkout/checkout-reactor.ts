import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { EventReader, EventsByTime, EventStore } from '@pressline/event-store/event-store.ts';
import type { Checkpoints } from '../checkpoints.ts';
import { Reactor, type ReactorFailure } from '../reactor.ts';
import { isTransient } from '../transient-errors.ts';
import { placeOrdersOf } from './place-orders.ts';

export interface CheckoutReactorOptions {
  readonly store: Pick<EventStore, 'append' | 'readStream'> & Pick<EventReader, 'readForward' | 'head'> & EventsByTime;
  readonly checkpoints: Checkpoints;
  readonly report: (failure: ReactorFailure) => void;
  readonly now: () => Date;
}

/** Ten years: an order that a customer bought is placed, however long the shop was down or ago its backup is. */
const LOOK_BACK_MS = 10 * 365 * 24 * 3_600_000;

/**
 * Starts placing the orders of checkouts. The API places them itself, right after their checkout; this finishes what a
 * crash interrupted.
 */
export function startCheckoutReactor({ store, now, ...options }: CheckoutReactorOptions): Reactor {
  return Reactor.start({
    ...options,
    name: 'checkouts',
    reader: store,
    reads: [CATEGORY.checkout],
    lookBackMs: LOOK_BACK_MS,
    react: async ({ type, stream }) => {
      if (type !== 'checkout-placed') return;
      await placeOrdersOf(store, stream.slice(stream.indexOf('-') + 1), now().toISOString());
    },
    isTransient,
    now,
  });
}
