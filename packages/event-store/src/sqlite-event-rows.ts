import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { UnreadableData, type Actor, type FeedEvent, type Position, type StreamName } from './event-store.ts';
import { translateSqliteError } from './sqlite-database.ts';

/** Those of a `StreamRow`; the metadata may follow. */
export const COLUMNS = 'position, stream, revision, type, at, actor, data';

export type StreamRow = readonly [
  position: number,
  stream: string,
  revision: number,
  type: string,
  at: string,
  actor: string,
  data: string,
  metadata: string,
];

/** Rows are read as arrays: objects are twice as slow. */
export function asArrays(database: DatabaseSync, sql: string): StatementSync {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
}

/** Rows of `readForward` lack the metadata, which `toFeedEvent` doesn't use. */
export function rowsOf(rows: unknown): readonly StreamRow[] {
  // The schema guarantees the column types (a STRICT table).
  return rows as readonly StreamRow[];
}

export function toFeedEvent([position, stream, revision, type, at, actor, data]: StreamRow): FeedEvent {
  return {
    stream: stream as StreamName,
    revision,
    position: positionOf(position),
    type,
    data: parsed(data),
    at,
    actor: actor as Actor,
  };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (error) {
    return new UnreadableData('The stored data is not JSON.', { cause: error });
  }
}

export function positionOf(rowid: number | bigint): Position {
  return BigInt(rowid) as Position;
}

/** SQLite is synchronous; the port returns promises. Translates SQLite's errors into errors of the port. */
export async function mapErrors<T>(work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    throw translateSqliteError(error);
  }
}
