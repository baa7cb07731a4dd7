import { setTimeout as pause } from 'node:timers/promises';
import { EngineUnavailable, START, type Position } from '@pressline/event-store/event-store.ts';
import type { Checkpoint } from '../document-store.ts';
import type { Opened } from './mongo-build-reader.ts';
import { duplicatesIn } from './mongo-errors.ts';
import type { Build, Stored } from './stored-document.ts';

const AT_ONCE = 1_000;
const WITHIN_MS = 60_000;
const UNTIL_COMMITTED_MS = 5;

/**
 * Copies a build as it is after one commit, however many feed it meanwhile. There is nothing in MongoDB alone that reads a
 * whole collection as of one moment: so all is copied, then what was written meanwhile, again and again, until a round
 * finds that nothing was, which is soon a matter of milliseconds.
 * @returns the checkpoint that the copy is of
 */
export async function copyAtOneMoment({ documents, checkpoint }: Opened, copy: Build): Promise<Checkpoint> {
  const until = Date.now() + WITHIN_MS;
  let from: Position | 'the-start' = 'the-start';
  for (;;) {
    const before = await checkpoint();
    const newest = await copyFrom(documents, copy, from);
    const after = await checkpoint();
    // A document of later events belongs to a commit that is under way, or to one that was overtaken: then the checkpoint
    // gets there by another. How many commits there were tells neither, as both make the same number of it.
    if (after.writes === before.writes && newest <= before.position) return before;
    // With those of this very position: a stream that is folded again is written at the position that was reached before.
    from = before.position;
    if (Date.now() > until)
      throw new EngineUnavailable('The build was fed too fast to be copied as of one moment. Try again.');
    if (after.writes === before.writes) await pause(UNTIL_COMMITTED_MS);
  }
}

/** @returns the newest position of what was copied */
async function copyFrom(source: Build, to: Build, from: Position | 'the-start'): Promise<bigint> {
  let newest: bigint = START;
  let page: Stored[] = [];
  const write = async (): Promise<void> => {
    if (page.length > 0) await (from === 'the-start' ? insert(to, page) : replace(to, page));
    page = [];
  };
  for await (const document of source.find(from === 'the-start' ? {} : { p: { $gte: from } })) {
    if (document.p > newest) newest = document.p;
    page.push(document);
    if (page.length === AT_ONCE) await write();
  }
  await write();
  return newest;
}

/** A document that was changed while all are read may come twice. */
async function insert(to: Build, page: readonly Stored[]): Promise<void> {
  try {
    await to.insertMany(page, { ordered: false });
  } catch (error) {
    await replace(
      to,
      duplicatesIn(error).flatMap((place) => page[place] ?? []),
    );
  }
}

async function replace(to: Build, page: readonly Stored[]): Promise<void> {
  await to.bulkWrite(
    page.map((document) => ({
      replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
    })),
  );
}
