import { CATEGORY, idOfStream } from '@pressline/domain/shop/streams.ts';
import type { EventReader, EventsByTime, EventStore } from '@pressline/event-store/event-store.ts';
import type { Checkpoints } from '../checkpoints.ts';
import { Reactor, type ReactorFailure } from '../reactor.ts';
import { isTransient } from '../transient-errors.ts';
import { placeOrdersOf } from './place-orders.ts';
import { releaseExpiredClaim, releaseUnplacedClaim } from './release-claims.ts';

export interface CheckoutReactorOptions {
  readonly store: Pick<EventStore, 'append' | 'readStream'> & Pick<EventReader, 'readForward' | 'head'> & EventsByTime;
  readonly checkpoints: Checkpoints;
  readonly report: (failure: ReactorFailure) => void;
  readonly now: () => Date;
}

/** Ten years: an order that a customer bought is placed, however long the shop was down or ago its backup is. */
const LOOK_BACK_MS = 10 * 365 * 24 * 3_600_000;

/**
 * Starts placing the orders of checkouts, and releasing the discount codes of those that expired. The API places orders
 * itself, right after their checkout; this finishes what a crash interrupted.
 */
export function startCheckoutReactor({ store, now, ...options }: CheckoutReactorOptions): Reactor {
  return Reactor.start({
    ...options,
    name: 'checkouts',
    reader: store,
    reads: [CATEGORY.checkout],
    lookBackMs: LOOK_BACK_MS,
    react: async (event) => {
      if (event.type === 'checkout-placed') await placeOrdersOf(store, idOfStream(event.stream), now().toISOString());
      await releaseExpiredClaim(event, { store, now });
    },
    isTransient,
    now,
  });
}

/**
 * Starts releasing the discount codes of checkouts that were never placed. A claim whose checkout is missing is waited
 * for, and the ones after it meanwhile: they are younger, so their time is over later.
 */
export function startClaimReactor({ store, now, ...options }: CheckoutReactorOptions): Reactor {
  return Reactor.start({
    ...options,
    name: 'discount-claims',
    reader: store,
    reads: [CATEGORY.discountCode],
    lookBackMs: LOOK_BACK_MS,
    react: (event, signal) => releaseUnplacedClaim(event, { store, now, signal }),
    isTransient,
    now,
  });
}
