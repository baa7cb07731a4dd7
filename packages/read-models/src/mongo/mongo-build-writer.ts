import type { AnyBulkWriteOperation } from 'mongodb';
import type { BuildWriter, Checkpoint, Commit, CommitResult, FoldState, Put } from '../documents/document-store.ts';
import { keyFieldsOf, keyOf, wordsOf } from '../find/keys.ts';
import type { Partition } from '../documents/partition.ts';
import type { AnyProjection } from '../projection/projection.ts';
import type { MongoCheckpoints } from './mongo-checkpoints.ts';
import { duplicatesIn, mapErrors } from './mongo-errors.ts';
import { stateOf, storedOf, type Build, type Stored } from './stored-document.ts';

/** Documents per command. */
const AT_ONCE = 500;
/** Commands of a commit that run at the same time: the next is encoded while the server executes the others. */
const COMMANDS_AT_ONCE = 3;
/**
 * Much shorter than the lease of the process that feeds the builds: another process takes over only after this one has
 * been paused or cut off for longer.
 */
const CONFIRMED_FOR_MS = 1_000;

/** A checkpoint as it was stored at a moment of `performance.now()`, or later. */
interface Confirmed extends Checkpoint {
  readonly at: number;
}

/**
 * Feeds one build. Without transactions: documents first, each guarded by its revision, then the checkpoint by
 * compare-and-swap. A writer that dies in between, or is overtaken, leaves only documents that the next one folds
 * again.
 */
export class MongoBuildWriter implements BuildWriter {
  readonly projection: string;
  readonly build: string;
  /** A commit waits for all of its commands before it stores the checkpoint, so few large ones waste less time. */
  readonly putsPerCommit = 20_000;
  readonly #projection: AnyProjection;
  protected readonly documents: Build;
  readonly #checkpoints: MongoCheckpoints;
  readonly #partition: Partition | undefined;
  /** Last stored or read by this writer; undefined while that is uncertain. */
  #confirmed: Confirmed | undefined;

  constructor(
    projection: AnyProjection,
    build: string,
    documents: Build,
    checkpoints: MongoCheckpoints,
    partition?: Partition,
  ) {
    this.projection = projection.name;
    this.build = build;
    this.#projection = projection;
    this.documents = documents;
    this.#checkpoints = checkpoints;
    this.#partition = partition;
  }

  checkpoint(): Promise<Checkpoint> {
    return mapErrors(this.documents, async () => {
      const at = performance.now();
      const checkpoint = await this.#checkpoints.of(this.build, this.#partition);
      this.#confirmed = { ...checkpoint, at };
      return checkpoint;
    });
  }

  load(ids: readonly string[]): Promise<ReadonlyMap<string, FoldState>> {
    return mapErrors(this.documents, async () => {
      if (ids.length === 0) return new Map();
      // In one response: the first batch of a server has only 101 documents if it isn't told otherwise.
      const batchSize = ids.length + 1;
      const stored = await this.documents.find({ _id: { $in: [...ids] } }, { batchSize }).toArray();
      return new Map(stored.map((document) => [document._id, stateOf(document)]));
    });
  }

