import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Checkpoint, DocumentStore } from '../src/documents/document-store.ts';
import { BuildWatcher } from '../src/engine/build-watch.ts';
import { at } from './support/parcels.ts';

const BUILD = 'order-list-1';

describe('A watcher of read models that other processes feed in partitions', () => {
  let stored: Checkpoint;
  let watcher: BuildWatcher;
  let advanced: number;

  beforeEach(async () => {
    stored = checkpoint(1, 1);
    const store = {
      liveCheckpoints: () => Promise.resolve(new Map([['order-list', { build: BUILD, checkpoint: stored }]])),
    };
    advanced = 0;
    watcher = new BuildWatcher({
      store: store as unknown as DocumentStore,
      projections: [],
      report: (error) => {
        throw error;
      },
    });
    await watcher.waitFor('order-list', at(1), { timeoutMs: 5_000 });
    watcher.onAdvanced(() => (advanced += 1));
  });
  afterEach(() => watcher.stop());

  function checkpoint(...scanned: readonly number[]): Checkpoint {
    const partitions = scanned.map((each) => ({ position: at(each), scannedTo: at(each) }));
    return { position: at(Math.max(...scanned)), scannedTo: at(Math.min(...scanned)), writes: 1, partitions };
  }
  function progressed(index: number, of: number, scannedTo: number, position = scannedTo): void {
    watcher.progressed({ build: BUILD, partition: { index, of }, position: at(position), scannedTo: at(scannedTo) });
  }
  const isAt = (position: number) => watcher.waitFor('order-list', at(position), { timeoutMs: 0 });

  it('waits for the slowest of them', async () => {
    const waited = watcher.waitFor('order-list', at(5), { timeoutMs: 5_000 });
    progressed(0, 2, 9);
    expect(await isAt(5)).toBe(false);
    progressed(1, 2, 5, 1);
    expect(await waited).toBe(true);
    expect(await isAt(6)).toBe(false);
  });

  it('takes no message for progress that came late', async () => {
    progressed(0, 2, 9);
    progressed(1, 2, 9);
    progressed(1, 2, 4);
    expect(await isAt(9)).toBe(true);
  });

  it('notifies of documents of one that is behind the others', () => {
    progressed(0, 2, 9);
    expect(advanced).toBe(1);
    progressed(1, 2, 5);
    expect(advanced).toBe(2);
    progressed(1, 2, 9, 5);
    expect(advanced).toBe(2);
  });

  it('notifies of documents of one that was behind when their number changed, and has the position of another', async () => {
    const behind = { position: at(9), scannedTo: at(5) };
    stored = { ...behind, writes: 2, partitions: [behind, behind, behind] };
    progressed(0, 3, 5);
    await watcher.waitFor('order-list', at(5), { timeoutMs: 5_000 });
    const before = advanced;
    progressed(1, 3, 7, 9);
    expect(advanced).toBe(before + 1);
    progressed(1, 3, 9, 9);
    progressed(1, 3, 12, 9);
    expect(advanced).toBe(before + 2);
  });

  it('polls when their number changes', async () => {
    stored = checkpoint(6, 7, 8);
    progressed(2, 3, 8);
    expect(await watcher.waitFor('order-list', at(6), { timeoutMs: 5_000 })).toBe(true);
    expect(await isAt(7)).toBe(false);
    stored = { position: at(8), scannedTo: at(8), writes: 2 };
    watcher.progressed({ build: BUILD, position: at(8), scannedTo: at(8) });
    expect(await watcher.waitFor('order-list', at(8), { timeoutMs: 5_000 })).toBe(true);
  });
});
