import {
  PRINT_CATEGORY_SLUGS,
  SAFETY_CATEGORY_SLUGS,
  type PrintCategory,
  type SafetyCategory,
} from '@pressline/domain/catalogue/categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';

/** What the shop sells, each with a form, a list and a catalogue of its own. */
export type ProductKind = 'print' | 'safety';

export type ProductCategory = PrintCategory | SafetyCategory;

/** A field of the forms, as the calls name it; the picture is apart, as it is no text. */
export type FieldName =
  | 'title'
  | 'category'
  | 'label'
  | 'quantity_500'
  | 'quantity_1000'
  | 'price'
  | 'size'
  | 'dimensions'
  | 'badge'
  | 'description';

interface Kind {
  /** In the form's order. */
  readonly fields: readonly FieldName[];
  readonly optional: ReadonlySet<FieldName>;
  /** The fields that are amounts in AED. */
  readonly amounts: readonly FieldName[];
  readonly categories: readonly ProductCategory[];
  readonly page: string;
  /** What hints and answers are kept by. */
  readonly tag: 'products' | 'safety-products';
}

export const KINDS: { readonly [K in ProductKind]: Kind } = {
  print: {
    fields: ['title', 'category', 'label', 'quantity_500', 'quantity_1000', 'dimensions', 'badge', 'description'],
    optional: new Set<FieldName>(['dimensions', 'badge', 'description']),
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

/** The longest texts that the shop takes, by the contract. */
export const LONGEST: Readonly<Partial<Record<FieldName, number>>> = {
  title: 200,
  dimensions: 80,
  badge: 40,
  description: 2_000,
};
