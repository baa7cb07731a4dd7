import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aedOf, filsOf } from '../../src/kernel/money.ts';
import { cheapestTier, isOffered, priceOfPrint, savedByRunsOf1000 } from '../../src/catalogue/print-price.ts';
import { withVat } from '../../src/kernel/vat.ts';

/** 500 for AED 85.00, 1,000 for AED 140.00, label AED 10.00 a run. */
const cards = { quantity500: 8_500, quantity1000: 14_000, label: 1_000 };

describe('the price of print', () => {
  it.each([
    [500, 9_500],
    [1_000, 19_000],
    [1_500, 28_500],
    [2_000, 38_000],
  ])('%i pieces in runs of 500 cost %i fils', (pieces, total) => {
    expect(priceOfPrint(cards, pieces, 500).total).toBe(total);
  });

  it.each([
    [1_000, 15_000],
    [2_000, 30_000],
  ])('%i pieces in runs of 1,000 cost %i fils', (pieces, total) => {
    expect(priceOfPrint(cards, pieces, 1000).total).toBe(total);
  });

  it('shows how it is calculated', () => {
    expect(priceOfPrint(cards, 2_000, 500)).toEqual({
      tier: 500,
      runPrice: 8_500,
      label: 1_000,
      runs: 4,
      total: 38_000,
    });
  });

  it.each([
    [500, 500, true],
    [1_000_000, 500, true],
    [1_000_000, 1000, true],
    [0, 500, false],
    [-500, 500, false],
    [499, 500, false],
    [750, 500, false],
    [500, 1000, false],
    [1_500, 1000, false],
    [1_000_500, 500, false],
    [1_001_000, 1000, false],
  ] as const)('of %i pieces in runs of %i can be had: %s', (pieces, tier, offered) => {
    expect(isOffered(pieces, tier)).toBe(offered);
  });

  it('needs whole runs', () => {
    expect(() => priceOfPrint(cards, 1_500, 1000)).toThrow('1500 pieces are not a whole number of runs of 1000');
    expect(() => priceOfPrint(cards, 1_500, 1000)).toThrow(RangeError);
    expect(() => priceOfPrint(cards, 0, 500)).toThrow(RangeError);
  });

  it('shows what runs of 1,000 save, never less than 0', () => {
    expect(savedByRunsOf1000(cards, 1_000)).toBe(4_000);
    expect(savedByRunsOf1000(cards, 1_500)).toBe(0);
    expect(savedByRunsOf1000({ ...cards, quantity1000: 90_000 }, 1_000)).toBe(0);
  });

  it('is lowest with one run of 1,000 for 1,000 pieces, unless two runs of 500 cost no more', () => {
    expect(cheapestTier(cards, 500)).toBe(500);
    expect(cheapestTier(cards, 1_000)).toBe(1000);
    expect(cheapestTier(cards, 1_500)).toBe(500);
    expect(cheapestTier({ ...cards, quantity1000: 18_000 }, 1_000)).toBe(500);
  });

  const prices = fc.record({
    quantity500: fc.integer({ min: 0, max: 100_000_000 }),
    quantity1000: fc.integer({ min: 0, max: 100_000_000 }),
    label: fc.integer({ min: 0, max: 100_000_000 }),
  });

  it('is whole fils and (run price + label) × runs, for every product and quantity', () => {
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 1, max: 1_000 }),
        fc.constantFrom(500 as const, 1000 as const),
        (product, runs, tier) => {
          const price = priceOfPrint(product, runs * tier, tier);
          expect(Number.isSafeInteger(price.total)).toBe(true);
          expect(price.total).toBe((price.runPrice + price.label) * runs);
          expect(price.runs).toBe(runs);
        },
      ),
    );
  });

  it('grows by the same amount with every run', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 1_000 }), (product, runs) => {
        const step = priceOfPrint(product, (runs + 1) * 500, 500).total - priceOfPrint(product, runs * 500, 500).total;
        expect(step).toBe(priceOfPrint(product, 500, 500).total);
      }),
    );
  });
});

describe('VAT', () => {
  it.each([
    [38_000, 2_000, 7_600],
    [1, 2_000, 0],
    [2, 2_000, 0],
    [3, 2_000, 1],
    [10, 500, 1],
    [9, 500, 0],
    [38_000, 0, 0],
  ])('of %i fils at %i basis points is %i', (total, rate, vat) => {
    expect(withVat(total, rate)).toEqual({ total, vatRate: rate, vat, grandTotal: total + vat });
  });

  it('is never more than half a fils off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (total, rate) => {
        const { vat, grandTotal } = withVat(total, rate);
        expect(Math.abs(vat * 10_000 - total * rate)).toBeLessThanOrEqual(5_000);
        expect(grandTotal).toBe(total + vat);
      }),
    );
  });
});

describe('money', () => {
  it.each([
    [1.15, 115],
    [0.29, 29],
    [1_234.5, 123_450],
    [0, 0],
  ])('AED %d is %i fils', (aed, fils) => {
    expect(filsOf(aed)).toBe(fils);
    expect(aedOf(fils)).toBe(aed);
  });

  it('is the same after conversion to AED and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (fils) => {
        expect(filsOf(JSON.parse(JSON.stringify(aedOf(fils))) as number)).toBe(fils);
      }),
    );
  });
});
