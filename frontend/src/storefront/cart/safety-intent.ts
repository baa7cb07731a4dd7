import type { Translations } from '@pressline/domain/catalogue/product-translations.ts';
import { cartPartsOf, type CartPart } from './cart-part.ts';
import { parseDetails, type CartFile } from './line-details.ts';

/** A workwear product with its quantity per size. */
export interface SafetyIntentItem {
  readonly id: string;
  readonly title: string;
  readonly translations?: Translations;
  /** The file name in the catalogue. */
  readonly image: string;
  /** Unit price in AED. */
  readonly price: number;
  /** All sizes of the product, including those with 0 pieces. */
  readonly sizeQuantities: Readonly<Record<string, number>>;
}

/** A workwear order to start; passed to the order form as navigation state. */
export interface SafetyIntent {
  readonly items: readonly SafetyIntentItem[];
  /** The parts to remove from the cart once it is ordered. */
  readonly fromCart?: readonly CartPart[];
  /** The design image of its only product in the cart, which is fetched for the order. */
  readonly design?: CartFile;
  /** The design image of an earlier order, by its name under `/uploads/`, which is fetched for the order. */
  readonly orderedDesign?: string;
  /** The notes of its lines. */
  readonly note?: string;
}

/** Validates an intent in a navigation state, which cannot be trusted; undefined if it is invalid. */
export function safetyIntentOf(state: unknown): SafetyIntent | undefined {
  if (typeof state !== 'object' || state === null || !('items' in state) || !Array.isArray(state.items))
    return undefined;
  if (!state.items.every(isItem)) return undefined;
  const fromCart = cartPartsOf(state);
  const stored: object = state;
  return {
    items: state.items,
    ...(fromCart.length > 0 && { fromCart }),
    ...('orderedDesign' in state && typeof state.orderedDesign === 'string' && { orderedDesign: state.orderedDesign }),
    ...parseDetails(stored, false),
  };
}

function isItem(item: unknown): item is SafetyIntentItem {
  if (typeof item !== 'object' || item === null) return false;
  const { id, title, image, price, sizeQuantities } = item as Partial<Record<keyof SafetyIntentItem, unknown>>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof image !== 'string' || typeof price !== 'number')
    return false;
  if (typeof sizeQuantities !== 'object' || sizeQuantities === null) return false;
  return Object.values(sizeQuantities).every((pieces) => Number.isInteger(pieces));
}
