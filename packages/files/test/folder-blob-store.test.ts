import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FilesUnavailable, StorageFull, writeBlob, type BlobStore } from '../src/blob-store.ts';
import { openFolderBlobStore } from '../src/folder-blob-store.ts';
import { translateFileError } from '../src/staging.ts';
import { allOf, bytes, inPieces } from './blob-contents.ts';
import { blobStoreContract } from './blob-store-contract.ts';

const MB = 1024 * 1024;

blobStoreContract('a folder', async () => {
  const root = await newFolder();
  return { store: await openFolderBlobStore({ root }), dispose: () => rm(root, { recursive: true }) };
});

blobStoreContract('a folder on a file system without links', async () => {
  const root = await newFolder();
  const makeLink = () => Promise.reject(Object.assign(new Error('operation not permitted, link'), { code: 'EPERM' }));
  return { store: await openFolderBlobStore({ root, makeLink }), dispose: () => rm(root, { recursive: true }) };
});

describe('files in a folder', () => {
  let root: string;
  beforeEach(async () => {
    root = join(await newFolder(), 'files');
  });
  afterEach(() => rm(join(root, '..'), { recursive: true }));
  const staged = () => readdir(join(root, '.staging'));

  it('are stored under their area and name, readable by their owner only', async () => {
    const store = await openFolderBlobStore({ root });
    await writeBlob(store, { area: 'artwork', name: 'a.pdf', limit: MB }, inPieces(bytes(10)));
    expect((await stat(join(root, 'artwork', 'a.pdf'))).mode & 0o777).toBe(0o600);
    expect(await staged()).toEqual([]);
  });

  it('leave nothing in the staging folder, whatever fails', async () => {
    const store = await openFolderBlobStore({ root });
    await expect(store.stage(inPieces(bytes(3 * MB)), { limit: 2 * MB })).rejects.toThrow();
    await expect(store.stage(Readable.from(brokenAfter(2 * MB)), { limit: 4 * MB })).rejects.toThrow('The line broke.');
    await mkdir(join(root, 'artwork', 'taken.pdf'));
    const received = await store.stage(inPieces(bytes(2 * MB)), { limit: 4 * MB });
    expect(await staged()).toHaveLength(1);
    await expect(received.commit('artwork', 'taken.pdf')).rejects.toThrow();
    expect(await staged()).toEqual([]);
  });

  it('are cleared of unfinished uploads after a crash', async () => {
    await openFolderBlobStore({ root });
    await writeFile(join(root, '.staging', 'half'), 'x');
    await openFolderBlobStore({ root });
    expect(await staged()).toEqual([]);
  });

  it('are only those with a valid name', async () => {
    const store = await openFolderBlobStore({ root });
    await writeFile(join(root, 'images', '.DS_Store'), 'x');
    await mkdir(join(root, 'images', 'folder'));
    expect(await allOf(store.list('images'))).toEqual([]);
    expect(await store.stat('images', 'folder')).toBeUndefined();
    expect(await store.open('images', 'folder')).toBeUndefined();
  });

  describe('of one order', () => {
    const [front, back] = ['printOrder-1.front.pdf', 'printOrder-1.back.pdf'];
    const FRONT = 'the front of a card';
    const BACK = 'the back of a card';
    const commit = async (store: BlobStore, files: Readonly<Record<string, string>>) => {
      const staged = await Promise.all(
        Object.entries(files).map(async ([name, text]) => ({
          name,
          content: await store.stage(inPieces(Buffer.from(text)), { limit: MB }),
        })),
      );
      await Promise.all(staged.map(({ name, content }) => content.commit('artwork', name)));
    };
    const inFolder = async () => (await readdir(join(root, 'artwork'))).toSorted();
    const bytesOf = (name: string) => readFile(join(root, 'artwork', name), 'utf8');
    const textOf = async (store: BlobStore, name: string) => {
      const blob = await store.open('artwork', name);
      return blob && Buffer.concat(await allOf(blob.stream as AsyncIterable<Buffer>)).toString();
    };

    it('share a pack if they are committed together, readable by their owner only', async () => {
      const store = await openFolderBlobStore({ root });
      await commit(store, { [front]: FRONT, [back]: BACK });
      expect(await inFolder()).toEqual([`${back}~pack`, `${front}~pack`]);
      expect(await bytesOf(`${front}~pack`)).toBe(`${front} 19\n${back} 18\n\n${FRONT}${BACK}`);
      const [one, other] = await Promise.all([front, back].map((name) => stat(join(root, 'artwork', `${name}~pack`))));
      expect(one?.ino).toBe(other?.ino);
      expect((one?.mode ?? 0) & 0o777).toBe(0o600);
      expect(await staged()).toEqual([]);
    });

    it('have files of their own if they are committed one after another, or with those of another order', async () => {
      const store = await openFolderBlobStore({ root });
      await commit(store, { [front]: FRONT });
      await commit(store, { [back]: BACK, 'printOrder-2.front.pdf': FRONT });
      expect(await inFolder()).toEqual([back, front, 'printOrder-2.front.pdf']);
    });

    it.each([
      ['before', []],
      ['after', [back]],
    ])('are stored by the next attempt if the process dies %s it has linked their pack', async (when, left) => {
      const script = fileURLToPath(new URL('./commit-until-killed.ts', import.meta.url));
      expect(spawnSync(process.execPath, [script, root, when]).signal).toBe('SIGKILL');
      const store = await openFolderBlobStore({ root });
      expect((await allOf(store.list('artwork'))).map(({ name }) => name)).toEqual(left);
      expect(await staged()).toEqual([]);
      for (const name of left) expect(await textOf(store, name)).toBe('back');
      await commit(store, { [front]: FRONT, [back]: BACK });
      expect([await textOf(store, front), await textOf(store, back)]).toEqual([FRONT, BACK]);
      expect(await inFolder()).toEqual([`${back}~pack`, `${front}~pack`]);
    });

    it('leave no byte of a removed file in the pack of the other', async () => {
      const store = await openFolderBlobStore({ root });
      await commit(store, { [front]: FRONT, [back]: BACK });
      await store.remove('artwork', front);
      expect(await inFolder()).toEqual([`${back}~pack`]);
      expect(await bytesOf(`${back}~pack`)).toBe(`${back} 18\n\n${BACK}`);
    });

    it('stay removed, however much earlier the removal of one began than that of the other', async () => {
      const store = await openFolderBlobStore({ root });
      for (let turns = 0; turns < 12; turns++) {
        // Preserving the back takes longer than removing it.
        await commit(store, { [front]: FRONT, [back]: BACK.repeat(25_000) });
        const removed = [store.remove('artwork', front)];
        for (let turn = 0; turn < turns; turn++) await nextTurn();
        removed.push(store.remove('artwork', back));
        expect(await Promise.all(removed)).toEqual([true, true]);
        expect(await inFolder()).toEqual([]);
      }
    });

    it('are read from a restored copy even if the pack is damaged, and are missing without one', async () => {
      const store = await openFolderBlobStore({ root });
      await commit(store, { [front]: FRONT, [back]: BACK });
      await truncate(join(root, 'artwork', `${front}~pack`), 1);
      expect(await store.stat('artwork', front)).toBeUndefined();
      expect(await store.open('artwork', back)).toBeUndefined();
      await writeFile(join(root, 'artwork', front), FRONT);
      expect(await textOf(store, front)).toBe(FRONT);
      expect((await allOf(store.list('artwork'))).map(({ name, size }) => [name, size])).toEqual([[front, 19]]);
    });

    it('are as long as what is left of their pack', async () => {
      const store = await openFolderBlobStore({ root });
      await commit(store, { [front]: FRONT, [back]: BACK });
      const file = join(root, 'artwork', `${back}~pack`);
      await truncate(file, (await stat(file)).size - 5);
      expect((await store.stat('artwork', front))?.size).toBe(19);
      expect((await store.stat('artwork', back))?.size).toBe(13);
      expect(await textOf(store, back)).toBe('the back of a');
    });

    it('are listed once, as new as the newer one, if they were stored again without a pack', async () => {
      const store = await openFolderBlobStore({ root });
      await commit(store, { [front]: FRONT });
      await utimes(join(root, 'artwork', front), 1_000, 1_000);
      await commit(store, { [front]: FRONT, [back]: BACK });
      const listed = await allOf(store.list('artwork'));
      expect(listed.map(({ name }) => name).toSorted()).toEqual([back, front]);
      for (const { modified } of listed) expect(modified.getTime()).toBeGreaterThan(1_000_000);
      expect(await store.remove('artwork', front)).toBe(true);
      expect(await inFolder()).toEqual([`${back}~pack`]);
    });
  });

  it('distinguish a full disk from other errors', () => {
    expect(translateFileError(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toBeInstanceOf(StorageFull);
    for (const code of ['EROFS', 'EMFILE', 'EIO'])
      expect(translateFileError(Object.assign(new Error('away'), { code }))).toBeInstanceOf(FilesUnavailable);
    const other = new TypeError('a bug');
    expect(translateFileError(other)).toBe(other);
  });

  it('report StorageFull if the operating system accepts no more bytes, and continue once it does', () => {
    // A file size limit replaces the full disk: 1,024 blocks of 512 bytes.
    const script = fileURLToPath(new URL('./write-until-full.ts', import.meta.url));
    const run = spawnSync('sh', ['-c', 'ulimit -f 1024 && exec "$0" "$@"', process.execPath, script, root], {
      encoding: 'utf8',
    });
    expect(run.stdout).toBe('StorageFull, staged: 0, then written\n');
  });
});

function* brokenAfter(size: number): Generator<Buffer> {
  yield bytes(size);
  throw new Error('The line broke.');
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'pressline-files-'));
}
