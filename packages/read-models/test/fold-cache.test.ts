import { describe, expect, it } from '@jest/globals';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import { FoldCache } from '../src/engine/fold-cache.ts';
import type { Fold } from '../src/engine/fold.ts';

function fold(stream: StreamName): Fold {
  return { id: stream, stream, revision: 0, body: {}, parked: undefined, unsaved: 'no', mayBeStored: true };
}

describe('the fold cache', () => {
  it('evicts what was not used between two evictions', () => {
    const cache = new FoldCache();
    const [a, b, c] = [fold('printOrder-a'), fold('printOrder-b'), fold('printOrder-c')];
    cache.set(a);
    cache.set(b);
    expect(cache.recent).toBe(2);
    cache.evict();
    expect(cache.get('printOrder-a')).toBe(a);
    cache.set(c);
    expect([cache.size, cache.recent]).toEqual([3, 2]);
    expect(cache.leaving()).toEqual([b]);
    cache.evict();
    expect(cache.get('printOrder-a')).toBe(a);
    expect(cache.get('printOrder-b')).toBeUndefined();
    expect(cache.get('printOrder-c')).toBe(c);
  });
});
