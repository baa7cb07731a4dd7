import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandIn } from '@pressline/tests/doubles/eventstore/server.ts';
import { CannotCopy, copyEvents } from '../src/copy-events.ts';
import { EngineUnavailable, START, type EventStore, type RecordedReader } from '../src/event-store.ts';
import { EventsHash } from '../src/events-hash.ts';
import { openEventStoreDB } from '../src/eventstoredb/eventstoredb-event-store.ts';
import { openSqliteEventStore } from '../src/sqlite-event-store.ts';
import { movedTo, ownStream } from './sample-events.ts';

const hashOf = (store: EventStore) => new EventsHash(store).toEnd();

describe('an event store copied to another engine', () => {
  let from: EventStore;
  let to: EventStore;
  const toDispose: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pressline-copy-'));
    const standIn = await startStandIn({ folder: join(folder, 'eventstore') });
    from = openSqliteEventStore({ file: join(folder, 'events.sqlite') });
    to = openEventStoreDB({ url: standIn.url });
    toDispose.push(async () => {
      await from.close();
      await to.close();
      standIn.stop();
      await rm(folder, { recursive: true });
    });
    const orders = [ownStream(), ownStream(), ownStream()];
    for (const order of orders) await from.append(order, 'no-stream', [movedTo('Printing'), movedTo('Collating')]);
    for (const order of orders.toReversed()) await from.append(order, 1, [movedTo('Binding')]);
  });
  afterEach(async () => {
    for (const dispose of toDispose.splice(0)) await dispose();
  });

  it('is the same there: each event in order, with its ID, time, actor and metadata', async () => {
    await copyEvents({ from, to });
    expect(await hashOf(to)).toEqual(await hashOf(from));
    const everything = async (store: EventStore) =>
      (await store.readRecorded({ after: START, limit: 100 })).events.map(({ position: _, ...event }) => event);
    expect(await everything(to)).toEqual(await everything(from));
  });

  it('finds its first event after very many of another shop’s without reading each of them', async () => {
    const standIn = await startStandIn({ folder: await mkdtemp(join(tmpdir(), 'pressline-copy-')) });
    const stores = ['other_', 'ours_'].map((prefix) => openEventStoreDB({ url: standIn.url, prefix }));
    const [another, ours] = stores as [EventStore, EventStore];
    toDispose.push(async () => {
      for (const store of stores) await store.close();
      standIn.stop();
    });
    const theirs = ownStream();
    const many = Array.from({ length: 100 }, () => movedTo('Printing'));
    await another.append(theirs, 'no-stream', [movedTo('Printing'), ...many]);
    await ours.append(ownStream(), 'no-stream', [movedTo('Binding')]);
    await to.append(ownStream(), 'no-stream', [movedTo('Printing')]);
    let asked = 0;
    const counted: RecordedReader = {
      readRecorded(options) {
        asked += 1;
        return ours.readRecorded(options);
      },
    };
    await expect(copyEvents({ from: counted, to })).rejects.toThrow('contains another shop');
    expect(asked).toBe(1);
  });

  it('continues with new events, and duplicates nothing when repeated', async () => {
    const until = await copyEvents({ from, to });
    await from.append(ownStream(), 'no-stream', [movedTo('Shipping')]);
    await copyEvents({ from, to, after: until });
    await copyEvents({ from, to });
    expect(await hashOf(to)).toEqual(await hashOf(from));
  });

  it.each([1, 2, 4])(
    'continues after an interruption after %d appends, one of them with its response lost',
    async (appends) => {
      let left = appends;
      const breaking: Pick<EventStore, 'append' | 'readStream' | 'head'> = {
        head: () => to.head(),
        readStream: (...from) => to.readStream(...from),
        async append(...append) {
          left -= 1;
          const appended = await to.append(...append);
          if (left === 0) throw new EngineUnavailable('No answer.');
          return appended;
        },
      };
      await expect(copyEvents({ from, to: breaking })).rejects.toThrow(EngineUnavailable);
      await copyEvents({ from, to });
      expect(await hashOf(to)).toEqual(await hashOf(from));
    },
  );

  it('is not mixed with another shop’s', async () => {
    const [first] = (await from.readRecorded({ after: START, limit: 1 })).events;
    if (first === undefined) throw new Error('Nothing was appended.');
    await to.append(first.stream, 'no-stream', [movedTo('Polywrap')]);
    await expect(copyEvents({ from, to })).rejects.toThrow(CannotCopy);
  });

  it('differs from one with other events, or in another order', async () => {
    await copyEvents({ from, to });
    await to.append(ownStream(), 'no-stream', [movedTo('Polywrap')]);
    expect(await hashOf(to)).not.toEqual(await hashOf(from));
  });
});
