import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkpointed } from '@pressline/event-store/checkpoint-in-thread.ts';
import { DiskFull } from '@pressline/event-store/event-store.ts';
import { BuildDamaged, BuildMissing } from '../src/documents/document-store.ts';
import { ofThread } from '../src/replay/thread-errors.ts';
import { translateError } from '../src/sqlite/sqlite-errors.ts';
import { openSqliteDocumentStore } from '../src/sqlite/sqlite-document-store.ts';
import { documentStoreContract } from './document-store-contract.ts';
import { commit, DUBAI, parcels, putOf } from './support/parcels.ts';

documentStoreContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pressline-read-models-'));
  return {
    open: () => openSqliteDocumentStore({ folder }),
    cleanUp: async () => rmSync(folder, { recursive: true }),
  };
});

describe('Read models in SQLite files', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pressline-read-models-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function readyBuild(): Promise<string> {
    const store = openSqliteDocumentStore({ folder });
    const loader = await store.create(parcels);
    await commit(loader, 1, [putOf('a', 0, DUBAI, 'nothing')]);
    await loader.finish();
    await store.point({ projection: 'parcels', expected: undefined, next: loader.build });
    await store.close();
    return loader.build;
  }

  it('frees the space of a replay’s build at once, even while its progress is read', async () => {
    const store = openSqliteDocumentStore({ folder });
    const { build } = await store.create(parcels, 'replay');
    const read = await store.inspect(parcels, build);
    await store.drop(build);
    expect(readdirSync(folder).filter((name) => name.startsWith(build))).toEqual([]);
    await expect(read.bytes()).rejects.toThrow(BuildMissing);
    await store.close();
  });

  it('reports a full disk, also if the index of a log can’t grow', async () => {
    const said = (errcode: number) =>
      translateError(Object.assign(new Error('database or disk is full'), { errcode }), 'parcels-1');
    expect(said(13)).toBeInstanceOf(DiskFull);
    expect(said(4874)).toBeInstanceOf(DiskFull);
    expect(said(778)).not.toBeInstanceOf(DiskFull);
    // Without its class, as a thread passes it on.
    expect(ofThread(Object.assign(new Error('The disk is full'), { name: 'DiskFull' }))).toBeInstanceOf(DiskFull);
  });

  it('has a file per build, and removes the file of a dropped one after its last reader', async () => {
    const store = openSqliteDocumentStore({ folder });
    const { build } = await store.create(parcels);
    expect(existsSync(join(folder, `${build}.sqlite`))).toBe(true);
    await store.drop(build);
    await store.close();
    expect(readdirSync(folder).filter((name) => name.startsWith('parcels'))).toEqual([]);
  });

  it('sweeps files of no build', async () => {
    const build = await readyBuild();
    writeFileSync(join(folder, 'parcels-0195a000.sqlite'), 'left behind');
    writeFileSync(join(folder, 'parcels-0195a000.sqlite-wal'), 'left behind');
    const store = openSqliteDocumentStore({ folder });
    expect([...(await store.sweep())].sort()).toEqual(['parcels-0195a000.sqlite', 'parcels-0195a000.sqlite-wal']);
    expect(readdirSync(folder).some((name) => name === `${build}.sqlite`)).toBe(true);
    await store.close();
  });

  it('sweeps shadow builds, since no other process uses its folder', async () => {
    const store = openSqliteDocumentStore({ folder });
    const trial = await store.create(parcels, 'trial');
    await trial.finish();
    expect(await store.sweep()).toContain(trial.build);
    expect(await store.builds()).toEqual([]);
    await store.close();
  });

  it('has no live build if its file was deleted', async () => {
    const build = await readyBuild();
    rmSync(join(folder, `${build}.sqlite`));
    const store = openSqliteDocumentStore({ folder });
    expect(await store.sweep()).toEqual([build]);
    expect(await store.live(parcels)).toBeUndefined();
    await store.close();
  });

  it('recreates its list in a sweep if a page of it is damaged, although it opens', async () => {
    await readyBuild();
    const list = join(folder, 'builds.sqlite');
    const bytes = readFileSync(list);
    // All pages but the first, which contains the table names: SQLite opens the file, and fails on reading.
    bytes.fill(0xa5, 4096);
    writeFileSync(list, bytes);
    const store = openSqliteDocumentStore({ folder });
    await expect(store.builds()).rejects.toThrow(BuildDamaged);
    await store.sweep();
    expect(await store.builds()).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.startsWith('parcels'))).toEqual([]);
    const loader = await store.create(parcels);
    await loader.finish();
    expect(await store.point({ projection: 'parcels', expected: undefined, next: loader.build })).toBe(true);
    await store.close();
  });

  it('reports a build as damaged if its file is not a database', async () => {
    const build = await readyBuild();
    writeFileSync(join(folder, `${build}.sqlite`), 'x'.repeat(50_000));
    const store = openSqliteDocumentStore({ folder });
    await expect(store.live(parcels)).rejects.toThrow(BuildDamaged);
    await store.close();
  });

  it('names the damaged build, not the list of builds, when checkpoints are read', async () => {
    const build = await readyBuild();
    writeFileSync(join(folder, `${build}.sqlite`), 'x'.repeat(40_000));
    const store = openSqliteDocumentStore({ folder });
    const damage: unknown = await store.liveCheckpoints([parcels]).catch((error: unknown) => error);
    expect(damage).toBeInstanceOf(BuildDamaged);
    expect((damage as BuildDamaged).build).toBe(build);
    await store.close();
  });

  it('copies the log of a build into its file after some hundred documents, without waiting for that', async () => {
    const build = await readyBuild();
    const { DatabaseSync } = await import('node:sqlite');
    const store = openSqliteDocumentStore({ folder });
    const writer = await store.writer(parcels, build);
    await commit(
      writer,
      2,
      Array.from({ length: 250 }, (_, n) => putOf(`b${n}`, 0, DUBAI)),
    );
    const file = join(folder, `${build}.sqlite`);
    const database = new DatabaseSync(file);
    await checkpointed(database);
    database.close();
    // Without its log.
    copyFileSync(file, join(folder, 'copy.sqlite'));
    const copy = new DatabaseSync(join(folder, 'copy.sqlite'));
    expect(copy.prepare('SELECT count(*) AS documents FROM documents').get()).toEqual({ documents: 251 });
    copy.close();
    await store.close();
  });

  it('reads a list from the index alone, in order, without sorting', async () => {
    const build = await readyBuild();
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(join(folder, `${build}.sqlite`));
    const plan = database
      .prepare(
        'EXPLAIN QUERY PLAN SELECT n, id, "k_at" FROM documents INDEXED BY "by_status_at" WHERE "k_status" = ? AND ("k_at", id) < (?, ?) ORDER BY "k_at" DESC, id DESC LIMIT ? + 0',
      )
      .all('waiting', '2026', 'a', 51)
      .map(({ detail }) => detail);
    expect(plan).toEqual(['SEARCH documents USING COVERING INDEX by_status_at (k_status=? AND (k_at,id)<(?,?))']);
    database.close();
  });
});
