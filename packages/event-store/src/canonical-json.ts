/** The value has no canonical form: it isn't plain JSON, so different values could produce the same text. */
export class NotCanonical extends TypeError {
  override readonly name = 'NotCanonical';
}

/**
 * The canonical text of a JSON value, however it was built: keys sorted by UTF-16 code units, no spaces, `undefined`
 * members omitted (RFC 8785, JSON Canonicalization Scheme).
 * @throws NotCanonical for a bigint, NaN, an infinity, a function, a symbol, `undefined` in a list, or an object that
 * isn't plain (a Date, a Map)
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new NotCanonical(`${value} is not a JSON number.`);
      return JSON.stringify(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? `[${value.map(canonicalJson).join(',')}]` : canonicalObject(value);
    case 'bigint':
    case 'undefined':
    case 'function':
    case 'symbol':
      throw new NotCanonical(`A ${typeof value} has no canonical JSON.`);
  }
}

function canonicalObject(object: object): string {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new NotCanonical(`Only plain objects have canonical JSON, not a ${object.constructor.name}.`);
  }
  let members = '';
  // Without a comparator, it sorts by UTF-16 code units, and much faster.
  for (const key of Object.keys(object).sort()) {
    const value = (object as Readonly<Record<string, unknown>>)[key];
    if (value === undefined) continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(value)}`;
  }
  return `{${members}}`;
}
