import type { SQLInputValue } from 'node:sqlite';
import { BOUND_LIMIT } from '@pressline/event-store/sqlite-database.ts';
import type { Key, Page, Query, Sort, StoredDocument } from '../documents/document-store.ts';
import { branchesOf } from '../find/branches.ts';
import { compareKeys, cursorAt, cursorOf } from '../find/cursor.ts';
import { cheapest, isHasAll, MOST_SORTED, plansOf, type Branch, type Candidate, type Plan } from '../find/plan.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { upperBoundOf } from '../find/search-keys.ts';
import { parkedOf, placeholders, type BuildFile } from './build-file.ts';
import { column, indexName, keywordTable } from './build-schema.ts';

/** From the index alone: bodies are read only for returned documents. */
type Row = readonly [n: number, id: string, ...keys: (Key | null)[]];
const FIRST_KEY = 2;

/** See `BuildReader.find`. */
export function find<Document>(file: BuildFile, projection: AnyProjection, query: Query<Document>): Page<Document> {
  const { sort, limit } = query;
  const after = query.after === undefined ? undefined : cursorOf(query.after, sort);
  const rows = branchesOf(query).flatMap((branch) => {
    const plan = chosen(file, plansOf(projection, branch, sort.by));
    return lookUpsOf(plan).map((planned) => rowsOf(file, planned, plan.index, sort, after, limit));
  });
  const merged = rows.length === 1 ? (rows[0] ?? []) : merge(rows, sort);
  const page = limit === undefined ? merged : merged.slice(0, limit);
  const last = merged.length > page.length ? page.at(-1) : undefined;
  return {
    documents: page.map((row) => documentAt<Document>(file, row)),
    next: last === undefined ? undefined : cursorAt(last[1], keysOf(last), sort),
  };
}

function chosen(file: BuildFile, candidates: readonly Candidate[]): Plan {
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  return cheapest(
    candidates,
    candidates.map((candidate) => rowsWithin(file, candidate)),
  );
}

/** At most one more than can be sorted. */
function rowsWithin(file: BuildFile, { index, limits }: Candidate): number {
  if (limits === undefined) return Number.POSITIVE_INFINITY;
  return countRows(file, { branch: limits, index }, MOST_SORTED + 1);
}

/** Counts the rows of a lookup in an index, up to a number if one is given. */
export function countRows(file: BuildFile, { branch, index }: Plan, most?: number): number {
  const { sql, values } = conditionsOf(branch);
  const rows = `FROM documents${indexedBy(index)}${wherever(sql === '' ? [] : [sql])}`;
  if (most === undefined) return countOf(file, `SELECT count(*) ${rows}`, values);
  return countOf(file, `SELECT count(*) FROM (SELECT 1 ${rows} ${BOUND_LIMIT})`, [...values, most]);
}

export function countOf(file: BuildFile, sql: string, values: readonly SQLInputValue[]): number {
  // @types/node types rows only as objects; this statement returns arrays.
  const row = file.rows(sql).get(...values) as unknown as readonly [number];
  return row[0];
}

/** One ordered lookup per value, merged afterwards: SQLite would sort them all. */
function lookUpsOf({ branch, each }: Plan): readonly Branch[] {
  if (each === undefined) return [branch];
  return each.values.map((value) => new Map([...branch, [each.field, { equals: value }]]));
}

function documentAt<Document>(file: BuildFile, [n, id]: Row): StoredDocument<Document> {
  const statement = file.rows(
    'SELECT d.revision, b.body, m.parked FROM documents d CROSS JOIN bodies b ON b.n = d.n LEFT JOIN marks m ON m.id = d.id WHERE d.n = ?',
  );
  // @types/node types rows only as objects; this statement returns arrays.
  const [revision, body, parked] = statement.get(n) as unknown as readonly [number, string, string | null];
  // The projection folded it; `compare` checks it against the schema.
  return { id, revision, body: JSON.parse(body) as Document, parked: parkedOf(parked) };
}

function rowsOf<Document>(
  file: BuildFile,
  branch: Branch,
  index: readonly string[] | undefined,
  { by, direction }: Sort<Document>,
  after: readonly Key[] | undefined,
  limit: number | undefined,
): readonly Row[] {
  const { sql, values } = conditionsOf(branch);
  const keys = by.map(column);
  const columns = [...keys, 'id'];
  const conditions = sql === '' ? [] : [sql];
  if (after !== undefined) {
    conditions.push(`(${columns.join(', ')}) ${direction === 'ascending' ? '>' : '<'} (${placeholders(columns)})`);
    values.push(...after);
  }
  const order = columns.map((name) => `${name} ${direction === 'ascending' ? 'ASC' : 'DESC'}`);
  // One more than requested shows whether there is a next page.
  if (limit !== undefined) values.push(limit + 1);
  const statement = file.rows(
    `SELECT ${['n', 'id', ...keys].join(', ')} FROM documents${indexedBy(index)}${wherever(conditions)}` +
      ` ORDER BY ${order.join(', ')}${limit === undefined ? '' : ` ${BOUND_LIMIT}`}`,
  );
  // The columns are those selected just above.
  return statement.all(...values) as unknown as readonly Row[];
}

export function wherever(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
}

export function indexedBy(index: readonly string[] | undefined): string {
  return index === undefined ? '' : ` INDEXED BY ${indexName(index)}`;
}

export function conditionsOf(branch: Branch): { readonly sql: string; readonly values: SQLInputValue[] } {
  const parts: string[] = [];
  const values: SQLInputValue[] = [];
  for (const [field, condition] of branch) {
    const name = column(field);
    if ('equals' in condition) {
      parts.push(`${name} = ?`);
      values.push(condition.equals);
    } else if ('in' in condition) {
      parts.push(`${name} IN (${placeholders(condition.in)})`);
      values.push(...condition.in);
    } else if ('startsWith' in condition) {
      parts.push(`${name} >= ? AND ${name} < ?`);
      values.push(condition.startsWith, upperBoundOf(condition.startsWith));
    } else if (isHasAll(condition)) {
      const words = [...new Set(condition.hasAll)];
      const one = `SELECT id FROM ${keywordTable(field)} WHERE word = ?`;
      // An empty list of words is no condition.
      if (words.length > 0) parts.push(`id IN (${words.map(() => one).join(' INTERSECT ')})`);
      values.push(...words);
    } else {
      if (condition.from !== undefined) parts.push(`${name} >= ?`);
      if (condition.from !== undefined) values.push(condition.from);
      if (condition.below !== undefined) parts.push(`${name} < ?`);
      if (condition.below !== undefined) values.push(condition.below);
    }
  }
  return { sql: parts.join(' AND '), values };
}

function keysOf([, , ...keys]: Row): readonly (Key | null)[] {
  return keys;
}

/** The rows of all branches in sort order, without duplicates. */
function merge<Document>(branches: readonly (readonly Row[])[], { direction }: Sort<Document>): readonly Row[] {
  const turn = direction === 'ascending' ? 1 : -1;
  const rows = new Map(branches.flat().map((row) => [row[1], row]));
  return [...rows.values()].sort((a, b) => turn * compareRows(a, b));
}

function compareRows(a: Row, b: Row): number {
  for (let index = FIRST_KEY; index < a.length; index++) {
    const compared = compareKeys(a[index] ?? '', b[index] ?? '');
    if (compared !== 0) return compared;
  }
  return compareKeys(a[1], b[1]);
}
