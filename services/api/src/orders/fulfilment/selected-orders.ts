import type { Condition } from '@pressline/read-models/documents/document-store.ts';

/** The orders with these numbers, which are separated by commas. */
export function withNumbers(numbers: string): { readonly where: { readonly number: Condition } } {
  return { where: { number: { in: numbers.split(',') } } };
}

/** Sorts orders as their numbers were requested. */
export function inRequestedOrder<Row extends { readonly body: { readonly number: string } }>(
  rows: readonly Row[],
  numbers: string,
): readonly Row[] {
  const places = new Map(numbers.split(',').map((number, place) => [number, place]));
  const placeOf = ({ body }: Row): number => places.get(body.number) ?? places.size;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
