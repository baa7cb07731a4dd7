import { expect, it } from '@jest/globals';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { fileStoreSpace } from '../src/file-store-free-space.ts';

it('needs twice the size of the live builds, plus a tenth of a small disk or 256 MB of a large one', async () => {
  const documents = {
    builds: () =>
      Promise.resolve([
        { projection: 'order-list', build: 'order-list-1', live: true },
        { projection: 'order-list', build: 'order-list-2', live: false },
        { projection: 'order-history', build: 'order-history-1', live: true },
      ]),
    inspect: () => Promise.resolve({ bytes: () => Promise.resolve(7_000_000) }),
  } as unknown as DocumentStore;
  const on = (size: number) =>
    fileStoreSpace('data', documents, () => Promise.resolve({ free: 5, size, files: undefined, type: 0 }))([
      'order-list',
    ]);
  expect(await on(60_000_000)).toEqual({ free: 5, needed: 20_000_000 });
  expect(await on(100_000_000_000)).toEqual({ free: 5, needed: 282_435_456 });
});
