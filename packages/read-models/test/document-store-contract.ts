import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BuildMissing, type BuildWriter, type DocumentStore, type Put } from '../src/documents/document-store.ts';
import { definitionOf } from '../src/projection/projection.ts';
import { at, commit, DUBAI, parcels, putOf, buildOf, FIVE, idsOf, type Parcel } from './support/parcels.ts';
import { servingContract } from './serving-contract.ts';
import { queriesContract } from './queries-contract.ts';

export interface StoreUnderTest {
  /** Opens the same read models each time. */
  open(): DocumentStore;
  cleanUp(): Promise<void>;
}

/** What every document store must do, whatever its engine. */
export function documentStoreContract(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`A store of documents: ${name}`, () => {
    let underTest: StoreUnderTest;
    let store: DocumentStore;

    beforeEach(async () => {
      underTest = await make();
      store = underTest.open();
    });
    afterEach(async () => {
      await store.close();
      await underTest.cleanUp();
    });

    describe('documents', () => {
      it('returns a document as it was put, with its revision', async () => {
        const reader = await buildOf(store, { a: { ...DUBAI, note: 'سارة 🖨' } });
        expect(await reader.get('a')).toEqual({
          id: 'a',
          revision: 0,
          body: { ...DUBAI, note: 'سارة 🖨' },
          parked: undefined,
        });
        expect(await reader.get('b')).toBeUndefined();
      });

      it('returns many in the requested order, without missing ones', async () => {
        const reader = await buildOf(store, FIVE);
        expect((await reader.getMany(['d', 'x', 'a'])).map(({ id }) => id)).toEqual(['d', 'a']);
      });

      it('returns 1,000 by ID', async () => {
        const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`p${n}`, { ...DUBAI, weight: n }]));
        const reader = await buildOf(store, many);
        const found = await reader.getMany(Object.keys(many));
        expect(found.map(({ body }) => body.weight)).toEqual(Array.from({ length: 1_000 }, (_, n) => n));
      });
    });

    describe('commits', () => {
      it('replaces an older revision, and finds it by its new keys and words only', async () => {
        const reader = await buildOf(store, { a: DUBAI });
        const writer = await store.writer(parcels, reader.build);
        await commit(writer, 2, [putOf('a', 1, { ...DUBAI, town: 'Ajman', labels: ['wide'] })]);
        expect(await idsOf(reader, { where: { town: { equals: 'Dubai' } } })).toEqual([]);
        expect(await idsOf(reader, { where: { town: { equals: 'Ajman' } } })).toEqual(['a']);
        expect(await idsOf(reader, { where: { labels: { hasAll: ['flat'] } } })).toEqual([]);
        expect(await idsOf(reader, { where: { labels: { hasAll: ['wide'] } } })).toEqual(['a']);
      });

      it.each([
        ['the same', 3],
        ['an older', 1],
      ])('ignores a late page with %s revision', async (_name, revision) => {
        const reader = await buildOf(store, { a: DUBAI });
        const writer = await store.writer(parcels, reader.build);
        await commit(writer, 2, [putOf('a', 3, { ...DUBAI, weight: 1 })]);
        await commit(writer, 3, [putOf('a', revision, { ...DUBAI, weight: 2, labels: ['wide'] })]);
        expect((await reader.get('a'))?.body.weight).toBe(1);
        expect(await idsOf(reader, { where: { labels: { hasAll: ['wide'] } } })).toEqual([]);
      });

      it('lets a rebuilt stream replace the same revision, but no newer one', async () => {
        const reader = await buildOf(store, { a: DUBAI });
        const writer = await store.writer(parcels, reader.build);
        await commit(writer, 2, [putOf('a', 3, { ...DUBAI, weight: 1 })]);
        await commit(writer, 3, [putOf('a', 3, { ...DUBAI, weight: 2 }, 'older-or-same')]);
        expect((await reader.get('a'))?.body.weight).toBe(2);
        await commit(writer, 4, [putOf('a', 2, { ...DUBAI, weight: 3 }, 'older-or-same')]);
        expect((await reader.get('a'))?.body.weight).toBe(2);
      });

      it('lets a repair replace whatever is stored, and remove it', async () => {
        const reader = await buildOf(store, { a: DUBAI });
        const writer = await store.writer(parcels, reader.build);
        await commit(writer, 2, [putOf('a', 3, { ...DUBAI, labels: ['wide'] })]);
        await commit(writer, 3, [putOf('a', 1, { ...DUBAI, weight: 4, labels: ['wide'] }, 'whatever')]);
        expect(await reader.get('a')).toMatchObject({ revision: 1, body: { weight: 4 } });
        const nothing = { id: 'a', revision: -1, body: undefined, parked: undefined, over: 'whatever' } as const;
        await commit(writer, 4, [nothing, { ...nothing, id: 'never-there' }]);
        expect(await reader.get('a')).toBeUndefined();
        expect(await idsOf(reader, { where: { labels: { hasAll: ['wide'] } } })).toEqual([]);
        expect(await reader.countDocuments()).toBe(0);
        await commit(writer, 5, [putOf('a', 0, DUBAI)]);
        expect(await reader.countDocuments()).toBe(1);
        expect(await idsOf(reader, { where: { labels: { hasAll: ['wide'] } } })).toEqual([]);
        expect((await reader.get('a'))?.revision).toBe(0);
      });

      it('counts documents, including new ones, and reports their size on disk', async () => {
        const reader = await buildOf(store, { a: DUBAI, b: DUBAI });
        expect(await reader.countDocuments()).toBe(2);
        const writer = await store.writer(parcels, reader.build);
        await commit(writer, 3, [putOf('c', 0, DUBAI), putOf('a', 1, DUBAI)]);
        expect(await reader.countDocuments()).toBe(3);
        // Not every server reports it.
        expect((await reader.bytes()) ?? 1).toBeGreaterThan(0);
      });

      it('moves the checkpoint with the documents and counts commits', async () => {
        const reader = await buildOf(store, {});
        const writer = await store.writer(parcels, reader.build);
        const { writes } = await writer.checkpoint();
        const puts = [putOf('a', 0, DUBAI)];
        const commitOf = { puts, position: at(7), scannedTo: at(9), onWrites: writes };
        const checkpoint = { position: at(7), scannedTo: at(9), writes: writes + 1 };
        expect(await writer.commit(commitOf)).toEqual({ outcome: 'committed', checkpoint });
        expect(await reader.checkpoint()).toEqual(checkpoint);
      });

      it('refuses a commit based on an outdated state, entirely', async () => {
        const reader = await buildOf(store, { a: DUBAI });
        const writer = await store.writer(parcels, reader.build);
        const { writes } = await writer.checkpoint();
        await commit(writer, 5, []);
        const late = { puts: [putOf('b', 0, DUBAI)], position: at(6), scannedTo: at(6), onWrites: writes };
        expect(await writer.commit(late)).toEqual({ outcome: 'overtaken' });
        expect(await reader.get('b')).toBeUndefined();
        expect((await reader.checkpoint()).scannedTo).toBe(at(5));
      });

      it('refuses only the overtaken one of several concurrent commits', async () => {
        const writers: BuildWriter[] = [];
        for (let n = 0; n < 3; n++) writers.push(await store.writer(parcels, (await buildOf(store, {})).build));
        const [first, second, third] = writers as [BuildWriter, BuildWriter, BuildWriter];
        const { writes } = await first.checkpoint();
        const commitOn = (onWrites: number) => ({ puts: [], position: at(6), scannedTo: at(7), onWrites });
        const results = await Promise.all([
          first.commit(commitOn(writes)),
          second.commit(commitOn(writes + 1)),
          third.commit(commitOn(writes)),
          third.commit(commitOn(writes)),
        ]);
        expect(results.map(({ outcome }) => outcome)).toEqual(['committed', 'overtaken', 'committed', 'overtaken']);
        const stored = await Promise.all(writers.map((writer) => writer.checkpoint()));
        expect(stored.map((checkpoint) => checkpoint.writes - writes)).toEqual([1, 0, 1]);
      });

      it('never moves the checkpoint backwards', async () => {
        const reader = await buildOf(store, {});
        const writer = await store.writer(parcels, reader.build);
        await commit(writer, 5, []);
        const { writes } = await writer.checkpoint();
        const back = { puts: [], position: at(4), scannedTo: at(4), onWrites: writes };
        expect(await writer.commit(back)).toEqual({ outcome: 'overtaken' });
      });

      it('keeps positions of 64 bits', async () => {
        const reader = await buildOf(store, {});
        const writer = await store.writer(parcels, reader.build);
        const far = 9_223_372_036_854_775_000n as ReturnType<typeof at>;
        const { writes } = await writer.checkpoint();
        await writer.commit({ puts: [], position: far, scannedTo: far, onWrites: writes });
        expect((await reader.checkpoint()).position).toBe(far);
      });

      it('stores nothing of a commit if one document cannot be stored', async () => {
        const reader = await buildOf(store, {});
        const writer = await store.writer(parcels, reader.build);
        const { writes } = await writer.checkpoint();
        const unfit = { ...DUBAI, town: ['Dubai'] } as unknown as Parcel;
        const puts = [putOf('a', 0, DUBAI), putOf('b', 0, unfit)];
        await expect(writer.commit({ puts, position: at(2), scannedTo: at(2), onWrites: writes })).rejects.toThrow(
          'town is declared as an index',
        );
        expect(await reader.get('a')).toBeUndefined();
        expect((await writer.checkpoint()).writes).toBe(writes);
      });
    });

    describe('marks', () => {
      const parked = {
        stream: 'printOrder-a',
        revision: 4,
        since: '2026-03-02T08:00:00.000Z',
        reason: 'Error: x',
      } as const;

      it('shows the mark in a parked document, and removes it once the stream is rebuilt', async () => {
        const reader = await buildOf(store, { a: DUBAI, b: DUBAI });
        const writer = await store.writer(parcels, reader.build);
        await commit(writer, 2, [{ id: 'a', revision: 3, body: DUBAI, parked, over: 'older-or-same' }]);
        expect((await reader.get('a'))?.parked).toEqual(parked);
        expect((await reader.find({ sort: { by: ['weight'], direction: 'ascending' } })).documents[0]?.parked).toEqual(
          parked,
        );
        expect(await reader.parked()).toEqual([parked]);
        expect((await writer.load(['a'])).get('a')).toEqual({ id: 'a', revision: 3, body: DUBAI, parked });
        await commit(writer, 3, [putOf('a', 4, DUBAI, 'older-or-same')]);
        expect((await reader.get('a'))?.parked).toBeUndefined();
        expect(await reader.countParked()).toBe(0);
      });

      it('lists the marks page by page, longest parked first, and finds one by ID', async () => {
        const reader = await buildOf(store, { a: DUBAI, b: DUBAI, c: DUBAI });
        const writer = await store.writer(parcels, reader.build);
        const put = (id: string, since: string): Put => ({
          id,
          revision: 3,
          body: DUBAI,
          parked: { ...parked, stream: `printOrder-${id}`, since },
          over: 'older-or-same',
        });
        const early = '2026-03-01T08:00:00.000Z';
        await commit(writer, 2, [put('c', early), put('b', parked.since), put('a', parked.since)]);
        const streams = (marks: readonly { readonly stream: string }[]) => marks.map(({ stream }) => stream);
        expect(streams(await reader.parked())).toEqual(['printOrder-c', 'printOrder-a', 'printOrder-b']);
        const first = await reader.parked({ limit: 2 });
        expect(streams(first)).toEqual(['printOrder-c', 'printOrder-a']);
        expect(streams(await reader.parked({ after: first[1], limit: 2 }))).toEqual(['printOrder-b']);
        expect(await reader.mark('c')).toMatchObject({ stream: 'printOrder-c', since: early });
        expect(await reader.mark('d')).toBeUndefined();
        await commit(writer, 3, [putOf('c', 4, DUBAI, 'older-or-same')]);
        expect(await reader.mark('c')).toBeUndefined();
      });

      it('stores a mark of a stream without a document, which no list returns', async () => {
        const reader = await buildOf(store, { b: DUBAI });
        const writer = await store.writer(parcels, reader.build);
        const unfolded = { id: 'a', revision: -1, body: undefined, parked: { ...parked, revision: 0 } };
        await commit(writer, 2, [{ ...unfolded, over: 'older-or-same' }]);
        expect(await reader.get('a')).toBeUndefined();
        expect(await idsOf(reader, {})).toEqual(['b']);
        expect(await reader.count()).toBe(1);
        expect(await reader.countParked()).toBe(1);
        expect((await writer.load(['a'])).get('a')).toEqual(unfolded);
        expect(await reader.scan({ limit: 10 })).toEqual([
          unfolded,
          { id: 'b', revision: 0, body: DUBAI, parked: undefined },
        ]);
        await commit(writer, 3, [putOf('a', 1, DUBAI)]);
        expect(await reader.countParked()).toBe(0);
        expect((await reader.get('a'))?.revision).toBe(1);
      });

      it('ignores a late mark if the document is newer', async () => {
        const reader = await buildOf(store, {});
        const writer = await store.writer(parcels, reader.build);
        await commit(writer, 2, [putOf('a', 6, DUBAI)]);
        await commit(writer, 3, [{ id: 'a', revision: 3, body: DUBAI, parked, over: 'older-or-same' }]);
        await commit(writer, 4, [{ id: 'a', revision: -1, body: undefined, parked, over: 'older-or-same' }]);
        expect((await reader.get('a'))?.parked).toBeUndefined();
        expect(await reader.countParked()).toBe(0);
      });
    });

    queriesContract(() => store);
    servingContract(() => store);

    describe('builds', () => {
      it('serves nothing before a build is live, and the live build after', async () => {
        expect(await store.live(parcels)).toBeUndefined();
        const { build } = await buildOf(store, { a: DUBAI });
        expect(await store.live(parcels)).toBeUndefined();
        expect(await store.point({ projection: 'parcels', expected: undefined, next: build })).toBe(true);
        const live = await store.live(parcels);
        expect(live?.build).toBe(build);
        expect(await live?.count()).toBe(1);
      });

      it('lets a request finish with the build it started with', async () => {
        const before = await buildOf(store, { a: DUBAI });
        const after = await buildOf(store, { a: DUBAI, b: DUBAI });
        await store.point({ projection: 'parcels', expected: undefined, next: before.build });
        const reader = await store.live(parcels);
        await store.point({ projection: 'parcels', expected: before.build, next: after.build });
        expect(await reader?.count()).toBe(1);
        expect(await (await store.live(parcels))?.count()).toBe(2);
        expect(await store.pointer('parcels')).toEqual({ live: after.build, previous: before.build });
      });

      it('returns the checkpoints of live builds, and of no others', async () => {
        const before = await buildOf(store, { a: DUBAI });
        const after = await buildOf(store, { a: DUBAI });
        expect(await store.liveCheckpoints([parcels])).toEqual(new Map());
        await store.point({ projection: 'parcels', expected: undefined, next: before.build });
        await store.point({ projection: 'parcels', expected: before.build, next: after.build });
        await commit(await store.writer(parcels, after.build), 7, [putOf('a', 1, DUBAI)]);
        const standing = await store.liveCheckpoints([parcels]);
        expect([...standing.keys()]).toEqual(['parcels']);
        expect(standing.get('parcels')).toMatchObject({ build: after.build, checkpoint: { position: at(7) } });
      });

      it('promotes for one of two callers that expect the same', async () => {
        const [one, two, three] = [await buildOf(store, {}), await buildOf(store, {}), await buildOf(store, {})];
        await store.point({ projection: 'parcels', expected: undefined, next: one.build });
        expect(await store.point({ projection: 'parcels', expected: undefined, next: two.build })).toBe(false);
        expect(await store.point({ projection: 'parcels', expected: one.build, next: two.build })).toBe(true);
        expect(await store.point({ projection: 'parcels', expected: one.build, next: three.build })).toBe(false);
        expect((await store.pointer('parcels'))?.live).toBe(two.build);
      });

      it('promotes no build that is still loading, and none of another projection', async () => {
        const loader = await store.create(parcels);
        expect(await store.point({ projection: 'parcels', expected: undefined, next: loader.build })).toBe(false);
        await loader.finish();
        expect(await store.point({ projection: 'letters', expected: undefined, next: loader.build })).toBe(false);
        expect(await store.point({ projection: 'parcels', expected: undefined, next: loader.build })).toBe(true);
      });

      it('promotes no shadow build, which can still be read and fed', async () => {
        const trial = await store.create(parcels, 'trial');
        await commit(trial, 1, [putOf('a', 0, DUBAI, 'nothing')]);
        await trial.finish();
        expect(await store.point({ projection: 'parcels', expected: undefined, next: trial.build })).toBe(false);
        await commit(await store.writer(parcels, trial.build), 2, [putOf('b', 0, DUBAI)]);
        expect(await (await store.inspect(parcels, trial.build)).scan({ limit: 10 })).toHaveLength(2);
      });

      it('never reuses the name of a build', async () => {
        const loaders = [await store.create(parcels), await store.create(parcels)];
        expect(new Set(loaders.map(({ build }) => build)).size).toBe(2);
        const [first] = await store.builds();
        expect(first).toMatchObject({
          projection: 'parcels',
          version: 1,
          definition: definitionOf(parcels),
          state: 'loading',
        });
      });

      it('drops a build with all its contents, but never the live one', async () => {
        const [one, two] = [await buildOf(store, { a: DUBAI }), await buildOf(store, {})];
        await store.point({ projection: 'parcels', expected: undefined, next: one.build });
        await store.point({ projection: 'parcels', expected: one.build, next: two.build });
        expect(await store.drop(two.build)).toBe(false);
        expect(await store.drop(one.build)).toBe(true);
        expect(await store.pointer('parcels')).toEqual({ live: two.build, previous: undefined });
        expect((await store.builds()).map(({ build }) => build)).toEqual([two.build]);
        await expect(store.reader(parcels, one.build)).rejects.toThrow(BuildMissing);
      });

      it('lets a request finish that reads a build while it is dropped', async () => {
        const [one, two] = [await buildOf(store, { a: DUBAI }), await buildOf(store, {})];
        await store.point({ projection: 'parcels', expected: undefined, next: one.build });
        const reader = await store.live(parcels);
        await store.point({ projection: 'parcels', expected: one.build, next: two.build });
        await store.drop(one.build);
        expect((await reader?.get('a'))?.body).toEqual(DUBAI);
      });

      it('sweeps a build that was never finished, and keeps the others', async () => {
        const ready = await buildOf(store, { a: DUBAI });
        const loader = await store.create(parcels);
        await store.close();
        store = underTest.open();
        expect(await store.sweep()).toEqual([loader.build]);
        expect((await store.builds()).map(({ build }) => build)).toEqual([ready.build]);
        expect(await (await store.reader(parcels, ready.build)).count()).toBe(1);
      });

      it('finds everything again after it was closed', async () => {
        const { build } = await buildOf(store, FIVE);
        await store.point({ projection: 'parcels', expected: undefined, next: build });
        await store.close();
        store = underTest.open();
        const live = await store.live(parcels);
        expect(await live?.count({ where: { town: { equals: 'Dubai' } } })).toBe(3);
        expect((await live?.checkpoint())?.position).toBe(at(1));
      });

      it('scans everything in ID order, page by page', async () => {
        const reader = await buildOf(store, FIVE);
        const first = await reader.scan({ limit: 3 });
        expect(first.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
        expect((await reader.scan({ after: 'c', limit: 3 })).map(({ id }) => id)).toEqual(['d', 'e']);
      });

      it('lets one of four processes win each guard, in every round', async () => {
        const reader = await buildOf(store, { a: DUBAI });
        await store.point({ projection: 'parcels', expected: undefined, next: reader.build });
        const others = Array.from({ length: 4 }, () => underTest.open());
        const writers = await Promise.all(others.map((other) => other.writer(parcels, reader.build)));
        const builds: string[] = [];
        for (const other of [...others, ...others]) builds.push((await buildOf(other, {})).build);
        for (let round = 1; round <= 12; round++) {
          const { writes } = await reader.checkpoint();
          const commits = await Promise.all(
            writers.map((writer, index) => {
              const position = at(10 * round + index);
              const puts = [putOf('a', 10 * round + index, DUBAI)];
              return writer.commit({ puts, position, scannedTo: position, onWrites: writes });
            }),
          );
          const won = commits.flatMap(({ outcome }, index) => (outcome === 'committed' ? [index] : []));
          expect(won).toHaveLength(1);
          expect(await reader.checkpoint()).toMatchObject({
            position: at(10 * round + Number(won[0])),
            writes: writes + 1,
          });
          expect((await reader.get('a'))?.revision).toBeGreaterThanOrEqual(10 * round + Number(won[0]));

          const expected = (await store.pointer('parcels'))?.live;
          const promoted = await Promise.all(
            others.map((other, index) =>
              other.point({ projection: 'parcels', expected, next: builds[index + 4 * (round % 2)] ?? '' }),
            ),
          );
          expect(promoted.filter(Boolean)).toHaveLength(1);
        }
        for (const other of others) await other.close();
      });

      it('lets a second opener feed and read the same builds', async () => {
        const reader = await buildOf(store, { a: DUBAI });
        const other = underTest.open();
        await commit(await other.writer(parcels, reader.build), 2, [putOf('a', 1, { ...DUBAI, weight: 7 })]);
        expect((await reader.get('a'))?.body.weight).toBe(7);
        await other.close();
      });
    });
  });
}
