import {
  PRINT_CATEGORY_SLUGS,
  SAFETY_CATEGORY_SLUGS,
  type PrintCategory,
  type SafetyCategory,
} from '@pressline/domain/catalogue/categories.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { translatedFields, type TextField, type TranslatedField } from './translated-fields.ts';

/** Each kind has its own form, list and catalogue. */
export type ProductKind = 'print' | 'safety';

export type ProductCategory = PrintCategory | SafetyCategory;

/** A form field, named as in the API; the picture is separate. */
export type FieldName =
  | TextField
  | TranslatedField
  | 'category'
  | 'quantity_500'
  | 'quantity_1000'
  | 'original_500'
  | 'original_1000'
  | 'price'
  | 'size'
  | 'sides'
  | 'shape';

interface Kind {
  /** In form order. */
  readonly fields: readonly FieldName[];
  /** Those that are written in each language. */
  readonly texts: readonly TextField[];
  readonly optional: ReadonlySet<FieldName>;
  /** Amounts in AED. */
  readonly amounts: readonly FieldName[];
  readonly categories: readonly ProductCategory[];
  readonly page: string;
  /** Cache tag, for invalidation and change notifications. */
  readonly tag: 'products' | 'safety-products';
}

const PRINT_TEXTS = ['title', 'badge', 'dimensions', 'description'] as const;
const SAFETY_TEXTS = ['title', 'label', 'description'] as const;

export const PRODUCT_KINDS: { readonly [K in ProductKind]: Kind } = {
  print: {
    fields: [
      ...PRINT_TEXTS,
      ...translatedFields(PRINT_TEXTS),
      'category',
      'label',
      'quantity_500',
      'quantity_1000',
      'original_500',
      'original_1000',
      'sides',
      'shape',
    ],
    texts: PRINT_TEXTS,
    optional: new Set<FieldName>([
      'original_500',
      'original_1000',
      'dimensions',
      'shape',
      'badge',
      'description',
      ...translatedFields(PRINT_TEXTS),
    ]),
    amounts: ['quantity_500', 'quantity_1000', 'original_500', 'original_1000', 'label'],
    categories: PRINT_CATEGORY_SLUGS,
    page: PATHS.admin.printProducts,
    tag: 'products',
  },
  safety: {
    fields: [...SAFETY_TEXTS, ...translatedFields(SAFETY_TEXTS), 'category', 'price', 'size'],
    texts: SAFETY_TEXTS,
    optional: new Set<FieldName>(['description', ...translatedFields(SAFETY_TEXTS)]),
    amounts: ['price'],
    categories: SAFETY_CATEGORY_SLUGS,
    page: PATHS.admin.safetyProducts,
    tag: 'safety-products',
  },
};

/** Maximum lengths, as in the contract. */
export const MAX_LENGTHS: Readonly<Record<TextField, number>> = {
  title: 200,
  label: 80,
  dimensions: 80,
  badge: 40,
  description: 2_000,
};
