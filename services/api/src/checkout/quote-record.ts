import { createHmac } from 'node:crypto';
import type { CheckoutQuoteRecord } from '@pressline/contracts/checkout/checkouts.ts';
import type { CheckoutQuote, QuotedOrder } from '@pressline/domain/checkout/quote.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { Amounts } from '@pressline/domain/kernel/vat.ts';
import { canonicalJson } from '@pressline/event-store/canonical-json.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { RequestedLine } from './quote-cart.ts';

/** Long enough to enter an address and look for a card. */
const VALID_MS = 30 * 60_000;

type Secrets = Pick<PersonalData, 'secretFor'>;
type QuoteContent = Omit<CheckoutQuoteRecord, 'quote_id' | 'valid_until'>;

/** A quote for the customer, with an id by which the shop recognizes it without having stored it. */
export function quoteRecord(
  personalData: Secrets,
  quote: CheckoutQuote,
  lines: ReadonlyMap<string, RequestedLine>,
  now: Date,
): CheckoutQuoteRecord {
  const content = quoteContent(quote, lines);
  const validUntil = now.getTime() + VALID_MS;
  return {
    quote_id: quoteIdOf(personalData, content, validUntil),
    valid_until: new Date(validUntil).toISOString(),
    ...content,
  };
}

/** Whether the customer was shown this quote, and it is still valid. */
export function isAccepted(
  personalData: Secrets,
  quoteId: string,
  quote: CheckoutQuote,
  lines: ReadonlyMap<string, RequestedLine>,
  now: Date,
): boolean {
  const validUntil = Number.parseInt(quoteId.split('.')[0] ?? '', 36);
  if (!(validUntil > now.getTime())) return false;
  return quoteIdOf(personalData, quoteContent(quote, lines), validUntil) === quoteId;
}

/** The time until which the quote is valid, and an HMAC over its contents and this time. */
function quoteIdOf(personalData: Secrets, content: QuoteContent, validUntil: number): string {
  const proof = createHmac('sha256', personalData.secretFor('checkout quotes'))
    .update(canonicalJson({ content, validUntil }))
    .digest('base64url');
  return `${validUntil.toString(36)}.${proof}`;
}

function quoteContent(quote: CheckoutQuote, lines: ReadonlyMap<string, RequestedLine>): QuoteContent {
  const { orders, delivery, discount, goods, amounts } = quote;
  return {
    orders: orders.map((order) => ({ kind: order.kind, line_ids: [...order.lines], ...orderAmounts(order) })),
    lines: orders.flatMap((order) =>
      order.lines.map((lineId) => ({ line_id: lineId, goods: aedOf(goodsOfLine(order, lines.get(lineId))) })),
    ),
    delivery: deliveryRecord(delivery),
    discount: discount === undefined ? null : { code: discount.code, amount: aedOf(discount.amount) },
    goods: aedOf(goods),
    ...amountsRecord(amounts),
    vat_rate: amounts.vatRate / 10_000,
  };
}

/** Lines of safety wear with the same design become one order, in which each product has one price. */
function goodsOfLine(order: QuotedOrder, line: RequestedLine | undefined): number {
  if (order.kind === 'print' || line?.kind !== 'safety') return order.goods;
  const item = order.quote.items.find(({ productId }) => productId === line.product_id);
  const pieces = Object.values(line.sizes).reduce((sum, quantity) => sum + quantity, 0);
  return pieces * (item?.unitPrice ?? 0);
}

export function deliveryRecord(delivery: CheckoutQuote['delivery']): CheckoutQuoteRecord['delivery'] {
  return { ...delivery, fee: aedOf(delivery.fee) };
}

export function orderAmounts({
  goods,
  discount,
  delivery,
  amounts,
}: Pick<QuotedOrder, 'goods' | 'discount' | 'delivery' | 'amounts'>) {
  return { goods: aedOf(goods), discount: aedOf(discount), delivery: aedOf(delivery), ...amountsRecord(amounts) };
}

export function amountsRecord({ total, vat, grandTotal }: Amounts) {
  return { total_price: aedOf(total), vat_amount: aedOf(vat), grand_total: aedOf(grandTotal) };
}
