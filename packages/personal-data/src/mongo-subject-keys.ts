import { Binary, MongoError, MongoServerError, type Collection, type Db } from 'mongodb';
import { KeysUnavailable, type SubjectKeys } from './subject-keys.ts';
import {
  openSubjectKeys,
  type KeyKind,
  type KeyRow,
  type KeyRows,
  type OpenKeysOptions,
  type RotatedKeys,
  type WrappedKey,
} from './wrapped-subject-keys.ts';

/** A document without a wrapped key is a tombstone. */
interface StoredKey {
  readonly _id: string;
  readonly wrapped: Binary | null;
}

const DUPLICATE_KEY = 11_000;
/** Acknowledged by a majority, on disk. */
const DURABLE = { writeConcern: { w: 'majority', journal: true } } as const;

/**
 * Opens the keys in a MongoDB database of their own, each wrapped by the master key. MongoDB's backups and logs may
 * contain a destroyed key, wrapped, for as long as they are kept.
 * @throws WrongMasterKey, KeysMissing
 */
export function openMongoSubjectKeys({
  db,
  urlVariable,
  ...options
}: OpenKeysOptions & MongoKeys): Promise<SubjectKeys & RotatedKeys> {
  return openSubjectKeys(new MongoKeyRows({ db, urlVariable }), options);
}

interface MongoKeys {
  readonly db: Db;
  /** The setting that has the server's address, for messages. */
  readonly urlVariable: 'MONGODB_URL' | 'KEYS_MONGODB_URL';
}

/** The rows only. */
export function mongoKeyRows(keys: MongoKeys): KeyRows {
  return new MongoKeyRows(keys);
}

class MongoKeyRows implements KeyRows {
  readonly location: string;
  readonly #keys: MongoKeys;
  readonly #collections: Readonly<Record<KeyKind, Collection<StoredKey>>>;

  constructor(keys: MongoKeys) {
    const { db } = keys;
    this.#keys = keys;
    this.location = `the MongoDB database ${db.databaseName}`;
    this.#collections = {
      subject: db.collection<StoredKey>('subject_keys', DURABLE),
      shop: db.collection<StoredKey>('shop_keys', DURABLE),
    };
  }

  read(kind: KeyKind, ids: readonly string[]): Promise<ReadonlyMap<string, WrappedKey>> {
    return this.#mapErrors(async () => {
      const rows = await this.#collections[kind].find({ _id: { $in: [...new Set(ids)] } }).toArray();
      return new Map(rows.map((row) => [row._id, wrappedOf(row)]));
    });
  }

  /** Always a write, even if the row exists: only a write waits until the row is durable. */
  ensure(kind: KeyKind, id: string, makeWrapped: () => Uint8Array): Promise<WrappedKey> {
    const keys = this.#collections[kind];
    const wrapped = makeWrapped();
    const ensured = () =>
      keys.findOneAndUpdate(
        { _id: id },
        { $setOnInsert: { wrapped: new Binary(wrapped) } },
        { upsert: true, returnDocument: 'after' },
      );
    return this.#mapErrors(async () => {
      const row = await ensured().catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
        // Another process created the key at the same moment.
        return ensured();
      });
      if (row === null) throw new Error('A key disappeared right after it was written.');
      return wrappedOf(row);
    });
  }

  replace(kind: KeyKind, id: string, before: Uint8Array, after: Uint8Array): Promise<void> {
    return this.#mapErrors(async () => {
      await this.#collections[kind].updateOne(
        { _id: id, wrapped: new Binary(before) },
        { $set: { wrapped: new Binary(after) } },
      );
    });
  }

  markForgotten(subject: string): Promise<void> {
    return this.#mapErrors(async () => {
      const tombstone = { $set: { wrapped: null } };
      try {
        await this.#collections.subject.updateOne({ _id: subject }, tombstone, { upsert: true });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        // Another process created the key at the same moment: replace it by a tombstone.
        await this.#collections.subject.updateOne({ _id: subject }, tombstone);
      }
    });
  }

  page(kind: KeyKind, after: string, limit: number): Promise<readonly KeyRow[]> {
    return this.#mapErrors(async () => {
      const rows = await this.#collections[kind]
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return rows.map((row) => ({ id: row._id, wrapped: wrappedOf(row) }));
    });
  }

  /** The client belongs to its opener. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Any error of the driver or its socket means that the keys are unavailable: each call is one lookup or one write. */
  async #mapErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // A socket that breaks during a write fails with Node's own error, with a code.
      const ofTheWire = error instanceof MongoError || (error instanceof Error && 'code' in error);
      if (!ofTheWire) throw error;
      const { db, urlVariable } = this.#keys;
      throw new KeysUnavailable(
        `${serverOf(db)}, which stores the keys of personal data, is unavailable. Check that it runs, and that ${urlVariable} is its address.`,
        { cause: error },
      );
    }
  }
}

function wrappedOf({ wrapped }: StoredKey): WrappedKey {
  return wrapped === null ? 'forgotten' : wrapped.value();
}

function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** The server of a database, for messages. */
function serverOf({ client }: Db): string {
  const { hosts, srvHost = '' } = client.options;
  return `MongoDB at ${hosts.length === 0 ? srvHost : hosts.join(',')}`;
}
