import { BSON } from 'mongodb';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { START } from '@pressline/event-store/event-store.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import type { BuildWriter, Checkpoint, Commit, FoldState } from '@pressline/read-models/documents/document-store.ts';
import { partitionsOf, type Partition } from '@pressline/read-models/documents/partition.ts';
import { Feed } from '@pressline/read-models/engine/feed.ts';
import { PageInPartitions } from '@pressline/read-models/engine/fold.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { byRatio, withoutGoal, type Figure } from './measure.ts';

/** Divisible by each number of machines. */
const PARTITIONS = 30;
const PAGE = 500;
const CACHED = 5_000;
/** The page, stored documents, documents, and checkpoints. */
const ROUND_TRIPS = 4;
const ROUND_TRIP_MS = 2;

/**
 * How many events a second several projectors fold together, simulated, because one machine can't run ten of them: the
 * CPU time of one projector with its share of the partitions, and the round trips of its pages. Every projector reads
 * every event. The servers’ own work is not in it.
 */
export async function partitions(folder: string): Promise<readonly Figure[]> {
  // Compiles everything.
  await ratePerSecond(folder, 1);
  const one = await ratePerSecond(folder, 1);
  const figures = [withoutGoal('projectors-1', 'events/s (simulated)', one)];
  for (const [machines, least] of [
    [3, 2],
    [10, 3],
  ] as const) {
    const value = await ratePerSecond(folder, machines);
    const measured = { value, reference: one, ratio: value / one };
    figures.push(byRatio(`projectors-${String(machines)}`, 'events/s (simulated)', measured, least));
  }
  return figures;
}

/** Events a second of all machines together, which have equal shares. */
async function ratePerSecond(folder: string, machines: number): Promise<number> {
  const reader = openSqliteEventReader({ file: dataFolder(folder).events });
  const share = partitionsOf(PARTITIONS).filter(({ index }) => index % machines === 0);
  const feeds = share.flatMap((partition) => PROJECTIONS.map((projection) => feedOf(projection, partition)));
  const categories = [...new Set(PROJECTIONS.flatMap(({ reads }) => reads))];
  for (const { feed } of feeds) await feed.reset();
  const before = process.cpuUsage();
  let [events, pages] = [0, 0];
  for (let after = START, caughtUp = false; !caughtUp; pages++) {
    const page = await reader.readForward({ after, categories, limit: PAGE });
    const divided = new PageInPartitions(page.events);
    for (const { feed, partition } of feeds) {
      await feed.take(divided.of(partition), reader);
      await feed.flush(page.scannedTo);
    }
    events += page.events.length;
    ({ scannedTo: after, caughtUp } = page);
  }
  const { user, system } = process.cpuUsage(before);
  await reader.close();
  return (events * 1_000) / ((user + system) / 1_000 + pages * ROUND_TRIPS * ROUND_TRIP_MS);
}

function feedOf(
  projection: AnyProjection,
  partition: Partition,
): { readonly feed: Feed; readonly partition: Partition } {
  const feed = new Feed(projection, new EncodedInMemory(projection.name), { cacheSize: CACHED, now: () => new Date() });
  return { feed, partition };
}

/** Encodes documents as for MongoDB, and keeps them in memory. */
class EncodedInMemory implements BuildWriter {
  readonly projection: string;
  readonly build = 'in memory';
  readonly #documents = new Map<string, Uint8Array>();
  #checkpoint: Checkpoint = { position: START, scannedTo: START, writes: 0 };

  constructor(projection: string) {
    this.projection = projection;
  }

  checkpoint(): Promise<Checkpoint> {
    return Promise.resolve(this.#checkpoint);
  }

  load(ids: readonly string[]): Promise<ReadonlyMap<string, FoldState>> {
    const states = ids.flatMap((id) => {
      const stored = this.#documents.get(id);
      return stored === undefined ? [] : [[id, BSON.deserialize(stored) as FoldState] as const];
    });
    return Promise.resolve(new Map(states));
  }

  commit({ puts, position, scannedTo }: Commit) {
    for (const { id, revision, body } of puts)
      this.#documents.set(id, BSON.serialize({ id, revision, body }, { ignoreUndefined: true }));
    this.#checkpoint = { position, scannedTo, writes: this.#checkpoint.writes + 1 };
    return Promise.resolve({ outcome: 'committed', checkpoint: this.#checkpoint } as const);
  }
}
