import { describe, expect, it } from '@jest/globals';
import { savedByLargerRuns, type CartLine } from '../../../src/storefront/cart/cart-line.ts';
import { priceOfLine, priceOfLines } from '../../../src/storefront/cart/line-prices.ts';
import { runsFromInput } from '../../../src/storefront/cart/runs-input.ts';
import {
  added,
  cartReducer,
  EMPTY_CART,
  ordered,
  restored,
  quantitySet,
  removed,
  refreshed,
  runsChosen,
  stepped,
} from '../../../src/storefront/cart/cart-slice.ts';
import { rowsOf } from '../../../src/storefront/cart/cart-rows.ts';

const cards: CartLine = {
  id: 'cards',
  title: 'Matte Laminated Business Cards',
  image: 'cards.webp',
  label: 10,
  category: 'Business Cards',
  quantity_500: 95,
  quantity_1000: 150,
  quantity: 1,
};
const vest: CartLine = {
  id: 'vest',
  title: 'Two-Band Hi-Vis Vest',
  image: 'vest.webp',
  label: 'Vest',
  category: 'Safety Vest',
  price: 18,
  quantity: 3,
  size: 'Large',
};

/** A cart with these lines, to which all this is done; what is in it then. */
function given(...lines: readonly CartLine[]) {
  return {
    when: (...actions: readonly Parameters<typeof cartReducer>[1][]) =>
      actions.reduce(cartReducer, { ...EMPTY_CART, lines }),
  };
}

describe('adding to the cart', () => {
  it('begins a line for a product that is not in it', () => {
    expect(given().when(added([cards])).lines).toEqual([cards]);
  });

  it('adds to the line of a product that is in it', () => {
    expect(given({ ...cards, quantity: 2 }).when(added([cards])).lines).toEqual([{ ...cards, quantity: 3 }]);
  });

  it('keeps the sizes of a product apart', () => {
    const xl = { ...vest, size: 'XL' };
    expect(given(vest).when(added([xl, vest])).lines).toEqual([{ ...vest, quantity: 6 }, xl]);
  });

  it('stops at 100 pieces of a size', () => {
    expect(given({ ...vest, quantity: 99 }).when(added([vest])).lines).toEqual([{ ...vest, quantity: 100 }]);
  });

  it('keeps the price shown first, because a new one must be accepted', () => {
    const { lines } = given(cards).when(added([{ ...cards, quantity_500: 120 }]));
    expect(lines).toEqual([{ ...cards, quantity: 2, tier: 1000 }]);
  });
});

describe('the quantity of a line', () => {
  it('goes up and down by 1', () => {
    const { lines } = given(cards, vest).when(stepped({ key: 'cards', by: 1 }), stepped({ key: 'vest Large', by: -1 }));
    expect(lines).toEqual([
      { ...cards, quantity: 2, tier: 1000 },
      { ...vest, quantity: 2 },
    ]);
  });

  it('is sold in the cheapest runs: 1,000 pieces for AED 150.00 in one run of 1,000, not for AED 190.00 in two of 500', () => {
    const one = given(cards);
    for (const change of [stepped({ key: 'cards', by: 1 }), quantitySet({ key: 'cards', quantity: 2 }), added([cards])])
      expect(priceOfLines(one.when(change).lines)).toBe(15_000);
    const { quantity_1000: _, ...without } = cards;
    expect(priceOfLines(given(without).when(stepped({ key: 'cards', by: 1 })).lines)).toBe(19_000);
  });

  it('stays in the runs of 500 that the customer has chosen', () => {
    const chosen = given({ ...cards, quantity: 2 }).when(
      runsChosen({ key: 'cards', tier: 500 }),
      stepped({ key: 'cards', by: 2 }),
    );
    expect(priceOfLines(chosen.lines)).toBe(38_000);
  });

  it('costs what the specification states until it is changed', () => {
    expect(priceOfLine({ ...cards, quantity: 2 })).toBe(19_000);
  });

  it('never goes below 1', () => {
    expect(given(cards).when(stepped({ key: 'cards', by: -1 })).lines).toEqual([cards]);
    expect(given(vest).when(quantitySet({ key: 'vest Large', quantity: 0 })).lines).toEqual([{ ...vest, quantity: 1 }]);
  });
});

