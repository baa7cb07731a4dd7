import type { Collection, Db, Filter } from 'mongodb';
import type { Fence } from '@pressline/concurrency/fence.ts';
import { START, type Position, type StreamName } from '@pressline/event-store/event-store.ts';
import { RebuiltElsewhere, VERSION, type PeopleStore, type Person, type Unopened } from '../people/people-store.ts';
import { upperBoundOf } from '../find/search-keys.ts';
import { duplicatesIn, isDuplicate, mapErrors } from './mongo-errors.ts';
import { claim, tokenOf, unlessTakenOver, type Fenced } from './mongo-fence.ts';

interface StoredPerson {
  readonly _id: string;
  readonly words: readonly string[];
  /** The newest generation that added to it; absent on a tombstone. */
  readonly generation?: number;
  /** A tombstone: nothing is added to it. */
  readonly forgotten?: true;
}

interface StoredUnopened {
  readonly _id: { readonly stream: StreamName; readonly revision: number };
  readonly reason: string;
  readonly generation?: number;
}

interface StoredProgress extends Fenced {
  readonly _id: typeof PROGRESS;
  readonly version: number;
  readonly scannedTo: bigint;
  /** Incremented each time the index is rebuilt: a process that fed an earlier generation can't write any more. */
  readonly generation?: number;
  /** False until everything from before this generation is deleted. If its process dies, the next one starts over. */
  readonly isEmptied?: boolean;
}

const PROGRESS = 'people';
const DELETED_AT_ONCE = 1_000;

/**
 * Opens the search words of people in MongoDB, one document per subject, for feeding. Rebuilds them if they are of
 * another version or ahead of the events. The words are plain text: only the shop's processes may access the
 * database. Deleted words may stay in the server's files and backups for a while.
 * @param head position of the newest event; called after the stored progress is read
 * @param fence of the duty that feeds them: `merge` throws `DutyLost` once another process has taken that over
 * @throws RebuiltElsewhere if another process rebuilds them at the same time
 */
export async function openMongoPeople({
  db,
  head,
  fence,
}: {
  readonly db: Db;
  readonly head: () => Promise<Position>;
  readonly fence?: Fence | undefined;
}): Promise<PeopleStore> {
  const collections = collectionsOf(db);
  await mapErrors(db, async () => {
    await claim<typeof PROGRESS>(collections.progress, PROGRESS, fence);
    fence?.compare((await collections.progress.findOne({ _id: PROGRESS }))?.fence);
  });
  return new MongoPeople(collections, await prepared(collections, head, fence), fence);
}

/** The words that another process feeds: for searching and for deleting a person. */
export function mongoPeopleFedElsewhere({ db }: { readonly db: Db }): PeopleStore {
  return new MongoPeople(collectionsOf(db), undefined);
}

interface Collections {
  readonly people: Collection<StoredPerson>;
  readonly unopened: Collection<StoredUnopened>;
  readonly progress: Collection<StoredProgress>;
}

function collectionsOf(db: Db): Collections {
  return {
    people: db.collection('people'),
    unopened: db.collection('people_unopened'),
    progress: db.collection('people_progress'),
  };
}

/** In batches: one command would take longer than the client waits for a response. */
async function deletePeople(people: Collection<StoredPerson>, filter: Filter<StoredPerson>): Promise<void> {
  for (;;) {
    const found = await people
      .find(filter, { projection: { _id: 1 } })
      .limit(DELETED_AT_ONCE)
      .toArray();
    if (found.length === 0) return;
    await people.deleteMany({ $and: [filter, { _id: { $in: found.map(({ _id }) => _id) } }] });
  }
}

/** The generation to continue with. */
async function prepared(
  { people, unopened, progress }: Collections,
  head: () => Promise<Position>,
  fence: Fence | undefined,
): Promise<number> {
  const found = await mapErrors(progress, () => progress.findOne({ _id: PROGRESS }));
  // Read afterwards: another process may feed the words until this one takes over, and could be ahead of a head read
  // earlier.
  const isFit =
    found !== null && found.version === VERSION && found.isEmptied !== false && found.scannedTo <= (await head());
  return mapErrors(progress, async () => {
    await people.createIndexes([{ key: { words: 1 }, name: 'words' }]);
    if (isFit && found.generation !== undefined) return found.generation;
    // Also increased if the progress was deleted by hand.
    const generation = Math.max((found?.generation ?? 0) + 1, Date.now());
    if (isFit) {
      // Complete, from before generations existed.
      if (!(await replaced(progress, found, { ...found, generation }))) throw new RebuiltElsewhere();
      return generation;
    }
    const begun: StoredProgress = {
      _id: PROGRESS,
      version: VERSION,
      scannedTo: START,
      generation,
      isEmptied: false,
      ...tokenOf(fence),
    };
    // Written first, so that nobody adds to earlier words and reports progress after they are deleted.
    if (!(await replaced(progress, found, begun))) throw new RebuiltElsewhere();
    // Only older generations: a process that was paused must not delete words of a newer generation.
    const older = { $not: { $gte: generation } };
    await deletePeople(people, { forgotten: { $exists: false }, generation: older });
    await unopened.deleteMany({ generation: older });
    const { matchedCount } = await progress.updateOne({ _id: PROGRESS, generation }, { $set: { isEmptied: true } });
    if (matchedCount === 0) throw new RebuiltElsewhere();
    return generation;
  });
}

