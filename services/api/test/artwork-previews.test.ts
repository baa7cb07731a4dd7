import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BlobLost, writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import { openFolderBlobStore } from '@pressline/files/folder-blob-store.ts';
import { artworkPreviews } from '../src/preflight/artwork-previews.ts';

const FRONT = {
  name: 'printOrder-0195a000-0000-7000-8000-000000000001.front.aaaaaaaaaaaaaaaa.png',
  type: 'image/png',
  size: 3,
  sha256: 'a'.repeat(64),
};

describe('a preview that is being drawn', () => {
  let root: string;
  let files: BlobStore;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'pressline-previews-'));
    files = await openFolderBlobStore({ root });
    await writeBlob(files, { area: 'artwork', name: FRONT.name, limit: 10 }, Readable.from([Buffer.from('png')]));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const drawn = Buffer.from('webp');

  it('is kept beside its artwork', async () => {
    const previewOf = artworkPreviews(files, { previewOf: () => Promise.resolve(drawn) });
    expect(await previewOf(FRONT, 320)).toBe(`${FRONT.name}.320.webp`);
    expect(await files.stat('previews', `${FRONT.name}.320.webp`)).toMatchObject({ size: 4 });
  });

  it('is not left behind where its artwork was erased meanwhile', async () => {
    const previewOf = artworkPreviews(files, {
      async previewOf() {
        await files.remove('artwork', FRONT.name);
        return drawn;
      },
    });
    await expect(previewOf(FRONT, 320)).rejects.toThrow(BlobLost);
    expect(await files.stat('previews', `${FRONT.name}.320.webp`)).toBeUndefined();
  });
});
