import type { CheckoutPlaced } from '@pressline/domain/checkout/checkout-events.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import type { MailFacts, SafetyLine } from '@pressline/domain/messaging/mail-content.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { followLinkOf } from '@pressline/event-store/reaction-ids.ts';
import type { MailLinks, MailText } from './mail-messages.ts';

type CheckoutFacts = Extract<MailFacts, { kind: 'checkout-received' }>;

/** What the confirmation of a checkout tells its customer about all of its orders. */
export function checkoutFacts({ data }: CheckoutPlaced): CheckoutFacts {
  const { checkoutId, customerId, orders, delivery, discount, amounts, payment } = data;
  const [first] = orders;
  return {
    kind: 'checkout-received',
    checkoutId,
    orders: orders.map((order) => ({
      orderId: order.data.orderId,
      number: orderNumber(order.data.orderId),
      lines: linesOf(order),
    })),
    delivery:
      delivery.method === 'collection'
        ? { method: 'collection' }
        : { method: 'delivery', fee: delivery.fee, days: delivery.days },
    ...(discount !== undefined && { discount: { code: discount.code, amount: discount.amount } }),
    total: amounts.total,
    vat: amounts.vat,
    grandTotal: amounts.grandTotal,
    payment,
    ...(customerId === undefined && first !== undefined && { linkId: followLinkOf(first.data.orderId) }),
  };
}

function linesOf(order: CheckoutPlaced['data']['orders'][number]): readonly SafetyLine[] {
  if (order.type === 'order-placed') {
    const { product, quantity } = order.data;
    return [{ title: product.titleForCustomer ?? product.title, pieces: quantity }];
  }
  return order.data.items.map(({ title, titleForCustomer, sizes }) => ({
    title: titleForCustomer ?? title,
    pieces: sizes.reduce((sum, { quantity }) => sum + quantity, 0),
    sizes,
  }));
}

/** The words of the confirmation in one language. */
export interface CheckoutWords {
  /** Between the numbers of orders, with its space. */
  readonly comma: string;
  /** Between the products of an order, with its space. */
  readonly semicolon: string;
  readonly subject: (numbers: string, count: number) => string;
  readonly heading: string;
  readonly received: string;
  readonly order: string;
  readonly discount: string;
  readonly delivery: string;
  readonly free: string;
  readonly collection: string;
  readonly days: (days: string) => string;
  readonly total: string;
  readonly vat: string;
  readonly grandTotal: string;
  readonly payment: string;
  readonly choice: Readonly<Record<CheckoutFacts['payment'], string>>;
  readonly see: string;
  readonly money: (amount: Fils) => string;
  /** The product and its pieces. */
  readonly lineOf: (line: SafetyLine) => string;
  /** How to pay by bank transfer, if the shop has an account. */
  readonly transfer: (links: MailLinks, reference: string) => readonly string[];
}

/** As many order numbers as fit into a subject. */
const IN_SUBJECT = 3;

export function numbersInSubject(numbers: readonly string[], comma: string): string {
  return `${numbers.slice(0, IN_SUBJECT).join(comma)}${numbers.length > IN_SUBJECT ? ' …' : ''}`;
}

/** One mail for the whole checkout: its orders, delivery, discount, total and payment. */
export function checkoutMail(facts: CheckoutFacts, links: MailLinks, words: CheckoutWords): MailText {
  const { checkoutId, orders, delivery, discount, total, vat, grandTotal, payment } = facts;
  const numbers = orders.map(({ number }) => number);
  return {
    subject: words.subject(numbersInSubject(numbers, words.comma), numbers.length),
    heading: words.heading,
    paragraphs: [words.received],
    rows: [
      ...orders.map(
        ({ number, lines }) => [`${words.order} ${number}`, lines.map(words.lineOf).join(words.semicolon)] as const,
      ),
      ...(discount === undefined
        ? []
        : [[`${words.discount} ${discount.code}`, `−${words.money(discount.amount)}`] as const]),
      [words.delivery, deliveryText(delivery, words)],
      [words.total, words.money(total)],
      [words.vat, words.money(vat)],
      [words.grandTotal, words.money(grandTotal)],
      [words.payment, words.choice[payment]],
    ],
    action: { label: words.see, href: links.secret ?? links.checkout(checkoutId) },
    small: payment === 'bank-transfer' ? words.transfer(links, numbers.join(words.comma)) : [],
  };
}

function deliveryText(delivery: CheckoutFacts['delivery'], words: CheckoutWords): string {
  if (delivery.method === 'collection') return words.collection;
  const { fee, days } = delivery;
  const span = days.from === days.to ? String(days.to) : `${String(days.from)}–${String(days.to)}`;
  return `${fee === 0 ? words.free : words.money(fee)}, ${words.days(span)}`;
}
