import { describe, expect, it } from '@jest/globals';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import { FoldCache } from '../src/engine/fold-cache.ts';
import type { Fold } from '../src/engine/fold.ts';

function fold(stream: StreamName): Fold {
  return { id: stream, stream, revision: 0, body: {}, parked: undefined, unsaved: 'no', mayBeStored: true };
}

describe('The cache of folds', () => {
  it('keeps what is used and lets go of what was not used while as many others were', () => {
    const cache = new FoldCache(2);
    const [a, b, c] = [fold('printOrder-a'), fold('printOrder-b'), fold('printOrder-c')];
    cache.set(a);
    cache.set(b);
    cache.letGo();
    expect(cache.get('printOrder-a')).toBe(a);
    cache.set(c);
    expect(cache.leaving()).toEqual([b]);
    cache.letGo();
    expect(cache.get('printOrder-a')).toBe(a);
    expect(cache.get('printOrder-b')).toBeUndefined();
    expect(cache.get('printOrder-c')).toBe(c);
  });

  it('lets go of nothing while there is room', () => {
    const cache = new FoldCache(3);
    cache.set(fold('printOrder-a'));
    cache.set(fold('printOrder-b'));
    expect(cache.leaving()).toEqual([]);
    cache.letGo();
    cache.letGo();
    expect(cache.get('printOrder-a')).toBeDefined();
  });
});
