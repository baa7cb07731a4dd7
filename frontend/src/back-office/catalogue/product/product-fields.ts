import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { TRANSLATED_LANGUAGES, type Translations } from '@pressline/domain/catalogue/product-translations.ts';
import { latinNumber } from '@pressline/domain/kernel/digits.ts';
import { PRODUCT_KINDS, type FieldName, type ProductKind } from './product-kind.ts';
import {
  fieldIn,
  isTranslatedField,
  TEXT_FIELDS,
  translatedFields,
  translationOf,
  type TranslatedField,
} from './translated-fields.ts';

export type ListedPrintProduct = ResponseOf<'adminProducts'>[number];
export type ListedSafetyProduct = ResponseOf<'adminSafetyProducts'>[number];
/** A product of either kind. */
export type ListedProduct = ListedPrintProduct | ListedSafetyProduct;

/** A form's input as typed; fields of the other kind are empty. */
export type ProductFields = Readonly<Record<Exclude<FieldName, 'size'>, string>> & { readonly size: readonly string[] };

/** The translated fields of a form, from the translations of a product. */
function fieldsOfTranslations(translations: Translations): Readonly<Record<TranslatedField, string>> {
  const fields = translatedFields(TEXT_FIELDS).map((field) => {
    const { language, text } = translationOf(field);
    return [field, translations[language]?.[text] ?? ''] as const;
  });
  // With all of them.
  return Object.fromEntries(fields) as Record<TranslatedField, string>;
}

export const EMPTY_FIELDS: ProductFields = {
  ...fieldsOfTranslations({}),
  title: '',
  category: '',
  label: '',
  quantity_500: '',
  quantity_1000: '',
  original_500: '',
  original_1000: '',
  price: '',
  size: [],
  dimensions: '',
  sides: '2',
  shape: '',
  badge: '',
  description: '',
};

export function isPrintProduct(product: ListedProduct): product is ListedPrintProduct {
  return 'quantity_500' in product;
}

export function fieldsOf(product: ListedProduct): ProductFields {
  const { title, category_slug, description } = product;
  const commonFields = {
    ...EMPTY_FIELDS,
    ...fieldsOfTranslations(product.translations),
    title,
    category: category_slug,
    description: description ?? '',
  };
  if (isPrintProduct(product))
    return {
      ...commonFields,
      label: formatAmountInput(product.label),
      quantity_500: formatAmountInput(product.quantity_500),
      quantity_1000: formatAmountInput(product.quantity_1000),
      original_500: product.original_500 === null ? '' : formatAmountInput(product.original_500),
      original_1000: product.original_1000 === null ? '' : formatAmountInput(product.original_1000),
      dimensions: product.dimensions ?? '',
      sides: String(product.sides),
      shape: product.shape,
      badge: product.badge ?? '',
    };
  return { ...commonFields, label: product.label, price: formatAmountInput(product.price), size: product.size };
}

/** 24.5 → `24.50` */
function formatAmountInput(aed: number): string {
  return aed.toFixed(2);
}

/** Accepts digits of any script and a decimal comma. */
export function normalizeAmount(text: string): string {
  return latinNumber(text.trim()).replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

function sameValue(a: ProductFields[FieldName], b: ProductFields[FieldName]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two inputs are equal to the server: `24.5` and `24.50`, with or without spaces around. */
export function sameField(kind: ProductKind, field: FieldName, a: ProductFields, b: ProductFields): boolean {
  if (field === 'size') return sameValue(a.size, b.size);
  if (!PRODUCT_KINDS[kind].amounts.includes(field)) return a[field].trim() === b[field].trim();
  const [one, other] = [normalizeAmount(a[field]), normalizeAmount(b[field])];
  return one === other || (one !== '' && other !== '' && Number(one) === Number(other));
}

export function sameFields(kind: ProductKind, a: ProductFields, b: ProductFields): boolean {
  return PRODUCT_KINDS[kind].fields.every((field) => sameField(kind, field, a, b));
}

/** The fields as sent to the API. */
export function requestFields(kind: ProductKind, fields: ProductFields): Readonly<Record<string, string>> {
  const own = Object.fromEntries(
    PRODUCT_KINDS[kind].fields
      .filter((field) => !isTranslatedField(field))
      .map(
        (field) =>
          [field, field === 'size' ? JSON.stringify(fields.size) : requestText(kind, field, fields[field])] as const,
      )
      // Empty values are left out.
      .filter(([field, value]) => !(field === 'size' && value === '[]') && value !== ''),
  );
  return { ...own, translations: JSON.stringify(translationsIn(kind, fields)) };
}

/** Also without texts: the API keeps the translations of a product if none are sent. */
function translationsIn(kind: ProductKind, fields: ProductFields): Translations {
  const languages = TRANSLATED_LANGUAGES.map((language) => {
    const texts = PRODUCT_KINDS[kind].texts.map((text) => [text, fields[fieldIn(language, text)].trim()] as const);
    return [language, Object.fromEntries(texts.filter(([, typed]) => typed !== ''))] as const;
  });
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts).length > 0));
}

function requestText(kind: ProductKind, field: FieldName, input: string): string {
  return PRODUCT_KINDS[kind].amounts.includes(field) ? normalizeAmount(input) : input.trim();
}

export function formDataOf(kind: ProductKind, fields: ProductFields, picture: File | undefined): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(requestFields(kind, fields))) form.set(field, value);
  if (picture !== undefined) form.set('image', picture, picture.name);
  return form;
}
