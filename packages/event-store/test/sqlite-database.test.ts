import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DiskFull, EngineUnavailable, EventsDamaged, START, type EventStore } from '../src/event-store.ts';
import { inspectEventsFile } from '../src/inspect-events-file.ts';
import {
  isDiskFull,
  makeEventsFile,
  makeFolderOf,
  translateSqliteError,
  openForReading,
  openForWriting,
  openForInspection,
  sqliteCodeOf,
} from '../src/sqlite-database.ts';
import { openSqliteEventReader, openSqliteEventsForInspection } from '../src/sqlite-event-reader.ts';
import { openSqliteEventStore } from '../src/sqlite-event-store.ts';
import { copyEventsFile, openEventsFileToFill } from '../src/sqlite-events-file.ts';
import { isBeingWritten, takeWriteLock } from '../src/sqlite-write-lock.ts';
import { movedTo, ownStream } from './sample-events.ts';

/** https://www.sqlite.org/fileformat.html#the_database_header */
const NUMBER_OF_FREE_PAGES_AT = 36;

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pressline-sqlite-'));
  file = path.join(folder, 'events.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

const withCode = (errcode: unknown) => Object.assign(new Error('SQLite'), { errcode });

describe('an error of SQLite', () => {
  it.each([5, 6, 7, 8, 10, 14, 5 | (2 << 8), 10 | (3 << 8)])('%i may be temporary', (code) => {
    const cause = withCode(code);
    expect(translateSqliteError(cause)).toMatchObject({
      name: 'EngineUnavailable',
      message: 'The event store is unavailable.',
      cause,
    });
    expect(translateSqliteError(cause)).toBeInstanceOf(EngineUnavailable);
  });

  it.each([13, 10 | (19 << 8)])('%i is a full disk', (code) => {
    const cause = withCode(code);
    expect(isDiskFull(cause)).toBe(true);
    expect(translateSqliteError(cause)).toBeInstanceOf(DiskFull);
    expect(translateSqliteError(cause)).toMatchObject({ message: expect.stringContaining('the event store'), cause });
  });

  it.each([11, 26, 11 | (1 << 8)])('%i is a damaged file', (code) => {
    const cause = withCode(code);
    expect(translateSqliteError(cause)).toBeInstanceOf(EventsDamaged);
    expect(translateSqliteError(cause)).toMatchObject({ cause });
  });

  it.each([1, 19, 2067])('%i is itself', (code) => {
    const error = withCode(code);
    expect(translateSqliteError(error)).toBe(error);
    expect(isDiskFull(error)).toBe(false);
  });

  it('has its primary code in the low byte', () => {
    expect(sqliteCodeOf(withCode(10 | (19 << 8)))).toBe(10);
    for (const other of [undefined, null, 'busy', 5, {}, withCode('5'), new Error('x')]) {
      expect(sqliteCodeOf(other)).toBeUndefined();
      expect(isDiskFull(other)).toBe(false);
      expect(translateSqliteError(other)).toBe(other);
    }
  });

  it('may come from the file system', () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    expect(isDiskFull(full)).toBe(true);
    expect(translateSqliteError(full)).toBeInstanceOf(DiskFull);
    expect(isDiskFull(Object.assign(new Error('write'), { code: 'EIO' }))).toBe(false);
  });
});

describe('the folder of a file', () => {
  it('is created with its parent folders, once', () => {
    const deep = path.join(folder, 'one', 'two', 'events.sqlite');
    makeFolderOf(deep);
    makeFolderOf(deep);
    expect(existsSync(path.join(folder, 'one', 'two'))).toBe(true);
    expect(readdirSync(path.join(folder, 'one', 'two'))).toEqual([]);
  });
});

