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
} from 'mongodb';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';

const DUPLICATE_KEY = 11_000;
const NAMESPACE_NOT_FOUND = 26;
/** As servers say it that give no code. */
const NOT_FOUND = 'ns not found';

/** The server or the way to it is away, or it is too slow: what was asked may or may not have been done. */
const UNAVAILABLE_ERRORS = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
  MongoOperationTimeoutError,
  MongoWriteConcernError,
];

/** Codes of a server that can't take work now: stepping down, shutting down, out of time or of disk. */
const TRANSIENT_ERRORS: ReadonlySet<unknown> = new Set([
  6, 7, 50, 89, 91, 112, 189, 262, 317, 358, 9001, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031,
]);

/** What an error of the driver means to our callers; others are given back as they are. */
function translateError(error: unknown): unknown {
  return isUnavailable(error) ? new EngineUnavailable("MongoDB can't be used now.", { cause: error }) : error;
}

function isUnavailable(error: unknown): boolean {
  if (UNAVAILABLE_ERRORS.some((kind) => error instanceof kind)) return true;
  // What broke a bulk write as a whole, and is no document's fault, comes wrapped.
  if (error instanceof MongoBulkWriteError)
    return error.result.getWriteConcernError() !== undefined || [error.writeErrors].flat().length === 0;
  if (error instanceof MongoServerError) return TRANSIENT_ERRORS.has(error.code);
  // A socket that breaks while it is written to fails as Node's own error.
  return error instanceof Error && !(error instanceof MongoError) && 'code' in error;
}

export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/**
 * Which operations of an unordered bulk write met a key that is there already, by their place in it.
 * @throws what the bulk write failed with otherwise
 */
export function duplicatesIn(error: unknown): readonly number[] {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined) throw error;
  const failed = [error.writeErrors].flat();
  if (failed.length === 0 || failed.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return failed.map(({ index }) => index);
}

/** Removes a collection that may be gone already, which some versions of the server take for an error. */
export async function dropIfExists(collection: { drop(): Promise<unknown> }): Promise<void> {
  try {
    await collection.drop();
  } catch (error) {
    const missing =
      error instanceof MongoServerError && (error.code === NAMESPACE_NOT_FOUND || error.message === NOT_FOUND);
    if (!missing) throw error;
  }
}

/** Errors of the driver are told in the port's words. */
export async function mapErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translateError(error);
  }
}

/** What not every server offers, or not to everybody: undefined where it is not answered. */
export async function unlessUnsupported<T>(command: () => Promise<T>): Promise<T | undefined> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof MongoServerError && !isUnavailable(error)) return undefined;
    throw error;
  }
}
