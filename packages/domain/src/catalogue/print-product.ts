import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';
import { imageFile } from '../kernel/files.ts';
import { fils } from '../kernel/value-schemas.ts';
import { printCategory } from './product-schemas.ts';

export const printProductDetails = z.strictObject({
  title: z.string().min(1),
  /** Added to the price of each run, in fils. */
  label: fils,
  category: printCategory,
  dimensions: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  badge: z.string().min(1).optional(),
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

export type PrintProduct =
  | { readonly status: 'absent' }
  | { readonly status: 'listed' | 'removed'; readonly id: string; readonly details: PrintProductDetails };

function evolve(state: PrintProduct, event: PrintProductEvent): PrintProduct {
  switch (event.type) {
    case 'product-added': {
      const { productId, ...details } = event.data;
      return { status: 'listed', id: productId, details };
    }
    case 'product-edited':
      return state.status === 'absent' ? state : { ...state, details: event.data };
    case 'product-removed':
      return state.status === 'absent' ? state : { ...state, status: 'removed' };
    case 'product-restored':
      return state.status === 'absent' ? state : { ...state, status: 'listed' };
  }
}

export type PrintProductCommand =
  | { readonly type: 'add-product'; readonly productId: string; readonly details: PrintProductDetails }
  | {
      readonly type: 'edit-product';
      /** Without an image, the current one stays. */
      readonly details: Omit<PrintProductDetails, 'image'> & { readonly image?: string | undefined };
    }
  | { readonly type: 'remove-product' }
  | { readonly type: 'restore-product' };

export type PrintProductRefusal = { readonly type: 'product-not-found' } | { readonly type: 'product-exists' };

function decide(command: PrintProductCommand, state: PrintProduct): Decision<PrintProductEvent, PrintProductRefusal> {
  switch (command.type) {
    case 'add-product':
      if (state.status !== 'absent') return rejected({ type: 'product-exists' });
      return accepted({ type: 'product-added', data: { ...command.details, productId: command.productId } });
    case 'edit-product': {
      if (state.status !== 'listed') return rejected({ type: 'product-not-found' });
      const edited = { ...command.details, image: command.details.image ?? state.details.image };
      return sameDetails(edited, state.details) ? accepted() : accepted({ type: 'product-edited', data: edited });
    }
    case 'remove-product':
      if (state.status === 'absent') return rejected({ type: 'product-not-found' });
      return state.status === 'removed' ? accepted() : accepted({ type: 'product-removed', data: {} });
    case 'restore-product':
      if (state.status === 'absent') return rejected({ type: 'product-not-found' });
      return state.status === 'listed' ? accepted() : accepted({ type: 'product-restored', data: {} });
  }
}

function sameDetails(a: PrintProductDetails, b: PrintProductDetails): boolean {
  const fields = Object.keys(printProductDetails.shape) as (keyof PrintProductDetails)[];
  return fields.every((field) => a[field] === b[field]);
}

/** One print product: `product-<id>`. A removed product keeps its details, so that it can be restored. */
export const printProduct: Decider<PrintProduct, PrintProductCommand, PrintProductEvent, PrintProductRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
