import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  EngineUnavailable,
  type EventStore,
  type FeedEvent,
  type NewEvent,
  type Position,
  type SortedEvents,
  type SortOptions,
} from '../src/event-store.ts';
import { openSqliteEventReader } from '../src/sqlite-event-reader.ts';
import { openSqliteEventStore } from '../src/sqlite-event-store.ts';
import { movedTo } from './sample-events.ts';

describe('events sorted by stream', () => {
  let folder: string;
  let store: EventStore;
  const opened: SortedEvents[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pressline-sorted-'));
    store = openSqliteEventStore({ file: join(folder, 'events.sqlite') });
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  async function sort(options: Partial<SortOptions>): Promise<SortedEvents> {
    const reader = openSqliteEventReader({ file: join(folder, 'events.sqlite') });
    const upTo = await store.head();
    const sorted = reader.sortByStream?.({ categories: ['printOrder'], upTo, folder, ...options });
    if (sorted === undefined) throw new Error('They can’t be sorted.');
    opened.push(sorted, { ...sorted, close: () => reader.close() });
    while ((await sorted.sortMore()) < 1);
    return sorted;
  }

  async function all(sorted: SortedEvents, limit: number): Promise<readonly FeedEvent[]> {
    const events: FeedEvent[] = [];
    for (;;) {
      const page = await sorted.read(limit);
      events.push(...page);
      if (page.length < limit) return events;
    }
  }

  const placesOf = (events: readonly FeedEvent[]) => events.map(({ stream, revision }) => `${stream} ${revision}`);

  it.each([1, 2, 100])('come stream by stream in the order of names, in pages of %d', async (limit) => {
    await store.append('printOrder-b', 'no-stream', [movedTo('Printing')]);
    await store.append('printOrder-a', 'no-stream', [movedTo('Printing')]);
    await store.append('printOrder-B', 'no-stream', [movedTo('Printing')]);
    await store.append('printOrder-b', 0, [movedTo('Collating'), movedTo('Binding')]);
    const events = await all(await sort({}), limit);
    expect(placesOf(events)).toEqual([
      'printOrder-B 0',
      'printOrder-a 0',
      'printOrder-b 0',
      'printOrder-b 1',
      'printOrder-b 2',
    ]);
    const [first] = (await store.readForward({ after: 0n as Position, limit: 1 })).events;
    expect(events[2]).toEqual(first);
  });

  it('are those of the categories, after a stream and up to a position', async () => {
    await store.append('user-a', 'no-stream', [movedTo('Printing')]);
    for (const stream of ['printOrder-a', 'printOrder-b', 'mail-c', 'printOrderX-d'] as const)
      await store.append(stream, 'no-stream', [movedTo('Printing')]);
    const upTo = await store.head();
    await store.append('printOrder-b', 0, [movedTo('Collating')]);
    const sorted = await sort({ categories: ['printOrder', 'mail', 'user'], after: 'printOrder-a', upTo });
    expect(sorted.sorted).toBe(2);
    expect(placesOf(await all(sorted, 10))).toEqual(['printOrder-b 0', 'user-a 0']);
  });

  it('are sorted in parts, which are merged', async () => {
    const many = Array.from({ length: 500 }, () => movedTo('Printing')) as [NewEvent, ...NewEvent[]];
    const streams = Array.from({ length: 10 }, (_, n) => `printOrder-${(n * 7) % 10}` as const);
    for (let round = 0; round < 9; round++)
      for (const stream of streams) await store.append(stream, round === 0 ? 'no-stream' : round * 500 - 1, many);
    const events = await all(await sort({}), 1_000);
    expect(placesOf(events)).toEqual(
      streams.toSorted().flatMap((stream) => Array.from({ length: 4_500 }, (_, revision) => `${stream} ${revision}`)),
    );
  });

  it('of a shop without events are none', async () => {
    const sorted = await sort({});
    expect([sorted.sorted, await sorted.read(10)]).toEqual([0, []]);
  });

  it('are unavailable if the events can’t be opened, and leave no file behind', async () => {
    const reader = openSqliteEventReader({ file: join(folder, 'events.sqlite') });
    opened.push({ close: () => reader.close() } as SortedEvents);
    renameSync(join(folder, 'events.sqlite'), join(folder, 'moved.sqlite'));
    expect(() => reader.sortByStream?.({ categories: ['printOrder'], upTo: 1n as Position, folder })).toThrow(
      EngineUnavailable,
    );
    renameSync(join(folder, 'moved.sqlite'), join(folder, 'events.sqlite'));
    expect(readdirSync(folder).filter((name) => name.includes('sorted'))).toEqual([]);
  });

  it('leave no file behind', async () => {
    await store.append('printOrder-a', 'no-stream', [movedTo('Printing')]);
    const sorted = await sort({});
    await sorted.close();
    expect(readdirSync(folder).filter((name) => name.includes('sorted'))).toEqual([]);
  });
});
