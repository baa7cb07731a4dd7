/** Whether two JSON values have the same content. The order of keys doesn't matter, nor do fields that are undefined. */
export function haveSameContent(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, withSortedKeys) === JSON.stringify(other, withSortedKeys);
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
