import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from './decider.ts';
import { storedFile, type StoredFile } from './files.ts';
import type { Fils } from './money.ts';
import { LARGEST_SIZE_QUANTITY } from './safety-sizes.ts';
import { sealed, type Sealed } from './sealed.ts';
import { amounts, fils } from './value-schemas.ts';
import { withVat, type BasisPoints } from './vat.ts';

/** Whom a safety order is for; sealed. */
export interface SafetyOrderCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  readonly designFileName?: string | undefined;
}

const orderedSize = z.strictObject({ size: z.string().min(1), quantity: z.int().min(1).max(LARGEST_SIZE_QUANTITY) });

export const safetyOrderItem = z.strictObject({
  productId: z.uuid(),
  title: z.string(),
  category: z.string(),
  /** A piece, in fils. */
  unitPrice: fils,
  sizes: z.array(orderedSize).min(1),
  /** Before VAT, in fils. */
  total: fils,
});
export type SafetyOrderItem = z.infer<typeof safetyOrderItem>;

export const safetyOrderPlaced = z.strictObject({
  type: z.literal('safety-order-placed'),
  data: z.strictObject({
    orderId: z.uuid(),
    /** Absent for a guest. */
    customerId: z.uuid().optional(),
    customer: sealed<SafetyOrderCustomer>(),
    items: z.array(safetyOrderItem).min(1),
    amounts,
    design: storedFile.optional(),
  }),
});
export type SafetyOrderEvent = z.infer<typeof safetyOrderPlaced>;

export type SafetyOrder =
  | { readonly status: 'absent' }
  | { readonly status: 'received'; readonly customerId: string | undefined; readonly subject: string };

function evolve(_state: SafetyOrder, event: SafetyOrderEvent): SafetyOrder {
  switch (event.type) {
    case 'safety-order-placed':
      return { status: 'received', customerId: event.data.customerId, subject: event.data.customer.subject };
  }
}

/** One product of a safety order as it was asked for, beside the product as it is sold at this moment. */
export interface WantedSafetyItem {
  readonly productId: string;
  /** Absent where the catalogue doesn't sell it. */
  readonly product:
    | { readonly title: string; readonly category: string; readonly price: Fils; readonly sizes: readonly string[] }
    | undefined;
  /** Pieces by size name, 0 to 100 each over all lines of the product. */
  readonly sizes: Readonly<Record<string, number>>;
  /** The price a piece that the customer was shown, where the page says it. */
  readonly shownPrice?: Fils | undefined;
}

export interface PlaceSafetyOrder {
  readonly type: 'place-safety-order';
  readonly orderId: string;
  readonly customerId?: string | undefined;
  readonly customer: Sealed<SafetyOrderCustomer>;
  readonly items: readonly WantedSafetyItem[];
  readonly vatRate: BasisPoints;
  readonly design?: StoredFile | undefined;
}
export type SafetyOrderCommand = PlaceSafetyOrder;

export type SafetyOrderRefusal =
  | { readonly type: 'order-exists' }
  | { readonly type: 'no-products-selected' }
  | { readonly type: 'safety-product-not-on-sale'; readonly productId: string }
  | { readonly type: 'size-not-offered'; readonly productId: string; readonly size: string }
  | { readonly type: 'size-quantity-not-offered'; readonly productId: string; readonly size: string }
  | { readonly type: 'no-size-selected'; readonly productId: string }
  | { readonly type: 'safety-price-changed'; readonly productId: string; readonly price: Fils };

/** Each product once, with the pieces of all its lines: a cart has a line a size. */
function merged(items: readonly WantedSafetyItem[]): readonly WantedSafetyItem[] {
  const byProduct = new Map<string, WantedSafetyItem>();
  for (const item of items) {
    const sizes = { ...byProduct.get(item.productId)?.sizes };
    for (const [size, pieces] of Object.entries(item.sizes)) sizes[size] = (sizes[size] ?? 0) + pieces;
    byProduct.set(item.productId, { ...item, sizes });
  }
  return [...byProduct.values()];
}

/** Why a line can't be had as it is; whether it is too many pieces shows only with the product's other lines. */
function refusalOf({ product, productId, sizes, shownPrice }: WantedSafetyItem): SafetyOrderRefusal | undefined {
  if (product === undefined) return { type: 'safety-product-not-on-sale', productId };
  for (const [size, pieces] of Object.entries(sizes)) {
    if (!product.sizes.includes(size)) return { type: 'size-not-offered', productId, size };
    if (!Number.isInteger(pieces) || pieces < 0) return { type: 'size-quantity-not-offered', productId, size };
  }
  if (shownPrice === undefined || shownPrice === product.price) return undefined;
  return { type: 'safety-price-changed', productId, price: product.price };
}

/** The item at today's price, or why it can't be had. */
function priced(wanted: WantedSafetyItem): SafetyOrderItem | SafetyOrderRefusal {
  const { product, productId } = wanted;
  if (product === undefined) return { type: 'safety-product-not-on-sale', productId };
  const tooMany = Object.entries(wanted.sizes).find(([, pieces]) => pieces > LARGEST_SIZE_QUANTITY);
  if (tooMany !== undefined) return { type: 'size-quantity-not-offered', productId, size: tooMany[0] };
  const sizes = product.sizes
    .map((size) => ({ size, quantity: wanted.sizes[size] ?? 0 }))
    .filter((entry) => entry.quantity > 0);
  if (sizes.length === 0) return { type: 'no-size-selected', productId };
  const pieces = sizes.reduce((sum, entry) => sum + entry.quantity, 0);
  return {
    productId,
    title: product.title,
    category: product.category,
    unitPrice: product.price,
    sizes,
    total: pieces * product.price,
  };
}

function decide(command: SafetyOrderCommand, state: SafetyOrder): Decision<SafetyOrderEvent, SafetyOrderRefusal> {
  if (state.status !== 'absent') return rejected({ type: 'order-exists' });
  if (command.items.length === 0) return rejected({ type: 'no-products-selected' });
  for (const wanted of command.items) {
    const refusal = refusalOf(wanted);
    if (refusal !== undefined) return rejected(refusal);
  }
  const items: SafetyOrderItem[] = [];
  for (const wanted of merged(command.items)) {
    const item = priced(wanted);
    if ('type' in item) return rejected(item);
    items.push(item);
  }
  const total = items.reduce((sum, item) => sum + item.total, 0);
  return accepted({
    type: 'safety-order-placed',
    data: {
      orderId: command.orderId,
      ...(command.customerId !== undefined && { customerId: command.customerId }),
      customer: command.customer,
      items,
      amounts: withVat(total, command.vatRate),
      ...(command.design !== undefined && { design: command.design }),
    },
  });
}

/** One order of safety wear: `safetyOrder-<id>`. */
export const safetyOrder: Decider<SafetyOrder, SafetyOrderCommand, SafetyOrderEvent, SafetyOrderRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
