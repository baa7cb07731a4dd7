import type { Key } from '../documents/document-store.ts';
import type { AnyProjection } from '../projection/projection.ts';

/** The fields that documents are found and sorted by, without duplicates. */
export function keyFieldsOf({ indexes }: Pick<AnyProjection, 'indexes'>): readonly string[] {
  return [...new Set(indexes.flat())];
}

/**
 * The indexed value of a field.
 * @throws TypeError if the fold stored another type
 */
export function keyOf(field: string, body: unknown): Key | null {
  return keyIn(field, fieldOf(body, field));
}

/**
 * The values of a keyword field.
 * @throws TypeError if the fold stored another type
 */
export function wordsOf(field: string, body: unknown): readonly (Key | null)[] {
  const words = fieldOf(body, field);
  if (!Array.isArray(words)) throw new TypeError(`${field} is declared as keywords, so it must be a list of words.`);
  return words.map((word: unknown) => keyIn(field, word));
}

/** Projections fold to objects. */
function fieldOf(body: unknown, field: string): unknown {
  return (body as Readonly<Record<string, unknown>>)[field];
}

function keyIn(field: string, value: unknown): Key | null {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (value === null || value === undefined) return null;
  throw new TypeError(`${field} is declared as an index, so it must be text, a number or null.`);
}
