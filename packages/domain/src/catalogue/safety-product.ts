import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';
import { imageFile } from '../kernel/files.ts';
import { fils } from '../kernel/value-schemas.ts';
import { safetyCategory } from './product-schemas.ts';

export const safetyProductDetails = z.strictObject({
  title: z.string().min(1),
  /** Displayed only; not added to the price. */
  label: z.string(),
  category: safetyCategory,
  description: z.string().min(1).optional(),
  /** Price per piece, in fils. */
  price: fils,
  /** Available sizes without duplicates, in display order. */
  sizes: z.array(z.string().min(1)).min(1),
  image: imageFile,
});
export type SafetyProductDetails = z.infer<typeof safetyProductDetails>;

export const safetyProductAdded = z.strictObject({
  type: z.literal('safety-product-added'),
  data: safetyProductDetails.extend({ productId: z.uuid() }),
});
/** Contains the complete product after the edit. */
export const safetyProductEdited = z.strictObject({
  type: z.literal('safety-product-edited'),
  data: safetyProductDetails,
});
export const safetyProductRemoved = z.strictObject({
  type: z.literal('safety-product-removed'),
  data: z.strictObject({}),
});
export const safetyProductRestored = z.strictObject({
  type: z.literal('safety-product-restored'),
  data: z.strictObject({}),
});

export type SafetyProductEvent =
  | z.infer<typeof safetyProductAdded>
  | z.infer<typeof safetyProductEdited>
  | z.infer<typeof safetyProductRemoved>
  | z.infer<typeof safetyProductRestored>;

export type SafetyProduct =
  | { readonly status: 'absent' }
  | { readonly status: 'listed' | 'removed'; readonly id: string; readonly details: SafetyProductDetails };

function evolve(state: SafetyProduct, event: SafetyProductEvent): SafetyProduct {
  switch (event.type) {
    case 'safety-product-added': {
      const { productId, ...details } = event.data;
      return { status: 'listed', id: productId, details };
    }
    case 'safety-product-edited':
      return state.status === 'absent' ? state : { ...state, details: event.data };
    case 'safety-product-removed':
      return state.status === 'absent' ? state : { ...state, status: 'removed' };
    case 'safety-product-restored':
      return state.status === 'absent' ? state : { ...state, status: 'listed' };
  }
}

export type SafetyProductCommand =
  | { readonly type: 'add-safety-product'; readonly productId: string; readonly details: SafetyProductDetails }
  | {
      readonly type: 'edit-safety-product';
      /** Without an image, the current one stays. */
      readonly details: Omit<SafetyProductDetails, 'image'> & { readonly image?: string | undefined };
    }
  | { readonly type: 'remove-safety-product' }
  | { readonly type: 'restore-safety-product' };

export type SafetyProductRefusal = { readonly type: 'product-not-found' } | { readonly type: 'product-exists' };

function decide(
  command: SafetyProductCommand,
  state: SafetyProduct,
): Decision<SafetyProductEvent, SafetyProductRefusal> {
  switch (command.type) {
    case 'add-safety-product':
      if (state.status !== 'absent') return rejected({ type: 'product-exists' });
      return accepted({ type: 'safety-product-added', data: { ...command.details, productId: command.productId } });
    case 'edit-safety-product': {
      if (state.status !== 'listed') return rejected({ type: 'product-not-found' });
      const edited = { ...command.details, image: command.details.image ?? state.details.image };
      return sameDetails(edited, state.details)
        ? accepted()
        : accepted({ type: 'safety-product-edited', data: edited });
    }
    case 'remove-safety-product':
      if (state.status === 'absent') return rejected({ type: 'product-not-found' });
      return state.status === 'removed' ? accepted() : accepted({ type: 'safety-product-removed', data: {} });
    case 'restore-safety-product':
      if (state.status === 'absent') return rejected({ type: 'product-not-found' });
      return state.status === 'listed' ? accepted() : accepted({ type: 'safety-product-restored', data: {} });
  }
}

function sameDetails(a: SafetyProductDetails, b: SafetyProductDetails): boolean {
  const fields = Object.keys(safetyProductDetails.shape) as (keyof SafetyProductDetails)[];
  return (
    fields.every((field) => field === 'sizes' || a[field] === b[field]) && a.sizes.join('\n') === b.sizes.join('\n')
  );
}

/** One safety product: `safetyProduct-<id>`. A removed product keeps its details, so that it can be restored. */
export const safetyProduct: Decider<SafetyProduct, SafetyProductCommand, SafetyProductEvent, SafetyProductRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
