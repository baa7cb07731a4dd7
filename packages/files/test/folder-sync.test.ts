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
