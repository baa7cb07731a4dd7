import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyEvents } from '../src/copy-events.ts';
import {
  START,
  UnreadableData,
  type EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type RecordedReader,
} from '../src/event-store.ts';
import { EventsHash } from '../src/events-hash.ts';
import { openSqliteEventStore } from '../src/sqlite-event-store.ts';
import { movedTo } from './sample-events.ts';

describe('events copied to a file', () => {
  let folder: string;
  let from: EventStore;
  let to: EventStore;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pressline-copy-'));
    from = openSqliteEventStore({ file: path.join(folder, 'from.sqlite') });
    to = openSqliteEventStore({ file: path.join(folder, 'to.sqlite') });
  });
  afterEach(async () => {
    await from.close();
    await to.close();
    await rm(folder, { recursive: true });
  });

  const all = async (store: EventStore) => (await store.readRecorded({ after: START, limit: 5_000 })).events;
  const many = (events: number) =>
    Array.from({ length: events }, () => movedTo('Printing')) as unknown as [NewEvent, ...NewEvent[]];
  const recordedFrom = (events: readonly RecordedEvent[]): RecordedReader => ({
    readRecorded: () => Promise.resolve({ events, scannedTo: 9n as Position, caughtUp: true }),
  });

  it('report their progress page by page, and are the same at the end', async () => {
    await from.append('a-1', 'no-stream', many(900));
    await from.append('a-2', 'no-stream', many(900));
    const progress: unknown[] = [];
    expect(await copyEvents({ from, to, onProgress: (page) => progress.push(page) })).toBe(1_800n);
    expect(progress).toEqual([
      { events: 1_000, position: 1_000n },
      { events: 1_800, position: 1_800n },
    ]);
    expect(await all(to)).toEqual(await all(from));
    expect(await new EventsHash(to).toEnd()).toEqual(await new EventsHash(from).toEnd());
  });

  it('are appended together if they are consecutive in one stream', async () => {
    await from.append('a-1', 'no-stream', many(2));
    await from.append('a-2', 'no-stream', many(1));
    await from.append('a-1', 1, many(1));
    const appends: unknown[] = [];
    const counting = {
      head: () => to.head(),
      readStream: (...range: Parameters<EventStore['readStream']>) => to.readStream(...range),
      append: (...append: Parameters<EventStore['append']>) => {
        appends.push([append[0], append[1], append[2].length]);
        return to.append(...append);
      },
    };
    await copyEvents({ from, to: counting });
    expect(appends).toEqual([
      ['a-1', 'no-stream', 2],
      ['a-2', 'no-stream', 1],
      ['a-1', 1, 1],
    ]);
    appends.length = 0;
    await copyEvents({ from, to: counting });
    expect(appends).toEqual([]);
  });

  it('are completed if some of them exist', async () => {
    await from.append('a-1', 'no-stream', many(3));
    const [first] = await all(from);
    if (first === undefined) throw new Error('Three were appended.');
    await to.append('a-1', 'no-stream', [
      { event: { type: first.type, data: first.data } as NewEvent['event'], metadata: first.metadata },
    ]);
    await copyEvents({ from, to });
    expect(await all(to)).toEqual(await all(from));
  });

  it('of an empty store are none', async () => {
    expect(await copyEvents({ from, to })).toBe(START);
    await to.append('a-1', 'no-stream', many(1));
    expect(await copyEvents({ from, to })).toBe(START);
  });

  it('are never mixed with those of another shop', async () => {
    await from.append('a-1', 'no-stream', many(1));
    await to.append('b-1', 'no-stream', many(1));
    await expect(copyEvents({ from, to })).rejects.toMatchObject({
      name: 'CannotCopy',
      message: 'The target contains another shop. Choose an empty one.',
    });
    expect(await to.head()).toBe(1n);
  });

  it('are not copied over other events of the same revisions', async () => {
    await from.append('a-1', 'no-stream', many(2));
    await copyEvents({ from, to });
    await to.append('a-1', 1, many(1));
    await from.append('a-1', 1, many(1));
    await expect(copyEvents({ from, to, after: 2n as Position })).rejects.toMatchObject({
      name: 'CannotCopy',
      message: 'a-1 has another event at revision 2 in the target.',
    });
  });

  it('are not copied over another in the middle of an append', async () => {
    await from.append('a-1', 'no-stream', many(3));
    const [first] = await all(from);
    if (first === undefined) throw new Error('Three were appended.');
    await to.append('a-1', 'no-stream', [
      { event: { type: first.type, data: first.data } as NewEvent['event'], metadata: first.metadata },
      movedTo('Polywrap'),
    ]);
    await expect(copyEvents({ from, to })).rejects.toThrow('a-1 has another event at revision 1 in the target.');
  });

  it('are not mixed with another shop’s if the first page has no events', async () => {
    await from.append('a-1', 'no-stream', many(1));
    await to.append('b-1', 'no-stream', many(1));
    const events = await all(from);
    const sparse: RecordedReader = {
      readRecorded: ({ after }) =>
        Promise.resolve(
          after === START
            ? { events: [], scannedTo: 5n as Position, caughtUp: false }
            : { events, scannedTo: 9n as Position, caughtUp: true },
        ),
    };
    await expect(copyEvents({ from: sparse, to })).rejects.toThrow('contains another shop');
    expect(await to.head()).toBe(1n);
  });

  it('are not copied after a gap', async () => {
    await from.append('a-1', 'no-stream', many(2));
    await expect(copyEvents({ from, to, after: 1n as Position })).rejects.toMatchObject({
      name: 'CannotCopy',
      message: 'a-1 has a gap before revision 1 in the target.',
    });
  });

  it('are not copied if one is damaged', async () => {
    await from.append('a-1', 'no-stream', many(1));
    const [event] = await all(from);
    if (event === undefined) throw new Error('One was appended.');
    const damaged = recordedFrom([{ ...event, data: new UnreadableData('No JSON.') }]);
    await expect(copyEvents({ from: damaged, to })).rejects.toThrow(
      'Event #0 of a-1 is damaged. Restore it from a backup before you move the shop.',
    );
    await expect(new EventsHash(damaged).toEnd()).rejects.toMatchObject({
      name: 'DamagedEvent',
      message: 'Event #0 of a-1 is damaged.',
    });
  });

  it('stop when the operator stops them', async () => {
    await from.append('a-1', 'no-stream', many(1));
    const signal = AbortSignal.abort(new Error('Stopped.'));
    await expect(copyEvents({ from, to, signal })).rejects.toThrow('Stopped.');
    await expect(new EventsHash(from).toEnd({ signal })).rejects.toThrow('Stopped.');
    expect(await to.head()).toBe(START);
  });

  it('let the operator stop while they are hashed', async () => {
    await from.append('a-1', 'no-stream', many(2_200));
    const stop = new AbortController();
    setImmediate(() => stop.abort(new Error('Stopped.')));
    await expect(new EventsHash(from).toEnd({ signal: stop.signal })).rejects.toThrow('Stopped.');
  });

  it('have a hash that can be continued, and depends on all metadata', async () => {
    await from.append('a-1', 'no-stream', many(1_200));
    const progress: number[] = [];
    const hash = new EventsHash(from);
    const first = await hash.toEnd({ onProgress: (events) => progress.push(events) });
    expect(progress).toEqual([1_000, 1_200]);
    expect(first).toMatchObject({ events: 1_200, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await from.append('a-1', 1_199, many(1));
    const second = await hash.toEnd();
    expect(second).toEqual(await new EventsHash(from).toEnd());
    expect(second.hash).not.toBe(first.hash);
    const [event] = await all(from);
    if (event === undefined) throw new Error('1,201 were appended.');
    const hashOf = async (...events: readonly RecordedEvent[]) =>
      (await new EventsHash(recordedFrom(events)).toEnd()).hash;
    expect(await hashOf({ ...event, position: 7n as Position })).toBe(await hashOf(event));
    expect(await hashOf({ ...event, actor: 'guest' })).not.toBe(await hashOf(event));
    expect(await hashOf(event, event)).toBe(await hashOf(event, { ...event }));
    expect(await hashOf()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });
});
