import { afterEach, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { StandInProcess } from '@pressline/tests/doubles/eventstore/process.ts';
import { startStandIn, type StandIn, type StandInOptions } from '@pressline/tests/doubles/eventstore/server.ts';
import { TcpProxy } from '@pressline/tests/doubles/tcp-proxy.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { STAND_IN } from '@pressline/tests/support/test-event-store.ts';
import type { PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { EngineUnavailable, START, UnreadableData, type EventStore, type Position } from '../src/event-store.ts';
import { openEventStoreDB, type EventStoreDBOptions } from '../src/eventstoredb/eventstoredb-event-store.ts';
import { handle } from '../src/handle.ts';
import { patientStore } from '../src/patient-store.ts';
import { allAfter, stagesOf } from './event-store-contract.ts';
import { context, movedTo, ownStream, PLACED } from './sample-events.ts';
import { until, untilItWorks } from '@pressline/tests/support/until.ts';

/** The test controls its positions, its death and its other contents. */
const needed = skipUnless(STAND_IN);

const toDispose: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const dispose of toDispose.splice(0).reverse()) await dispose();
});

async function standIn(options: Omit<StandInOptions, 'folder'> = {}): Promise<StandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'pressline-eventstore-'));
  const started = await startStandIn({ folder, ...options });
  toDispose.push(async () => {
    started.stop();
    await rm(folder, { recursive: true });
  });
  return started;
}

function open(options: EventStoreDBOptions): EventStore {
  const store = openEventStoreDB(options);
  toDispose.push(() => store.close());
  return store;
}

needed.describe('a shared store in EventStoreDB', () => {
  it('is empty while only the server’s own events are in it', async () => {
    const store = open(await standIn());
    expect(await store.head()).toBe(START);
    const page = await store.readForward({ after: START, limit: 10 });
    expect(page).toMatchObject({ events: [], caughtUp: true });
    expect(page.scannedTo > START).toBe(true);
  });

  it('supports positions that are too large for a number', async () => {
    const far = 9_007_199_254_740_993n;
    const store = open(await standIn({ after: far }));
    const order = ownStream();
    const appended = await store.append(order, 'no-stream', [movedTo('Printing'), movedTo('Collating')]);
    const [first, second] = await allAfter(store, START);
    expect((first?.position ?? 0n) > far).toBe(true);
    expect(appended).toMatchObject({ position: second?.position });
    expect(stagesOf(await allAfter(store, first?.position as Position))).toEqual(['Collating']);
  });

  it('returns an event that somebody else wrote, or that isn’t JSON, as unreadable', async () => {
    const { url } = await standIn();
    const store = open({ url });
    const client = EventStoreDBClient.connectionString(url);
    toDispose.push(() => client.dispose());
    const [foreign, broken, good] = [ownStream(), ownStream(), ownStream()];
    await client.appendToStream(foreign, jsonEvent({ type: 'stage-changed', data: { to: 'Printing' } }));
    await client.appendToStream(broken, {
      id: crypto.randomUUID(),
      contentType: 'application/json',
      type: 'stage-changed',
      // The client encodes its input: this is a text, not an object.
      data: 'cut off {',
      metadata: { ...movedTo('Printing').metadata },
    });
    await store.append(good, 'no-stream', [movedTo('Printing')]);
    const events = await allAfter(store, START);
    expect(events.map(({ stream, data }) => [stream, data instanceof UnreadableData])).toEqual([
      [foreign, true],
      [broken, true],
      [good, false],
    ]);
  });
});

needed.describe('a store of 3,000 events in EventStoreDB', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('finds a moment long ago with a few reads', async () => {
    const store = open(await standIn());
    const more = Array.from({ length: 1_499 }, () => movedTo('Printing'));
    for (let twice = 0; twice < 2; twice++)
      await store.append(ownStream(), 'no-stream', [movedTo('Printing'), ...more]);
    const reads = jest.spyOn(EventStoreDBClient.prototype, 'readAll');
    expect(await store.positionBefore('2020-01-01T00:00:00.000Z')).toBe(START);
    expect(reads.mock.calls.length).toBeLessThanOrEqual(5);
  });
});

