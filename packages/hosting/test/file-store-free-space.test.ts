import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { fileStoreSpace } from '../src/file-store-free-space.ts';

it('needs twice the size of the live builds and half of the events for each thread, plus a tenth of a small disk or 256 MB of a large one', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pressline-space-'));
  mkdirSync(path.join(dataDir, 'events'));
  writeFileSync(path.join(dataDir, 'events', 'events.sqlite'), Buffer.alloc(3_000_000));
  const documents = {
    builds: () =>
      Promise.resolve([
        { projection: 'order-list', build: 'order-list-1', live: true },
        { projection: 'order-list', build: 'order-list-2', live: false },
        { projection: 'order-history', build: 'order-history-1', live: true },
      ]),
    inspect: () => Promise.resolve({ bytes: () => Promise.resolve(7_000_000) }),
  } as unknown as DocumentStore;
  const on = (size: number, replayed = ['order-list'], fresh = replayed, threads = 1) =>
    fileStoreSpace(dataDir, documents, threads, () => Promise.resolve({ free: 5, size, files: undefined, type: 0 }))(
      replayed,
      fresh,
    );
  expect(await on(60_000_000)).toEqual({ free: 5, needed: 21_500_000 });
  expect(await on(100_000_000_000)).toEqual({ free: 5, needed: 283_935_456 });
  // An interrupted replay sorts the events again, and so does each thread that has a read model.
  expect((await on(60_000_000, ['order-list'], [])).needed).toBe(7_500_000);
  expect((await on(60_000_000, ['order-list', 'order-history'], [], 4)).needed).toBe(9_000_000);
  rmSync(dataDir, { recursive: true });
});
