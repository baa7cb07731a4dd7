import { z } from 'zod';
import { printCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import { PRODUCT_SHAPES } from '@pressline/domain/catalogue/product-shape.ts';
import { printTranslations } from '@pressline/domain/catalogue/product-schemas.ts';
import { PRINTED_SIDES } from '@pressline/domain/catalogue/printed-sides.ts';
import {
  aed,
  instant,
  lineOfText,
  message,
  optionalLineOfText,
  optionalPrice,
  optionalText,
  price,
  uuid,
} from '../http/fields.ts';
import { printTranslationsField } from './translations.ts';

/** The fields of `POST /api/products` and `PUT /api/products/{id}`, next to the file `image` (required when adding). */
export const printProductRequest = z.strictObject({
  title: lineOfText(200),
  label: price,
  quantity_500: price,
  quantity_1000: price,
  /** Prices before a discount. A badge that promises a discount is shown only with them. */
  original_500: optionalPrice,
  original_1000: optionalPrice,
  category: lineOfText(80).refine((word) => printCategoryOf(word) !== undefined, { error: 'must be a print category' }),
  dimensions: optionalLineOfText(80),
  description: optionalText(2_000),
  badge: optionalLineOfText(40),
  /** 1 for a product that is printed on one side; 2 if absent. */
  sides: z
    .enum(['1', '2'])
    .transform((value) => (value === '1' ? 1 : 2))
    .optional(),
  /** The usual shape of the category if absent. */
  shape: z.enum(PRODUCT_SHAPES).optional(),
  translations: printTranslationsField,
});

export const printProduct = z.strictObject({
  id: uuid,
  title: z.string(),
  label: aed,
  /** The name of the category: `Business Cards`. */
  category: z.string(),
  /** As used in URLs: `business-cards`. */
  category_slug: z.string(),
  dimensions: z.string().nullable(),
  description: z.string().nullable(),
  badge: z.string().nullable(),
  /** The number of printed sides. */
  sides: z.literal(PRINTED_SIDES),
  shape: z.enum(PRODUCT_SHAPES),
  quantity_500: aed,
  quantity_1000: aed,
  /** Prices before a discount; null if the product is not discounted. */
  original_500: aed.nullable(),
  original_1000: aed.nullable(),
  /** A name under `/uploads/`; see `picture-files.ts` for the other widths. */
  image: z.string(),
  /** A PDF under `/uploads/` with the lines along which the product is cut and folded; null if there is none. */
  dieline: z.string().nullable(),
  /** The texts in other languages; the product's own are in English. */
  translations: printTranslations,
  revision: z.int(),
});
export type PrintProduct = z.infer<typeof printProduct>;

/** A product as shown to staff, including removed ones, which can be restored. */
export const adminPrintProduct = printProduct.extend({ status: z.enum(['listed', 'removed']), added_at: instant });

export const productSavedResponse = z.strictObject({ success: z.literal(true), message, product: printProduct });
export const productRemovedResponse = z.strictObject({ success: z.literal(true), message, id: uuid });
