import { z } from 'zod';
import { safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import { safetyTranslations } from '@pressline/domain/catalogue/product-schemas.ts';
import { aed, instant, lineOfText, message, optionalText, price, uuid } from '../http/fields.ts';
import { safetyTranslationsField } from './translations.ts';

/** A list as JSON, or one size as plain text. */
function sizesOf(sent: string): unknown {
  if (!sent.trimStart().startsWith('['))
    return sent
      .split(',')
      .map((size) => size.trim())
      .filter((size) => size !== '');
  try {
    return JSON.parse(sent) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The fields of `POST /api/safety-products` and `PUT /api/safety-products/{id}`, next to the file `image` (required
 * when adding).
 */
export const safetyProductRequest = z.strictObject({
  title: lineOfText(200),
  label: lineOfText(80),
  category: lineOfText(80).refine((word) => safetyCategoryOf(word) !== undefined, {
    error: 'must be a safety category',
  }),
  price,
  size: z
    .string()
    .max(2_000)
    .transform(sizesOf)
    .pipe(z.array(lineOfText(40)).min(1).max(30))
    .transform((sizes) => [...new Set(sizes)]),
  description: optionalText(2_000),
  translations: safetyTranslationsField,
});

export const safetyProduct = z.strictObject({
  id: uuid,
  title: z.string(),
  label: z.string(),
  /** The name of the category: `Safety Vest`. */
  category: z.string(),
  category_slug: z.string(),
  description: z.string().nullable(),
  price: aed,
  size: z.array(z.string()),
  /** A name under `/uploads/`; see `picture-files.ts` for the other widths. */
  image: z.string(),
  /** The texts in other languages; the product's own are in English. */
  translations: safetyTranslations,
  revision: z.int(),
});
export type SafetyProduct = z.infer<typeof safetyProduct>;

/** A product as shown to staff, including removed ones, which can be restored. */
export const adminSafetyProduct = safetyProduct.extend({ status: z.enum(['listed', 'removed']), added_at: instant });

export const safetyProductSavedResponse = z.strictObject({ success: z.literal(true), message, product: safetyProduct });
