import { filsOf } from '@pressline/domain/kernel/money.ts';
import type { CartPart } from '../../cart/cart-part.ts';
import type { DraftKind } from '../../../shared/drafts/draft-store.ts';
import { safetyIntentOf, type SafetyIntent, type SafetyIntentItem } from '../../cart/safety-intent.ts';
import type { CustomerDraft } from '../checkout/claimed-draft.ts';
import { areDetails, NO_DETAILS } from '../checkout/customer.ts';

/** An order of safety wear on its way. */
export interface SafetyDraft extends CustomerDraft {
  readonly items: readonly SafetyIntentItem[];
  /** What leaves the cart once it is ordered. */
  readonly fromCart?: readonly CartPart[] | undefined;
  readonly image?: File | undefined;
}

/** The draft that the page begins with: what is kept goes on, unless other items came. */
export function beginSafetyOrder(
  intent: SafetyIntent | undefined,
  kept: SafetyDraft | undefined,
  newKey: () => string,
): SafetyDraft | undefined {
  if (intent === undefined) return kept;
  // The same again, as after a lost answer: still the same order.
  if (kept !== undefined && JSON.stringify(kept.items) === JSON.stringify(intent.items)) {
    const same = JSON.stringify(kept.fromCart) === JSON.stringify(intent.fromCart);
    return same ? kept : { ...kept, fromCart: intent.fromCart };
  }
  return { key: newKey(), ...intent, account: kept?.account, details: kept?.details ?? NO_DETAILS };
}

/** What of it is no person's: the products and their pieces. */
export function impersonalSafetyOrder({ key, items, fromCart }: SafetyDraft): SafetyDraft {
  return { key, items, fromCart, details: NO_DETAILS };
}

export function withPieces(draft: SafetyDraft, id: string, size: string, pieces: number): SafetyDraft {
  return {
    ...draft,
    items: draft.items.map((item) =>
      item.id === id ? { ...item, sizeQuantities: { ...item.sizeQuantities, [size]: pieces } } : item,
    ),
  };
}

export function withoutItem(draft: SafetyDraft, id: string): SafetyDraft {
  return { ...draft, items: draft.items.filter((item) => item.id !== id) };
}

/** @param price a piece, in AED, as the shop says it is now */
export function withPrice(draft: SafetyDraft, id: string, price: number): SafetyDraft {
  return { ...draft, items: draft.items.map((item) => (item.id === id ? { ...item, price } : item)) };
}

export function piecesIn({ sizeQuantities }: SafetyIntentItem): number {
  return Object.values(sizeQuantities).reduce((sum, pieces) => sum + pieces, 0);
}

/** Of one product, in fils before VAT. */
export function totalOfItem(item: SafetyIntentItem): number {
  return piecesIn(item) * filsOf(item.price);
}

/** In fils before VAT. */
export function totalOfItems(items: readonly SafetyIntentItem[]): number {
  return items.reduce((sum, item) => sum + totalOfItem(item), 0);
}

/** What the specification says about the items, in its order; undefined where they can be ordered. */
export function itemsFault(items: readonly SafetyIntentItem[]): 'no-products' | 'no-sizes' | undefined {
  if (items.length === 0) return 'no-products';
  return items.some((item) => piecesIn(item) === 0) ? 'no-sizes' : undefined;
}

function isSafetyDraft(value: unknown): value is SafetyDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { key, image, details } = value as Partial<Record<keyof SafetyDraft, unknown>>;
  return (
    typeof key === 'string' &&
    safetyIntentOf(value) !== undefined &&
    areDetails(details) &&
    (image === undefined || image instanceof File)
  );
}

/** How the draft is kept; its picture apart, as it is large. */
export const SAFETY_DRAFT: DraftKind<SafetyDraft> = {
  name: 'safety-order',
  files: ['image'],
  isDraft: isSafetyDraft,
};
