import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { latinNumber } from '@pressline/domain/kernel/digits.ts';
import { KINDS, type FieldName, type ProductKind } from './product-kind.ts';

export type PrintListed = ResponseOf<'adminProducts'>[number];
export type SafetyListed = ResponseOf<'adminSafetyProducts'>[number];
/** A product of either catalogue, as staff see it. */
export type Listed = PrintListed | SafetyListed;

/** What a product's form holds, as typed; of the other kind's fields nothing. */
export type ProductFields = Readonly<Record<Exclude<FieldName, 'size'>, string>> & { readonly size: readonly string[] };

export const NO_FIELDS: ProductFields = {
  title: '',
  category: '',
  label: '',
  quantity_500: '',
  quantity_1000: '',
  price: '',
  size: [],
  dimensions: '',
  badge: '',
  description: '',
};

export function isPrint(product: Listed): product is PrintListed {
  return 'quantity_500' in product;
}

/** A product as its form shows it. */
export function fieldsOf(product: Listed): ProductFields {
  const { title, category_slug, description } = product;
  const both = { ...NO_FIELDS, title, category: category_slug, description: description ?? '' };
  if (isPrint(product))
    return {
      ...both,
      label: amountText(product.label),
      quantity_500: amountText(product.quantity_500),
      quantity_1000: amountText(product.quantity_1000),
      dimensions: product.dimensions ?? '',
      badge: product.badge ?? '',
    };
  return { ...both, label: product.label, price: amountText(product.price), size: product.size };
}

/** 24.5 → `24.50`, as prices are written. */
function amountText(aed: number): string {
  return aed.toFixed(2);
}

/** An amount as typed, as it is read: with the digits of any keyboard, and with a comma where one or two decimals follow. */
export function amountTyped(text: string): string {
  return latinNumber(text.trim()).replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

function sameValue(a: ProductFields[FieldName], b: ProductFields[FieldName]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two say the same to the shop: `24.5` is `24.50`, and space around a text is none. */
export function sameField(kind: ProductKind, field: FieldName, a: ProductFields, b: ProductFields): boolean {
  if (field === 'size') return sameValue(a.size, b.size);
  if (!KINDS[kind].amounts.includes(field)) return a[field].trim() === b[field].trim();
  const [one, other] = [amountTyped(a[field]), amountTyped(b[field])];
  return one === other || (one !== '' && other !== '' && Number(one) === Number(other));
}

export function sameFields(kind: ProductKind, a: ProductFields, b: ProductFields): boolean {
  return KINDS[kind].fields.every((field) => sameField(kind, field, a, b));
}

/** The fields as the calls take them. */
export function sentFields(kind: ProductKind, fields: ProductFields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    KINDS[kind].fields
      .map(
        (field) =>
          [field, field === 'size' ? JSON.stringify(fields.size) : sentText(kind, field, fields[field])] as const,
      )
      // An empty list is a missing field, as an empty text is.
      .filter(([field, value]) => !(field === 'size' && value === '[]') && value !== ''),
  );
}

function sentText(kind: ProductKind, field: FieldName, typed: string): string {
  return KINDS[kind].amounts.includes(field) ? amountTyped(typed) : typed.trim();
}

export function formOf(kind: ProductKind, fields: ProductFields, picture: File | undefined): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(sentFields(kind, fields))) form.set(field, value);
  if (picture !== undefined) form.set('image', picture, picture.name);
  return form;
}
