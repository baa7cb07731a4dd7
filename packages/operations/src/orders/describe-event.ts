import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { ShopEvent, ShopEventType } from '@pressline/domain/shop/shop-events.ts';
import type { FeedEvent } from '@pressline/event-store/event-store.ts';
import { isUnreadable, toShopEvent } from '@pressline/event-store/upcasting.ts';
import { countOf } from '../format/quantities.ts';

/** What an event changed, in a few English words for operators: `Prepress → Printing`. Opens no personal data. */
export function describeEvent(recorded: FeedEvent): string {
  try {
    const { type, data } = toShopEvent(recorded);
    const summary = SUMMARIES[type] as ((data: unknown, stream: string) => string) | undefined;
    return summary?.(data, recorded.stream) ?? sentence(type);
  } catch (error) {
    if (isUnreadable(error)) return `${sentence(recorded.type)} (this version can’t read it)`;
    throw error;
  }
}

type Summaries = {
  readonly [T in ShopEventType]?: (data: Extract<ShopEvent, { readonly type: T }>['data'], stream: string) => string;
};

const moved = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from} → ${to}`;
const moveUndone = (data: { readonly from: string; readonly to: string }): string => `${moved(data)} (move undone)`;
const held = ({ kind }: { readonly kind: string }): string => `On hold: ${kind}`;
const added = ({ title }: { readonly title: string }): string => `Product added: ${title}`;
const edited = ({ title }: { readonly title: string }): string => `Product edited: ${title}`;
const paid = ({ method, amount }: { readonly method: string; readonly amount?: number | undefined }): string =>
  `Payment recorded: ${amount === undefined ? '' : `${dirhams(amount)}, `}${method.replaceAll('-', ' ')}`;
const deposit = ({ amount }: { readonly amount?: number | undefined }): string =>
  amount === undefined ? 'Deposit no longer requested' : `Deposit requested: ${dirhams(amount)}`;

/** The events whose type doesn’t say enough. */
const SUMMARIES: Summaries = {
  'order-placed': ({ product, quantity, amounts }) =>
    `Order placed: ${quantity.toLocaleString('en')} × ${product.title}, ${dirhams(amounts.grandTotal)}`,
  'safety-order-placed': ({ items, amounts }) =>
    `Order placed: ${items.map(({ title }) => title).join(', ')}, ${dirhams(amounts.grandTotal)}`,
  'stage-changed': moved,
  'safety-order-moved': moved,
  'stage-change-undone': moveUndone,
  'safety-order-move-undone': moveUndone,
  'order-cancelled': ({ stage, by }) => `Cancelled in ${stage} by ${by}`,
  'safety-order-cancelled': ({ state }) => `Cancelled in ${state} by staff`,
  'payment-recorded': paid,
  'safety-payment-recorded': paid,
  'payment-withdrawn': () => 'Payment removed',
  'safety-payment-withdrawn': () => 'Payment removed',
  'deposit-requested': deposit,
  'safety-deposit-requested': deposit,
  'order-held': held,
  'safety-order-held': held,
  'artwork-held': ({ sides }) => `Artwork on hold: ${sides.join(' and ')}`,
  'artwork-replaced': ({ side }) => `Artwork replaced: ${side}`,
  'artwork-checked': ({ side }) => `Artwork inspected: ${side}`,
  'product-added': added,
  'product-edited': edited,
  'safety-product-added': added,
  'safety-product-edited': edited,
  'email-claimed': () => 'Email address reserved',
  'staff-role-changed': ({ staffRole }) => `Role changed: ${staffRole}`,
  'second-factors-removed': () => 'Two-step login removed',
  'second-factor-policy-changed': () => 'Two-step login policy changed',
  'message-unread': () => 'Message marked as unread',
  'forgetting-begun': () => 'Erasure started',
  'mail-queued': ({ kind }) => `Email queued: ${sentence(kind)}`,
  'mail-claimed': () => 'Sending email',
  'mail-try-failed': ({ reason }) => `Email delayed (${reason})`,
  'mail-sent': () => 'Email sent',
  'mail-kept': () => 'Email stored (no mail server)',
  'mail-failed': ({ reason }) => `Email failed (${reason})`,
  'mail-dropped': ({ reason }) => `Email dropped (${reason})`,
  'mail-requeued': () => 'Email queued again',
  'reply-template-saved': ({ name }) => `Reply template saved: ${name}`,
  'view-saved': ({ list, name }) => `View saved: ${name} (${list.replaceAll('-', ' ')})`,
  'invoice-asked': ({ document }) => `${sentence(document)} requested`,
  'invoice-numbered': ({ document, number }) => `${sentence(document)} ${number}`,
  'invoice-issued': ({ document, amounts }) => `${sentence(document)} issued, ${dirhams(amounts.grandTotal)}`,
  'order-link-made': ({ purpose }) => `Order link created: ${purpose}`,
  'checkout-placed': ({ orders, amounts, discount }) =>
    `Checkout placed: ${countOf(orders.length, 'order')}, ${dirhams(amounts.grandTotal)}${discount === undefined ? '' : `, code ${discount.code}`}`,
  'checkout-completed': () => 'Checkout completed: all its orders are placed',
  'checkout-expired': () => 'Checkout expired: it was not paid in time',
  'checkout-abandoned': () => 'Checkout abandoned: it was not placed in time',
  'discount-code-created': ({ code, terms }) => `Discount code created: ${code}, ${discountOf(terms)}`,
  'discount-code-changed': ({ terms }) => `Discount code changed: ${discountOf(terms)}`,
  'discount-code-claimed': ({ checkoutId }) => `Discount code used by checkout ${checkoutId.slice(-6)}`,
  'discount-claim-released': ({ reason }) =>
    `Discount claim released (checkout ${reason === 'expired' ? 'expired' : 'not placed'})`,
  'replay-ordered': ({ projections }) => `Replay queued: ${projections.join(', ')}`,
  'replay-begun': () => 'Replay started',
  'replay-paced': ({ atMost }) => (atMost === null ? 'Replay limit removed' : `Replay limited to ${String(atMost)}/s`),
  'replay-failed': ({ reason }) => `Replay failed (${reason})`,
  'replay-settled': ({ flips }) =>
    `Builds promoted: ${String(flips.filter(({ outcome }) => outcome === 'flipped').length)} of ${String(flips.length)}`,
  'flip-decided': ({ from, to }, stream) =>
    `Promotion decided: ${readModelOf(stream)} ${from.slice(-6)} → ${to.slice(-6)}`,
  'flip-made': ({ to }, stream) => `Build promoted: ${readModelOf(stream)} ${to.slice(-6)}`,
  'flip-abandoned': ({ to }, stream) => `Promotion abandoned: ${readModelOf(stream)} ${to.slice(-6)}`,
  'build-dropped': ({ build }, stream) => `Build dropped: ${readModelOf(stream)} ${build.slice(-6)}`,
  'event-skipped': ({ revision, reason }, stream) =>
    `Event #${String(revision)} skipped in ${readModelOf(stream)} (${reason})`,
  'drift-repaired': ({ documents }, stream) =>
    `Documents repaired in ${readModelOf(stream)}: ${documents.toLocaleString('en')}`,
  'payment-requested': ({ amount, provider }) => `Payment requested: ${dirhams(amount)}, ${provider}`,
  'payment-opened': () => 'Waiting for the customer to pay',
  'payment-succeeded': ({ received }) => `Payment received: ${moneyOf(received)}`,
  'payment-failed': ({ reason }) => `Payment failed (${reason})`,
  'payment-mismatched': ({ expected, received }) => `Payment of ${moneyOf(received)} instead of ${moneyOf(expected)}`,
  'mismatch-accepted': () => 'Different amount or currency accepted as full payment',
  'payment-unassigned': ({ reason }) => `Payment not assigned (${reason.replaceAll('-', ' ')})`,
  'payment-settled': ({ fee, payout }) =>
    `Payment fee: ${moneyOf(fee)}${payout === undefined ? '' : `, payout ${payout}`}`,
  'refund-requested': ({ amount }) => `Refund requested: ${dirhams(amount)}`,
  'payment-refunded': ({ amount }) => `Refunded: ${dirhams(amount)}`,
  'refund-failed': ({ amount, reason }) => `Refund of ${dirhams(amount)} failed (${reason})`,
  'payment-disputed': ({ amount, reason }) => `Payment disputed: ${dirhams(amount)} (${reason})`,
  'dispute-closed': ({ won }) => `Dispute ${won ? 'won' : 'lost'}`,
  'security-event-recorded': ({ details }) => sentence(details.kind),
};

/** `10% off` */
function discountOf({ discount }: Extract<ShopEvent, { type: 'discount-code-created' }>['data']['terms']): string {
  return `${discount.kind === 'amount' ? dirhams(discount.amount) : `${String(discount.rate / 100)}%`} off`;
}

/** `readModel-order-list` → `order-list` */
function readModelOf(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}

/** `replay-paused` → `Replay paused` */
function sentence(name: string): string {
  const words = name.replaceAll('-', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function dirhams(amount: number): string {
  return moneyOf({ amount, currency: 'AED' });
}

/** The amount is in hundredths, as in each currency that a payment is expected in. */
function moneyOf({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  return `${currency} ${aedOf(amount).toLocaleString('en', { minimumFractionDigits: 2 })}`;
}
