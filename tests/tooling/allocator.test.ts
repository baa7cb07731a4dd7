import { describe, expect, it } from '@jest/globals';
import { allocatorSettings } from '../../scripts/allocator.mjs';
import { imageEnvironment } from '../support/compose-file.ts';

describe('the allocator of a shop', () => {
  it('is jemalloc where it is installed, with the settings of the images', () => {
    const { LD_PRELOAD, MALLOC_CONF } = allocatorSettings((file) => file.startsWith('/usr/lib/aarch64-linux-gnu/'));
    expect(LD_PRELOAD).toBe('/usr/lib/aarch64-linux-gnu/libjemalloc.so.2');
    expect(imageEnvironment('api')).toMatchObject({ LD_PRELOAD: 'libjemalloc.so.2', MALLOC_CONF });
  });

  it('is the C library’s elsewhere, with fewer areas of memory', () => {
    expect(allocatorSettings(() => false)).toEqual({ MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' });
  });
});
