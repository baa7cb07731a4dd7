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

/** One of the plans to choose from. */
export interface Candidate extends Plan {
  /** The index is in sort order, so that a page ends the lookup; else all rows within the limits are read and sorted. */
  readonly isSorted: boolean;
  /** The conditions that limit how much of the index is read; undefined if all of it may be read. */
  readonly limits: Branch | undefined;
}

/** Up to this many values are looked up in order and merged, as many as MongoDB merges; with more, the result is sorted. */
const MAX_SPLIT = 200;

/** Up to this many rows are read and sorted for a page, rather than read in sort order until enough of them match. */
export const MOST_SORTED = 5_000;

/**
 * The plans for a page: an index in sort order, and each index that a condition limits. If the first covers all
 * conditions, it is the only one. Otherwise choose with `cheapest`.
 * @throws NotIndexed
 */
export function plansOf(projection: AnyProjection, branch: Branch, by: readonly string[]): readonly Candidate[] {
  if (hasKeywords(projection, branch)) return [{ branch, index: undefined, isSorted: false, limits: undefined }];
  const { indexes } = projection;
  const sorted = [inOrder(indexes, branch, by), split(indexes, branch, by), splitByClosed(projection, branch, by)]
    .filter((plan) => plan !== undefined)
    .map((plan) => ({ ...plan, isSorted: true, limits: limitsOf(projection, branch, plan.index) }));
  const exact = sorted.find(({ index, limits }) => index === undefined || countIn(branch, limits) === branch.size);
  if (exact !== undefined) return [exact];
  const candidates = [...sorted, ...narrowed(projection, branch)];
  if (candidates.length > 0) return firstOfEach(branch, candidates);
  // No conditions and no sort: leave the choice to the engine.
  if (branch.size === 0 && by.length === 0) return [{ branch, index: undefined, isSorted: false, limits: undefined }];
  throw new NotIndexed(`${projection.name} has no index on ${[...branch.keys(), ...by].join(', ')}.`);
}

/**
 * The plan that reads fewest rows.
 * @param rows how many rows are within the limits of each candidate; more than `MOST_SORTED` need not be counted
 */
export function cheapest(candidates: readonly Candidate[], rows: readonly number[]): Plan {
  const fewest = Math.min(...rows);
  const narrowest = candidates[rows.indexOf(fewest)];
  const sorted = fewest > MOST_SORTED ? candidates.find(({ isSorted }) => isSorted) : undefined;
  const plan = sorted ?? narrowest;
  if (plan === undefined) throw new RangeError('There is nothing to choose from.');
  return plan;
}

/**
 * The index that limits a count most.
 * @throws NotIndexed
 */
export function countPlanOf(
  projection: AnyProjection,
  branch: Branch,
): { readonly branch: Branch; readonly index: readonly string[] | undefined } {
  if (branch.size === 0 || hasKeywords(projection, branch)) return { branch, index: undefined };
  const most = narrowed(projection, branch).reduce<Candidate | undefined>(
    (best, one) => (countIn(branch, one.limits) > countIn(branch, best?.limits) ? one : best),
    undefined,
  );
  if (most === undefined) throw new NotIndexed(`${projection.name} has no index on ${[...branch.keys()].join(', ')}.`);
  return most;
}

/** @throws NotIndexed if words are required of a field that has none */
function hasKeywords({ name, keywords }: AnyProjection, branch: Branch): boolean {
  const fields = [...branch].filter(([, condition]) => isHasAll(condition)).map(([field]) => field);
  const other = fields.find((field) => !keywords.includes(field));
  if (other !== undefined) throw new NotIndexed(`${other} of ${name} holds no keywords.`);
  return fields.length > 0;
}

/** A plan for each index that a condition limits, in the order of the declaration: the most selective first. */
function narrowed(projection: AnyProjection, branch: Branch): readonly Candidate[] {
  return projection.indexes.flatMap((index) => {
    const limits = limitsOf(projection, branch, index);
    if (limits === undefined) return [];
    return [{ branch: new Map([...branch, ...limits]), index, isSorted: false, limits }];
  });
}

/** The conditions on the first fields of an index, up to a range. A closed field without one has any of its values. */
function limitsOf(
  { closed }: AnyProjection,
  branch: Branch,
  index: readonly string[] | undefined = [],
): Branch | undefined {
  const limits = new Map<string, Condition>();
  for (const field of index) {
    const values = closed[field];
    const condition = branch.get(field) ?? (values === undefined ? undefined : { in: values });
    if (condition === undefined) break;
    limits.set(field, condition);
    if (!('equals' in condition || 'in' in condition)) break;
  }
  return countIn(branch, limits) === 0 ? undefined : limits;
}

/** The number of a branch's conditions among the limits of an index. */
function countIn(branch: Branch, limits: Branch | undefined): number {
  return [...(limits?.keys() ?? [])].filter((field) => branch.has(field)).length;
}

/** The first of the candidates that are limited by the same conditions. */
function firstOfEach(branch: Branch, candidates: readonly Candidate[]): readonly Candidate[] {
  const byConditions = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const conditions = [...(candidate.limits?.keys() ?? [])].filter((field) => branch.has(field)).sort();
    const key = conditions.join(' ');
    if (!byConditions.has(key)) byConditions.set(key, candidate);
  }
  return [...byConditions.values()];
}

type Indexes = AnyProjection['indexes'];

/** The index that begins with the fields compared for equality, as many as possible, followed by exactly the sort. */
function inOrder(indexes: Indexes, branch: Branch, by: readonly string[]): Plan | undefined {
  let best: { readonly index: readonly string[]; readonly equal: number } | undefined;
  for (const index of indexes) {
    const equal = index.length - by.length;
    if (equal < 0 || !by.every((field, at) => field === index[equal + at])) continue;
    if (!index.slice(0, equal).every((field) => isEqual(branch.get(field)))) continue;
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
