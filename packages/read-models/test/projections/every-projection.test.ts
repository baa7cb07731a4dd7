import { describe, expect, it } from '@jest/globals';
import { keyFieldsOf } from '../../src/find/keys.ts';
import { PROJECTIONS } from '../../src/projections.ts';

describe.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))(
  'The projection %s',
  (name, projection) => {
    it('has a unique name that can be part of a file name', () => {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(PROJECTIONS.filter((other) => other.name === name)).toHaveLength(1);
    });

    it('takes the ID from the stream name', () => {
      expect(projection.id({ stream: `${projection.reads[0]}-0195a000-0000-7000-8000-000000000001` })).toBe(
        '0195a000-0000-7000-8000-000000000001',
      );
      expect(() => projection.id({ stream: 'printOrder-' })).toThrow(RangeError);
    });

    it('declares no index twice, and no prefix of another', () => {
      const texts = projection.indexes.map((fields) => fields.join(' '));
      expect(new Set(texts).size).toBe(texts.length);
    });

    it('has its closed fields at the start of an index', () => {
      for (const field of Object.keys(projection.closed)) {
        expect(projection.indexes.some(([first]) => first === field)).toBe(true);
      }
      expect(keyFieldsOf(projection)).toEqual(expect.arrayContaining(Object.keys(projection.closed)));
    });
  },
);