describe('taking a line out', () => {
  it('can be undone: the line returns to its position', () => {
    const { lines, removedLine } = given(cards, vest).when(removed({ key: 'cards' }));
    expect(lines).toEqual([vest]);
    expect(removedLine).toEqual({ line: cards, index: 0 });
    expect(given(vest).when(restored({ line: cards, index: 0 })).lines).toEqual([cards, vest]);
  });

  it('shows the removed line until the next change', () => {
    const after = given(vest, cards).when(removed({ key: 'cards' }));
    expect(rowsOf(after).print).toEqual([{ kind: 'removed', key: 'removed', line: cards }]);
    expect(rowsOf(cartReducer(after, added([cards]))).print).toEqual([{ kind: 'line', key: 'cards', line: cards }]);
  });

  it('doubles nothing when the product was put in again meanwhile', () => {
    expect(given(cards).when(restored({ line: { ...cards, quantity: 5 }, index: 0 })).lines).toEqual([cards]);
  });
});

describe('an order', () => {
  it('takes its line along', () => {
    expect(given(cards, vest).when(ordered([{ id: 'cards', quantity: 1 }])).lines).toEqual([vest]);
  });

  it('keeps what was added in the meantime', () => {
    const { lines } = given({ ...vest, quantity: 5 }).when(ordered([{ id: 'vest', size: 'Large', quantity: 3 }]));
    expect(lines).toEqual([{ ...vest, quantity: 2 }]);
  });
});

describe('what a line costs', () => {
  it.each<[string, Partial<CartLine>, number]>([
    ['quantity_500 comes first', { quantity_500: 95, price: 18, unit_price: 7 }, 28_500],
    ['then price', { price: 18, unit_price: 7 }, 5_400],
    ['then unit_price', { unit_price: 7.05 }, 2_115],
    ['else nothing', {}, 0],
  ])('%s, times quantity', (_rule, prices, fils) => {
    const { quantity_500: _, quantity_1000: __, ...line } = cards;
    expect(priceOfLine({ ...line, quantity: 3, ...prices })).toBe(fils);
  });

  it('leaves the label out, which is added when ordering', () => {
    expect(priceOfLines([cards, vest])).toBe(9_500 + 5_400);
  });

  it('is that of runs of 1,000 where they were chosen and the quantity makes whole thousands', () => {
    const { lines } = given({ ...cards, quantity: 2 }).when(runsChosen({ key: 'cards', tier: 1000 }));
    expect(priceOfLines(lines)).toBe(15_000);
    expect(priceOfLines(given(...lines).when(stepped({ key: 'cards', by: 1 })).lines)).toBe(28_500);
  });

  it('is less in runs of 1,000 by what they save, labels counted', () => {
    expect(savedByLargerRuns({ ...cards, quantity: 2 })).toBe(2 * 10_500 - 16_000);
    expect(savedByLargerRuns({ ...cards, quantity: 3 })).toBe(0);
    expect(savedByLargerRuns({ ...cards, quantity: 2, tier: 1000 })).toBe(2 * 10_500 - 16_000);
    expect(savedByLargerRuns(vest)).toBe(0);
  });

  it('changes only when the customer takes the new price', () => {
    const dearer = { ...cards, quantity_500: 120, title: 'Matte Cards' };
    expect(given({ ...cards, quantity: 4 }).when(refreshed(dearer)).lines).toEqual([{ ...dearer, quantity: 4 }]);
  });
});

describe('a number typed for the runs of 500', () => {
  it.each([
    ['4', '4'],
    ['100', '100'],
    ['499', '499'],
    ['500', '1'],
    ['1000', '2'],
    ['1250', '1250'],
    ['1000000', '2000'],
    ['', ''],
    ['2.5', '2.5'],
  ])('%s means %s runs', (typed, runs) => {
    expect(runsFromInput(typed)).toBe(runs);
  });
});
