import type { OfficeDraftKind } from '../drafts/office-draft.ts';
import type { Crop } from './crop.ts';
import type { Version } from './merge.ts';
import { fieldsOf, NO_FIELDS, sameFields, type Listed, type ProductFields } from './product-fields.ts';
import type { ProductKind } from './product-kind.ts';

/** A product's form with what was typed into it. */
export interface ProductDraft {
  /** The idempotency key of the save that it will become. */
  readonly key: string;
  /** What the person saw when they began to change it; absent where a product is added. */
  readonly base?: Version | undefined;
  readonly fields: ProductFields;
  /** The picture as it was chosen; cut to its part when it is sent. */
  readonly picture?: File | undefined;
  readonly crop?: Crop | undefined;
}

export function versionOf(product: Listed): Version {
  return { revision: product.revision, fields: fieldsOf(product), image: product.image };
}

/** The form of a product, or the empty one, with nothing typed. */
export function untouched(product: Listed | undefined, newKey: () => string): ProductDraft {
  return product === undefined
    ? { key: newKey(), fields: NO_FIELDS }
    : { key: newKey(), base: versionOf(product), fields: fieldsOf(product) };
}

/** Whether there is anything in it that would be lost. */
export function isTouched(kind: ProductKind, { base, fields, picture }: ProductDraft): boolean {
  return picture !== undefined || !sameFields(kind, fields, base?.fields ?? NO_FIELDS);
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
  return Object.entries(NO_FIELDS).every(([field, empty]) => {
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

/** How the drafts of both forms are kept; the picture apart, as it is large. */
export const PRODUCT_DRAFTS: { readonly [K in ProductKind]: OfficeDraftKind<ProductDraft> } = {
  print: { form: 'print-product', files: ['picture'], isDraft: isProductDraft },
  safety: { form: 'safety-product', files: ['picture'], isDraft: isProductDraft },
};
