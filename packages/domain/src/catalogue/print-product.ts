import { z } from 'zod';
import type { Decider } from '../kernel/decider.ts';
import { imageFile } from '../kernel/files.ts';
import { fils } from '../kernel/value-schemas.ts';
import { decideProduct, evolveProduct, type Product, type ProductCommand, type ProductRefusal } from './product.ts';
import { printCategory } from './product-schemas.ts';
import { PRODUCT_SHAPES } from './product-shape.ts';

export const printProductDetails = z.strictObject({
  title: z.string().min(1),
  /** Added to the price of each run, in fils. */
  label: fils,
  category: printCategory,
  dimensions: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  badge: z.string().min(1).optional(),
  /** Absent for products that are printed on both sides; see `printedSidesOf`. */
  sides: z.literal(1).optional(),
  /** Absent if it is the usual shape of the category; see `shapeOf`. */
  shape: z.enum(PRODUCT_SHAPES).optional(),
  quantity500: fils,
  quantity1000: fils,
  image: imageFile,
});
export type PrintProductDetails = z.infer<typeof printProductDetails>;

export const productAdded = z.strictObject({
  type: z.literal('product-added'),
  data: printProductDetails.extend({ productId: z.uuid() }),
});
/** Contains the complete product after the edit. */
export const productEdited = z.strictObject({ type: z.literal('product-edited'), data: printProductDetails });
export const productRemoved = z.strictObject({ type: z.literal('product-removed'), data: z.strictObject({}) });
export const productRestored = z.strictObject({ type: z.literal('product-restored'), data: z.strictObject({}) });

export type PrintProductEvent =
  | z.infer<typeof productAdded>
  | z.infer<typeof productEdited>
  | z.infer<typeof productRemoved>
  | z.infer<typeof productRestored>;

export type PrintProduct = Product<PrintProductDetails>;

function areEqual(one: PrintProductDetails, other: PrintProductDetails): boolean {
  const fields = Object.keys(printProductDetails.shape) as (keyof PrintProductDetails)[];
  return fields.every((field) => one[field] === other[field]);
}

/** One print product: `product-<id>`. */
export const printProduct: Decider<
  PrintProduct,
  ProductCommand<PrintProductDetails>,
  PrintProductEvent,
  ProductRefusal
> = {
  initial: { status: 'absent' },
  evolve: evolveProduct,
  decide: (command, state) => decideProduct(command, state, areEqual),
};
