import type { DatabaseSync } from 'node:sqlite';
import type { Key, Tally, TallyQuery } from '../documents/document-store.ts';
import type { Branch } from '../find/plan.ts';
import type { AnyProjection } from '../projection/projection.ts';
import type { BuildFile } from './build-file.ts';
import { column, countsOf, countsTableOf, STORED_COUNTS } from './build-schema.ts';
import { conditionsOf, wherever } from './find.ts';

/**
 * Counts the documents of a build by the values that its projection declares, unless it has these counts already. From
 * then on, triggers update them in the transaction that writes a document.
 */
export function createCounts(database: DatabaseSync, { counted }: AnyProjection): void {
  if (counted === undefined) return;
  const exist = (): boolean => database.prepare(STORED_COUNTS).get()?.['sql'] === countsTableOf(counted);
  if (exist()) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have created them while this one waited for the lock.
    if (!exist()) database.exec(countsOf(counted));
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** How many documents match any of the branches; undefined if that depends on other values than the counted ones. */
export function storedCount(
  file: BuildFile,
  projection: AnyProjection,
  branches: readonly Branch[],
): number | undefined {
  const fields = branches.flatMap((branch) => [...branch.keys()]);
  if (!areCounted(file, projection, fields)) return undefined;
  const alternatives = branches.map(conditionsOf);
  const any = alternatives.map(({ sql }) => (sql === '' ? 'TRUE' : sql)).join(' OR ');
  const values = alternatives.flatMap((alternative) => alternative.values);
  const statement = file.rows(`SELECT coalesce(sum(documents), 0) FROM counts WHERE ${any === '' ? 'FALSE' : any}`);
  // @types/node types rows only as objects; this statement returns arrays.
  const [documents] = statement.get(...values) as unknown as readonly [number];
  return documents;
}

/** See `BuildReader.tally`; undefined if the result depends on other values than the counted ones. */
export function storedTally<Document>(
  file: BuildFile,
  projection: AnyProjection,
  branch: Branch,
  { by, sum, endsBy }: TallyQuery<Document>,
): readonly Tally[] | undefined {
  if (endsBy !== undefined || (sum !== undefined && sum !== projection.counted?.sum)) return undefined;
  if (!areCounted(file, projection, [by, ...branch.keys()])) return undefined;
  const { sql, values } = conditionsOf(branch);
  const key = column(by);
  const conditions = wherever([`${key} IS NOT NULL`, ...(sql === '' ? [] : [sql])]);
  const total = sum === undefined ? '0' : `sum(${column(sum)})`;
  const statement = file.rows(
    `SELECT ${key}, sum(documents), ${total} FROM counts${conditions} GROUP BY ${key} ORDER BY ${key}`,
  );
  // The columns are those selected just above.
  const rows = statement.all(...values) as unknown as readonly (readonly [Key, number, number])[];
  return rows.map(([value, documents, added]) => ({ key: value, count: documents, sum: added }));
}

function areCounted(file: BuildFile, { counted }: AnyProjection, fields: readonly string[]): boolean {
  return counted !== undefined && fields.every((field) => counted.by.includes(field)) && file.hasCounts();
}
