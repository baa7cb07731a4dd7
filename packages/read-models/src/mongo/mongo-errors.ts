import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
  type Db,
} from 'mongodb';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';

const DUPLICATE_KEY = 11_000;
const NAMESPACE_NOT_FOUND = 26;
/** Servers that return no code use this message. */
const NOT_FOUND = 'ns not found';

/** The server can't be reached or is too slow: the command may or may not have been executed. */
const UNAVAILABLE_ERRORS = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
  MongoOperationTimeoutError,
  MongoWriteConcernError,
];

/**
 * The server can't take work now: stepping down, shutting down, out of time or disk space, or it has ended a cursor or
 * a query because of that.
 */
const TRANSIENT_ERRORS: ReadonlySet<unknown> = new Set([
  6, 7, 43, 50, 89, 91, 112, 134, 175, 189, 237, 262, 317, 358, 9001, 10_107, 11_600, 11_601, 11_602, 13_435, 13_436,
  14_031,
]);
/** Newer servers mark what is worth another attempt. */
const TRANSIENT_LABELS = ['RetryableWriteError', 'RetryableError', 'SystemOverloadedError'];

/** A database, or a collection of one. */
type Source = Db | { readonly db: Db };

/** Translates a driver error into an error of the port; other errors are returned unchanged. */
export function translateError(source: Source, error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  return new EngineUnavailable(
    `${serverOf(source)} is unavailable. Check that it runs, and that MONGODB_URL is its address.`,
    { cause: error },
  );
}

/** The driver's own messages seldom name the server. */
function serverOf(source: Source): string {
  const { hosts, srvHost = '' } = ('db' in source ? source.db : source).client.options;
  return `MongoDB at ${hosts.length === 0 ? srvHost : hosts.join(',')}`;
}

function isUnavailable(error: unknown): boolean {
  if (UNAVAILABLE_ERRORS.some((kind) => error instanceof kind)) return true;
  if (error instanceof MongoError && TRANSIENT_LABELS.some((label) => error.hasErrorLabel(label))) return true;
  if (error instanceof MongoBulkWriteError) {
    if (error.result.getWriteConcernError() !== undefined) return true;
    // It wraps whatever failed the bulk write as a whole: errors of the connection have no code.
    if (error.code === undefined) return true;
  }
  if (error instanceof MongoServerError) return TRANSIENT_ERRORS.has(error.code);
  // A socket that breaks during a write fails with Node's own error.
  return error instanceof Error && !(error instanceof MongoError) && 'code' in error;
}

export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/**
 * Indexes of the operations of an unordered bulk write that hit an existing key.
 * @throws any other error of the bulk write
 */
export function duplicatesIn(error: unknown): readonly number[] {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined) throw error;
  const failed = [error.writeErrors].flat();
  if (failed.length === 0 || failed.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return failed.map(({ index }) => index);
}

/** Drops a collection that may not exist, which some server versions report as an error. */
export async function dropIfExists(collection: { drop(): Promise<unknown> }): Promise<void> {
  try {
    await collection.drop();
  } catch (error) {
    const missing =
      error instanceof MongoServerError && (error.code === NAMESPACE_NOT_FOUND || error.message === NOT_FOUND);
    if (!missing) throw error;
  }
}

/** Translates driver errors into errors of the port, which name the server. */
export async function mapErrors<T>(source: Source, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translateError(source, error);
  }
}

/** For commands that not every server supports, or not for every user: undefined if it is refused. */
export async function unlessUnsupported<T>(command: () => Promise<T>): Promise<T | undefined> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof MongoServerError && !isUnavailable(error)) return undefined;
    throw error;
  }
}