needed.describe('an EventStoreDB whose clock differs', () => {
  it.each([
    ['12 s ahead', 12_000],
    ['4 hours ahead', 4 * 60 * 60_000],
    ['15 s behind', -15_000],
  ])('accepts appends: %s', async (_, clockAheadMs) => {
    const store = open(await standIn({ clockAheadMs }));
    expect(await store.append(ownStream(), 'no-stream', [movedTo('Printing')])).toMatchObject({ outcome: 'appended' });
  });

  it('refuses, like the real one, an append of the bare client, whose deadline has passed by the server’s clock', async () => {
    const client = EventStoreDBClient.connectionString((await standIn({ clockAheadMs: 11_000 })).url);
    toDispose.push(() => client.dispose());
    const appended = client.appendToStream(ownStream(), jsonEvent({ type: 'stage-changed', data: {} }));
    await expect(appended).rejects.toMatchObject({ type: 'deadline-exceeded' });
  });
});

needed.describe('an EventStoreDB with a slow disk', () => {
  it('syncs once for all appends that wait at that moment', async () => {
    let syncs = 0;
    const store = open(
      await standIn({
        syncMs() {
          syncs += 1;
          return 50;
        },
      }),
    );
    const began = performance.now();
    await store.append(ownStream(), 'no-stream', [movedTo('Printing')]);
    expect(performance.now() - began).toBeGreaterThanOrEqual(50);
    syncs = 0;
    await Promise.all(Array.from({ length: 10 }, () => store.append(ownStream(), 'no-stream', [movedTo('Printing')])));
    expect(syncs).toBeLessThan(10);
  });
});

needed.describe('an EventStoreDB that has just started', () => {
  /** Its first writes take longer than its own time limit. */
  const cold = () => {
    const syncs = [300, 300];
    return standIn({ syncMs: () => syncs.shift() ?? 0, writeTimeoutMs: 50 });
  };

  it('is reported as too slow', async () => {
    const store = open(await cold());
    await expect(store.append(ownStream(), 'no-stream', [movedTo('Printing')])).rejects.toThrow(
      'did not write an append within its own time limit',
    );
  });

  it('stores each append once if nobody waits for it and it is repeated', async () => {
    const store = open(await cold());
    const reported: unknown[] = [];
    const patient = patientStore(store, { report: (error) => reported.push(error) });
    const order = ownStream();
    const stages = [movedTo('Printing'), movedTo('Collating')] as const;
    const appended = await patient.append(order, 'no-stream', [...stages]);
    const stored = await store.readStream(order);
    expect(appended).toEqual({ outcome: 'appended', revision: 1, position: stored[1]?.position });
    expect(stagesOf(stored)).toEqual(['Printing', 'Collating']);
    expect(await patient.append(order, 1, [movedTo('Binding')])).toMatchObject({ outcome: 'appended', revision: 2 });
    expect(reported[0]).toBeInstanceOf(EngineUnavailable);
  });

  it('reports a conflict as a conflict, also when appends are repeated', async () => {
    const store = open(await standIn());
    const order = ownStream();
    await store.append(order, 'no-stream', [movedTo('Printing')]);
    const patient = patientStore(store, { report: () => undefined });
    expect(await patient.append(order, 'no-stream', [movedTo('Binding')])).toEqual({ outcome: 'conflict', actual: 0 });
  });
});

needed.describe('a member of a cluster that is no longer the leader', () => {
  it('is not read from or appended to: the store connects to the leader', async () => {
    const leader = await standIn();
    const order = ownStream();
    await open(leader).append(order, 'no-stream', [movedTo('Printing')]);
    const store = open(await standIn({ leader }));
    expect(stagesOf(await untilItWorks(() => store.readStream(order)))).toEqual(['Printing']);
    expect(await untilItWorks(() => store.append(order, 0, [movedTo('Collating')]))).toMatchObject({ revision: 1 });
    expect(stagesOf(await allAfter(store, START))).toEqual(['Printing', 'Collating']);
  });
});

needed.describe('a closed store in EventStoreDB', () => {
  it('does not wait for a response that is not needed', async () => {
    const store = open(await standIn());
    const many = Array.from({ length: 2_000 }, () => movedTo('Printing'));
    await store.append(ownStream(), 'no-stream', [movedTo('Printing'), ...many]);
    store.onAppended(() => undefined);
    await Promise.all(
      [1, 2, 3, 4].map(() => store.readForward({ after: START, categories: ['printOrder'], limit: 1 })),
    );
    await store.close();
    await expect(store.head()).rejects.toThrow(EngineUnavailable);
  });
});

