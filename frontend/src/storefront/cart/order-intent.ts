import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { PrintCategory } from '@pressline/domain/catalogue/categories.ts';
import { PRODUCT_SHAPES, shapeOf } from '@pressline/domain/catalogue/product-shape.ts';
import { cartPartsOf, type CartPart } from './cart-part.ts';
import { parseDetails, type LineDetails } from './line-details.ts';

/** A print order to start; passed from the product’s page as navigation state. */
export interface OrderIntent {
  readonly product: PrintProduct;
  /** Pieces, in steps of 500. */
  readonly quantity: number;
  /** The run size of the price. */
  readonly tier: 500 | 1000;
  /** The parts to remove from the cart once it is ordered. */
  readonly fromCart?: readonly CartPart[];
  /** What its line of the cart has already; the files are fetched for the order. */
  readonly details?: LineDetails;
  /** The position among the print orders of a cart; undefined for the first. */
  readonly turn?: number;
}

/** Validates an intent in a navigation state, which cannot be trusted; undefined if it is invalid. */
export function orderIntentOf(state: unknown): OrderIntent | undefined {
  if (typeof state !== 'object' || state === null || !('product' in state) || !('quantity' in state)) return undefined;
  const { product, quantity } = state;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 500 || quantity % 500 !== 0)
    return undefined;
  if (!isPrintProduct(product)) return undefined;
  const isRunsOf1000 = 'tier' in state && state.tier === 1000;
  const fromCart = cartPartsOf(state);
  return {
    product: withDefaults(product),
    quantity,
    tier: isRunsOf1000 && quantity % 1000 === 0 ? 1000 : 500,
    ...(fromCart.length > 0 && { fromCart }),
    ...detailsIn(state),
    ...turnIn(state),
  };
}

/** Products that a page stored before these fields existed. */
function withDefaults(product: PrintProduct): PrintProduct {
  const { category_slug: category, dieline, sides, shape, original_500, original_1000 } = product;
  return {
    ...product,
    dieline: typeof dieline === 'string' ? dieline : null,
    original_500: typeof original_500 === 'number' ? original_500 : null,
    original_1000: typeof original_1000 === 'number' ? original_1000 : null,
    sides: sides === 1 ? 1 : 2,
    shape: shapeOf({
      category: category as PrintCategory,
      shape: PRODUCT_SHAPES.find((known) => known === shape),
    }),
  };
}

function detailsIn(state: object): Pick<OrderIntent, 'details'> {
  const stored: unknown = 'details' in state ? state.details : undefined;
  if (typeof stored !== 'object' || stored === null) return {};
  const details = parseDetails(stored, true);
  return Object.keys(details).length === 0 ? {} : { details };
}

function turnIn(state: object): Pick<OrderIntent, 'turn'> {
  const turn: unknown = 'turn' in state ? state.turn : undefined;
  return typeof turn === 'number' && Number.isInteger(turn) && turn > 1 ? { turn } : {};
}

function isPrintProduct(product: unknown): product is PrintProduct {
  if (typeof product !== 'object' || product === null) return false;
  const fields = product as Partial<Record<keyof PrintProduct, unknown>>;
  return (
    (['id', 'title', 'category', 'category_slug', 'image'] as const).every(
      (field) => typeof fields[field] === 'string',
    ) &&
    (['label', 'quantity_500', 'quantity_1000', 'revision'] as const).every(
      (field) => typeof fields[field] === 'number',
    )
  );
}
