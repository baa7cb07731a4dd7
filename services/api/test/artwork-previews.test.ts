import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BlobLost, writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import { openFolderBlobStore } from '@pressline/files/folder-blob-store.ts';
import type { RecordedEvent } from '@pressline/event-store/event-store.ts';
import type { OrderedFile } from '@pressline/preflight/check-artwork.ts';
import { TooBusy } from '../src/http/too-busy.ts';
import { artworkPreviews } from '../src/orders/artwork/artwork-previews.ts';

const FRONT = {
  name: 'printOrder-0195a000-0000-7000-8000-000000000001.front.aaaaaaaaaaaaaaaa.png',
  type: 'image/png',
  size: 3,
  sha256: 'a'.repeat(64),
};

const ORDERED: OrderedFile = {
  orderId: '0195a000-0000-7000-8000-000000000001',
  customerId: '0195a000-0000-7000-8000-0000000000c1',
  side: 'front',
  file: FRONT,
};

const unchecked = { readStream: () => Promise.resolve([]) };

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

  it('is stored next to its artwork', async () => {
    const previewOf = artworkPreviews({
      store: unchecked,
      files,
      inspector: { previewOf: () => Promise.resolve(drawn) },
    });
    expect(await previewOf(ORDERED, 320)).toBe(`${FRONT.name}.320.webp`);
    expect(await files.stat('previews', `${FRONT.name}.320.webp`)).toMatchObject({ size: 4 });
  });

  it('is not left behind where its artwork was erased meanwhile', async () => {
    const previewOf = artworkPreviews({
      store: unchecked,
      files,
      inspector: {
        async previewOf() {
          await files.remove('artwork', FRONT.name);
          return drawn;
        },
      },
    });
    await expect(previewOf(ORDERED, 320)).rejects.toThrow(BlobLost);
    expect(await files.stat('previews', `${FRONT.name}.320.webp`)).toBeUndefined();
  });

  it('is not tried again of a file that could not be inspected', async () => {
    const checked = {
      type: 'artwork-checked',
      data: { side: 'front', sha256: FRONT.sha256, facts: { kind: 'unreadable', why: 'too-much' } },
    } as unknown as RecordedEvent;
    const previewOf = artworkPreviews({
      store: { readStream: () => Promise.resolve([checked]) },
      files,
      inspector: { previewOf: () => Promise.reject(new Error('It was tried.')) },
    });
    await expect(previewOf(ORDERED, 320)).resolves.toBeUndefined();
  });

  it('waits with eleven more of its customer; the next is refused, and that of another customer is not', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const previewOf = artworkPreviews({
      store: unchecked,
      files,
      inspector: { previewOf: () => finished.then(() => undefined) },
    });
    const other = (count: number, customerId = ORDERED.customerId) =>
      previewOf({ ...ORDERED, customerId, file: { ...FRONT, name: `${count}${FRONT.name}` } }, 320);
    const waiting = Array.from({ length: 12 }, (_, count) => other(count));
    await expect(other(12)).rejects.toThrow(TooBusy);
    const omars = other(13, '0195a000-0000-7000-8000-0000000000c2');
    finish();
    await expect(Promise.all([...waiting, omars])).resolves.toHaveLength(13);
  });
});
