import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { START } from '@pressline/event-store/event-store.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import type { AnyProjection } from '@pressline/read-models/projection.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { orderList } from '@pressline/read-models/projections/order-list.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { byRatio, inTurn, rate, type Figure } from './measure.ts';

const PAGE = 2_000;
const ROUNDS = 3;

/** Replays of a history against merely reading and parsing it, and all projections against one. */
export async function replays(folder: string): Promise<readonly Figure[]> {
  const { events: file } = dataFolder(folder);
  const total = await readAll(file);
  const readAndParse = () => rate(total, () => readAll(file));
  const replayOf = (projections: readonly AnyProjection[]) => () => rate(total, () => replayOnce(file, projections));
  const one = await inTurn(ROUNDS, replayOf([orderList]), readAndParse);
  const all = await inTurn(ROUNDS, replayOf(PROJECTIONS), replayOf([orderList]));
  return [byRatio('replay', 'events/s', one, 0.5), byRatio('replay-all', 'events/s', all, 0.4)];
}

async function readAll(file: string): Promise<number> {
  const reader = openSqliteEventReader({ file });
  let events = 0;
  let after = START;
  for (let caughtUp = false; !caughtUp;) {
    const page = await reader.readForward({ after, limit: PAGE });
    events += page.events.length;
    after = page.scannedTo;
    caughtUp = page.caughtUp;
  }
  await reader.close();
  return events;
}

/** Into a folder of its own, thrown away after. */
async function replayOnce(file: string, projections: readonly AnyProjection[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-replay-'));
  const reader = openSqliteEventReader({ file });
  const store = openSqliteDocumentStore({ folder });
  await replay({ projections, reader, store });
  await store.close();
  await reader.close();
  rmSync(folder, { recursive: true });
}
