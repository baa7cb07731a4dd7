import { filsOf } from '@pressline/domain/kernel/money.ts';
import { priceOfPrint, type PrintPrice } from '@pressline/domain/catalogue/print-price.ts';
import type { DraftKind } from '../../../shared/drafts/draft-store.ts';
import { orderIntentOf, type OrderIntent } from '../../cart/order-intent.ts';
import { pricesOf } from '../../pricing/product-prices.ts';
import { SIDES, type Side } from '../../../shared/orders/artwork/side.ts';
import type { CustomerDraft } from '../checkout/claimed-draft.ts';
import { areDetails, NO_DETAILS } from '../checkout/customer.ts';

/** What the specification's ordering state begins with; it decides nothing. */
export const CIRCULATION = 1000;

/** A print order on its way: from the product's page until it is placed. */
export interface OrderDraft extends CustomerDraft {
  readonly intent: OrderIntent;
  readonly front?: File | undefined;
  readonly back?: File | undefined;
  /** The sides of which the customer accepts that they are printed blurred; of the files that are chosen now. */
  readonly acceptedLow?: readonly Side[] | undefined;
  /** The total before VAT in AED that the customer accepted after the shop said that the price had changed. */
  readonly agreedTotal?: number | undefined;
}

/**
 * The draft that a page begins with. The same product goes on with its files, details and key, in another quantity too:
 * it is the same order, not sent yet. Another product is another order; only who orders stays.
 */
export function beginOrder(
  intent: OrderIntent | undefined,
  kept: OrderDraft | undefined,
  newKey: () => string,
): OrderDraft | undefined {
  if (intent === undefined) return kept;
  if (kept?.intent.product.id !== intent.product.id)
    return { key: newKey(), intent, account: kept?.account, details: kept?.details ?? NO_DETAILS };
  // Going back to an older page of this shop must not bring an older price back.
  const product = kept.intent.product.revision > intent.product.revision ? kept.intent.product : intent.product;
  const same =
    product.revision === kept.intent.product.revision &&
    intent.quantity === kept.intent.quantity &&
    intent.tier === kept.intent.tier &&
    JSON.stringify(intent.fromCart) === JSON.stringify(kept.intent.fromCart);
  if (same) return kept;
  return { ...kept, intent: { ...intent, product }, agreedTotal: undefined };
}

/** The draft with another file of a side, or with none; what was accepted of the one before is accepted no more. */
export function withFile(draft: OrderDraft, side: Side, file: File | undefined): OrderDraft {
  return { ...draft, [side]: file, acceptedLow: draft.acceptedLow?.filter((accepted) => accepted !== side) };
}

/** The draft with the customer's word, or without it again, that a side may be printed blurred. */
export function withAccepted(draft: OrderDraft, side: Side, accepted: boolean): OrderDraft {
  const others = (draft.acceptedLow ?? []).filter((one) => one !== side);
  return { ...draft, acceptedLow: accepted ? [...others, side] : others };
}

/** What of it is no person's: the product and the quantity. */
export function impersonalOrder({ key, intent }: OrderDraft): OrderDraft {
  return { key, intent, details: NO_DETAILS };
}

/** The side whose file is still missing, front first. */
export function missingSide(draft: Pick<OrderDraft, Side>): Side | undefined {
  return SIDES.find((side) => draft[side] === undefined);
}

/** How the price is made, in fils before VAT. */
export function priceOf({ product, quantity, tier }: OrderIntent): PrintPrice {
  return priceOfPrint(pricesOf(product), quantity, tier);
}

/** The total before VAT in fils that the customer is shown and that is sent. */
export function totalOf({ intent, agreedTotal }: Pick<OrderDraft, 'intent' | 'agreedTotal'>): number {
  return agreedTotal === undefined ? priceOf(intent).total : filsOf(agreedTotal);
}

function isOrderDraft(value: unknown): value is OrderDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { key, intent, details, front, back, acceptedLow } = value as Partial<Record<keyof OrderDraft, unknown>>;
  const isFile = (file: unknown) => file === undefined || file instanceof Blob;
  return (
    typeof key === 'string' &&
    orderIntentOf(intent) !== undefined &&
    areDetails(details) &&
    isFile(front) &&
    isFile(back) &&
    (acceptedLow === undefined ||
      (Array.isArray(acceptedLow) && acceptedLow.every((side) => SIDES.includes(side as Side))))
  );
}

/** How the draft is kept; its files apart, as they are large. */
export const ORDER_DRAFT: DraftKind<OrderDraft> = {
  name: 'print-order',
  files: SIDES,
  isDraft: isOrderDraft,
};
