import { describe, expect, it } from '@jest/globals';
import { aroundDifference } from '../../../src/back-office/operations/api/read-model-status.ts';

describe('a value compared with another', () => {
  const before = '{"category":"flyers","title":"A5 Flyers"}';
  const after = '{"category":"flyers","title":"A5 Flyers × 2000"}';

  it('is shown from shortly before its first difference', () => {
    expect(aroundDifference(before, after)).toBe('…5 Flyers"}');
    expect(aroundDifference(after, before)).toBe('…5 Flyers × 2000"}');
  });

  it('is shown whole if it differs early, or if there is no other value', () => {
    expect(aroundDifference('"Shipping"', '"Prepress"')).toBe('"Shipping"');
    expect(aroundDifference(before, null)).toBe(before);
  });

  it('is shown from its end if the other is longer', () => {
    expect(aroundDifference('12345678901234567890', '12345678901234567890123')).toBe('…34567890');
  });
});