needed.describe('an EventStoreDB with an outage', () => {
  it('is reported as unavailable at once, and is used again once it is back', async () => {
    const server = new StandInProcess();
    toDispose.push(() => server.remove());
    await server.start();
    const store = open({ url: server.url, deadlineMs: 2_000 });
    const order = ownStream();
    await store.append(order, 'no-stream', [movedTo('Printing')]);
    await server.kill();
    await expect(store.append(order, 0, [movedTo('Collating')])).rejects.toThrow(EngineUnavailable);
    await expect(store.readStream(order)).rejects.toThrow(EngineUnavailable);
    await expect(store.readForward({ after: START, limit: 1 })).rejects.toThrow(EngineUnavailable);
    await expect(store.head()).rejects.toThrow(EngineUnavailable);
    await server.start();
    await untilItWorks(() => store.append(order, 0, [movedTo('Collating')]));
    expect(stagesOf(await store.readStream(order))).toEqual(['Printing', 'Collating']);
  });

  it('wakes this process for others’ appends again, including those during the outage', async () => {
    const server = new StandInProcess();
    toDispose.push(() => server.remove());
    await server.start();
    const lost: unknown[] = [];
    const store = open({ url: server.url, report: (error) => lost.push(error) });
    const heads: Position[] = [];
    store.onAppended((head) => heads.push(head));
    const other = open({ url: server.url });
    const first = await other.append(ownStream(), 'no-stream', [movedTo('Printing')]);
    await until(() => heads.some((head) => first.outcome === 'appended' && head >= first.position));
    await server.kill();
    await until(() => lost.length > 0);
    await server.start();
    const second = await untilItWorks(() => other.append(ownStream(), 'no-stream', [movedTo('Printing')]));
    await until(() => heads.some((head) => second.outcome === 'appended' && head >= second.position));
  });

  it('loses no acknowledged append when it is killed under 16 writers, and leaves none half done', async () => {
    const server = new StandInProcess();
    toDispose.push(() => server.remove());
    await server.start();
    const store = open({ url: server.url, deadlineMs: 1_000 });
    const acknowledged: string[] = [];
    let stopped = false;
    const writers = Array.from({ length: 16 }, async () => {
      while (!stopped) {
        const order = ownStream();
        try {
          await store.append(order, 'no-stream', [movedTo('Printing'), movedTo('Collating')]);
          acknowledged.push(order);
        } catch (error) {
          if (!(error instanceof EngineUnavailable)) throw error;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    });
    for (const kill of [1, 2, 3]) {
      await until(() => acknowledged.length >= 30 * kill);
      await server.kill();
      await server.start();
    }
    stopped = true;
    await Promise.all(writers);
    const events = await untilItWorks(() => allAfter(store, START, { limit: 500 }));
    const perStream = Map.groupBy(events, ({ stream }) => stream);
    expect(acknowledged.filter((order) => !perStream.has(order as never))).toEqual([]);
    for (const [, ofStream] of perStream) expect(stagesOf(ofStream)).toEqual(['Printing', 'Collating']);
  });

  it('stores a command once if its response was lost, and returns the result when it is repeated', async () => {
    const { url } = await standIn();
    const wire = await TcpProxy.before(() => Number(new URL(url.replace('esdb:', 'http:')).port));
    toDispose.push(() => wire.close());
    const store = open({ url: `esdb://127.0.0.1:${wire.port}?tls=false`, deadlineMs: 500 });
    const order = ownStream();
    await store.append(order, 'no-stream', [PLACED]);
    const from = context();
    const ask = () => handle(store, printOrder, order, { type: 'move-order', to: 'Printing' }, from);
    const lost = handle(
      {
        readStream: (...from) => store.readStream(...from),
        append(...events) {
          wire.mode = 'eats-replies';
          return store.append(...events);
        },
      },
      printOrder,
      order,
      { type: 'move-order', to: 'Printing' },
      from,
    );
    await expect(lost).rejects.toThrow(EngineUnavailable);
    wire.mode = 'passes';
    wire.cut();
    expect(await untilItWorks(ask)).toMatchObject({ outcome: 'already-done', revision: 1 });
    expect(await store.readStream(order)).toHaveLength(2);
  });

  it('recognizes a command that was stored after its stream was read, and a different one with its key', async () => {
    const store = open(await standIn());
    const order = ownStream();
    const from = context();
    const placing: typeof printOrder = {
      ...printOrder,
      decide: () => ({ outcome: 'accepted', events: [PLACED.event as PrintOrderEvent] }),
    };
    const place = (fingerprint: string) =>
      handle(
        store,
        placing,
        order,
        { type: 'move-order', to: 'Printing' },
        { ...from, fingerprint },
        {
          presumedNew: true,
        },
      );
    expect(await place('asked')).toMatchObject({ outcome: 'done', revision: 0 });
    expect(await place('asked')).toMatchObject({ outcome: 'already-done', revision: 0 });
    expect(await place('asked otherwise')).toEqual({ outcome: 'key-reused' });
    expect(await store.readStream(order)).toHaveLength(1);
  });
});
