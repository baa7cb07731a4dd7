import { describe, expect, it } from '@jest/globals';
import {
  beginSafetyOrder,
  itemsError,
  totalOfItems,
  withoutItem,
  withQuantity,
  withPrice,
  type SafetyDraft,
} from '../../../../src/storefront/orders/workwear/safety-draft.ts';
import { parseQuantity } from '../../../../src/shared/ui/use-quantity-field.ts';
import { safetyErrors } from '../../../../src/storefront/orders/workwear/safety-form.ts';
import { safetyIntentOf } from '../../../../src/storefront/cart/safety-intent.ts';

const VEST = {
  id: '0197a6c0-0000-7000-8000-000000000011',
  title: 'Two-Band Hi-Vis Vest',
  image: 'vest-640.webp',
  price: 18,
  sizeQuantities: { Small: 12, Large: 3 },
};
const GUEST = { name: 'Noura', email: 'noura@example.com', phone: '050 555 0142', location: 'Dubai' };
const DRAFT: SafetyDraft = { key: 'key-1', items: [VEST], details: GUEST };
const newKey = () => 'key-2';

describe('an order of safety wear', () => {
  it('begins with the items that the page before brought', () => {
    expect(beginSafetyOrder({ items: [VEST] }, undefined, newKey)).toEqual({
      key: 'key-2',
      items: [VEST],
      details: { name: '', email: '', phone: '', location: '' },
    });
  });

  it('continues with the stored changes if the page was opened without items', () => {
    const changed = withQuantity(DRAFT, VEST.id, 'Small', 20);
    expect(beginSafetyOrder(undefined, changed, newKey)).toBe(changed);
  });

  it('is the same order when the same items are passed again, so that a lost response places no second one', () => {
    expect(beginSafetyOrder({ items: [{ ...VEST }] }, DRAFT, newKey)).toBe(DRAFT);
  });

  it('is another order with other items; who orders stays', () => {
    const items = [{ ...VEST, sizeQuantities: { Small: 1, Large: 0 } }];
    expect(beginSafetyOrder({ items }, DRAFT, newKey)).toEqual({
      key: 'key-2',
      items,
      details: GUEST,
    });
  });

  it.each([
    ['', 0],
    ['7', 7],
    ['100', 100],
    ['150', 100],
    ['-1', undefined],
    ['1.5', undefined],
    ['x', undefined],
  ])('takes whole pieces from 0 to 100: %j is %j', (typed, pieces) => {
    expect(parseQuantity(typed, { min: 0, max: 100 })).toBe(pieces);
  });

  it('costs its pieces', () => {
    expect(totalOfItems([VEST, { ...VEST, price: 19.99, sizeQuantities: { XL: 3 } }])).toBe(27_000 + 5_997);
    expect(totalOfItems(withPrice(DRAFT, VEST.id, 20).items)).toBe(30_000);
  });

  it('needs a product, and pieces of each product', () => {
    expect(itemsError(DRAFT.items)).toBeUndefined();
    expect(itemsError(withoutItem(DRAFT, VEST.id).items)).toBe('no-products');
    expect(itemsError([VEST, { ...VEST, sizeQuantities: { Small: 0 } }])).toBe('no-sizes');
  });

  it('names the details that are missing or do not fit', () => {
    expect(safetyErrors(DRAFT)).toEqual({});
    expect(safetyErrors({ ...DRAFT, details: { name: '', email: 'x', phone: '1234', location: ' ' } })).toEqual({
      name: 'missing',
      email: 'invalid',
      phone: 'invalid',
      location: 'missing',
    });
  });

  it.each([
    [null],
    [{ items: 'vest' }],
    [{ items: [{ id: 'x' }] }],
    [{ items: [{ ...VEST, sizeQuantities: { Small: 1.5 } }] }],
  ])('takes nothing from %j', (state) => {
    expect(safetyIntentOf(state)).toBeUndefined();
  });
});
