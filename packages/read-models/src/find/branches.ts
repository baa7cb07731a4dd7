import { NotIndexed, type Condition, type Filter, type TallyQuery, type Where } from '../documents/document-store.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { keyFieldsOf } from './keys.ts';
import type { Branch } from './plan.ts';

/**
 * The alternatives of a query, each with the common conditions.
 * @throws NotIndexed if a field has two conditions
 */
export function branchesOf<Document>({ where = {}, anyOf = [{}] }: Filter<Document>): readonly Branch[] {
  return anyOf.map((alternative) => {
    const branch = new Map<string, Condition>();
    for (const [field, condition] of [...entries(where), ...entries(alternative)]) {
      if (condition === undefined) continue;
      if (branch.has(field)) throw new NotIndexed(`Two conditions on ${field} at once.`);
      branch.set(field, condition);
    }
    return branch;
  });
}

/**
 * The conditions of a tally, whose fields must be indexed.
 * @throws NotIndexed
 */
export function tallyBranchOf<Document>(projection: AnyProjection, { where, by, sum }: TallyQuery<Document>): Branch {
  const indexed = keyFieldsOf(projection);
  for (const field of [by, ...(sum === undefined ? [] : [sum])])
    if (!indexed.includes(field)) throw new NotIndexed(`${projection.name} has no index on ${field}.`);
  const [branch = new Map<string, Condition>()] = branchesOf({ where });
  return branch;
}

function entries<Document>(where: Where<Document>): [string, Condition | undefined][] {
  return Object.entries<Condition | undefined>(where);
}
