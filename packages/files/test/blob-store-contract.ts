import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  BadBlobName,
  BlobChanged,
  NO_BLOB,
  TooLarge,
  writeBlob,
  type BlobStore,
  type OpenedBlob,
} from '../src/blob-store.ts';
import { allOf, bytes, inPieces } from './blob-contents.ts';

export interface StoreUnderTest {
  readonly store: BlobStore;
  dispose(): Promise<void>;
}

const MB = 1024 * 1024;

/** What every file store must do. */
export function blobStoreContract(engineName: string, openStore: () => Promise<StoreUnderTest>): void {
  describe(`a store of files on ${engineName}`, () => {
    let opened: StoreUnderTest;
    let store: BlobStore;
    beforeAll(async () => {
      opened = await openStore();
      store = opened.store;
    });
    afterAll(() => opened.dispose());

    it.each([0, 1, 200 * 1024, 3 * MB + 17])('returns %d bytes as they came, in whatever chunks', async (size) => {
      const content = bytes(size);
      const name = newName();
      const written = await writeBlob(store, { area: 'artwork', name, limit: 4 * MB }, inPieces(content, 70_001));
      expect(written).toEqual({ size, sha256: createHash('sha256').update(content).digest('hex') });
      const blob = await store.open('artwork', name);
      expect(blob?.size).toBe(size);
      expect(content.equals(await contentOf(blob))).toBe(true);
    });

    it.each([10, 5_000, 2 * MB])('shows the first bytes of %d before it is named', async (size) => {
      const content = bytes(size);
      const staged = await store.stage(inPieces(content, 1_000), { limit: 4 * MB });
      expect(content.subarray(0, 4_100).equals(staged.head)).toBe(true);
      await staged.discard();
    });

    it.each([10, 2 * MB])('shows all %d bytes before it is named, and stores them', async (size) => {
      const content = bytes(size);
      const staged = await store.stage(inPieces(content, 70_001), { limit: 4 * MB });
      expect(content.equals(await staged.read())).toBe(true);
      const name = newName();
      await staged.commit('images', name);
      expect(content.equals(await contentOf(await store.open('images', name)))).toBe(true);
    });

    it('copies a blob: each name can be removed without the other, and copying again changes nothing', async () => {
      const content = bytes(200 * 1024);
      const [name, copyName] = [newName(), newName()];
      await writeBlob(store, { area: 'artwork', name, limit: MB }, inPieces(content, 70_001));
      for (const _ of [1, 2]) expect(await store.copy('artwork', name, copyName)).toBe(true);
      await store.remove('artwork', name);
      expect(content.equals(await contentOf(await store.open('artwork', copyName)))).toBe(true);
      expect(await store.copy('artwork', name, newName())).toBe(false);
      await expect(store.copy('artwork', copyName, '../copy.pdf')).rejects.toThrow(BadBlobName);
    });

    it('keeps nothing of discarded content', async () => {
      const before = await namesIn(store);
      const staged = await store.stage(inPieces(bytes(2 * MB)), { limit: 4 * MB });
      await staged.discard();
      await staged.discard();
      await expect(staged.commit('artwork', newName())).rejects.toThrow('committed or discarded');
      expect(await namesIn(store)).toEqual(before);
    });

    it('commits content once: a second commit is a bug, and discarding after it does nothing', async () => {
      const name = newName();
      const staged = await store.stage(inPieces(bytes(10)), { limit: 10 });
      await staged.commit('artwork', name);
      await expect(staged.commit('artwork', newName())).rejects.toThrow('committed or discarded');
      await staged.discard();
      expect(await contentOf(await store.open('artwork', name))).toHaveLength(10);
    });

    it.each([100, 2 * MB])('accepts %d bytes if that is the limit, and refuses one more', async (limit) => {
      const staged = await store.stage(inPieces(bytes(limit)), { limit });
      expect(staged.size).toBe(limit);
      await staged.discard();
      await expect(store.stage(inPieces(bytes(limit + 1)), { limit })).rejects.toThrow(TooLarge);
    });

    it('stops reading a stream that is too large', async () => {
      const endless = Readable.from(
        (function* () {
          for (;;) yield bytes(1_000);
        })(),
      );
      await expect(store.stage(endless, { limit: 10_000 })).rejects.toThrow(TooLarge);
      expect(endless.destroyed).toBe(true);
    });

    it('reports the error of a stream that breaks', async () => {
      const broken = Readable.from(
        (function* () {
          yield bytes(2 * MB);
          throw new Error('The customer closed the page.');
        })(),
      );
      await expect(store.stage(broken, { limit: 4 * MB })).rejects.toThrow('The customer closed the page.');
    });

    it('replaces a blob that is written again under its name', async () => {
      const name = newName();
      await writeBlob(store, { area: 'images', name, limit: MB }, inPieces(bytes(20)));
      await writeBlob(store, { area: 'images', name, limit: MB }, inPieces(bytes(10)));
      expect((await store.stat('images', name))?.size).toBe(10);
    });

    it('replaces only the version that was read, whoever else writes at the same moment', async () => {
      const name = `cart-${randomUUID()}.lines`;
      const write = (size: number, expectedVersion: string) =>
        writeBlob(store, { area: 'artwork', name, limit: MB, expectedVersion }, inPieces(bytes(size)));
      const version = async () => {
        const blob = await store.open('artwork', name);
        await contentOf(blob);
        return blob?.version ?? NO_BLOB;
      };
      const first = await Promise.allSettled([write(10, NO_BLOB), write(10, NO_BLOB)]);
      expect(first.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const read = await version();
      const second = await Promise.allSettled([20, 30, 40].map((size) => write(size, read)));
      const refused = second.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      expect(refused).toEqual([expect.any(BlobChanged), expect.any(BlobChanged)]);
      await store.remove('artwork', name);
      await expect(write(50, read)).rejects.toThrow(BlobChanged);
    });

    it('separates images and artwork', async () => {
      const name = newName();
      await writeBlob(store, { area: 'artwork', name, limit: MB }, inPieces(bytes(10)));
      expect(await store.open('images', name)).toBeUndefined();
      expect(await store.stat('images', name)).toBeUndefined();
      expect(await store.remove('images', name)).toBe(false);
      expect(await store.stat('artwork', name)).toBeDefined();
    });

    it.each([
      [{ start: 0, end: 0 }, 1],
      [{ start: 10, end: 19 }, 10],
      [{ start: 99_990, end: 99_999 }, 10],
    ])('returns the bytes %j, both ends included', async (range, length) => {
      const content = bytes(100_000);
      const name = newName();
      await writeBlob(store, { area: 'artwork', name, limit: MB }, inPieces(content));
      const blob = await store.open('artwork', name, range);
      expect(blob?.size).toBe(100_000);
      expect(await contentOf(blob)).toEqual(content.subarray(range.start, range.start + length));
    });

    it('removes a blob once', async () => {
      const name = newName();
      await writeBlob(store, { area: 'artwork', name, limit: MB }, inPieces(bytes(10)));
      expect(await store.remove('artwork', name)).toBe(true);
      expect(await store.remove('artwork', name)).toBe(false);
      expect(await store.open('artwork', name)).toBeUndefined();
    });

    it('lists blobs with size and time', async () => {
      const names = [newName(), newName(), newName()];
      const before = Date.now() - 2_000;
      for (const name of names) await writeBlob(store, { area: 'artwork', name, limit: MB }, inPieces(bytes(12)));
      const listed = (await allOf(store.list('artwork'))).filter(({ name }) => names.includes(name));
      expect(listed.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
      for (const { size, modified } of listed) {
        expect(size).toBe(12);
        expect(modified.getTime()).toBeGreaterThan(before);
      }
    });

    it('accepts 32 pairs of files at once', async () => {
      const names = Array.from({ length: 64 }, newName);
      await Promise.all(
        names.map((name) => writeBlob(store, { area: 'artwork', name, limit: MB }, inPieces(bytes(200 * 1024)))),
      );
      const stats = await Promise.all(names.map((name) => store.stat('artwork', name)));
      expect(stats.map((stat) => stat?.size)).toEqual(names.map(() => 200 * 1024));
    });

    describe('both files of an order, committed together', () => {
      const [front, back] = [bytes(200 * 1024), bytes(90_000).reverse()];
      const commitBoth = async (order: string, contents: readonly Buffer[] = [front, back]) => {
        const names = ['front', 'back'].map((side) => `${order}.${side}.pdf`);
        const staged = await Promise.all(contents.map((content) => store.stage(inPieces(content), { limit: 4 * MB })));
        await Promise.all(staged.map((one, index) => one.commit('artwork', names[index] ?? '')));
        return [names[0] ?? '', names[1] ?? ''] as const;
      };
      const newOrder = () => `printOrder-${randomUUID()}`;

      it.each([
        ['small', front, back],
        ['large', bytes(2 * MB), bytes(3 * MB)],
        ['one of them large', bytes(2 * MB), back],
        ['one of them empty', front, bytes(0)],
      ])('are returned, listed, and partly read: %s', async (_, one, other) => {
        const order = newOrder();
        const names = await commitBoth(order, [one, other]);
        const listed = (await allOf(store.list('artwork'))).filter(({ name }) => name.startsWith(order));
        expect(listed.map(({ name, size }) => [name, size]).toSorted()).toEqual(
          [
            [names[0], one.length],
            [names[1], other.length],
          ].toSorted(),
        );
        expect(one.equals(await contentOf(await store.open('artwork', names[0])))).toBe(true);
        expect(other.equals(await contentOf(await store.open('artwork', names[1])))).toBe(true);
        expect((await store.stat('artwork', names[1]))?.size).toBe(other.length);
        const range = await store.open('artwork', names[0], { start: 5, end: 70_000 });
        expect(range?.size).toBe(one.length);
        expect(one.subarray(5, 70_001).equals(await contentOf(range))).toBe(true);
      });

      it.each([
        [0, 1],
        [1, 0],
      ] as const)('are removed one by one: first %d, then %d', async (first, second) => {
        const names = await commitBoth(newOrder());
        const contents = [front, back] as const;
        expect(await store.remove('artwork', names[first])).toBe(true);
        expect(await store.stat('artwork', names[first])).toBeUndefined();
        expect(contents[second].equals(await contentOf(await store.open('artwork', names[second])))).toBe(true);
        expect(await store.remove('artwork', names[second])).toBe(true);
        expect(await store.open('artwork', names[second])).toBeUndefined();
      });

      it('are both gone after they were removed at the same moment', async () => {
        const order = newOrder();
        const names = await commitBoth(order);
        expect(await Promise.all(names.map((name) => store.remove('artwork', name)))).toEqual([true, true]);
        expect((await namesIn(store)).filter((name) => name.startsWith(order))).toEqual([]);
      });

      it('are replaced by another attempt, which may have another file for one side', async () => {
        const order = newOrder();
        await commitBoth(order);
        const names = await commitBoth(order);
        expect(back.equals(await contentOf(await store.open('artwork', names[1])))).toBe(true);
        const other = await Promise.all(
          [bytes(500), back].map((content) => store.stage(inPieces(content), { limit: MB })),
        );
        await Promise.all(
          other.map((one, index) => one.commit('artwork', [`${order}.other.pdf`, names[1]][index] ?? '')),
        );
        await store.remove('artwork', names[0]);
        expect(back.equals(await contentOf(await store.open('artwork', names[1])))).toBe(true);
        expect((await store.stat('artwork', `${order}.other.pdf`))?.size).toBe(500);
      });

      it('are copied one by one', async () => {
        const names = await commitBoth(newOrder());
        const copyName = newName();
        for (const _ of [1, 2]) expect(await store.copy('artwork', names[1], copyName)).toBe(true);
        for (const name of names) await store.remove('artwork', name);
        expect(back.equals(await contentOf(await store.open('artwork', copyName)))).toBe(true);
      });
    });

    it.each([
      '',
      '.',
      '..',
      '../keys.db',
      '/etc/passwd',
      'a/b',
      'a\\b',
      '.hidden',
      '-rf',
      'a\u0000.pdf',
      'ä.pdf',
      'a b',
      'a\n',
      'x'.repeat(201),
    ])('never accepts %j as a name', async (name) => {
      await expect(writeBlob(store, { area: 'artwork', name, limit: MB }, inPieces(bytes(1)))).rejects.toThrow(
        BadBlobName,
      );
      await expect(store.open('artwork', name)).rejects.toThrow(BadBlobName);
      await expect(store.stat('artwork', name)).rejects.toThrow(BadBlobName);
      await expect(store.remove('artwork', name)).rejects.toThrow(BadBlobName);
      const staged = await store.stage(inPieces(bytes(1)), { limit: MB });
      await expect(staged.commit('artwork', name)).rejects.toThrow(BadBlobName);
      await staged.discard();
    });
  });
}

function newName(): string {
  return `printOrder-${randomUUID()}-front.pdf`;
}

async function contentOf(blob: OpenedBlob | undefined): Promise<Buffer> {
  if (blob === undefined) throw new Error('There is no such blob.');
  return Buffer.concat(await allOf(blob.stream as AsyncIterable<Buffer>));
}

async function namesIn(store: BlobStore): Promise<readonly string[]> {
  const listed = [...(await allOf(store.list('images'))), ...(await allOf(store.list('artwork')))];
  return listed.map(({ name }) => name);
}
