import { filsOf } from '@pressline/domain/kernel/money.ts';
import { priceOfPrint, type PrintPrice } from '@pressline/domain/catalogue/print-price.ts';
import {
  BACKS_WITHOUT_FILE,
  type BackWithoutFile,
  type SideContent,
} from '@pressline/domain/orders/print/artwork-sides.ts';
import type { DraftKind } from '../../../shared/drafts/draft-store.ts';
import { withDetails, type CartArtwork } from '../../cart/line-details.ts';
import { isFile } from '../../cart/line-files.ts';
import { orderIntentOf, type OrderIntent } from '../../cart/order-intent.ts';
import { pricesOf } from '../../pricing/product-prices.ts';
import { SIDES, type Side } from '../../../shared/orders/artwork/side.ts';
import type { CustomerDraft } from '../order-form/claimed-draft.ts';
import { isCustomerDetails, NO_DETAILS } from '../order-form/customer.ts';

/** A specified field of the request, without effect. */
export const CIRCULATION = 1000;

/** A print order that is not placed yet. */
export interface OrderDraft extends CustomerDraft {
  readonly intent: OrderIntent;
  readonly front?: File | undefined;
  readonly back?: File | undefined;
  /** What the customer wants on the back instead of a file. */
  readonly backWithoutFile?: BackWithoutFile | undefined;
  /** The sides whose low resolution or wrong size the customer accepts, for the current files. */
  readonly acceptedLow?: readonly Side[] | undefined;
  /** The total before VAT in AED that the customer accepted after a price change. */
  readonly agreedTotal?: number | undefined;
}

/**
 * The draft that a page starts with. The same product keeps its files, details and key, even in another quantity.
 * Another product starts a new order and keeps only the customer’s details.
 */
export function beginOrder(
  intent: OrderIntent | undefined,
  stored: OrderDraft | undefined,
  newKey: () => string,
): OrderDraft | undefined {
  if (intent === undefined) return stored;
  if (stored?.intent.product.id !== intent.product.id)
    return withDetailsOfLine({
      key: newKey(),
      intent,
      account: stored?.account,
      details: stored?.details ?? NO_DETAILS,
    });
  // Navigating back to an older page must not restore an older price.
  const product = stored.intent.product.revision > intent.product.revision ? stored.intent.product : intent.product;
  const isUnchanged =
    product.revision === stored.intent.product.revision &&
    intent.quantity === stored.intent.quantity &&
    intent.tier === stored.intent.tier &&
    JSON.stringify(intent.fromCart) === JSON.stringify(stored.intent.fromCart) &&
    intent.details === undefined;
  if (isUnchanged) return stored;
  return withDetailsOfLine({ ...stored, intent: { ...intent, product }, agreedTotal: undefined });
}

/** The note and the back of the line in the cart, where the draft has none of its own. */
function withDetailsOfLine(draft: OrderDraft): OrderDraft {
  const { note, back } = draft.intent.details ?? {};
  const hasBack = draft.back !== undefined || draft.backWithoutFile !== undefined;
  return {
    ...draft,
    ...(note !== undefined && draft.details.note === undefined && { details: { ...draft.details, note } }),
    ...(typeof back === 'string' && !hasBack && { backWithoutFile: back }),
  };
}

/** The file of a side in the cart, which the draft still has to fetch. */
export function fileToFetch(draft: OrderDraft, side: Side): CartArtwork | undefined {
  const artwork = draft.intent.details?.[side];
  return isFile(artwork) && draft[side] === undefined && sidesToUpload(draft).includes(side) ? artwork : undefined;
}

/** The draft with a fetched file of the cart, or without it if it could not be fetched. */
export function withFetched(draft: OrderDraft, side: Side, artwork: CartArtwork, file: File | undefined): OrderDraft {
  const { details, ...intent } = draft.intent;
  const rest = details && withDetails(details, { [side]: undefined });
  const fetched = { ...draft, intent: { ...intent, ...(rest !== undefined && { details: rest }) } };
  if (file === undefined) return fetched;
  const chosen = withFile(fetched, side, file);
  return artwork.accepted === true ? withAcceptance(chosen, side, true) : chosen;
}

/** Sets or removes the file of a side. Its warnings must be accepted again. */
export function withFile(draft: OrderDraft, side: Side, file: File | undefined): OrderDraft {
  return {
    ...draft,
    [side]: file,
    acceptedLow: draft.acceptedLow?.filter((accepted) => accepted !== side),
    backWithoutFile: side === 'back' ? undefined : draft.backWithoutFile,
  };
}

/** Sets what is printed on the back instead of a file; undefined to choose a file again. */
export function withBack(draft: OrderDraft, backWithoutFile: BackWithoutFile | undefined): OrderDraft {
  return { ...withFile(draft, 'back', undefined), backWithoutFile };
}

/** What is printed on the back: a file, unless the product has one printed side or the customer chose another option. */
export function backOf({ intent, backWithoutFile }: Pick<OrderDraft, 'intent' | 'backWithoutFile'>): SideContent {
  return intent.product.sides === 1 ? 'blank' : (backWithoutFile ?? 'file');
}

/** The sides that need a file. */
export function sidesToUpload(draft: Pick<OrderDraft, 'intent' | 'backWithoutFile'>): readonly Side[] {
  return backOf(draft) === 'file' ? SIDES : ['front'];
}

/** Sets whether the customer accepts the low resolution or wrong size of a side. */
export function withAcceptance(draft: OrderDraft, side: Side, accepted: boolean): OrderDraft {
  const others = (draft.acceptedLow ?? []).filter((other) => other !== side);
  return { ...draft, acceptedLow: accepted ? [...others, side] : others };
}

/** Removes personal data: keeps the product and the quantity. */
export function impersonalOrder({ key, intent: { details: _, ...intent } }: OrderDraft): OrderDraft {
  return { key, intent, details: NO_DETAILS };
}

/** The side whose file is still missing, front first. */
export function missingSide(draft: Pick<OrderDraft, Side | 'intent' | 'backWithoutFile'>): Side | undefined {
  return sidesToUpload(draft).find((side) => draft[side] === undefined);
}

/** The price breakdown, in fils before VAT. */
export function priceOf({ product, quantity, tier }: OrderIntent): PrintPrice {
  return priceOfPrint(pricesOf(product), quantity, tier);
}

/** The total before VAT in fils that the customer is shown and that is sent. */
export function totalOf({ intent, agreedTotal }: Pick<OrderDraft, 'intent' | 'agreedTotal'>): number {
  return agreedTotal === undefined ? priceOf(intent).total : filsOf(agreedTotal);
}

function isOrderDraft(value: unknown): value is OrderDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { key, intent, details, front, back, backWithoutFile, acceptedLow } = value as Partial<
    Record<keyof OrderDraft, unknown>
  >;
  const isFile = (file: unknown) => file === undefined || file instanceof Blob;
  return (
    typeof key === 'string' &&
    orderIntentOf(intent) !== undefined &&
    isCustomerDetails(details) &&
    isFile(front) &&
    isFile(back) &&
    (backWithoutFile === undefined || BACKS_WITHOUT_FILE.includes(backWithoutFile as BackWithoutFile)) &&
    (acceptedLow === undefined ||
      (Array.isArray(acceptedLow) && acceptedLow.every((side) => SIDES.includes(side as Side))))
  );
}

/** Files are stored separately because they are large. */
export const ORDER_DRAFT: DraftKind<OrderDraft> = {
  name: 'print-order',
  files: SIDES,
  isDraft: isOrderDraft,
};
