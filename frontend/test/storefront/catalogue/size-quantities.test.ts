import { describe, expect, it } from '@jest/globals';
import { totalQuantity, clampQuantity, sizeQuantitiesOf } from '../../../src/storefront/catalogue/size-quantities.ts';

describe('the pieces of a size', () => {
  it('are whole, from 0 to 100', () => {
    expect([-1, 0, 7.9, 100, 101, Number.NaN].map(clampQuantity)).toEqual([0, 0, 7, 100, 100, 0]);
  });

  it('are restored for the current sizes of the product', () => {
    expect(sizeQuantitiesOf({ sizeQuantities: { Small: 3, Huge: 9, XL: '12' } }, ['Small', 'Large', 'XL'])).toEqual({
      Small: 3,
      Large: 0,
      XL: 12,
    });
  });

  it('are empty if the history has none, or an invalid value', () => {
    expect(sizeQuantitiesOf(null, ['Small'])).toEqual({ Small: 0 });
    expect(sizeQuantitiesOf({ sizeQuantities: 'many' }, ['Small'])).toEqual({ Small: 0 });
  });

  it('add up', () => {
    expect(totalQuantity({ Small: 3, Large: 0, XL: 12 })).toBe(15);
  });
});
