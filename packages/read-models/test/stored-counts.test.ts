import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BuildReader, DocumentStore, Put } from '../src/documents/document-store.ts';
import type { Projection } from '../src/projection/projection.ts';
import { openSqliteDocumentStore } from '../src/sqlite/sqlite-document-store.ts';
import { buildOf, commit, DUBAI, FIVE, parcels, putOf, type Parcel } from './support/parcels.ts';

/** The same read model, whose counts are taken from the indexes. */
const { counted: _stored, ...uncounted } = parcels;

describe('the counts that a build in SQLite stores', () => {
  let folder: string;
  let store: DocumentStore;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pressline-counts-'));
    store = openSqliteDocumentStore({ folder });
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const changed = (build: string, sql: string): void => {
    const database = new DatabaseSync(join(folder, `${build}.sqlite`));
    database.exec(sql);
    database.close();
  };

  it('are used instead of counting', async () => {
    const reader = await buildOf(store, FIVE);
    changed(reader.build, `UPDATE counts SET documents = 1000 WHERE "k_town" = 'Dibba'`);
    expect(await reader.count({ where: { town: { equals: 'Dibba' }, status: { in: ['waiting', 'sent'] } } })).toBe(
      1_000,
    );
    expect(await reader.tally({ where: { town: { startsWith: 'Di' } }, by: 'town', sum: 'weight' })).toEqual([
      { key: 'Dibba', count: 1_000, sum: 300 },
    ]);
    expect(await reader.count({ where: { town: { equals: 'Dibba' }, at: { from: '2026' } } })).toBe(1);
  });

  it('equal those of the indexes after any writes', async () => {
    const towns = ['Dubai', 'Dibba', 'Sharjah'];
    const put = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      revision: fc.integer({ min: 0, max: 5 }),
      town: fc.constantFrom(...towns),
      status: fc.constantFrom('waiting' as const, 'sent' as const),
      weight: fc.integer({ min: 0, max: 3 }),
      over: fc.constantFrom('older', 'older-or-same', 'whatever', 'remove'),
    });
    const all = async (reader: BuildReader<Parcel>) => [
      await reader.count({ where: { town: { from: '' } } }),
      await reader.count({ anyOf: [{ town: { equals: 'Dubai' } }, { status: { equals: 'sent' } }] }),
      await reader.tally({ by: 'town', sum: 'weight' }),
      await reader.tally({ where: { town: { in: ['Dubai', 'Dibba'] } }, by: 'status', sum: 'weight' }),
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(put, { maxLength: 4 }), { maxLength: 6 }), async (commits) => {
        const { build } = await buildOf(store, FIVE);
        const writer = await store.writer(parcels, build);
        for (const [n, puts] of commits.entries())
          await commit(
            writer,
            n + 2,
            puts.map(({ id, revision, over, ...parcel }): Put =>
              over === 'remove'
                ? { id, revision: -1, body: undefined, parked: undefined, over: 'whatever' }
                : putOf(id, revision, { ...DUBAI, ...parcel }, over),
            ),
          );
        expect(await all(await store.reader(parcels, build))).toEqual(await all(await store.reader(uncounted, build)));
      }),
      { numRuns: 30 },
    );
  });

  it('include documents without a value', async () => {
    const byDriver: Projection<Parcel> = { ...parcels, counted: { by: ['driver'] } };
    const loader = await store.create(byDriver);
    await commit(
      loader,
      1,
      Object.entries(FIVE).map(([id, body]) => putOf(id, 0, body, 'nothing')),
    );
    await loader.finish();
    const writer = await store.writer(byDriver, loader.build);
    await commit(writer, 2, [
      putOf('b', 1, { ...DUBAI, driver: null }),
      putOf('a', 1, { ...DUBAI, driver: 'Omar' }),
      putOf('f', 0, { ...DUBAI, driver: null }),
    ]);
    const reader = await store.reader(byDriver, loader.build);
    expect(await reader.count()).toBe(6);
    expect(await reader.tally({ by: 'driver' })).toEqual([
      { key: 'Omair', count: 1, sum: 0 },
      { key: 'Omar', count: 2, sum: 0 },
    ]);
  });

  it('are added to a build of an earlier release, and updated from then on', async () => {
    const { build } = await buildOf(store, FIVE);
    await store.close();
    changed(
      build,
      'DROP TRIGGER count_inserted; DROP TRIGGER count_updated; DROP TRIGGER count_deleted; DROP TABLE counts;',
    );
    store = openSqliteDocumentStore({ folder });
    await commit(await store.writer(parcels, build), 2, [putOf('f', 0, { ...DUBAI, town: 'Hatta' })]);
    expect(await (await store.reader(parcels, build)).tally({ by: 'town' })).toEqual([
      { key: 'Dibba', count: 1, sum: 0 },
      { key: 'Dubai', count: 3, sum: 0 },
      { key: 'Hatta', count: 1, sum: 0 },
      { key: 'Sharjah', count: 1, sum: 0 },
    ]);
    changed(build, `UPDATE counts SET documents = 1000 WHERE "k_town" = 'Hatta'`);
    expect(await (await store.reader(parcels, build)).count({ where: { town: { equals: 'Hatta' } } })).toBe(1_000);
  });

  it('are taken again if a release counts by other values', async () => {
    const { build } = await buildOf(store, FIVE);
    await store.close();
    store = openSqliteDocumentStore({ folder });
    const byDriver: Projection<Parcel> = { ...parcels, counted: { by: ['driver', 'status'] } };
    await commit(await store.writer(byDriver, build), 2, [putOf('f', 0, { ...DUBAI, driver: 'Omar' })]);
    changed(
      build,
      `UPDATE counts SET documents = documents + 100 WHERE "k_status" = 'waiting' AND "k_driver" = 'Omar'`,
    );
    const reader = await store.reader(byDriver, build);
    expect(await reader.count({ where: { driver: { equals: 'Omar' } } })).toBe(103);
    expect(await reader.tally({ by: 'town' })).toHaveLength(3);
  });

  it('are not created in a build of another definition, which can still be inspected', async () => {
    const { build } = await buildOf(store, FIVE);
    await store.close();
    store = openSqliteDocumentStore({ folder });
    const next: Projection<Parcel> = { ...parcels, version: 2, indexes: [['note']], counted: { by: ['note'] } };
    expect(await (await store.inspect(next, build)).countDocuments()).toBe(5);
  });

  it('make it unnecessary to count thousands of documents below a key', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 6_000 }, (_, n): [string, Parcel] => [`p${n}`, { ...DUBAI, weight: n }]),
    );
    const reader = await buildOf(store, { ...many, sent: { ...DUBAI, status: 'sent', weight: 5_999 } });
    const waitingBelow = (below: number) =>
      reader.count({ where: { status: { equals: 'waiting' }, weight: { below } } });
    expect([await waitingBelow(5_990), await waitingBelow(6_000), await waitingBelow(10)]).toEqual([5_990, 6_000, 10]);
    // Only the count of many documents uses the stored one.
    changed(reader.build, `UPDATE counts SET documents = documents + 1 WHERE "k_status" = 'waiting'`);
    expect([await waitingBelow(5_990), await waitingBelow(10)]).toEqual([5_991, 10]);
  });
});