  commit(commit: Commit): Promise<CommitResult> {
    return mapErrors(this.documents, async () => {
      this.#checkpoints.checkDuty();
      for (const put of commit.puts) this.#refuseUnfit(put);
      const repairs = commit.puts.filter(isRepair);
      const puts = repairs.length === 0 ? commit.puts : commit.puts.filter((put) => !isRepair(put));
      const confirmed = this.#confirmed;
      this.#confirmed = undefined;
      const repaired = await this.#revisionsOf(repairs);
      // Checked first, so that a late writer writes nothing; the guards stop one that becomes late afterwards.
      if (
        commit.puts.length > 0 &&
        isLate(commit, isEnoughFor(repairs, confirmed) ? confirmed : await this.checkpoint())
      )
        return { outcome: 'overtaken' };
      for (const put of repairs) if (!(await this.#repair(put, repaired.get(put.id)))) return { outcome: 'overtaken' };
      await this.#putAll(puts);
      commit.onReadable?.();
      const at = performance.now();
      const checkpoint = await this.#checkpoints.move(this.build, commit, this.#partition);
      if (checkpoint === undefined) return { outcome: 'overtaken' };
      this.#confirmed = { ...checkpoint, at };
      return { outcome: 'committed', checkpoint };
    });
  }

  async #putAll(puts: readonly Put[]): Promise<void> {
    const pieces = inPieces(puts);
    const putNext = async (): Promise<void> => {
      // The first failure ends the iteration for all.
      for (const piece of pieces) await this.#put(piece);
    };
    await Promise.all(Array.from({ length: COMMANDS_AT_ONCE }, putNext));
  }

  async #revisionsOf(puts: readonly Put[]): Promise<ReadonlyMap<string, number>> {
    const stored = await this.load(puts.map(({ id }) => id));
    return new Map([...stored.values()].map(({ id, revision }) => [id, revision]));
  }

  /**
   * Replaces a document whatever its revision, but only the one that was stored before the checkpoint was read: a writer
   * that was stopped since then replaces nothing newer. False if it has changed.
   */
  async #repair(put: Put, stored: number | undefined): Promise<boolean> {
    const { id, body, parked } = put;
    const hasNothing = body === undefined && parked === undefined;
    if (stored === undefined) return hasNothing || (await this.#write([put], inserted)).length === 0;
    const same = { _id: id, revision: stored };
    if (hasNothing) return (await this.documents.deleteOne(same)).deletedCount === 1;
    return (await this.documents.replaceOne(same, storedOf(put))).matchedCount === 1;
  }

  async #put(puts: readonly Put[]): Promise<void> {
    const late = await this.#write(puts, operationOf);
    // A duplicate key may be a newer document, or an older one that another writer changed since it was read. Only
    // the guard can tell; what it doesn't match is late.
    const guarded = late.filter(({ over }) => over !== 'nothing');
    if (guarded.length > 0)
      await this.documents.bulkWrite(
        guarded.map((put) => ({ replaceOne: { filter: guardOf(put), replacement: storedOf(put) } })),
        { ordered: false },
      );
  }

  /** @returns the puts that hit an existing document */
  async #write(puts: readonly Put[], operation: (put: Put) => AnyBulkWriteOperation<Stored>): Promise<readonly Put[]> {
    try {
      await this.documents.bulkWrite(puts.map(operation), { ordered: false });
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

function* inPieces(puts: readonly Put[]): Generator<readonly Put[], void> {
  for (let start = 0; start < puts.length; start += AT_ONCE) yield puts.slice(start, start + AT_ONCE);
}

/** What a repair replaces was read before, so the checkpoint has to be read after that. */
function isEnoughFor(repairs: readonly Put[], confirmed: Confirmed | undefined): confirmed is Confirmed {
  return repairs.length === 0 && confirmed !== undefined && performance.now() - confirmed.at < CONFIRMED_FOR_MS;
}

function isLate(commit: Commit, { writes, position, scannedTo }: Checkpoint): boolean {
  return writes !== commit.onWrites || position > commit.position || scannedTo > commit.scannedTo;
}

function operationOf(put: Put): AnyBulkWriteOperation<Stored> {
  if (put.over === 'nothing') return inserted(put);
  return { replaceOne: { filter: guardOf(put), replacement: storedOf(put), upsert: true } };
}

function inserted(put: Put): AnyBulkWriteOperation<Stored> {
  return { insertOne: { document: storedOf(put) } };
}

/** The stored revisions that a put may replace. */
function guardOf({ id, revision, over }: Put) {
  return { _id: id, revision: over === 'older-or-same' ? { $lte: revision } : { $lt: revision } };
}

function isRepair({ over }: Put): boolean {
  return over === 'whatever';
}
