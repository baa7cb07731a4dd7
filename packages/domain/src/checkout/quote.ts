import { rejected, type Rejected } from '../kernel/decider.ts';
import type { Fils } from '../kernel/money.ts';
import type { Amounts, BasisPoints } from '../kernel/vat.ts';
import { amountsOfOrder } from '../orders/fulfilment/order-checkout.ts';
import {
  quotePrintOrder,
  type PlacingRefusal,
  type PrintQuote,
  type PrintQuoteRequest,
} from '../orders/print/place-print-order.ts';
import {
  quoteSafetyOrder,
  type SafetyItemRequest,
  type SafetyPlacingRefusal,
  type SafetyQuote,
} from '../orders/workwear/place-safety-order.ts';
import { apportion } from '../kernel/apportion.ts';
import {
  quoteDelivery,
  type DeliveryChoice,
  type DeliveryRefusal,
  type DeliveryRules,
  type QuotedDelivery,
} from './delivery.ts';
import {
  claimRefusal,
  discountedGoods,
  discountOn,
  type ClaimRefusal,
  type DiscountCode,
  type DiscountTerms,
  type DiscountUse,
  type GoodsOfCategory,
} from './discount-code.ts';

/** A line of the cart, with the product as currently sold. */
export type CartLine =
  | { readonly kind: 'print'; readonly lineId: string; readonly request: PrintQuoteRequest }
  | {
      readonly kind: 'safety';
      readonly lineId: string;
      readonly request: SafetyItemRequest;
      /** Identifies the design image; lines with the same one become one order. */
      readonly design?: string | undefined;
    };

export interface CheckoutQuoteRequest {
  readonly lines: readonly CartLine[];
  readonly delivery: DeliveryChoice;
  readonly deliveryRules: DeliveryRules;
  /** Absent if no code was entered. */
  readonly discount?: ({ readonly code: DiscountCode } & DiscountUse) | undefined;
  readonly vatRate: BasisPoints;
  readonly at: string;
}

/** An order that a checkout will place, with its parts of the delivery fee and the discount. */
interface OrderParts {
  /** The lines of the cart that it consists of. */
  readonly lines: readonly string[];
  /** Before VAT, discount and delivery. */
  readonly goods: Fils;
  readonly discount: Fils;
  readonly delivery: Fils;
  /** What is due for the order. */
  readonly amounts: Amounts;
}
export type QuotedPrintOrder = OrderParts & { readonly kind: 'print'; readonly quote: PrintQuote };
export type QuotedSafetyOrder = OrderParts & { readonly kind: 'safety'; readonly quote: SafetyQuote };
export type QuotedOrder = QuotedPrintOrder | QuotedSafetyOrder;

export interface CheckoutQuote {
  /** In the order of their first lines in the cart. */
  readonly orders: readonly QuotedOrder[];
  readonly delivery: QuotedDelivery;
  /** Absent if no code was entered. */
  readonly discount?: { readonly codeId: string; readonly code: string; readonly amount: Fils } | undefined;
  /** Before VAT, discount and delivery. */
  readonly goods: Fils;
  /** The sums of the orders’ amounts, so that their invoices add up to it. */
  readonly amounts: Amounts;
}

export interface LineRefusal {
  readonly lineId: string;
  readonly refusal:
    | PlacingRefusal
    | SafetyPlacingRefusal
    /** A file that it needs was not uploaded, or has been deleted meanwhile. */
    | { readonly type: 'artwork-missing' };
}

type DiscountRefusal =
  | ClaimRefusal
  | { readonly type: 'discount-code-not-for-these-goods' }
  | { readonly type: 'discount-code-minimum-not-reached'; readonly minimum: Fils; readonly goods: Fils };

export type CheckoutQuoteRefusal =
  | { readonly type: 'cart-empty' }
  /** All lines that can't be ordered, each with its reason. */
  | { readonly type: 'lines-not-orderable'; readonly lines: readonly LineRefusal[] }
  | DeliveryRefusal
  | DiscountRefusal;

/** What a cart costs as a whole, or why it can’t be ordered. The discount is deducted before the delivery fee is chosen. */
export function quoteCheckout(request: CheckoutQuoteRequest): CheckoutQuote | Rejected<CheckoutQuoteRefusal> {
  const { lines, vatRate } = request;
  if (lines.length === 0) return rejected({ type: 'cart-empty' });
  const priced = pricedOrders(lines);
  if ('outcome' in priced) return priced;
  const goods = sumOf(priced, ({ quote }) => goodsOf(quote));

  const discount = quoteDiscount(request, priced);
  if ('outcome' in discount) return discount;
  const discounts = discount.amount === 0 ? priced.map(() => 0) : apportion(discount.amount, discount.weights);

  const delivery = quoteDelivery(request.deliveryRules, request.delivery, goods - discount.amount);
  if ('outcome' in delivery) return delivery;
  const fees = apportion(
    delivery.fee,
    priced.map(({ quote }) => goodsOf(quote)),
  );

  const orders = priced.map((order, index): QuotedOrder => {
    const parts = { discount: discounts[index] ?? 0, delivery: fees[index] ?? 0 };
    const own = goodsOf(order.quote);
    return { ...order, goods: own, ...parts, amounts: amountsOfOrder(own, vatRate, parts) };
  });
  return {
    orders,
    delivery,
    ...(discount.used !== undefined && { discount: { ...discount.used, amount: discount.amount } }),
    goods,
    amounts: {
      total: sumOf(orders, ({ amounts }) => amounts.total),
      vatRate,
      vat: sumOf(orders, ({ amounts }) => amounts.vat),
      grandTotal: sumOf(orders, ({ amounts }) => amounts.grandTotal),
    },
  };
}

