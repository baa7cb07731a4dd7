import { setTimeout as pause } from 'node:timers/promises';
import { checkout } from '@pressline/domain/checkout/checkout.ts';
import { discountCode } from '@pressline/domain/checkout/discount-code.ts';
import { CATEGORY, idOfStream, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore, FeedEvent } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { reactionIdOf } from '@pressline/event-store/reaction-ids.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { reactorCommand } from '../reactor-commands.ts';
import { placedCheckout } from './placed-checkout.ts';

export interface ReleaseDeps {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly now: () => Date;
  /** The shop is stopping: waiting ends. */
  readonly signal?: AbortSignal;
}

/** How long a checkout may take between its claim and its event, which usually are milliseconds. */
const PLACED_WITHIN_MS = 5 * 60_000;
const RETRY_MS = 1_000;

/**
 * Releases the claim of a discount code whose checkout was never placed, because its process died in between. The
 * checkout is abandoned first: from then on it can't be placed, so a use that is released is never needed.
 */
export async function releaseUnplacedClaim(event: FeedEvent, { store, now, signal }: ReleaseDeps): Promise<void> {
  const claimed = toShopEvent(event);
  if (claimed.type !== 'discount-code-claimed') return;
  const { checkoutId } = claimed.data;
  const stream = streamOf(CATEGORY.checkout, checkoutId);
  const until = Date.parse(event.at) + PLACED_WITHIN_MS;
  while ((await loadStream(store, checkout, stream)).state.status === 'absent') {
    const left = until - now().getTime();
    if (left <= 0) break;
    await pause(Math.min(left, RETRY_MS), undefined, { signal });
  }
  const at = now().toISOString();
  const abandon = reactorCommand(reactionIdOf(event, 'abandoned'), at);
  const { outcome } = await handle(store, checkout, stream, { type: 'abandon-checkout' }, abandon);
  // It was placed.
  if (outcome === 'rejected') return;
  const release = { type: 'release-discount-claim', checkoutId, reason: 'not-placed' } as const;
  await handle(store, discountCode, event.stream, release, reactorCommand(reactionIdOf(event, 'released'), at));
}

/** Releases the claim of a checkout that was not paid in time. */
export async function releaseExpiredClaim(event: FeedEvent, { store, now }: ReleaseDeps): Promise<void> {
  if (event.type !== 'checkout-expired') return;
  const placed = await placedCheckout(store, idOfStream(event.stream));
  if (placed?.data.discount === undefined) return;
  const { checkoutId, discount } = placed.data;
  const stream = streamOf(CATEGORY.discountCode, discount.codeId);
  const release = { type: 'release-discount-claim', checkoutId, reason: 'expired' } as const;
  const context = reactorCommand(reactionIdOf(event, 'released'), now().toISOString());
  await handle(store, discountCode, stream, release, context);
}
