import { z } from 'zod';
import { accepted, type Decider } from '../kernel/decider.ts';
import { imageFile } from '../kernel/files.ts';
import { fils } from '../kernel/value-schemas.ts';
import {
  decideProduct,
  evolveProduct,
  type Product,
  type ProductCommand,
  type ProductEvent,
  type ProductRefusal,
} from './product.ts';
import { safetyCategory, safetyTranslations } from './product-schemas.ts';

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
  /** Texts in other languages. Absent if there are none. */
  translations: safetyTranslations.optional(),
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

/** What a stored event means for its product. */
export function productEvent(event: SafetyProductEvent): ProductEvent<SafetyProductDetails> {
  switch (event.type) {
    case 'safety-product-added':
      return { type: 'product-added', data: event.data };
    case 'safety-product-edited':
      return { type: 'product-edited', data: event.data };
    case 'safety-product-removed':
      return { type: 'product-removed', data: {} };
    case 'safety-product-restored':
      return { type: 'product-restored', data: {} };
  }
}

function storedProductEvent(event: ProductEvent<SafetyProductDetails>): SafetyProductEvent {
  switch (event.type) {
    case 'product-added':
      return { type: 'safety-product-added', data: event.data };
    case 'product-edited':
      return { type: 'safety-product-edited', data: event.data };
    case 'product-removed':
      return { type: 'safety-product-removed', data: {} };
    case 'product-restored':
      return { type: 'safety-product-restored', data: {} };
  }
}

export type SafetyProduct = Product<SafetyProductDetails>;

/** One safety product: `safetyProduct-<id>`. */
export const safetyProduct: Decider<
  SafetyProduct,
  ProductCommand<SafetyProductDetails>,
  SafetyProductEvent,
  ProductRefusal
> = {
  initial: { status: 'absent' },
  evolve: (state, event) => evolveProduct(state, productEvent(event)),
  decide(command, state) {
    const decided = decideProduct(command, state);
    return decided.outcome === 'accepted' ? accepted(...decided.events.map(storedProductEvent)) : decided;
  },
};
