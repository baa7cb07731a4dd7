import type { Filter, Key, Tally, TallyQuery } from '../documents/document-store.ts';
import { areDisjoint, branchesOf, tallyBranchOf } from '../find/branches.ts';
import { countPlanOf, MOST_SORTED, type Branch } from '../find/plan.ts';
import type { AnyProjection } from '../projection/projection.ts';
import type { BuildFile } from './build-file.ts';
import { column } from './build-schema.ts';
import { conditionsOf, countOf, countRows, indexedBy, wherever } from './find.ts';
import { storedCount, storedTally } from './stored-counts.ts';

/** See `BuildReader.count`. */
export function count<Document>(file: BuildFile, projection: AnyProjection, filter: Filter<Document> = {}): number {
  const branches = branchesOf(filter);
  const stored = storedCount(file, projection, branches);
  if (stored !== undefined) return stored;
  if (areDisjoint(branches)) return branches.reduce((sum, branch) => sum + countBranch(file, projection, branch), 0);
  const selects = branches.map((alternative) => {
    const { branch, index } = countPlanOf(projection, alternative);
    const { sql, values } = conditionsOf(branch);
    return { sql: `SELECT id FROM documents${indexedBy(index)}${wherever(sql === '' ? [] : [sql])}`, values };
  });
  return countOf(
    file,
    `SELECT count(*) FROM (${selects.map(({ sql }) => sql).join(' UNION ')})`,
    selects.flatMap(({ values }) => values),
  );
}

function countBranch(file: BuildFile, projection: AnyProjection, branch: Branch): number {
  const plan = countPlanOf(projection, branch);
  const few = countRows(file, plan, MOST_SORTED + 1);
  if (few <= MOST_SORTED) return few;
  return countAllButLast(file, projection, branch) ?? countRows(file, plan);
}

/**
 * Counts documents below a key as all without those from the key on, such as late orders: the others entered their stage
 * within its limit, so they are few. Undefined if the number of all is not stored. What has a range is also sorted by,
 * so no document lacks it.
 */
function countAllButLast(file: BuildFile, projection: AnyProjection, branch: Branch): number | undefined {
  const { counted } = projection;
  const [range, ...others] = [...branch].filter(([field]) => counted?.by.includes(field) !== true);
  if (range === undefined || others.length > 0) return undefined;
  const [field, condition] = range;
  if (!('below' in condition) || condition.from !== undefined) return undefined;
  const all = storedCount(file, projection, [new Map([...branch].filter(([other]) => other !== field))]);
  if (all === undefined) return undefined;
  return all - countRows(file, countPlanOf(projection, new Map([...branch, [field, { from: condition.below }]])));
}

/** See `BuildReader.tally`. Reads stored counts or keys, no bodies. */
export function tally<Document>(
  file: BuildFile,
  projection: AnyProjection,
  query: TallyQuery<Document>,
): readonly Tally[] {
  const { by, sum, endsBy } = query;
  const branch = tallyBranchOf(projection, query);
  const stored = storedTally(file, projection, branch, query);
  if (stored !== undefined) return stored;
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
