import { describe, expect, it } from '@jest/globals';
import { newKey } from '../../../src/shared/browser/new-key.ts';

describe('a new key', () => {
  it('is a random UUID, and never the same', () => {
    const keys = Array.from({ length: 1_000 }, newKey);
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(keys).size).toBe(1_000);
  });
});
