import type { Key, Tally, TallyQuery } from '../documents/document-store.ts';
import { tallyBranchOf } from '../find/branches.ts';
import type { AnyProjection } from '../projection/projection.ts';
import type { BuildFile } from './build-file.ts';
import { column } from './build-schema.ts';
import { conditionsOf, indexedBy, wherever } from './find.ts';
import { countPlanOf, type Branch } from '../find/plan.ts';

/** See `BuildReader.tally`. Reads keys only, no bodies. */
export function tally<Document>(
  file: BuildFile,
  projection: AnyProjection,
  query: TallyQuery<Document>,
): readonly Tally[] {
  const { by, sum, endsBy } = query;
  const branch = tallyBranchOf(projection, query);
  const { sql, values } = conditionsOf(branch);
  const group = column(by);
  const total = sum === undefined ? '0' : `coalesce(sum(${column(sum)}), 0)`;
  const from = `FROM documents${indexedBy(indexFor(projection, branch, by))}`;
  const conditions = wherever([`${group} IS NOT NULL`, ...(sql === '' ? [] : [sql])]);
  const groups = `${from}${conditions} GROUP BY ${group} ORDER BY ${group}`;
  const statement = file.rows(`SELECT ${group}, count(*), ${total} ${groups}`);
  // The columns are those selected just above.
  const rows = statement.all(...values) as unknown as readonly (readonly [Key, number, number])[];
  if (endsBy === undefined) return rows.map(([key, count, added]) => ({ key, count, sum: added }));
  // SQLite takes the ID from the row that has the lowest or highest value.
  const [first, last] = ['min', 'max'].map((end) => {
    const found = file.rows(`SELECT id, ${end}(${column(endsBy)}) ${groups}`).all(...values);
    return found as unknown as readonly (readonly [id: string])[];
  });
  return rows.map(([key, count, added], index) => ({
    key,
    count,
    sum: added,
    ends: { first: first?.[index]?.[0] ?? '', last: last?.[index]?.[0] ?? '' },
  }));
}

/**
 * An index that begins with the grouped fields returns groups in order; the longest one most likely covers the query.
 */
function indexFor(projection: AnyProjection, branch: Branch, by: string): readonly string[] | undefined {
  const grouped = projection.indexes.filter(([first]) => first === by);
  const longest = grouped.reduce<readonly string[] | undefined>(
    (best, index) => (index.length > (best?.length ?? 0) ? index : best),
    undefined,
  );
  return longest ?? countPlanOf(projection, branch).index;
}
