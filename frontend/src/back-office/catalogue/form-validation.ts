import { parseWithoutEval } from '@pressline/contracts/http/parse-without-eval.ts';
import { printProductRequest } from '@pressline/contracts/catalogue/products.ts';
import { safetyProductRequest } from '@pressline/contracts/catalogue/safety-products.ts';
import { sentFields, type ProductFields } from './product-fields.ts';
import { KINDS, type FieldName, type ProductKind } from './product-kind.ts';

parseWithoutEval();

/** What is wrong with a form. `image` is missing where a product is added without a picture. */
export type Faults = Readonly<Partial<Record<FieldName | 'image', 'missing' | 'unfit'>>>;

const NEEDED = { print: printProductRequest, safety: safetyProductRequest } as const;

/** Checks a form by the same schemas as the shop will. */
export function faultsOf(kind: ProductKind, fields: ProductFields, hasPicture: boolean): Faults {
  const { error } = NEEDED[kind].safeParse(sentFields(kind, fields));
  return {
    ...faultsNamed(kind, error?.issues.map(({ path: [field] }) => field) ?? [], fields),
    ...(hasPicture ? {} : { image: 'missing' as const }),
  };
}

/** What is wrong with the fields that a schema, or the shop, named; an empty one is missing. */
export function faultsNamed(kind: ProductKind, named: Iterable<unknown>, fields: ProductFields): Faults {
  const names = new Set(named);
  return {
    ...Object.fromEntries(
      KINDS[kind].fields
        .filter((field) => names.has(field))
        .map((field) => [field, fields[field].length === 0 || isBlank(fields[field]) ? 'missing' : 'unfit'] as const),
    ),
    ...(names.has('image') ? { image: 'unfit' as const } : {}),
  };
}

function isBlank(value: string | readonly string[]): boolean {
  return typeof value === 'string' && value.trim() === '';
}

/** The first field in the form's order that has a fault: where the focus goes. */
export function firstFault(kind: ProductKind, faults: Faults): FieldName | 'image' | undefined {
  // The picture stands before the texts.
  return faults.image === undefined ? KINDS[kind].fields.find((field) => faults[field] !== undefined) : 'image';
}
