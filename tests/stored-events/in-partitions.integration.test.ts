import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Fence } from '@pressline/concurrency/fence.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import {
  EngineUnavailable,
  type EventStore,
  type NewEvent,
  type StreamName,
} from '@pressline/event-store/event-store.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { hashOfBuild } from '@pressline/read-models/documents/hash.ts';
import { feedingOf, partitionsOf, type Partition } from '@pressline/read-models/documents/partition.ts';
import { CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { decidePartitions } from '@pressline/read-models/mongo/mongo-checkpoints.ts';
import { openMongoDocumentStore } from '@pressline/read-models/mongo/mongo-document-store.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { compare } from '@pressline/read-models/replay/compare.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';
import { emptyBuilds, onCommits } from '@pressline/read-models/testing/engines.ts';
import { rounds } from '../support/campaign.ts';
import { readModelServers } from '../support/read-model-servers.ts';
import { seeded } from '../support/seeded.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { EVENTSTORE } from '../support/test-event-store.ts';
import { MONGODB } from '../support/test-servers.ts';
import { until } from '../support/until.ts';
import { namesOfFiles, newEventOf, rowsOf, type StoredRow } from './stored-events.ts';

const needed = skipUnless(EVENTSTORE, MONGODB);
const PARTITIONS = 4;
const SEED = Number(process.env['PARTITIONS_SEED'] ?? 1);

const COPIES = rounds(2, 10);

/**
 * Copies of all stored events, in turns of their streams, with two streams that can’t be folded and one event to skip.
 */
function history(): readonly (readonly [StreamName, number, NewEvent])[] {
  const streams = new Map<StreamName, StoredRow[]>();
  for (const name of namesOfFiles())
    for (const row of rowsOf(name))
      for (let copy = 0; copy < COPIES; copy++) {
        const stream: StreamName = copy === 0 ? row.stream : `${row.stream}.${String(copy)}`;
        const rows = streams.get(stream) ?? [];
        // Some files have other versions of the same streams.
        if (row.revision === rows.length) streams.set(stream, [...rows, row]);
      }
  const all: (readonly [StreamName, number, NewEvent])[] = [];
  const longest = Math.max(...[...streams.values()].map((rows) => rows.length));
  for (let revision = 0; revision < longest; revision++)
    for (const [stream, rows] of streams) {
      const row = rows[revision];
      if (row !== undefined) all.push([stream, revision, newEventOf(row)]);
    }
  const long = [...streams].filter(([stream, rows]) => stream.startsWith('printOrder-') && rows.length > 2);
  const parked = long.slice(0, 2).map(([stream]) => stream);
  const [skipped] = long.slice(2).map(([stream]) => stream);
  if (skipped === undefined || parked.length < 2) throw new Error('There are too few long streams.');
  const first = all[0]?.[2].metadata;
  if (first === undefined) throw new Error('There are no events.');
  const metadata = () => ({ ...first, id: newId(), commandId: newId() });
  const skip = { type: 'event-skipped', data: { stream: skipped, revision: 1, reason: 'For this test.' } };
  const made: (readonly [StreamName, number, NewEvent])[] = PROJECTIONS.map(({ name }) => [
    `readModel-${name}`,
    0,
    { event: skip as NewEvent['event'], metadata: metadata() },
  ]);
  const rest = all
    .filter(([stream]) => !made.some(([own]) => own === stream))
    .map(([stream, revision, event]): readonly [StreamName, number, NewEvent] => {
      const isUnknown = revision === 1 && [...parked, skipped].includes(stream);
      if (!isUnknown) return [stream, revision, event];
      const unknown = { type: 'order-teleported', data: {} } as unknown as NewEvent['event'];
      return [stream, revision, { event: unknown, metadata: event.metadata }];
    });
  return [...made, ...rest];
}

/** A projector: its engine, and the partitions that it has or thinks it has. */
class Process {
  readonly engine: CatchUpEngine;
  readonly partitions = new Map<number, Partition>();

  constructor(reader: EventStore, store: DocumentStore) {
    this.engine = new CatchUpEngine({
      reader,
      store,
      projections: PROJECTIONS,
      inPartitions: true,
      pageSize: 7,
      cacheSize: 3,
      sweepMs: 100,
      saveScannedMs: 20,
      report: () => undefined,
    });
  }
}

needed.describe('read models that are fed in partitions', () => {
  const servers = readModelServers(needed);
  let folder: string;
  let events: EventStore;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pressline-partitions-'));
    events = openSqliteEventStore({ file: path.join(folder, 'events.sqlite') });
  });
  afterAll(async () => {
    await events.close();
    rmSync(folder, { recursive: true });
  });

  it('equal those that one process feeds, whoever dies, is stopped, or takes a partition over', async () => {
    const db = servers.database();
    const store = openMongoDocumentStore({ db });
    const random = seeded(SEED);
    const below = (n: number): number => Math.floor(random() * n);
    await emptyBuilds(store, PROJECTIONS);
    await decidePartitions(db, PARTITIONS, new Fence({ duty: 'feed', token: 1 }));
    let token = 1;
    const processes = [new Process(events, store), new Process(events, store)];
    const all = partitionsOf(PARTITIONS);

    async function take(process: Process, partition: Partition): Promise<void> {
      token += 1;
      const fence = new Fence({ duty: feedingOf(partition), token });
      await process.engine.takePartition(partition, failingNowAndThen(openMongoDocumentStore({ db, fence }), random));
      process.partitions.set(partition.index, partition);
    }
    async function release(process: Process, partition: Partition): Promise<void> {
      await process.engine.releasePartition(partition);
      process.partitions.delete(partition.index);
    }

    async function append(some: ReturnType<typeof history>): Promise<void> {
      for (const [stream, revision, event] of some)
        await events.append(stream, revision === 0 ? 'no-stream' : revision - 1, [event]);
    }

    const pending = [...history()];
    // What to skip is read with the first page.
    await append(pending.splice(0, PROJECTIONS.length));
    for (const partition of all) await take(processes[partition.index % 2] as Process, partition);
    while (pending.length > 0) {
      await append(pending.splice(0, 1 + below(60)));
      for (const { engine } of processes) engine.wake();
      const [one, other] = below(2) === 0 ? processes : processes.toReversed();
      const partition = all[below(PARTITIONS)];
      if (one === undefined || other === undefined || partition === undefined) throw new Error('There are two.');
      const happens = below(rounds(6, 3));
      if (happens === 0) {
        // Returned, and taken by the other one.
        if (one.partitions.has(partition.index)) await release(one, partition);
        if (!other.partitions.has(partition.index)) await take(other, partition);
      } else if (happens === 1 && one.partitions.has(partition.index) && !other.partitions.has(partition.index)) {
        // Taken over, while this one thinks that it has it. It finds out, and ends it.
        await take(other, partition);
        one.engine.wake();
        await release(one, partition);
      } else if (happens === 2 && one.partitions.has(partition.index)) {
        // Begun again in the same process, with an empty memory.
        await release(one, partition);
        await take(one, partition);
      }
    }
    const head = await events.head();
    await until(async () => {
      for (const { engine } of processes) engine.wake();
      const checkpoints = await store.liveCheckpoints(PROJECTIONS);
      return [...checkpoints.values()].every(({ checkpoint }) => checkpoint.scannedTo >= head);
    });

    const expected = await replay({ projections: PROJECTIONS, reader: events, store });
    let parked = 0;
    for (const [index, projection] of PROJECTIONS.entries()) {
      const live = (await store.pointer(projection.name))?.live ?? '';
      const build = expected[index]?.build ?? '';
      const inspectors = await Promise.all([live, build].map((each) => store.inspect(projection, each)));
      const hashes = await Promise.all(inspectors.map(hashOfBuild));
      const comparison = await compare({ store, reader: events, projection, live, build });
      expect(comparison).toMatchObject({ equal: true, differing: 0, examples: [] });
      expect([projection.name, hashes[0]]).toEqual([projection.name, hashes[1]]);
      parked += (await inspectors[0]?.countParked()) ?? 0;
    }
    expect(parked).toBeGreaterThanOrEqual(2);
    await Promise.all(processes.map(({ engine }) => engine.stop()));
    await db.dropDatabase();
  });
});

/** Fails before the documents of a page, between them and the checkpoint, or after it. */
function failingNowAndThen(store: DocumentStore, random: () => number): DocumentStore {
  return onCommits(store, async (writer, commit) => {
    const at = random();
    if (at > 0.1) return writer.commit(commit);
    if (at > 0.06) {
      const { position, scannedTo } = await writer.checkpoint();
      await writer.commit({ ...commit, position, scannedTo });
    } else if (at > 0.03) await writer.commit(commit);
    throw new EngineUnavailable('It died.');
  });
}
