import {
  NotIndexed,
  type Condition,
  type Filter,
  type Key,
  type TallyQuery,
  type Where,
} from '../documents/document-store.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { keyFieldsOf } from './keys.ts';
import { compareKeys } from './cursor.ts';
import type { Branch } from './plan.ts';

/**
 * The alternatives of a query, each with the common conditions.
 * @throws NotIndexed if a field has two conditions, neither of which lists its values
 */
export function branchesOf<Document>({ where = {}, anyOf = [{}] }: Filter<Document>): readonly Branch[] {
  return anyOf.map((alternative) => {
    const branch = new Map<string, Condition>();
    for (const [field, condition] of [...entries(where), ...entries(alternative)]) {
      if (condition === undefined) continue;
      const other = branch.get(field);
      branch.set(field, other === undefined ? condition : both(field, other, condition));
    }
    return branch;
  });
}

/** Whether no document can match two of the branches, since each requires another value of the same field. */
export function areDisjoint(branches: readonly Branch[]): boolean {
  const [first = new Map<string, Condition>()] = branches;
  if (branches.length < 2) return true;
  return [...first.keys()].some((field) => {
    const values = branches.map((branch) => {
      const condition = branch.get(field);
      return condition !== undefined && 'equals' in condition ? condition.equals : undefined;
    });
    return !values.includes(undefined) && new Set(values).size === values.length;
  });
}

/**
 * The conditions of a tally, whose fields must be indexed.
 * @throws NotIndexed
 */
export function tallyBranchOf<Document>(
  projection: AnyProjection,
  { where, by, sum, endsBy }: TallyQuery<Document>,
): Branch {
  const indexed = keyFieldsOf(projection);
  for (const field of [by, sum, endsBy])
    if (field !== undefined && !indexed.includes(field))
      throw new NotIndexed(`${projection.name} has no index on ${field}.`);
  const [branch = new Map<string, Condition>()] = branchesOf({ where });
  return branch;
}

/** An index with all fields of a tally, so that no document is read; undefined if there is none. */
export function tallyIndexOf<Document>(
  { indexes }: AnyProjection,
  branch: Branch,
  { by, sum, endsBy }: TallyQuery<Document>,
): readonly string[] | undefined {
  const fields = [...branch.keys(), by, sum, endsBy].filter((field) => field !== undefined);
  const covering = indexes.filter((index) => fields.every((field) => index.includes(field)));
  return covering.find(([first = '']) => (branch.size === 0 ? first === by : branch.has(first)));
}

/** The values that two conditions on a field allow. */
function both(field: string, one: Condition, other: Condition): Condition {
  const [values, condition] = valuesOf(one) === undefined ? [valuesOf(other), one] : [valuesOf(one), other];
  if (values === undefined || 'hasAll' in condition) throw new NotIndexed(`Two conditions on ${field} at once.`);
  const allowed = values.filter((value) => isAllowed(value, condition));
  const [only] = allowed;
  return only !== undefined && allowed.length === 1 ? { equals: only } : { in: allowed };
}

function valuesOf(condition: Condition): readonly Key[] | undefined {
  if ('equals' in condition) return [condition.equals];
  return 'in' in condition ? [...new Set(condition.in)] : undefined;
}

function isAllowed(value: Key, condition: Exclude<Condition, { readonly hasAll: unknown }>): boolean {
  if ('equals' in condition) return value === condition.equals;
  if ('in' in condition) return condition.in.includes(value);
  if ('startsWith' in condition) return String(value).startsWith(condition.startsWith);
  const { from = value, below } = condition;
  return compareKeys(value, from) >= 0 && (below === undefined || compareKeys(value, below) < 0);
}

function entries<Document>(where: Where<Document>): [string, Condition | undefined][] {
  return Object.entries<Condition | undefined>(where);
}
