import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { FolderSync } from '../src/folder-sync.ts';

describe('syncing a folder', () => {
  /** Syncs that end when the test releases them. */
  function slowSyncs(): { syncs: FolderSync; begun: string[]; end: (error?: Error) => void } {
    const begun: string[] = [];
    const ends: ((error?: Error) => void)[] = [];
    const syncs = new FolderSync((folder) => {
      begun.push(folder);
      return new Promise((resolve, reject) => ends.push((error) => (error === undefined ? resolve() : reject(error))));
    });
    return { syncs, begun, end: (error) => ends.shift()?.(error) };
  }

  it('shares the next one among callers during a sync, since that one may have missed their names', async () => {
    const { syncs, begun, end } = slowSyncs();
    const first = syncs.sync('artwork');
    const [second, third] = [syncs.sync('artwork'), syncs.sync('artwork')];
    expect(begun).toEqual(['artwork']);
    end();
    await first;
    await Promise.resolve();
    expect(begun).toEqual(['artwork', 'artwork']);
    end();
    await Promise.all([second, third]);
    expect(begun).toHaveLength(2);
  });

  it('syncs once after changes that began together, and for each that began later', async () => {
    const { syncs, begun, end } = slowSyncs();
    const front = Promise.withResolvers<string>();
    const both = [syncs.after('artwork', () => front.promise), syncs.after('artwork', () => Promise.resolve('back'))];
    await nextTurn();
    expect(begun).toEqual([]);
    const later = syncs.after('artwork', () => Promise.resolve('later'));
    await nextTurn();
    expect(begun).toEqual(['artwork']);
    front.resolve('front');
    await nextTurn();
    // It waits for the running one, which began before the front was renamed.
    expect(begun).toEqual(['artwork']);
    end();
    expect(await later).toBe('later');
    end();
    expect(await Promise.all(both)).toEqual(['front', 'back']);
    expect(begun).toEqual(['artwork', 'artwork']);
  });

  it('syncs again for a change that begins in the same turn, but after the others were made', async () => {
    const { syncs, begun, end } = slowSyncs();
    const first = syncs.after('artwork', async () => 'first');
    for (let microtask = 0; microtask < 20; microtask++) await Promise.resolve();
    const second = syncs.after('artwork', async () => 'second');
    end();
    expect(await first).toBe('first');
    await nextTurn();
    end();
    expect(await second).toBe('second');
    expect(begun).toEqual(['artwork', 'artwork']);
  });

  it('syncs for the others if one of the changes fails, which only its caller sees', async () => {
    const { syncs, begun, end } = slowSyncs();
    const failed = syncs.after('artwork', () => Promise.reject(new Error('disk full')));
    const made = syncs.after('artwork', () => Promise.resolve('made'));
    await expect(failed).rejects.toThrow('disk full');
    await nextTurn();
    expect(begun).toEqual(['artwork']);
    end();
    expect(await made).toBe('made');
  });

  it('continues after a failure, which only its own callers see', async () => {
    const { syncs, begun, end } = slowSyncs();
    const [first, second] = [syncs.sync('artwork'), syncs.sync('artwork')];
    end(new Error('I/O error'));
    await expect(first).rejects.toThrow('I/O error');
    end();
    await second;
    const third = syncs.sync('artwork');
    end();
    await third;
    expect(begun).toHaveLength(3);
  });

  it('does not wait for other folders', () => {
    const { syncs, begun } = slowSyncs();
    void syncs.sync('artwork');
    void syncs.sync('images');
    expect(begun).toEqual(['artwork', 'images']);
  });
});
