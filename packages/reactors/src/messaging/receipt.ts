import type { MailFacts, PaidInParts } from '@pressline/domain/messaging/mail-content.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { withPart } from '@pressline/domain/orders/fulfilment/part-payments.ts';
import type { PaymentPart } from '@pressline/domain/payments/payment-events.ts';
import { streamOfOrder } from '@pressline/domain/shop/streams.ts';
import type { EventReader, FeedEvent } from '@pressline/event-store/event-store.ts';
import { attemptsToPay, recordingIdOf } from '../payments/attempts.ts';
import { numbersInSubject } from './checkout-mail.ts';
import type { MailLinks, MailText } from './mail-messages.ts';
import { loadOrder, sumsOf } from './paid-in-parts.ts';

type Reader = Pick<EventReader, 'readStream'>;
type ReceiptFacts = Extract<MailFacts, { kind: 'payment-received' }>;
type Receipt = PaidInParts & Pick<ReceiptFacts, 'amount' | 'checkout'>;

/**
 * What the receipt of a payment states that was recorded on an order. A payment of several orders of a checkout is recorded
 * on one after the other, and only the first triggers a receipt. Undefined for the others, if the order is cancelled, and
 * if the payment was withdrawn.
 */
export async function receiptOf(
  reader: Reader,
  { stream, revision }: Pick<FeedEvent, 'stream' | 'revision'>,
  { orderId, checkoutId }: { readonly orderId: string; readonly checkoutId: string | undefined },
): Promise<Receipt | undefined> {
  const { state, recorded } = await loadOrder(reader, stream);
  if (state.status !== 'open') return undefined;
  const own = state.parts.find((part) => part.revision === revision);
  if (own === undefined) return undefined;
  const command = recorded[revision]?.metadata.commandId;
  const attempts = checkoutId === undefined ? [] : await attemptsToPay(reader, `checkout ${checkoutId}`);
  const payment = attempts.find(({ id }) => recordingIdOf(id, orderId) === command);
  const unassigned = payment?.status === 'paid' ? payment.unassigned : [];
  const parts = payment?.parts.filter((part) => !unassigned.includes(part.orderId)) ?? [];
  if (checkoutId === undefined || payment === undefined || parts.length < 2)
    return { amount: own.amount, ...sumsOf([state]) };
  if (parts[0]?.orderId !== orderId) return undefined;
  const orders = await Promise.all(parts.map((part) => orderWithPart(reader, payment.id, part)));
  return {
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    checkout: { id: checkoutId, orders: parts.map((part) => orderNumber(part.orderId)) },
    ...sumsOf(orders.flat()),
  };
}

/** The order as it is with its part of a payment, which may be recorded in a moment; nothing if it is cancelled. */
async function orderWithPart(reader: Reader, paymentId: string, { kind, orderId, amount }: PaymentPart) {
  const { state, recorded } = await loadOrder(reader, streamOfOrder(kind, orderId));
  if (state.status !== 'open') return [];
  const recording = recordingIdOf(paymentId, orderId);
  const isRecorded = recorded.some(({ metadata }) => metadata.commandId === recording);
  return [isRecorded ? state : { ...state, parts: withPart(state, recorded.length, amount) }];
}

/** The words of a receipt in one language. */
export interface ReceiptWords {
  /** Between the numbers of orders, with its space. */
  readonly comma: string;
  readonly subject: (numbers: string, count: number) => string;
  readonly heading: string;
  readonly inFull: (count: number) => string;
  readonly inPart: (count: number) => string;
  readonly order: string;
  readonly orders: string;
  readonly product: string;
  readonly amount: string;
  readonly money: (amount: Fils) => string;
  readonly paidRows: (paid: PaidInParts) => [string, string][];
  readonly see: string;
  readonly track: string;
}

/** One mail for a payment, with all orders that it paid. */
export function receiptMail(facts: ReceiptFacts, links: MailLinks, words: ReceiptWords): MailText {
  const { orderId, number, product, amount, received, due, account, checkout } = facts;
  const numbers = checkout?.orders ?? [number];
  // A single payment of the whole amount is all that was received.
  const isWhole = due === 0 && received === amount;
  return {
    subject: words.subject(numbersInSubject(numbers, words.comma), numbers.length),
    heading: words.heading,
    paragraphs: [due === 0 ? words.inFull(numbers.length) : words.inPart(numbers.length)],
    rows: [
      ...(checkout === undefined
        ? [[words.order, number] as const, [words.product, product] as const]
        : [[words.orders, numbers.join(words.comma)] as const]),
      [words.amount, words.money(amount)],
      ...(isWhole ? [] : words.paidRows(facts)),
    ],
    action: {
      label: account === false ? words.track : words.see,
      href: links.secret ?? pageOf(),
    },
  };

  function pageOf(): string {
    if (checkout !== undefined) return links.checkout(checkout.id);
    return account === undefined ? links.order(orderId) : links.safetyOrder(orderId);
  }
}
