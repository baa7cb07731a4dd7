import { filsOf } from '@pressline/domain/kernel/money.ts';
import type { CartPart } from '../../cart/cart-part.ts';
import type { CartFile } from '../../cart/line-details.ts';
import type { DraftKind } from '../../../shared/drafts/draft-store.ts';
import { safetyIntentOf, type SafetyIntent, type SafetyIntentItem } from '../../cart/safety-intent.ts';
import type { CustomerDraft } from '../order-form/claimed-draft.ts';
import { isCustomerDetails, NO_DETAILS } from '../order-form/customer.ts';

/** A workwear order that is not placed yet. */
export interface SafetyDraft extends CustomerDraft {
  readonly items: readonly SafetyIntentItem[];
  /** The parts to remove from the cart once it is ordered. */
  readonly fromCart?: readonly CartPart[] | undefined;
  readonly image?: File | undefined;
  /** The image in the cart, until it is fetched. */
  readonly design?: CartFile | undefined;
  /** The image of an earlier order, until it is fetched. */
  readonly orderedDesign?: string | undefined;
  /**
   * Who has sent it, while the result is unknown: the id of an account, or `guest`. It is sent again by the same
   * sender, by whom the shop knows it, even if a guest has logged in since.
   */
  readonly sentBy?: string | undefined;
}

/** The sender of an order without an account. */
export const GUEST = 'guest';

/** The draft that the page starts with: the stored one, unless other items were passed. */
export function beginSafetyOrder(
  intent: SafetyIntent | undefined,
  stored: SafetyDraft | undefined,
  newKey: () => string,
): SafetyDraft | undefined {
  if (intent === undefined) return stored;
  // The same items, for example after a lost response, are still the same order.
  if (stored !== undefined && JSON.stringify(stored.items) === JSON.stringify(intent.items)) {
    const isUnchanged = JSON.stringify(stored.fromCart) === JSON.stringify(intent.fromCart);
    return isUnchanged ? stored : { ...stored, fromCart: intent.fromCart };
  }
  const { note, ...order } = intent;
  const details = stored?.details ?? NO_DETAILS;
  return {
    key: newKey(),
    ...order,
    account: stored?.account,
    details: note === undefined ? details : { ...details, note },
  };
}

/** Removes personal data: keeps the products and quantities. */
export function impersonalSafetyOrder({ key, items, fromCart }: SafetyDraft): SafetyDraft {
  return { key, items, fromCart, details: NO_DETAILS };
}

export function withQuantity(draft: SafetyDraft, id: string, size: string, quantity: number): SafetyDraft {
  return {
    ...draft,
    items: draft.items.map((item) =>
      item.id === id ? { ...item, sizeQuantities: { ...item.sizeQuantities, [size]: quantity } } : item,
    ),
  };
}

export function withoutItem(draft: SafetyDraft, id: string): SafetyDraft {
  return { ...draft, items: draft.items.filter((item) => item.id !== id) };
}

/** @param price the current unit price in AED */
export function withPrice(draft: SafetyDraft, id: string, price: number): SafetyDraft {
  return { ...draft, items: draft.items.map((item) => (item.id === id ? { ...item, price } : item)) };
}

export function quantityOfItem({ sizeQuantities }: SafetyIntentItem): number {
  return Object.values(sizeQuantities).reduce((sum, pieces) => sum + pieces, 0);
}

/** The sizes that are ordered. */
export function sizesOfItem({ sizeQuantities }: SafetyIntentItem) {
  return Object.entries(sizeQuantities).flatMap(([size, quantity]) => (quantity === 0 ? [] : [{ size, quantity }]));
}

/** Of one product, in fils before VAT. */
export function totalOfItem(item: SafetyIntentItem): number {
  return quantityOfItem(item) * filsOf(item.price);
}

/** In fils before VAT. */
export function totalOfItems(items: readonly SafetyIntentItem[]): number {
  return items.reduce((sum, item) => sum + totalOfItem(item), 0);
}

/** Validates the items in the specified order; undefined if they are valid. */
export function itemsError(items: readonly SafetyIntentItem[]): 'no-products' | 'no-sizes' | undefined {
  if (items.length === 0) return 'no-products';
  return items.some((item) => quantityOfItem(item) === 0) ? 'no-sizes' : undefined;
}

function isSafetyDraft(value: unknown): value is SafetyDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { key, image, details, sentBy } = value as Partial<Record<keyof SafetyDraft, unknown>>;
  return (
    typeof key === 'string' &&
    safetyIntentOf(value) !== undefined &&
    isCustomerDetails(details) &&
    (image === undefined || image instanceof File) &&
    (sentBy === undefined || typeof sentBy === 'string')
  );
}

/** The image is stored separately because it is large. */
export const SAFETY_DRAFT: DraftKind<SafetyDraft> = {
  name: 'safety-order',
  files: ['image'],
  isDraft: isSafetyDraft,
};
