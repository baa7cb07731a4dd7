import { accepted, rejected, type Accepted, type Rejected } from '../../kernel/decider.ts';
import type { StoredFile } from '../../kernel/files.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Fils } from '../../kernel/money.ts';
import type { SafetyOrderCustomer, SafetyOrderItem, safetyOrderPlaced } from './safety-order-events.ts';
import { LARGEST_SIZE_QUANTITY, piecesOfSizes } from '../../catalogue/safety-sizes.ts';
import type { Sealed } from '../../kernel/sealed.ts';
import type { BasisPoints } from '../../kernel/vat.ts';
import { amountsOfOrder, type OrderCheckout } from '../fulfilment/order-checkout.ts';
import type { z } from 'zod';

/** A product as currently sold, read from its own stream. */
interface SafetyProductOnSale {
  readonly title: string;
  /** In the language of the customer; absent if it is the same. */
  readonly titleForCustomer?: string | undefined;
  readonly category: string;
  readonly price: Fils;
  readonly sizes: readonly string[];
}

/** One product of a safety order as requested, with the product as currently sold. */
export interface SafetyItemRequest {
  readonly productId: string;
  /** Absent if the catalogue doesn't sell it. */
  readonly product: SafetyProductOnSale | undefined;
  /** Quantity by size, 0 to 100 each over all lines of the product. */
  readonly sizes: Readonly<Record<string, number>>;
  /** The price per piece that was shown to the customer, if the page sent it. */
  readonly shownPrice?: Fils | undefined;
}

type SoldItemRequest = SafetyItemRequest & { readonly product: SafetyProductOnSale };

export type SafetyPlacingRefusal =
  | { readonly type: 'no-products-selected' }
  | { readonly type: 'safety-product-not-on-sale'; readonly productId: string }
  | { readonly type: 'size-not-offered'; readonly productId: string; readonly size: string }
  | { readonly type: 'size-quantity-not-offered'; readonly productId: string; readonly size: string }
  | { readonly type: 'no-size-selected'; readonly productId: string }
  | { readonly type: 'safety-price-changed'; readonly productId: string; readonly price: Fils };

/** Merges lines of the same product: a cart has one line per size. */
function merged(items: readonly SoldItemRequest[]): readonly SoldItemRequest[] {
  const byProduct = new Map<string, SoldItemRequest>();
  for (const item of items) {
    const sizes = { ...byProduct.get(item.productId)?.sizes };
    for (const [size, pieces] of Object.entries(item.sizes)) sizes[size] = (sizes[size] ?? 0) + pieces;
    byProduct.set(item.productId, { ...item, sizes });
  }
  return [...byProduct.values()];
}

/** Why a line can't be ordered, whatever the other lines are. */
function refusalOf({ product, productId, sizes, shownPrice }: SoldItemRequest): SafetyPlacingRefusal | undefined {
  for (const [size, pieces] of Object.entries(sizes)) {
    if (!product.sizes.includes(size)) return { type: 'size-not-offered', productId, size };
    if (!Number.isInteger(pieces) || pieces < 0) return { type: 'size-quantity-not-offered', productId, size };
  }
  if (shownPrice === undefined || shownPrice === product.price) return undefined;
  return { type: 'safety-price-changed', productId, price: product.price };
}

/**
 * The item at the current price, or why it can't be ordered. Lines of its product are merged, because the quantity limit
 * applies to all of them.
 */
function priced(requested: SoldItemRequest): SafetyOrderItem | SafetyPlacingRefusal {
  const { product, productId } = requested;
  const tooMany = Object.entries(requested.sizes).find(([, pieces]) => pieces > LARGEST_SIZE_QUANTITY);
  if (tooMany !== undefined) return { type: 'size-quantity-not-offered', productId, size: tooMany[0] };
  const sizes = product.sizes
    .map((size) => ({ size, quantity: requested.sizes[size] ?? 0 }))
    .filter((entry) => entry.quantity > 0);
  if (sizes.length === 0) return { type: 'no-size-selected', productId };
  return {
    productId,
    title: product.title,
    ...(product.titleForCustomer !== undefined && { titleForCustomer: product.titleForCustomer }),
    category: product.category,
    unitPrice: product.price,
    sizes,
    total: piecesOfSizes(sizes) * product.price,
  };
}

/** The items of an order, at the shop's own prices. */
export interface SafetyQuote {
  readonly items: readonly SafetyOrderItem[];
  /** Before VAT. */
  readonly total: Fils;
}

/** Decides whether the shop sells what is requested, before anything is stored for the order. */
export function quoteSafetyOrder(requests: readonly SafetyItemRequest[]): SafetyQuote | Rejected<SafetyPlacingRefusal> {
  if (requests.length === 0) return rejected({ type: 'no-products-selected' });
  const sold: SoldItemRequest[] = [];
  for (const request of requests) {
    const { productId, product } = request;
    if (product === undefined) return rejected({ type: 'safety-product-not-on-sale', productId });
    const item = { ...request, product };
    const refusal = refusalOf(item);
    if (refusal !== undefined) return rejected(refusal);
    sold.push(item);
  }
  const items: SafetyOrderItem[] = [];
  for (const request of merged(sold)) {
    const item = priced(request);
    if ('type' in item) return rejected(item);
    items.push(item);
  }
  return { items, total: items.reduce((sum, item) => sum + item.total, 0) };
}

export interface PlaceSafetyOrder {
  readonly type: 'place-safety-order';
  readonly orderId: string;
  readonly customerId?: string | undefined;
  readonly customer: Sealed<SafetyOrderCustomer>;
  readonly quote: SafetyQuote;
  readonly vatRate: BasisPoints;
  readonly design?: StoredFile | undefined;
  readonly language?: Language | undefined;
  /** Absent for an order that was placed on its own. */
  readonly checkout?: OrderCheckout | undefined;
}

export function placeSafetyOrder(command: PlaceSafetyOrder): Accepted<z.infer<typeof safetyOrderPlaced>> {
  const { orderId, customerId, customer, quote, vatRate, design, language, checkout } = command;
  return accepted({
    type: 'safety-order-placed',
    data: {
      orderId,
      ...(customerId !== undefined && { customerId }),
      customer,
      items: [...quote.items],
      amounts: amountsOfOrder(quote.total, vatRate, checkout),
      ...(design !== undefined && { design }),
      ...(language !== undefined && { language }),
      ...(checkout !== undefined && { checkout }),
    },
  });
}