describe('a database', () => {
  const pragma = (database: DatabaseSync, name: string) =>
    Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];

  it('for writing has a log that is synced with each commit', () => {
    const database = openForWriting(file);
    expect([pragma(database, 'journal_mode'), pragma(database, 'synchronous')]).toEqual(['wal', 2]);
    expect(pragma(database, 'user_version')).toBe(1);
    expect(pragma(database, 'busy_timeout')).toBe(1_000);
    database.close();
  });

  it('that is filled once has no log', () => {
    const database = makeEventsFile(file);
    expect([pragma(database, 'journal_mode'), pragma(database, 'synchronous')]).toEqual(['memory', 0]);
    expect(pragma(database, 'user_version')).toBe(1);
    database.close();
    expect(readdirSync(folder)).toEqual(['events.sqlite']);
  });

  it('with other tables is refused, and closed', () => {
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE orders (id TEXT)');
    other.close();
    expect(() => makeEventsFile(file)).toThrow(
      expect.objectContaining({
        name: 'StoreVersionMismatch',
        message: `${file} was made by another version of Pressline. Use that version, or set DATA_DIR to another folder.`,
      }),
    );
  });

  it('for reading isn’t written', () => {
    makeEventsFile(file).close();
    const reading = openForReading(file);
    expect(pragma(reading, 'busy_timeout')).toBe(1_000);
    expect(() => reading.exec('DELETE FROM events')).toThrow('readonly');
    reading.close();
  });

  it('that is inspected gets no files next to it, in use or not', () => {
    const writing = openForWriting(file);
    writing.exec("INSERT INTO events VALUES (1, 'a-1', 0, 't', 'at', 'system', '{}', '{}')");
    const beside = openForInspection(file);
    expect(beside.prepare('SELECT count(*) AS n FROM events').get()).toEqual({ n: 1 });
    beside.close();
    writing.close();
    expect(readdirSync(folder)).toEqual(['events.sqlite']);
    const alone = openForInspection(file);
    expect(alone.prepare('SELECT count(*) AS n FROM events').get()).toEqual({ n: 1 });
    expect(() => alone.exec('DELETE FROM events')).toThrow('readonly');
    expect(readdirSync(folder)).toEqual(['events.sqlite']);
    alone.close();
  });
});

describe('the write lock of a store', () => {
  it('is held until it is closed', () => {
    expect(isBeingWritten(file)).toBe(false);
    const lock = takeWriteLock(file);
    expect(() => takeWriteLock(file)).toThrow(
      expect.objectContaining({
        name: 'StoreInUse',
        folder,
        message: `Another process is using the store in ${folder}. Stop it first, or choose another folder.`,
        cause: expect.objectContaining({ errcode: 5 }),
      }),
    );
    expect(isBeingWritten(file)).toBe(true);
    lock.close();
    expect(isBeingWritten(file)).toBe(false);
    takeWriteLock(file).close();
  });

  it('can’t be taken or checked if the lock is not a database', async () => {
    await writeFile(`${file}.lock`, 'x'.repeat(4_096));
    expect(() => takeWriteLock(file)).toThrow('file is not a database');
    expect(() => isBeingWritten(file)).toThrow('file is not a database');
  });
});

describe('an inspected events file', () => {
  async function filled(): Promise<void> {
    const store = openSqliteEventStore({ file });
    for (const stream of ['a-1', 'a-2'] as const)
      await store.append(stream, 'no-stream', [movedTo('Printing'), movedTo('Binding')]);
    await store.close();
  }
  function change(sql: string): void {
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
  }

  it('is valid if each stream has all its events', async () => {
    await filled();
    const sound = { isWal: true, isOfThisVersion: true, events: 4, gaps: 0, brokenStreams: [] };
    expect(inspectEventsFile(file, { pages: true })).toEqual({ ...sound, damage: [] });
    expect(inspectEventsFile(file, { pages: false })).toEqual({ ...sound, damage: undefined });
  });

  it('is valid if it is empty', () => {
    openForWriting(file).close();
    expect(inspectEventsFile(file, { pages: false })).toMatchObject({ events: 0, gaps: 0, brokenStreams: [] });
  });

  it('is valid while the shop appends: its numbers are of one moment', async () => {
    const store = openSqliteEventStore({ file });
    await store.append('a-1', 'no-stream', [movedTo('Printing')]);
    const shop = new DatabaseSync(file);
    let revision = 0;
    const prepare = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'prepare')
      ?.value as DatabaseSync['prepare'];
    const spy = jest.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
      revision += 1;
      shop.exec(
        `INSERT INTO events (stream, revision, type, at, actor, data, metadata) VALUES ('a-1', ${revision}, 't', 'at', 'system', '{}', '{}')`,
      );
      return prepare.call(this, sql);
    });
    try {
      expect(inspectEventsFile(file, { pages: true })).toMatchObject({ gaps: 0, brokenStreams: [], damage: [] });
    } finally {
      spy.mockRestore();
      shop.close();
      await store.close();
    }
    expect(revision).toBeGreaterThan(1);
  });

  it('reports gaps and the streams that lack an event', async () => {
    await filled();
    change("DELETE FROM events WHERE stream = 'a-1' AND revision = 0");
    expect(inspectEventsFile(file, { pages: false })).toMatchObject({ events: 3, gaps: 1, brokenStreams: ['a-1'] });
  });

  it('names at most five streams', async () => {
    const store = openSqliteEventStore({ file });
    for (let n = 1; n <= 6; n += 1)
      await store.append(`a-${n}`, 'no-stream', [movedTo('Printing'), movedTo('Binding')]);
    await store.close();
    change('DELETE FROM events WHERE revision = 0');
    expect(inspectEventsFile(file, { pages: false }).brokenStreams).toHaveLength(5);
  });

  it('reports another version, a file without a log, and damaged pages', async () => {
    await filled();
    change('PRAGMA user_version = 2');
    expect(inspectEventsFile(file, { pages: false }).isOfThisVersion).toBe(false);
    change('PRAGMA journal_mode = DELETE');
    expect(inspectEventsFile(file, { pages: false }).isWal).toBe(false);
    const bytes = await readFile(file);
    bytes.writeUInt32BE(1, NUMBER_OF_FREE_PAGES_AT);
    await writeFile(file, bytes);
    expect(inspectEventsFile(file, { pages: true }).damage).toEqual([expect.stringContaining('Freelist')]);
    expect(inspectEventsFile(file, { pages: false }).damage).toBeUndefined();
  });
});

