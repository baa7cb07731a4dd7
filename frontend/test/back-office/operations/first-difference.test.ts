import { describe, expect, it } from '@jest/globals';
import { aroundDifference } from '../../../src/back-office/operations/read-model-status.ts';

describe('a value beside another one', () => {
  const before = '{"category":"flyers","title":"A5 Flyers"}';
  const after = '{"category":"flyers","title":"A5 Flyers × 2000"}';

  it('is shown from shortly before where it differs, as what both begin with says nothing', () => {
    expect(aroundDifference(before, after)).toBe('…5 Flyers"}');
    expect(aroundDifference(after, before)).toBe('…5 Flyers × 2000"}');
  });

  it('is shown whole where it differs early, or nothing stands beside it', () => {
    expect(aroundDifference('"Shipping"', '"Prepress"')).toBe('"Shipping"');
    expect(aroundDifference(before, null)).toBe(before);
  });

  it('is shown from its end where the other goes on', () => {
    expect(aroundDifference('12345678901234567890', '12345678901234567890123')).toBe('…34567890');
  });
});
