import type { Collection, Db } from 'mongodb';
import { START, type Position, type StreamName } from '@pressline/event-store/event-store.ts';
import { VERSION, type PeopleStore, type Person, type Unopened } from '../people/people-store.ts';
import { behindAll } from '../search-keys.ts';
import { duplicatesIn, dropIfThere, settle } from './mongo-errors.ts';

interface StoredPerson {
  readonly _id: string;
  readonly words: readonly string[];
  /** A tombstone: nothing is added to it. */
  readonly forgotten?: true;
}

interface StoredUnopened {
  readonly _id: { readonly stream: StreamName; readonly revision: number };
  readonly reason: string;
}

interface StoredProgress {
  readonly _id: typeof PROGRESS;
  readonly version: number;
  readonly scannedTo: bigint;
}

const PROGRESS = 'people';

/**
 * Opens the words of people in MongoDB, one document a subject; makes them anew where they are of another version or
 * ahead of the events. It holds plain text: the database is for the shop's processes only. What is deleted may stay in
 * the server's files and backups for a while.
 */
export async function openMongoPeople({
  db,
  head,
}: {
  readonly db: Db;
  readonly head: Position;
}): Promise<PeopleStore> {
  return settle(async () => {
    const people = new MongoPeople(db);
    await people.prepare(head);
    return people;
  });
}

/** The words as another process keeps them: to search in. */
export function mongoPeopleKeptElsewhere({ db }: { readonly db: Db }): PeopleStore {
  return new MongoPeople(db);
}

class MongoPeople implements PeopleStore {
  readonly #people: Collection<StoredPerson>;
  readonly #unopened: Collection<StoredUnopened>;
  readonly #progress: Collection<StoredProgress>;

  constructor(db: Db) {
    this.#people = db.collection<StoredPerson>('people');
    this.#unopened = db.collection<StoredUnopened>('people_unopened');
    this.#progress = db.collection<StoredProgress>('people_progress');
  }

  async prepare(head: Position): Promise<void> {
    const progress = await this.#progress.findOne({ _id: PROGRESS });
    if (progress !== null && (progress.version !== VERSION || progress.scannedTo > head))
      for (const collection of [this.#progress, this.#people, this.#unopened]) await dropIfThere(collection);
    await this.#people.createIndexes([{ key: { words: 1 }, name: 'words' }]);
  }

  scannedTo(): Promise<Position> {
    return settle(async () => {
      const progress = await this.#progress.findOne({ _id: PROGRESS });
      return progress === null ? START : (progress.scannedTo as Position);
    });
  }

  merge(people: readonly Person[], unopened: readonly Unopened[], scannedTo: Position): Promise<void> {
    return settle(async () => {
      await this.#add(people);
      if (unopened.length > 0)
        await this.#unopened.bulkWrite(
          unopened.map(({ stream, revision, reason }) => ({
            updateOne: { filter: { _id: { stream, revision } }, update: { $set: { reason } }, upsert: true },
          })),
        );
      // Words first: whoever dies in between adds them again, which changes nothing.
      await this.#progress.updateOne(
        { _id: PROGRESS },
        { $max: { scannedTo: scannedTo }, $setOnInsert: { version: VERSION } },
        { upsert: true },
      );
    });
  }

  forget(subject: string): Promise<number> {
    return settle(async () => {
      const before = await this.#people.findOneAndReplace(
        { _id: subject },
        { words: [], forgotten: true },
        { upsert: true, returnDocument: 'before' },
      );
      return before?.words.length ?? 0;
    });
  }

  /** What MongoDB does with what it has deleted is its own affair. */
  rewrite(): Promise<void> {
    return Promise.resolve();
  }

  matching(beginnings: readonly string[], limit: number): Promise<readonly string[]> {
    return settle(async () => {
      if (beginnings.length === 0) return [];
      const all = beginnings.map((word) => ({ words: { $elemMatch: { $gte: word, $lt: behindAll(word) } } }));
      const found = await this.#people.find({ $and: all }).project<{ _id: string }>({ _id: 1 }).limit(limit).toArray();
      return found.map(({ _id }) => _id);
    });
  }

  unopened(): Promise<readonly Unopened[]> {
    return settle(async () => (await this.#unopened.find().toArray()).map(({ _id, reason }) => ({ ..._id, reason })));
  }

  opened({ stream, revision }: Unopened): Promise<void> {
    return settle(async () => {
      await this.#unopened.deleteOne({ _id: { stream, revision } });
    });
  }

  /** The client is its opener's. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  /** An upsert that meets a tombstone fails on its key, and so does one that another process was faster than. */
  async #add(people: readonly Person[]): Promise<void> {
    if (people.length === 0) return;
    const operations = people.map(({ subject, words }) => ({
      updateOne: {
        filter: { _id: subject, forgotten: { $exists: false } },
        update: { $addToSet: { words: { $each: [...words] } } },
        upsert: true,
      },
    }));
    try {
      await this.#people.bulkWrite(operations, { ordered: false });
    } catch (error) {
      const again = duplicatesIn(error).flatMap((place) => operations[place] ?? []);
      await this.#people.bulkWrite(again.map(({ updateOne }) => ({ updateOne: { ...updateOne, upsert: false } })));
    }
  }
}
