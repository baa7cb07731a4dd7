import type { AnyBulkWriteOperation } from 'mongodb';
import type { BuildWriter, Checkpoint, Commit, CommitResult, FoldState, Put } from '../documents/document-store.ts';
import { keyFieldsOf, keyOf, wordsOf } from '../find/keys.ts';
import type { AnyProjection } from '../projection/projection.ts';
import type { MongoCheckpoints } from './mongo-checkpoints.ts';
import { duplicatesIn, mapErrors } from './mongo-errors.ts';
import { stateOf, storedOf, type Build, type Stored } from './stored-document.ts';

/** Documents per command; the commands of a commit run concurrently. */
const AT_ONCE = 1_000;

/**
 * Feeds one build. Without transactions: documents first, each guarded by its revision, then the checkpoint by
 * compare-and-swap. A writer that dies in between, or is overtaken, leaves only documents that the next one folds
 * again.
 */
export class MongoBuildWriter implements BuildWriter {
  readonly projection: string;
  readonly build: string;
  readonly #projection: AnyProjection;
  readonly #documents: Build;
  readonly #checkpoints: MongoCheckpoints;

  constructor(projection: AnyProjection, build: string, documents: Build, checkpoints: MongoCheckpoints) {
    this.projection = projection.name;
    this.build = build;
    this.#projection = projection;
    this.#documents = documents;
    this.#checkpoints = checkpoints;
  }

  checkpoint(): Promise<Checkpoint> {
    return mapErrors(() => this.#checkpoints.of(this.build));
  }

  load(ids: readonly string[]): Promise<ReadonlyMap<string, FoldState>> {
    return mapErrors(async () => {
      const stored = ids.length === 0 ? [] : await this.#documents.find({ _id: { $in: [...ids] } }).toArray();
      return new Map(stored.map((document) => [document._id, stateOf(document)]));
    });
  }

  commit(commit: Commit): Promise<CommitResult> {
    return mapErrors(async () => {
      for (const put of commit.puts) this.#refuseUnfit(put);
      // Checked first, so that a late writer writes nothing; the guards stop one that becomes late afterwards.
      if (commit.puts.length > 0 && (await this.#isLate(commit))) return { outcome: 'overtaken' };
      const pieces: Promise<void>[] = [];
      for (let start = 0; start < commit.puts.length; start += AT_ONCE)
        pieces.push(this.#put(commit.puts.slice(start, start + AT_ONCE)));
      await Promise.all(pieces);
      const checkpoint = await this.#checkpoints.move(this.build, commit);
      return checkpoint === undefined ? { outcome: 'overtaken' } : { outcome: 'committed', checkpoint };
    });
  }

  async #isLate(commit: Commit): Promise<boolean> {
    const { writes, position, scannedTo } = await this.#checkpoints.of(this.build);
    return writes !== commit.onWrites || position > commit.position || scannedTo > commit.scannedTo;
  }

  async #put(puts: readonly Put[]): Promise<void> {
    const late = await this.#write(puts, operationOf);
    // A duplicate key may be a newer document, or an older one that another writer changed since it was read. Only
    // the guard can tell; what it doesn't match is late.
    const guarded = late.filter(({ over }) => over !== 'nothing');
    if (guarded.length > 0)
      await this.#documents.bulkWrite(
        guarded.map((put) => ({ replaceOne: { filter: guardOf(put), replacement: storedOf(put) } })),
        { ordered: false },
      );
  }

  /** @returns the puts that hit an existing document */
  async #write(puts: readonly Put[], operation: (put: Put) => AnyBulkWriteOperation<Stored>): Promise<readonly Put[]> {
    try {
      await this.#documents.bulkWrite(puts.map(operation), { ordered: false });
      return [];
    } catch (error) {
      return duplicatesIn(error).flatMap((index) => puts[index] ?? []);
    }
  }

  /** Checked before anything is written, since a commit is all or nothing where that can be known. */
  #refuseUnfit({ body }: Put): void {
    if (body === undefined) return;
    for (const field of keyFieldsOf(this.#projection)) keyOf(field, body);
    for (const field of this.#projection.keywords) wordsOf(field, body);
  }
}

function operationOf(put: Put): AnyBulkWriteOperation<Stored> {
  if (isNothing(put)) return { deleteOne: { filter: guardOf(put) } };
  const document = storedOf(put);
  if (put.over === 'nothing') return { insertOne: { document } };
  return { replaceOne: { filter: guardOf(put), replacement: document, upsert: true } };
}

/** The stored revisions that a put may replace. */
function guardOf({ id, revision, over }: Put) {
  if (over === 'whatever') return { _id: id };
  return { _id: id, revision: over === 'older-or-same' ? { $lte: revision } : { $lt: revision } };
}

/** The put of a stream without events. */
function isNothing({ over, body, parked }: Put): boolean {
  return over === 'whatever' && body === undefined && parked === undefined;
}