describe('a copy of an events file', () => {
  it('that can’t be created names the file and SQLite’s reason', async () => {
    openForWriting(file).close();
    const to = path.join(folder, 'none', 'copy.sqlite');
    await expect(copyEventsFile({ from: file, to })).rejects.toMatchObject({
      name: 'CopyFailed',
      message: `The events could not be copied to ${to}: unable to open database file.`,
      cause: expect.objectContaining({ errcode: 14 }),
    });
  });

  it('that can’t be filled names the file and SQLite’s reason', async () => {
    const filling = openEventsFileToFill(file);
    await filling.append('a-1', 'no-stream', [movedTo('Printing')]);
    expect(await filling.head()).toBe(1n);
    const beside = new DatabaseSync(file);
    beside.exec('BEGIN EXCLUSIVE');
    await expect(filling.append('a-1', 0, [movedTo('Binding')])).rejects.toMatchObject({
      name: 'CopyFailed',
      message: `The events could not be copied to ${file}: database is locked.`,
    });
    beside.close();
    await filling.close();
  });
});

describe('reading events', () => {
  let store: EventStore;
  beforeEach(() => {
    store = openSqliteEventStore({ file });
  });
  afterEach(() => store.close());

  const at = (minute: number) => `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z`;

  it('begins before a moment, by a margin of 2,000 events', async () => {
    const stream = ownStream();
    const events = Array.from({ length: 3_000 }, (_, n) => movedTo('Printing', { at: n < 2_500 ? at(1) : at(3) }));
    const [first, ...rest] = events;
    if (first === undefined) throw new Error('There are 3,000.');
    await store.append(stream, 'no-stream', [first, ...rest]);
    expect(await store.positionBefore(at(0))).toBe(START);
    expect(await store.positionBefore(at(1))).toBe(START);
    expect(await store.positionBefore(at(2))).toBe(500n);
    expect(await store.positionBefore(at(3))).toBe(500n);
    expect(await store.positionBefore(at(4))).toBe(1_000n);
  });

  it('of everything ends with the last event, and continues after it', async () => {
    expect(await store.readRecorded({ after: START, limit: 10 })).toEqual({
      events: [],
      scannedTo: START,
      caughtUp: true,
    });
    await store.append('a-1', 'no-stream', [movedTo('Printing'), movedTo('Binding'), movedTo('Shipping')]);
    const page = await store.readRecorded({ after: START, limit: 2 });
    expect(page).toMatchObject({ events: [{ position: 1n }, { position: 2n }], scannedTo: 2n, caughtUp: false });
    const rest = await store.readRecorded({ after: page.scannedTo, limit: 1 });
    expect(rest).toMatchObject({ events: [{ position: 3n }], scannedTo: 3n, caughtUp: true });
    const beyond = await store.readRecorded({ after: 9n as typeof START, limit: 2 });
    expect(beyond).toEqual({ events: [], scannedTo: 9n, caughtUp: true });
  });

  it('of some categories ends with the last event, and continues after it', async () => {
    await store.append('a-1', 'no-stream', [movedTo('Printing'), movedTo('Binding')]);
    await store.append('b-1', 'no-stream', [movedTo('Printing')]);
    const none = await store.readForward({ after: START, categories: [], limit: 10 });
    expect(none).toEqual({ events: [], scannedTo: 3n, caughtUp: true });
    const twice = await store.readForward({ after: START, categories: ['b', 'b', 'a'], limit: 10 });
    expect(twice.events.map(({ stream }) => stream)).toEqual(['a-1', 'a-1', 'b-1']);
    const one = await store.readForward({ after: START, categories: ['a'], limit: 1 });
    expect(one).toMatchObject({ events: [{ revision: 0 }], scannedTo: 1n, caughtUp: false });
    const beyond = await store.readForward({ after: 9n as typeof START, limit: 2 });
    expect(beyond).toEqual({ events: [], scannedTo: 9n, caughtUp: true });
    expect((await store.readForward({ after: 3n as typeof START, limit: 2 })).caughtUp).toBe(true);
  });

  it('of a stream begins at a revision and ends at a limit', async () => {
    await store.append('a-1', 'no-stream', [movedTo('Printing'), movedTo('Binding'), movedTo('Shipping')]);
    const revisions = async (...range: [from?: number, limit?: number]) =>
      (await store.readStream('a-1', ...range)).map(({ revision }) => revision);
    expect(await revisions()).toEqual([0, 1, 2]);
    expect(await revisions(1)).toEqual([1, 2]);
    expect(await revisions(1, 1)).toEqual([1]);
    expect(await revisions(3)).toEqual([]);
  });

  it('returns all metadata of an event', async () => {
    const event = movedTo('Printing', { causationId: 'event-7', actor: 'system' });
    await store.append('a-1', 'no-stream', [event]);
    expect(await store.readStream('a-1')).toEqual([
      {
        stream: 'a-1',
        revision: 0,
        position: 1n,
        type: 'stage-changed',
        data: { from: 'Prepress', to: 'Printing' },
        at: event.metadata.at,
        actor: 'system',
        metadata: event.metadata,
      },
    ]);
  });

  it('works for an inspection, and fails once it is closed', async () => {
    await store.append('a-1', 'no-stream', [movedTo('Printing')]);
    const inspecting = openSqliteEventsForInspection({ file });
    expect(await inspecting.head()).toBe(1n);
    await inspecting.close();
    await inspecting.close();
    await expect(inspecting.head()).rejects.toThrow();
    const missing = path.join(folder, 'missing.sqlite');
    expect(() => openSqliteEventsForInspection({ file: missing })).toThrow(EngineUnavailable);
    expect(() => openSqliteEventReader({ file: missing })).toThrow(EngineUnavailable);
  });

  it('calls back after each commit until it is stopped', async () => {
    const heads: bigint[] = [];
    const stop = store.onAppended((head) => heads.push(head));
    await store.append('a-1', 'no-stream', [movedTo('Printing')]);
    await store.append('a-1', 7, [movedTo('Binding')]);
    await store.append('a-1', 0, [movedTo('Binding'), movedTo('Shipping')]);
    stop();
    await store.append('a-1', 2, [movedTo('Completed')]);
    expect(heads).toEqual([1n, 3n]);
  });

  it('calls back after a commit whose last append was a conflict', async () => {
    const heads: bigint[] = [];
    store.onAppended((head) => heads.push(head));
    await Promise.all([
      store.append('a-1', 'no-stream', [movedTo('Printing')]),
      store.append('a-1', 7, [movedTo('Binding')]),
    ]);
    expect(heads).toEqual([1n]);
  });

  it('is closed once, and refuses appends afterwards', async () => {
    await store.close();
    await store.close();
    await expect(store.append('a-1', 'no-stream', [movedTo('Printing')])).rejects.toThrow('The event store is closed.');
    expect(isBeingWritten(file)).toBe(false);
  });
});
