import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { FilesUnavailable, StorageFull, writeBlob } from '../src/blob-store.ts';
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
