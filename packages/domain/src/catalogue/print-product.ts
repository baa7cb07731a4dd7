import { z } from 'zod';
import { rejected, type Decider, type Decision } from '../kernel/decider.ts';
import { dielineFile, imageFile } from '../kernel/files.ts';
import { fils } from '../kernel/value-schemas.ts';
import { decideProduct, evolveProduct, type Product, type ProductCommand, type ProductRefusal } from './product.ts';
import { printCategory, printTranslations } from './product-schemas.ts';
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
  /** Prices before a discount, shown next to the current ones. Absent if the product is not discounted. */
  original500: fils.optional(),
  original1000: fils.optional(),
  /** A PDF with the lines along which the product is cut and folded. Absent if there is none. */
  dieline: dielineFile.optional(),
  image: imageFile,
  /** Texts in other languages. Absent if there are none. */
  translations: printTranslations.optional(),
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

/** Without a file, the dieline is removed. */
export interface SetDieline {
  readonly type: 'set-dieline';
  readonly dieline?: string | undefined;
}

export type PrintProductCommand = ProductCommand<PrintProductDetails> | SetDieline;

function decide(command: PrintProductCommand, state: PrintProduct): Decision<PrintProductEvent, ProductRefusal> {
  switch (command.type) {
    case 'set-dieline': {
      if (state.status !== 'listed') return rejected({ type: 'product-not-found' });
      const { dieline: _replaced, ...details } = state.details;
      return decideProduct(
        {
          type: 'edit-product',
          details: { ...details, ...(command.dieline !== undefined && { dieline: command.dieline }) },
        },
        state,
      );
    }
    case 'edit-product': {
      // The form has no dieline, so an edit keeps it.
      const dieline = state.status === 'absent' ? undefined : state.details.dieline;
      const details = { ...command.details, ...(dieline !== undefined && { dieline }) };
      return decideProduct<PrintProductDetails>({ type: 'edit-product', details }, state);
    }
    case 'add-product':
    case 'remove-product':
    case 'restore-product':
      return decideProduct(command, state);
  }
}

/** One print product: `product-<id>`. */
export const printProduct: Decider<PrintProduct, PrintProductCommand, PrintProductEvent, ProductRefusal> = {
  initial: { status: 'absent' },
  evolve: evolveProduct,
  decide,
};
