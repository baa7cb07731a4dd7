import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EngineUnavailable, type EventStore } from '../src/event-store.ts';
import { DamagedEvent, EventsHash } from '../src/events-hash.ts';
import { openSqliteEventReader } from '../src/sqlite-event-reader.ts';
import { openSqliteEventStore } from '../src/sqlite-event-store.ts';
import { copyEventsFile, openEventsFileToFill } from '../src/sqlite-events-file.ts';
import { movedTo, ownStream } from './sample-events.ts';

describe('a file of events', () => {
  let folder: string;
  let from: string;
  let store: EventStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pressline-events-file-'));
    from = join(folder, 'events.sqlite');
    store = openSqliteEventStore({ file: from });
    for (let order = 0; order < 100; order += 1)
      await store.append(ownStream(), 'no-stream', [movedTo('Printing'), movedTo('Binding')]);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const hashIn = async (file: string) => {
    const reader = openSqliteEventReader({ file });
    try {
      return await new EventsHash(reader).toEnd();
    } finally {
      await reader.close();
    }
  };

  it('is copied as of one moment, once, however much is appended meanwhile', async () => {
    const before = await hashIn(from);
    const to = join(folder, 'copy.sqlite');
    const shares: number[] = [];
    const appended: Promise<unknown>[] = [];
    const onProgress = (share: number) => {
      shares.push(share);
      appended.push(store.append(ownStream(), 'no-stream', [movedTo('Printing')]));
    };
    await copyEventsFile({ from, to, onProgress, pagesAtOnce: 1 });
    await Promise.all(appended);
    expect(appended.length).toBeGreaterThan(10);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    for (const share of shares) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
    expect(await hashIn(to)).toEqual(before);
    expect((await hashIn(from)).events).toBe(before.events + appended.length);
    // A single file: it can be moved, and read without write permission.
    expect(existsSync(`${to}-wal`)).toBe(false);
  });

  it('is copied without a progress listener', async () => {
    const to = join(folder, 'copy.sqlite');
    await copyEventsFile({ from, to, pagesAtOnce: 1 });
    expect(await hashIn(to)).toEqual(await hashIn(from));
  });

  it('that is filled contains what was appended', async () => {
    const file = join(folder, 'filled.sqlite');
    const filled = openEventsFileToFill(file);
    const order = ownStream();
    await filled.append(order, 'no-stream', [movedTo('Printing')]);
    expect(await filled.readStream(order)).toHaveLength(1);
    await filled.close();
    expect((await hashIn(file)).events).toBe(1);
  });

  it('that is missing is not copied', async () => {
    const copied = copyEventsFile({ from: join(folder, 'none.sqlite'), to: join(folder, 'copy.sqlite') });
    await expect(copied).rejects.toThrow(EngineUnavailable);
  });

  it('with a damaged event has no hash, and the event is named', async () => {
    const order = ownStream();
    await store.append(order, 'no-stream', [movedTo('Printing')]);
    const database = new DatabaseSync(from);
    database.prepare('UPDATE events SET data = ? WHERE stream = ?').run('{"from":', order);
    database.close();
    await expect(hashIn(from)).rejects.toThrow(new RegExp(`^Event #0 of ${order} is damaged`));
    await expect(hashIn(from)).rejects.toThrow(DamagedEvent);
  });
});
