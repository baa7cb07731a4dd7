import { haveSameContent } from '@pressline/domain/kernel/same-content.ts';
import { LINE_PARTS, partOfLine, type CartEntry } from '@pressline/domain/checkout/merge-carts.ts';
import { keyOf, type CartLine } from '../cart-line.ts';
import { detailsOf } from '../line-details.ts';

export type Entry = CartEntry<CartLine>;

/**
 * The lines of this device with the times of their changes: what differs from what it knew before was changed now.
 * @param known after the last request
 * @param now in ms since 1970
 */
export function entriesOf(lines: readonly CartLine[], known: readonly Entry[], now: number): readonly Entry[] {
  const before = new Map(known.map((entry) => [entry.key, entry]));
  const present = lines.map((line, index): Entry => {
    const entry = before.get(keyOf(line));
    // Different times keep new lines in their order.
    if (entry?.line === undefined) return { key: keyOf(line), line, changed: { line: now - lines.length + index + 1 } };
    const { line: knownLine, changed } = entry;
    const changedParts = LINE_PARTS.filter(
      (part) => !haveSameContent(partOfLine(knownLine, part), partOfLine(line, part)),
    );
    return {
      key: entry.key,
      line,
      changed: { ...changed, ...Object.fromEntries(changedParts.map((part) => [part, now])) },
    };
  });
  const keys = new Set(lines.map(keyOf));
  const absent = known
    .filter(({ key }) => !keys.has(key))
    .map((entry): Entry => (entry.line === undefined ? entry : { key: entry.key, changed: { line: now } }));
  return [...present, ...absent];
}

/** The lines that are in the cart. */
export function linesOf(entries: readonly Entry[]): readonly unknown[] {
  return entries.flatMap(({ line }) => (line === undefined ? [] : [line]));
}

/** The lines of a browser for another account: without those that are in the cart of the previous one. */
export function linesWithout(lines: readonly CartLine[], previous: readonly Entry[]): readonly CartLine[] {
  const keys = new Set(previous.flatMap(({ key, line }) => (line === undefined ? [] : [key])));
  return lines.filter((line) => !keys.has(keyOf(line)));
}

/**
 * What a browser keeps after a logout: the files and notes that the account has are there again after the next login.
 * Lines that were not sent yet stay as they are.
 */
export function afterLogout(
  lines: readonly CartLine[],
  known: readonly Entry[],
): { readonly lines: readonly CartLine[]; readonly known: readonly Entry[] } {
  const saved = new Map(known.map((entry) => [entry.key, entry]));
  const isSaved = (line: CartLine) => haveSameContent(saved.get(keyOf(line))?.line, line);
  return {
    lines: lines.map((line) => (isSaved(line) ? withoutDetails(line) : line)),
    known: known.map((entry) => {
      if (entry.line === undefined) return entry;
      const { line: added, product, quantity } = entry.changed;
      const times = {
        line: added,
        ...(product !== undefined && { product }),
        ...(quantity !== undefined && { quantity }),
      };
      return { key: entry.key, line: withoutDetails(entry.line), changed: times };
    }),
  };
}

function withoutDetails<Line extends object>(line: Line): Line {
  const details = new Set(Object.keys(detailsOf(line)));
  return Object.fromEntries(Object.entries(line).filter(([field]) => !details.has(field))) as Line;
}
