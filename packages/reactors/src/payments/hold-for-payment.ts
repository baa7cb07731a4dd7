import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import { payBeforeOf } from '@pressline/domain/payments/pay-before.ts';
import type { ShopSettings } from '@pressline/domain/settings/shop-settings.ts';
import type { EventStore, FeedEvent } from '@pressline/event-store/event-store.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { reactionIdOf } from '@pressline/event-store/reaction-ids.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { placedCheckout } from '../checkout/placed-checkout.ts';
import { reactorCommand } from '../reactor-commands.ts';

export interface HoldDeps {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly rules: () => Promise<ShopSettings['payments']>;
  readonly now: () => Date;
}

/** Puts a new order on hold until it is paid, if the shop’s settings require it. */
export async function holdForPayment(event: FeedEvent, deps: HoldDeps): Promise<void> {
  const placed = toShopEvent(event);
  if (placed.type !== 'order-placed' && placed.type !== 'safety-order-placed') return;
  const { amounts, checkout } = placed.data;
  const until =
    checkout === undefined
      ? payBeforeOf(await deps.rules(), event.at)
      : // The deadline that the customer saw, whatever the settings are now.
        (await placedCheckout(deps.store, checkout.id))?.data.payBefore;
  if (until === undefined || amounts.grandTotal === 0) return;
  const command = { type: 'hold-order', kind: 'payment', until } as const;
  const context = reactorCommand(reactionIdOf(event, 'waits for payment'), deps.now().toISOString());
  // It refuses if the order was cancelled or finished meanwhile, and then has nothing to wait for.
  if (placed.type === 'order-placed') await handle(deps.store, printOrder, event.stream, command, context);
  else await handle(deps.store, safetyOrder, event.stream, command, context);
}
