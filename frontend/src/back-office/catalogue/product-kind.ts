import {
  PRINT_CATEGORY_SLUGS,
  SAFETY_CATEGORY_SLUGS,
  type PrintCategory,
  type SafetyCategory,
} from '@pressline/domain/catalogue/categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';

/** Each kind has its own form, list and catalogue. */
export type ProductKind = 'print' | 'safety';

export type ProductCategory = PrintCategory | SafetyCategory;

/** A form field, named as in the API; the picture is separate. */
export type FieldName =
  | 'title'
  | 'category'
  | 'label'
  | 'quantity_500'
  | 'quantity_1000'
  | 'price'
  | 'size'
  | 'dimensions'
  | 'sides'
  | 'shape'
  | 'badge'
  | 'description';

interface Kind {
  /** In form order. */
  readonly fields: readonly FieldName[];
  readonly optional: ReadonlySet<FieldName>;
  /** Amounts in AED. */
  readonly amounts: readonly FieldName[];
  readonly categories: readonly ProductCategory[];
  readonly page: string;
  /** Cache tag, for invalidation and change notifications. */
  readonly tag: 'products' | 'safety-products';
}

export const PRODUCT_KINDS: { readonly [K in ProductKind]: Kind } = {
  print: {
    fields: [
      'title',
      'category',
      'label',
      'quantity_500',
      'quantity_1000',
      'dimensions',
      'sides',
      'shape',
      'badge',
      'description',
    ],
    optional: new Set<FieldName>(['dimensions', 'shape', 'badge', 'description']),
    amounts: ['quantity_500', 'quantity_1000', 'label'],
    categories: PRINT_CATEGORY_SLUGS,
    page: PATHS.admin.printProducts,
    tag: 'products',
  },
  safety: {
    fields: ['title', 'category', 'label', 'price', 'size', 'description'],
    optional: new Set<FieldName>(['description']),
    amounts: ['price'],
    categories: SAFETY_CATEGORY_SLUGS,
    page: PATHS.admin.safetyProducts,
    tag: 'safety-products',
  },
};

/** Maximum lengths, as in the contract. */
export const MAX_LENGTHS: Readonly<Partial<Record<FieldName, number>>> = {
  title: 200,
  dimensions: 80,
  badge: 40,
  description: 2_000,
};
