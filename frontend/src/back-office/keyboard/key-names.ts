const DISPLAY_NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

/** Keys as labelled on a keyboard; a row of digits as its first and last. */
export function keyNames(keys: readonly string[]): readonly string[] {
  const first = keys[0];
  const last = keys.at(-1);
  if (keys.length > 2 && first !== undefined && last !== undefined && keys.every((key) => /^\d$/.test(key)))
    return [`${first} … ${last}`];
  return keys.map((key) => DISPLAY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}
