import type { OfficeDraftKind } from '../../drafts/office-draft.ts';
import type { Crop } from '../pictures/crop.ts';
import type { Version } from './merge.ts';
import {
  fieldsOf,
  EMPTY_FIELDS,
  sameFields,
  type ListedProduct,
  type ProductFields,
} from '../product/product-fields.ts';
import type { ProductKind } from '../product/product-kind.ts';

/** The unsaved content of a product form. */
export interface ProductDraft {
  /** The idempotency key of the save. */
  readonly key: string;
  /** The version that was loaded when editing began; absent for a new product. */
  readonly base?: Version | undefined;
  readonly fields: ProductFields;
  /** The original picture; cropped when it is sent. */
  readonly picture?: File | undefined;
  readonly crop?: Crop | undefined;
}

export function versionOf(product: ListedProduct): Version {
  return { revision: product.revision, fields: fieldsOf(product), image: product.image };
}

/** The form of a product, or an empty one, without changes. */
export function initialDraft(product: ListedProduct | undefined, newKey: () => string): ProductDraft {
  return product === undefined
    ? { key: newKey(), fields: EMPTY_FIELDS }
    : { key: newKey(), base: versionOf(product), fields: fieldsOf(product) };
}

export function hasChanges(kind: ProductKind, { base, fields, picture }: ProductDraft): boolean {
  return picture !== undefined || !sameFields(kind, fields, base?.fields ?? EMPTY_FIELDS);
}

function isProductDraft(value: unknown): value is ProductDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { key, base, fields, picture, crop } = value as Partial<Record<keyof ProductDraft, unknown>>;
  return (
    typeof key === 'string' &&
    areFields(fields) &&
    (base === undefined || isVersion(base)) &&
    (picture === undefined || picture instanceof File) &&
    (crop === undefined || isCrop(crop))
  );
}

function isVersion(value: unknown): value is Version {
  if (typeof value !== 'object' || value === null) return false;
  const { revision, fields, image } = value as Partial<Record<keyof Version, unknown>>;
  return typeof revision === 'number' && typeof image === 'string' && areFields(fields);
}

function areFields(value: unknown): value is ProductFields {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(EMPTY_FIELDS).every(([field, empty]) => {
    const found = (value as Readonly<Record<string, unknown>>)[field];
    return Array.isArray(empty)
      ? Array.isArray(found) && found.every((size) => typeof size === 'string')
      : typeof found === 'string';
  });
}

function isCrop(value: unknown): value is Crop {
  if (typeof value !== 'object' || value === null) return false;
  const { zoom, x, y } = value as Partial<Record<keyof Crop, unknown>>;
  return typeof zoom === 'number' && typeof x === 'number' && typeof y === 'number';
}

/** How both forms' drafts are stored; the picture separately, because it is large. */
export const PRODUCT_DRAFTS: { readonly [K in ProductKind]: OfficeDraftKind<ProductDraft> } = {
  print: { form: 'print-product', files: ['picture'], isDraft: isProductDraft },
  safety: { form: 'safety-product', files: ['picture'], isDraft: isProductDraft },
};
