import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { apportion } from '../../src/kernel/apportion.ts';

describe('an amount is apportioned', () => {
  it.each<[number, number[], number[]]>([
    [2_500, [10_000], [2_500]],
    [2_500, [38_000, 12_000], [1_900, 600]],
    // 33.33 each; the first part gets the fils that is left.
    [100, [1, 1, 1], [34, 33, 33]],
    // 16.67, 33.33 and 50: the part that lost most gets the fils.
    [100, [1, 2, 3], [17, 33, 50]],
    [5, [1, 1], [3, 2]],
    [0, [3, 7], [0, 0]],
    [100, [0, 50], [0, 100]],
    [7, [0, 0, 0], [3, 2, 2]],
    // The products are too large for a double.
    [100_000_001, [200_000_000_000, 200_000_000_000, 1], [50_000_001, 50_000_000, 0]],
  ])('%j by %j is %j', (amount, weights, parts) => {
    expect(apportion(amount, weights)).toEqual(parts);
  });

  it('into parts that add up to it, and are within a fils of their share', () => {
    const amount = fc.nat(100_000_000);
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amount, weights, (whole, shares) => {
        const parts = apportion(whole, shares);
        const sum = shares.reduce((total, share) => total + share, 0);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(whole);
        for (const [index, part] of parts.entries())
          if (sum > 0) expect(Math.abs(part - (whole * (shares[index] ?? 0)) / sum)).toBeLessThan(1);
      }),
    );
  });

  it('into parts that are no larger than their weights if the amount is no larger than their sum', () => {
    const weights = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (shares, fraction) => {
        const sum = shares.reduce((total, share) => total + share, 0);
        fc.pre(sum > 0);
        const parts = apportion(Math.floor(sum * fraction), shares);
        for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(shares[index] ?? 0);
      }),
    );
  });
});
