import { describe, expect, it } from '@jest/globals';
import { ERASED, isErased, sealed } from '../../src/kernel/sealed.ts';

describe('a sealed block', () => {
  it('opens to "erased" once its subject was forgotten', () => {
    expect(ERASED).toEqual({ erased: true });
    expect(isErased(ERASED)).toBe(true);
    expect(isErased({ erased: true })).toBe(true);
  });

  it.each([undefined, null, 'erased', {}, { erased: false }, { erased: 'true' }, { name: 'Fatima' }])(
    'that opens to %j was not erased',
    (value) => {
      expect(isErased(value)).toBe(false);
    },
  );

  it('can’t be stored before it is sealed', () => {
    expect(sealed().safeParse({ subject: 'fatima', box: '' }).success).toBe(false);
  });

  it('has a subject and a box, and nothing else', () => {
    expect(sealed().safeParse({ subject: 'fatima', box: 'AAAA' }).success).toBe(true);
    expect(sealed().safeParse({ subject: 'f', box: 'A' }).success).toBe(true);
    expect(sealed().safeParse({ subject: '', box: 'AAAA' }).success).toBe(false);
    expect(sealed().safeParse({ subject: 'fatima', box: 'AAAA', name: 'Fatima' }).success).toBe(false);
  });
});
