/** A line of a cart, or that it was removed, with when each of its parts was changed. */
export interface CartEntry<Line> {
  /** Identifies the line in the cart. */
  readonly key: string;
  /** Absent if the line was removed. */
  readonly line?: Line | undefined;
  /** In ms since 1970: when the line was added or removed, and when its parts were changed. */
  readonly changed: { readonly line: number } & Readonly<Partial<Record<LinePart, number | undefined>>>;
}

/** The parts of a line that are merged on their own; `product` is all that the other parts are not. */
export const LINE_PARTS = ['product', 'quantity', 'note', 'front', 'back', 'design'] as const;
export type LinePart = (typeof LINE_PARTS)[number];

type Fields = Readonly<Record<string, unknown>>;

/** How long a removed line is remembered, so that a device that still has it removes it too. */
const REMOVED_MS = 90 * 24 * 3_600_000;

/**
 * Merges a cart as two devices know it: nothing is lost, nothing is doubled. Of each part of a line the newest applies; a
 * removed line stays removed unless a part of it was changed afterwards. The result does not depend on the order, and
 * merging the same cart again changes nothing.
 */
export function mergeCarts<Line extends object>(
  one: readonly CartEntry<Line>[],
  other: readonly CartEntry<Line>[],
  now: number,
): readonly CartEntry<Line>[] {
  const merged = new Map<string, CartEntry<Line>>();
  for (const entry of [...one, ...other]) {
    const known = merged.get(entry.key);
    merged.set(entry.key, known === undefined ? entry : mergeEntries(known, entry));
  }
  return [...merged.values()]
    .filter(({ line, changed }) => line !== undefined || changed.line > now - REMOVED_MS)
    .sort((a, b) => a.changed.line - b.changed.line || (a.key < b.key ? -1 : 1));
}

/** The part’s own fields of a line; undefined if it has none. */
export function partOfLine(line: object, part: LinePart): Fields | undefined {
  const fields = Object.entries(line).filter(
    ([name, value]) => value !== undefined && (partOfField(name) ?? 'product') === part,
  );
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** The runs that a customer chose belong to the quantity. */
function partOfField(name: string): LinePart | undefined {
  return name === 'tier' ? 'quantity' : LINE_PARTS.find((part) => part === name);
}

function mergeEntries<Line extends object>(a: CartEntry<Line>, b: CartEntry<Line>): CartEntry<Line> {
  if (a.line === undefined || b.line === undefined) {
    if (newestOf(a) !== newestOf(b)) return newestOf(a) > newestOf(b) ? a : b;
    if (a.line !== undefined) return a;
    if (b.line !== undefined) return b;
    // Removed at the same time: any choice will do that both devices make.
    return timesOf(a) >= timesOf(b) ? a : b;
  }
  const line: Record<string, unknown> = {};
  const changed: Partial<Record<LinePart, number>> = {};
  for (const part of LINE_PARTS) {
    const { fields, at } = newerPart(a, b, part);
    Object.assign(line, fields);
    if (at > 0) changed[part] = at;
  }
  return {
    key: a.key,
    line: line as Line,
    // The line is where it was added first.
    changed: { line: Math.min(a.changed.line, b.changed.line), ...changed },
  };
}

function newestOf({ changed }: CartEntry<unknown>): number {
  return Math.max(...Object.values(changed).map((at) => at ?? 0));
}

/** The times in one order, to compare them as text. */
function timesOf({ changed }: CartEntry<unknown>): string {
  return JSON.stringify([changed.line, ...LINE_PARTS.map((part) => changed[part] ?? 0)]);
}

function newerPart(a: CartEntry<object>, b: CartEntry<object>, part: LinePart) {
  const [one, other] = [a, b].map(({ line, changed }) => ({
    fields: line && partOfLine(line, part),
    at: changed[part] ?? 0,
  }));
  if (one === undefined || other === undefined) return { fields: undefined, at: 0 };
  if (one.at !== other.at) return one.at > other.at ? one : other;
  // Changed at the same time: any choice will do that both devices make.
  return (JSON.stringify(one.fields) ?? '') >= (JSON.stringify(other.fields) ?? '') ? one : other;
}
