import { describe, expect, it } from '@jest/globals';
import {
  chosenTierOf,
  priceRows,
  quantityOf,
  runChoice,
  runChoiceOf,
  steppedQuantity,
} from '../../../src/storefront/catalogue/run-choice.ts';

const prices = { quantity500: 8_500, quantity1000: 14_000, label: 1_000 };
const read = (query: string) => runChoiceOf(new URLSearchParams(query));
const asked = (query: string) => {
  const { adjustment: _taken, ...choice } = read(query);
  return choice;
};

describe('the choice in the URL of a print product', () => {
  it('is one run of 500 by default', () => {
    expect(asked('')).toEqual({ quantity: 500, tier: 500 });
  });

  it('is one run of 1,000 from the 1000 pcs price of a card', () => {
    expect(asked('quantity=1000&tier=1000')).toEqual({ quantity: 1000, tier: 1000 });
  });

  it('is one run of 1,000 for a quantity of 1,000', () => {
    expect(asked('quantity=1000')).toEqual({ quantity: 1000, tier: 1000 });
  });

  it('is two runs of 500 where a customer has chosen these for 1,000', () => {
    expect(asked('quantity=1000&tier=500')).toEqual({ quantity: 1000, tier: 500 });
  });

  it('is runs of 500 where 1,500 can not be had in runs of 1,000', () => {
    expect(asked('quantity=1500&tier=1000')).toEqual({ quantity: 1500, tier: 500 });
  });

  it('is the nearest possible quantity for any input', () => {
    expect(asked('quantity=740').quantity).toBe(500);
    expect(asked('quantity=750').quantity).toBe(1000);
    expect(asked('quantity=-3').quantity).toBe(500);
    expect(asked('quantity=many').quantity).toBe(500);
    expect(asked('quantity=99999999').quantity).toBe(1_000_000);
  });
});

describe('a quantity in the address', () => {
  it.each([
    ['', 'exact'],
    ['quantity=1500', 'exact'],
    ['quantity=740', 'rounded'],
    ['quantity=many', 'rounded'],
    ['quantity=99999999', 'capped'],
  ])('%j is %s, and the page shows it', (query, adjustment) => {
    expect(read(query).adjustment).toBe(adjustment);
  });
});

describe('the quantity of a print order', () => {
  it('goes in steps of 500, from 500 to 1,000,000', () => {
    expect([0, 249, 500, 3_200, 3_250, 2_000_000].map(steppedQuantity)).toEqual([
      500, 500, 500, 3_000, 3_500, 1_000_000,
    ]);
  });

  it.each([
    ['2000', 2_000, 'exact'],
    ['2,000', 2_000, 'exact'],
    ['1 500 pcs', 1_500, 'exact'],
    ['٢٬٠٠٠', 2_000, 'exact'],
    ['۱۷۰۰', 1_500, 'rounded'],
    ['1,000,000', 1_000_000, 'exact'],
    ['1700', 1_500, 'rounded'],
    ['20', 500, 'rounded'],
    ['', 500, 'rounded'],
    ['many', 500, 'rounded'],
    ['99,999,999', 1_000_000, 'capped'],
  ])('typed as %j is %d, and reports whether it was rounded or limited', (typed, quantity, adjustment) => {
    expect(quantityOf(typed)).toEqual({ quantity, adjustment });
  });

  it('leaves the runs of 1,000 when it is no whole thousand any more', () => {
    expect(runChoice(prices, 2_500, 1000)).toEqual({ quantity: 2_500, tier: 500 });
    expect(runChoice(prices, 3_000, 1000)).toEqual({ quantity: 3_000, tier: 1000 });
  });

  it('is had in the cheapest runs: 1,000 for AED 150.00 in one run of 1,000, not for AED 190.00 in two of 500', () => {
    expect(runChoice(prices, 1_000, undefined)).toEqual({ quantity: 1_000, tier: 1000 });
    expect(runChoice({ ...prices, quantity1000: 20_000 }, 1_000, undefined)).toEqual({ quantity: 1_000, tier: 500 });
  });

  it('keeps the chosen runs, even via a quantity that leaves no choice', () => {
    expect(runChoice(prices, 1_000, 500)).toEqual({ quantity: 1_000, tier: 500 });
    expect(chosenTierOf({ quantity: 1_000, tier: 500 })).toBe(500);
    expect(chosenTierOf({ quantity: 500, tier: 500 })).toBeUndefined();
  });
});

describe('the table of prices', () => {
  it('always has five rows, the last of them the chosen quantity where it is above 2,500', () => {
    expect(priceRows(prices, 500).map(({ quantity }) => quantity)).toEqual([500, 1000, 1500, 2000, 2500]);
    expect(priceRows(prices, 7_500).map(({ quantity }) => quantity)).toEqual([500, 1000, 1500, 2000, 7500]);
  });

  it('shows AED 190.00 for 1,000 in runs of 500, and AED 150.00 in one of 1,000, which saves AED 40.00', () => {
    const [, thousand] = priceRows(prices, 500);
    expect(thousand?.runsOf500.total).toBe(19_000);
    expect(thousand?.runsOf1000).toMatchObject({ total: 15_000, saved: 4_000 });
  });

  it('has runs of 1,000 for whole thousands only', () => {
    expect(priceRows(prices, 500).map(({ runsOf1000 }) => runsOf1000 !== undefined)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });
});
