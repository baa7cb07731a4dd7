import { NotIndexed, type Condition, type Key } from '../documents/document-store.ts';
import type { AnyProjection } from '../projection/projection.ts';

/** Conditions that must all hold; the alternatives of a query are merged in sort order. */
export type Branch = ReadonlyMap<string, Condition>;

export interface Plan {
  readonly branch: Branch;
  /** Always set explicitly, so that the engine's statistics can't change how fast a list is. */
  readonly index: readonly string[] | undefined;
  /** One lookup per value of this field: each lookup is then in sort order. */
  readonly each?: { readonly field: string; readonly values: readonly Key[] };
}

/** Up to this many values are looked up in order and merged; with more, the result is sorted. */
const MAX_SPLIT = 500;

/**
 * Chooses the index: the first declared one that begins with the compared fields (indexes are declared most selective
 * first) and is in sort order; else one in sort order; else one for a range.
 */
export function planOf(projection: AnyProjection, branch: Branch, by: readonly string[]): Plan {
  for (const [field, condition] of branch) {
    if (!isHasAll(condition)) continue;
    if (!projection.keywords.includes(field)) throw new NotIndexed(`${field} holds no keywords.`);
    return { branch, index: undefined };
  }
  const { indexes } = projection;
  const leading = indexes.find(([first = '']) => isPoint(branch.get(first)));
  if (leading !== undefined) {
    const family = indexes.filter(([first]) => first === leading[0]);
    return inOrder(family, branch, by) ?? split(family, branch, by) ?? { branch, index: leading };
  }
  const ordered = inOrder(indexes, branch, by) ?? splitByClosed(projection, branch, by);
  if (ordered !== undefined) return ordered;
  const range = indexes.find(([first = '']) => branch.has(first));
  if (range !== undefined) return { branch, index: range };
  // No conditions and no sort: leave the choice to the engine.
  if (branch.size === 0 && by.length === 0) return { branch, index: undefined };
  throw new NotIndexed(`${projection.name} has no index on ${[...branch.keys(), ...by].join(', ')}.`);
}

/** A count needs no sort. A range behind a closed field is looked up for each of its values. */
export function countPlanOf(
  projection: AnyProjection,
  branch: Branch,
): { readonly branch: Branch; readonly index: readonly string[] | undefined } {
  const { indexes, closed } = projection;
  if (branch.size > 0 && !indexes.some(([first = '']) => branch.has(first))) {
    for (const index of indexes) {
      const [first = '', second = ''] = index;
      const values = closed[first];
      if (values !== undefined && branch.has(second))
        return { branch: new Map([...branch, [first, { in: values }]]), index };
    }
  }
  return { branch, index: planOf(projection, branch, []).index };
}

function isPoint(condition: Condition | undefined): boolean {
  return condition !== undefined && ('equals' in condition || 'in' in condition || 'startsWith' in condition);
}

type Indexes = AnyProjection['indexes'];

/** The index that begins with the fields compared for equality, as many as possible, followed by exactly the sort. */
function inOrder(indexes: Indexes, branch: Branch, by: readonly string[]): Plan | undefined {
  let best: { readonly index: readonly string[]; readonly equal: number } | undefined;
  for (const index of indexes) {
    const equal = index.findIndex((field) => !isEqual(branch.get(field)));
    const rest = equal === -1 ? [] : index.slice(equal);
    if (rest.length === 0 || rest.length !== by.length || !rest.every((field, index) => field === by[index])) continue;
    if (equal > (best?.equal ?? -1)) best = { index, equal };
  }
  return best === undefined ? undefined : { branch, index: best.index };
}

function isEqual(condition: Condition | undefined): boolean {
  return condition !== undefined && 'equals' in condition;
}

/** Splits a list of values into one branch per value, if an index then provides the order. */
function split(indexes: Indexes, branch: Branch, by: readonly string[]): Plan | undefined {
  for (const [field, condition] of branch) {
    if (!('in' in condition) || condition.in.length > MAX_SPLIT) continue;
    const plan = splitOn(indexes, branch, by, field, condition.in);
    if (plan !== undefined) return plan;
  }
  return undefined;
}

/** As if each known value of a closed field had been requested. */
function splitByClosed({ indexes, closed }: AnyProjection, branch: Branch, by: readonly string[]): Plan | undefined {
  for (const [field, values] of Object.entries(closed)) {
    const plan = values === undefined || branch.has(field) ? undefined : splitOn(indexes, branch, by, field, values);
    if (plan !== undefined) return plan;
  }
  return undefined;
}

function splitOn(
  indexes: Indexes,
  branch: Branch,
  by: readonly string[],
  field: string,
  values: readonly Key[],
): Plan | undefined {
  const [first, ...others] = new Set(values);
  // An empty list of values matches nothing, in any order.
  if (first === undefined) return { branch, index: undefined, each: { field, values: [] } };
  const plan = inOrder(
    indexes.filter((index) => index.includes(field)),
    new Map([...branch, [field, { equals: first }]]),
    by,
  );
  return plan === undefined ? undefined : { branch, index: plan.index, each: { field, values: [first, ...others] } };
}

export function isHasAll(condition: Condition): condition is { readonly hasAll: readonly string[] } {
  return 'hasAll' in condition;
}
