import { cartPartsOf, type CartPart } from './cart-part.ts';

/** One piece of safety wear with the pieces wanted of each size. */
export interface SafetyIntentItem {
  readonly id: string;
  readonly title: string;
  /** The file that the catalogue names. */
  readonly image: string;
  /** A piece, in AED. */
  readonly price: number;
  /** Every size that the product comes in, also those with 0 pieces. */
  readonly sizeQuantities: Readonly<Record<string, number>>;
}

/** What a customer wants of the safety wear; goes to the order form as navigation state. */
export interface SafetyIntent {
  readonly items: readonly SafetyIntentItem[];
  /** What leaves the cart once it is ordered. */
  readonly fromCart?: readonly CartPart[];
}

/** The intent in a navigation's state, which the browser keeps and anybody may have put there; undefined for anything else. */
export function safetyIntentOf(state: unknown): SafetyIntent | undefined {
  if (typeof state !== 'object' || state === null || !('items' in state) || !Array.isArray(state.items))
    return undefined;
  if (!state.items.every(isItem)) return undefined;
  const fromCart = cartPartsOf(state);
  return { items: state.items, ...(fromCart.length > 0 && { fromCart }) };
}

function isItem(item: unknown): item is SafetyIntentItem {
  if (typeof item !== 'object' || item === null) return false;
  const { id, title, image, price, sizeQuantities } = item as Partial<Record<keyof SafetyIntentItem, unknown>>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof image !== 'string' || typeof price !== 'number')
    return false;
  if (typeof sizeQuantities !== 'object' || sizeQuantities === null) return false;
  return Object.values(sizeQuantities).every((pieces) => Number.isInteger(pieces));
}
