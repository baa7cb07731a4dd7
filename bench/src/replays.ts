import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { replayInThreads } from '@pressline/read-models/replay/replay-in-threads.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { byRatio, alternate, rate, type Figure } from './measure.ts';

const PAGE = 2_000;
const ROUNDS = 3;

/**
 * Replays of a history compared with only reading and parsing it, and of all projections compared with one: in one
 * thread, and in a stopped shop, where the command line uses all cores.
 */
export async function replays(folder: string): Promise<readonly Figure[]> {
  const { events: file, readModels } = dataFolder(folder);
  const total = readAndParseAll(file);
  const readAndParse = () => rate(total, () => readAndParseAll(file));
  const replayOf = (projections: readonly AnyProjection[]) => () => rate(total, () => replayOnce(file, projections));
  const one = await alternate(ROUNDS, replayOf([orderList]), readAndParse);
  const all = await alternate(ROUNDS, replayOf(PROJECTIONS), replayOf([orderList]));
  const replayStopped = () => rate(total, () => replayInStoppedShop(file, readModels));
  const stopped = await alternate(ROUNDS, replayStopped, replayOf([orderList]));
  return [
    byRatio('replay', 'events/s', one, 0.5),
    byRatio('replay-all', 'events/s', all, 0.6),
    byRatio('replay-all-stopped', 'events/s', stopped, 0.6),
  ];
}

type Row = readonly [position: number, stream: string, revision: number, type: string, ...rest: string[]];

/** Reads all fields of each event by bare `node:sqlite`, in the fastest way: rows as arrays, page by page. */
function readAndParseAll(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const page = database.prepare(
    'SELECT position, stream, revision, type, at, actor, data, metadata FROM events WHERE position > ? ORDER BY position LIMIT ?',
  );
  page.setReturnArrays(true);
  let events = 0;
  for (let after = 0; ;) {
    // @types/node only has rows as objects; this statement returns arrays.
    const rows = page.all(after, PAGE) as unknown as readonly Row[];
    const read = rows.map(([position, stream, revision, type, at, actor, data, metadata]) => ({
      position,
      stream,
      revision,
      type,
      at,
      actor,
      data: JSON.parse(data ?? '') as unknown,
      metadata: JSON.parse(metadata ?? '') as unknown,
    }));
    events += read.length;
    const last = read.at(-1);
    if (last === undefined) break;
    after = last.position;
  }
  database.close();
  return events;
}

/** Into a temporary folder. */
async function replayOnce(file: string, projections: readonly AnyProjection[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-replay-'));
  const reader = openSqliteEventReader({ file });
  const store = openSqliteDocumentStore({ folder });
  await replay({ projections, reader, store });
  await store.close();
  await reader.close();
  rmSync(folder, { recursive: true });
}

/** Alongside the live builds, whose sizes distribute the work. */
async function replayInStoppedShop(eventsFile: string, readModelsFolder: string): Promise<void> {
  const location = { kind: 'files', eventsFile, readModelsFolder } as const;
  const builds = await replayInThreads({ location, projections: undefined }, availableParallelism());
  const store = openSqliteDocumentStore({ folder: readModelsFolder });
  for (const { build } of builds) await store.drop(build);
  await store.close();
}
