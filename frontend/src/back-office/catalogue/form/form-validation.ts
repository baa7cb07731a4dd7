import { parseWithoutEval } from '@pressline/contracts/http/parse-without-eval.ts';
import { printProductRequest } from '@pressline/contracts/catalogue/products.ts';
import { safetyProductRequest } from '@pressline/contracts/catalogue/safety-products.ts';
import { requestFields, type ProductFields } from '../product/product-fields.ts';
import { PRODUCT_KINDS, type FieldName, type ProductKind } from '../product/product-kind.ts';
import { isTranslatedField } from '../product/translated-fields.ts';

parseWithoutEval();

/** Validation errors by field. */
export type FormErrors = Readonly<Partial<Record<FieldName | 'image', 'missing' | 'invalid'>>>;

const SCHEMAS = { print: printProductRequest, safety: safetyProductRequest } as const;

/** Validates with the same schemas as the server. */
export function validateForm(kind: ProductKind, fields: ProductFields, hasPicture: boolean): FormErrors {
  const { error } = SCHEMAS[kind].safeParse(requestFields(kind, fields));
  return {
    ...errorsForFields(kind, error?.issues.map(({ path }) => fieldOf(path)) ?? [], fields),
    ...(hasPicture ? {} : { image: 'missing' as const }),
  };
}

/** `translations.it.title`; an invalid size is an error of `size`. */
function fieldOf(path: readonly PropertyKey[]): PropertyKey | undefined {
  return path[0] === 'translations' ? path.join('.') : path[0];
}

/** Errors for the fields that a schema or the server named; an empty field is `missing`. */
export function errorsForFields(kind: ProductKind, fieldNames: Iterable<unknown>, fields: ProductFields): FormErrors {
  const names = new Set(fieldNames);
  return {
    ...Object.fromEntries(
      PRODUCT_KINDS[kind].fields
        .filter((field) => names.has(field))
        .map((field) => [field, isBlank(fields[field]) && !isTranslatedField(field) ? 'missing' : 'invalid'] as const),
    ),
    ...(names.has('image') ? { image: 'invalid' as const } : {}),
  };
}

function isBlank(value: string | readonly string[]): boolean {
  return typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

/** The first invalid field in form order, for the focus. */
export function firstErrorField(kind: ProductKind, errors: FormErrors): FieldName | 'image' | undefined {
  // The picture comes first in the form.
  return errors.image === undefined ? PRODUCT_KINDS[kind].fields.find((field) => errors[field] !== undefined) : 'image';
}