/** False if another process was first. */
async function replaced(
  progress: Collections['progress'],
  found: StoredProgress | null,
  next: StoredProgress,
): Promise<boolean> {
  try {
    if (found === null) {
      await progress.insertOne(next);
      return true;
    }
    const same = { _id: PROGRESS, generation: found.generation ?? { $exists: false } } as const;
    return (await progress.replaceOne(same, next)).matchedCount === 1;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

class MongoPeople implements PeopleStore {
  readonly #people: Collection<StoredPerson>;
  readonly #unopened: Collection<StoredUnopened>;
  readonly #progress: Collection<StoredProgress>;
  /** The generation that this process feeds; undefined if another process feeds. */
  readonly #generation: number | undefined;
  readonly #fence: Fence | undefined;

  constructor({ people, unopened, progress }: Collections, generation: number | undefined, fence?: Fence) {
    this.#people = people;
    this.#unopened = unopened;
    this.#progress = progress;
    this.#generation = generation;
    this.#fence = fence;
  }

  scannedTo(): Promise<Position> {
    return mapErrors(this.#people, async () => {
      const progress = await this.#progress.findOne({ _id: PROGRESS });
      return progress === null ? START : (progress.scannedTo as Position);
    });
  }

  merge(people: readonly Person[], unopened: readonly Unopened[], scannedTo: Position): Promise<void> {
    const generation = this.#generation;
    if (generation === undefined) throw new Error('Another process updates the people search.');
    return mapErrors(this.#people, async () => {
      // An earlier holder of the duty would only add the same words again.
      this.#fence?.check();
      await this.#add(people, generation);
      if (unopened.length > 0)
        await this.#unopened.bulkWrite(
          unopened.map(({ stream, revision, reason }) => ({
            updateOne: {
              filter: { _id: { stream, revision } },
              update: { $set: { reason }, $max: { generation } },
              upsert: true,
            },
          })),
        );
      // Words first: if the process dies in between, they are added again, which changes nothing. Never inserted
      // here: for rebuilt words it would claim that everything before was scanned.
      const mine = { _id: PROGRESS, generation, ...unlessTakenOver(this.#fence) } as const;
      const { matchedCount } = await this.#progress.updateOne(mine, { $max: { scannedTo } });
      if (matchedCount === 1) return;
      this.#fence?.compare((await this.#progress.findOne({ _id: PROGRESS }))?.fence);
      throw new RebuiltElsewhere();
    });
  }

  forget(subject: string): Promise<number> {
    return mapErrors(this.#people, async () => {
      const before = await this.#people.findOneAndReplace(
        { _id: subject },
        { words: [], forgotten: true },
        { upsert: true, returnDocument: 'before' },
      );
      return before?.words.length ?? 0;
    });
  }

  /** How MongoDB stores deleted data is up to the server. */
  rewrite(): Promise<void> {
    return Promise.resolve();
  }

  matching(prefixes: readonly string[], limit: number): Promise<readonly string[]> {
    return mapErrors(this.#people, async () => {
      if (prefixes.length === 0) return [];
      const all = prefixes.map((word) => ({ words: { $elemMatch: { $gte: word, $lt: upperBoundOf(word) } } }));
      const found = await this.#people.find({ $and: all }).project<{ _id: string }>({ _id: 1 }).limit(limit).toArray();
      return found.map(({ _id }) => _id);
    });
  }

  wordsStarting(prefix: string, limit: number): Promise<readonly string[]> {
    return mapErrors(this.#people, async () => {
      const starts = { $gte: prefix, $lt: upperBoundOf(prefix) };
      const found = await this.#people
        .aggregate<{ readonly words: string }>([
          { $match: { words: { $elemMatch: starts } } },
          { $unwind: '$words' },
          { $match: { words: starts } },
          { $limit: limit },
          { $project: { _id: 0, words: 1 } },
        ])
        .toArray();
      return found.map(({ words }) => words);
    });
  }

  unopened(): Promise<readonly Unopened[]> {
    return mapErrors(this.#people, async () =>
      (await this.#unopened.find().toArray()).map(({ _id, reason }) => ({ ..._id, reason })),
    );
  }

  opened({ stream, revision }: Unopened): Promise<void> {
    return mapErrors(this.#people, async () => {
      await this.#unopened.deleteOne({ _id: { stream, revision } });
    });
  }

  /** The client belongs to its opener. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  /** An upsert fails with a duplicate key on a tombstone, and if another process was faster. */
  async #add(people: readonly Person[], generation: number): Promise<void> {
    if (people.length === 0) return;
    const operations = people.map(({ subject, words }) => ({
      updateOne: {
        filter: { _id: subject, forgotten: { $exists: false } },
        update: { $addToSet: { words: { $each: [...words] } }, $max: { generation } },
        upsert: true,
      },
    }));
    try {
      await this.#people.bulkWrite(operations, { ordered: false });
    } catch (error) {
      const again = duplicatesIn(error).flatMap((index) => operations[index] ?? []);
      await this.#people.bulkWrite(again.map(({ updateOne }) => ({ updateOne: { ...updateOne, upsert: false } })));
    }
  }
}