type PricedOrder = { readonly lines: readonly string[] } & (
  | { readonly kind: 'print'; readonly quote: PrintQuote }
  | { readonly kind: 'safety'; readonly quote: SafetyQuote }
);

/** One order for each print line, and one for the safety lines with the same design. */
function pricedOrders(lines: readonly CartLine[]): readonly PricedOrder[] | Rejected<CheckoutQuoteRefusal> {
  const orders: PricedOrder[] = [];
  const refused: LineRefusal[] = [];
  for (const group of groupsOf(lines)) {
    const order = group.kind === 'print' ? pricedPrint(group.line) : pricedSafety(group.lines);
    if ('refused' in order) refused.push(...order.refused);
    else orders.push(order);
  }
  return refused.length === 0 ? orders : rejected({ type: 'lines-not-orderable', lines: refused });
}

type PrintLine = Extract<CartLine, { kind: 'print' }>;
type SafetyLine = Extract<CartLine, { kind: 'safety' }>;
type LineGroup =
  | { readonly kind: 'print'; readonly line: PrintLine }
  | { readonly kind: 'safety'; readonly lines: SafetyLine[] };
interface RefusedLines {
  readonly refused: readonly LineRefusal[];
}

function groupsOf(lines: readonly CartLine[]): readonly LineGroup[] {
  const groups: LineGroup[] = [];
  const byDesign = new Map<string | undefined, SafetyLine[]>();
  for (const line of lines) {
    if (line.kind === 'print') {
      groups.push({ kind: 'print', line });
      continue;
    }
    const same = byDesign.get(line.design);
    if (same !== undefined) {
      same.push(line);
      continue;
    }
    const group = [line];
    byDesign.set(line.design, group);
    groups.push({ kind: 'safety', lines: group });
  }
  return groups;
}

function pricedPrint({ lineId, request }: PrintLine): PricedOrder | RefusedLines {
  const quote = quotePrintOrder(request);
  return 'outcome' in quote
    ? { refused: [{ lineId, refusal: quote.reason }] }
    : { kind: 'print', lines: [lineId], quote };
}

function pricedSafety(lines: readonly SafetyLine[]): PricedOrder | RefusedLines {
  const refused = lines.flatMap(({ lineId, request }): readonly LineRefusal[] => {
    const alone = quoteSafetyOrder([request]);
    return 'outcome' in alone ? [{ lineId, refusal: alone.reason }] : [];
  });
  if (refused.length > 0) return { refused };
  const quote = quoteSafetyOrder(lines.map(({ request }) => request));
  if (!('outcome' in quote)) return { kind: 'safety', lines: lines.map(({ lineId }) => lineId), quote };
  // Each line is right on its own, so together they exceed the limit of a size.
  const { reason } = quote;
  const together = lines.filter(({ request }) => 'productId' in reason && request.productId === reason.productId);
  return { refused: together.map(({ lineId }) => ({ lineId, refusal: reason })) };
}

interface QuotedDiscount {
  readonly amount: Fils;
  /** The goods of each order that the discount applies to. */
  readonly weights: readonly Fils[];
  readonly used?: { readonly codeId: string; readonly code: string } | undefined;
}

function quoteDiscount(
  { discount, at }: CheckoutQuoteRequest,
  orders: readonly PricedOrder[],
): QuotedDiscount | Rejected<DiscountRefusal> {
  if (discount === undefined) return { amount: 0, weights: [] };
  const { code } = discount;
  if (code.status === 'absent') return rejected({ type: 'discount-code-not-found' });
  const refusal = claimRefusal(code, discount, at);
  if (refusal !== undefined) return rejected(refusal);
  const { codeId, code: text, terms } = code;
  const weights = orders.map((order) => discountedGoods(terms, categoriesOf(order)));
  const goods = weights.reduce((sum, weight) => sum + weight, 0);
  const unfit = unfitGoods(goods, terms);
  if (unfit !== undefined) return rejected(unfit);
  return { amount: discountOn(goods, terms), weights, used: { codeId, code: text } };
}

function unfitGoods(goods: Fils, { minimum }: DiscountTerms): DiscountRefusal | undefined {
  if (goods === 0) return { type: 'discount-code-not-for-these-goods' };
  if (minimum !== undefined && goods < minimum) return { type: 'discount-code-minimum-not-reached', minimum, goods };
  return undefined;
}

function categoriesOf(order: PricedOrder): readonly GoodsOfCategory[] {
  return order.kind === 'print'
    ? [{ category: order.quote.product.category, total: order.quote.price.total }]
    : order.quote.items;
}

function goodsOf(quote: PrintQuote | SafetyQuote): Fils {
  return 'price' in quote ? quote.price.total : quote.total;
}

function sumOf<T>(values: readonly T[], amountOf: (value: T) => Fils): Fils {
  return values.reduce((sum, value) => sum + amountOf(value), 0);
}
