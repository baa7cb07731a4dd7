import { BadCursor, NotIndexed, type Key, type Sort } from '../documents/document-store.ts';

/** The cursor after a document: its sort keys and its ID. */
export function cursorAt<Document>(
  id: string,
  keys: readonly (Key | null)[],
  { by, direction }: Sort<Document>,
): string {
  // A page would never get past a row without a sort key: sort fields must not be null.
  if (keys.some((key) => key === null)) throw new NotIndexed(`${by.join(', ')} is null in ${id}.`);
  return Buffer.from(JSON.stringify([direction, ...by, ...keys, id])).toString('base64url');
}

/**
 * The sort keys and ID encoded in a cursor.
 * @throws BadCursor
 */
export function cursorOf<Document>(cursor: string, { by, direction }: Sort<Document>): readonly Key[] {
  const parts = partsOf(cursor);
  const head = [direction, ...by];
  const keys = parts.slice(head.length);
  if (keys.length !== by.length + 1 || !head.every((part, index) => part === parts[index])) throw new BadCursor();
  return keys;
}

function partsOf(cursor: string): readonly Key[] {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw new BadCursor();
  }
  if (!Array.isArray(parts) || !parts.every(isKey)) throw new BadCursor();
  return parts;
}

function isKey(part: unknown): part is Key {
  return typeof part === 'string' || typeof part === 'number';
}

/** The order of keys on every engine: numbers before text, text by code points. */
export function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number') return -1;
  if (typeof b === 'number') return 1;
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
