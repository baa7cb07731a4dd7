import { describe, expect, it } from '@jest/globals';
import { checkout } from '../src/checkout/checkout.ts';
import { discountCode } from '../src/checkout/discount-code.ts';
import { contactMessage } from '../src/messaging/contact-message.ts';
import type { Decider } from '../src/kernel/decider.ts';
import { forgetting } from '../src/accounts/forgetting.ts';
import { mail } from '../src/messaging/mail.ts';
import { orderLink } from '../src/orders/fulfilment/order-link.ts';
import { payment } from '../src/payments/payment.ts';
import { printOrder } from '../src/orders/print/print-order.ts';
import { printProduct } from '../src/catalogue/print-product.ts';
import { replayOrder } from '../src/operations/replay-order.ts';
import { safetyOrder } from '../src/orders/workwear/safety-order.ts';
import { safetyProduct } from '../src/catalogue/safety-product.ts';
import { secondFactors } from '../src/accounts/second-factor.ts';
import { session } from '../src/accounts/session.ts';
import type { ShopEventType } from '../src/shop/shop-events.ts';
import { user } from '../src/accounts/user.ts';
import { storedEvents } from './support/stored-events.ts';

/** A decider of any stream, as far as this test needs it. */
interface AnyStream {
  readonly initial: unknown;
  evolve(state: unknown, event: unknown): unknown;
}

const stream = <State, Command, Event extends { readonly type: ShopEventType }, Reason>(
  decider: Decider<State, Command, Event, Reason>,
  ...later: readonly Event['type'][]
) => ({ decider: decider as unknown as AnyStream, later: later as readonly ShopEventType[] });

/** The streams that begin with an event of their own, and the events that can only follow it. */
const streams = {
  'a print order': stream(
    printOrder,
    'stage-changed',
    'stage-change-undone',
    'order-cancelled',
    'order-reinstated',
    'payment-recorded',
    'payment-withdrawn',
    'note-added',
    'shipment-recorded',
    'order-held',
    'order-hold-released',
    'artwork-held',
    'artwork-replaced',
    'artwork-released',
  ),
  'a safety order': stream(
    safetyOrder,
    'safety-order-moved',
    'safety-order-move-undone',
    'safety-order-cancelled',
    'safety-order-reinstated',
    'safety-payment-recorded',
    'safety-payment-withdrawn',
    'safety-note-added',
    'safety-shipment-recorded',
    'safety-order-held',
    'safety-order-hold-released',
  ),
  'a print product': stream(printProduct, 'product-edited', 'product-removed', 'product-restored'),
  'a safety product': stream(
    safetyProduct,
    'safety-product-edited',
    'safety-product-removed',
    'safety-product-restored',
  ),
  'a user': stream(
    user,
    'password-changed',
    'sessions-ended',
    'password-reset-requested',
    'invitation-renewed',
    'invitation-accepted',
    'staff-renamed',
    'staff-disabled',
    'staff-enabled',
    'owner-confirmed',
  ),
  'a session': stream(session, 'session-used', 'identity-confirmed', 'session-ended'),
  'the second factors of an account': stream(
    secondFactors,
    'authenticator-used',
    'authenticator-removed',
    'passkey-used',
    'passkey-removed',
    'recovery-code-used',
    'second-factors-removed',
  ),
  'a contact message': stream(contactMessage, 'message-read', 'message-unread', 'message-answered'),
  'an order link': stream(orderLink, 'order-link-withdrawn'),
  'a mail': stream(
    mail,
    'mail-claimed',
    'mail-try-failed',
    'mail-sent',
    'mail-kept',
    'mail-failed',
    'mail-dropped',
    'mail-requeued',
  ),
  'a replay': stream(
    replayOrder,
    'replay-begun',
    'replay-paced',
    'replay-paused',
    'replay-resumed',
    'replay-cancelled',
    'replay-failed',
    'replay-finished',
    'replay-settled',
  ),
  'a payment': stream(
    payment,
    'payment-opened',
    'payment-succeeded',
    'payment-failed',
    'payment-expired',
    'payment-mismatched',
    'mismatch-accepted',
    'payment-unassigned',
    'payment-settled',
    'refund-requested',
    'payment-refunded',
    'refund-failed',
    'payment-disputed',
    'dispute-closed',
  ),
  'a forgotten person': stream(forgetting, 'person-forgotten'),
  'a checkout': stream(checkout, 'checkout-completed', 'checkout-expired'),
  'a discount code': stream(
    discountCode,
    'discount-code-changed',
    'discount-code-ended',
    'discount-code-claimed',
    'discount-claim-released',
  ),
};

describe.each(Object.entries(streams))('%s', (_name, { decider, later }) => {
  it.each(later)('doesn’t begin with %s', (type) => {
    const events = storedEvents.filter((event) => event.type === type);
    expect(events).not.toHaveLength(0);
    for (const event of events) expect(decider.evolve(decider.initial, event)).toBe(decider.initial);
  });
});
