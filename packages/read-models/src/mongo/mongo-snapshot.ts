import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import type { Checkpoint } from '../document-store.ts';
import type { Opened } from './mongo-build-reader.ts';
import { duplicatesIn } from './mongo-errors.ts';
import type { Build, Stored } from './stored-document.ts';

const AT_ONCE = 1_000;
const WITHIN_MS = 60_000;
/** For the rounds: what was written since the last one is found without looking at everything. */
const BY_COMMIT = { key: { w: 1 }, name: 'by_commit' } as const;

/**
 * Copies a build as it is after one commit, however it is fed meanwhile. There is nothing in MongoDB alone that reads a
 * whole collection as of one moment: so all is copied, then what was written meanwhile, again and again, until a round
 * finds that nothing was, which is soon a matter of milliseconds.
 * @returns the checkpoint that the copy is of
 */
export async function copyAtOneMoment({ documents, checkpoint }: Opened, copy: Build): Promise<Checkpoint> {
  await documents.createIndexes([BY_COMMIT]);
  const until = Date.now() + WITHIN_MS;
  let copied = -1;
  for (;;) {
    const before = await checkpoint();
    const newest = await copyNewer(documents, copy, copied);
    const after = await checkpoint();
    // A document that is newer than the checkpoint belongs to a commit that is under way.
    if (after.writes === before.writes && newest <= before.writes) return before;
    copied = before.writes;
    if (Date.now() > until)
      throw new EngineUnavailable('The build was fed too fast to be copied as of one moment. Try again.');
  }
}

/** @returns the newest commit of what was copied */
async function copyNewer(from: Build, to: Build, than: number): Promise<number> {
  let newest = than;
  let page: Stored[] = [];
  const write = async (): Promise<void> => {
    if (page.length > 0) await (than === -1 ? insert(to, page) : replace(to, page));
    page = [];
  };
  for await (const document of from.find({ w: { $gt: than } })) {
    newest = Math.max(newest, document.w);
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
