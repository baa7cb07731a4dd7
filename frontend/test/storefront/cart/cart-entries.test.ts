import { describe, expect, it } from '@jest/globals';
import { mergeCarts } from '@pressline/domain/checkout/merge-carts.ts';
import type { CartLine } from '../../../src/storefront/cart/cart-line.ts';
import { afterLogout, entriesOf, linesOf, linesWithout } from '../../../src/storefront/cart/sync/cart-entries.ts';

const cards: CartLine = {
  id: 'cards',
  title: 'Cards',
  image: 'cards.webp',
  label: 10,
  category: 'Business Cards',
  quantity_500: 95,
  quantity: 1,
};
const vest: CartLine = { ...cards, id: 'vest', title: 'Vest', label: 'Vest', size: 'L', quantity: 3 };
const front = {
  artwork: 'front.token',
  name: 'front.pdf',
  size: 2_000,
  expires_at: '2026-12-03T10:00:00.000Z',
  verdict: 'good' as const,
};

describe('the entries of a cart', () => {
  it('are new for a browser that knows nothing, in the order of its lines', () => {
    expect(entriesOf([vest, cards], [], 100)).toEqual([
      { key: 'vest L', line: vest, changed: { line: 99 } },
      { key: 'cards', line: cards, changed: { line: 100 } },
    ]);
  });

  it('name what was changed and removed, and leave the rest', () => {
    const known = entriesOf([vest, cards], [], 100);
    expect(entriesOf([vest, cards], known, 200)).toEqual(known);
    expect(entriesOf([{ ...cards, quantity: 2, front }], known, 200)).toEqual([
      { key: 'cards', line: { ...cards, quantity: 2, front }, changed: { line: 100, quantity: 200, front: 200 } },
      { key: 'vest L', changed: { line: 200 } },
    ]);
  });

  it('merge the changes of two devices, one of which was offline', () => {
    const known = entriesOf([cards], [], 100);
    const laptop = entriesOf([cards, vest], known, 200);
    const phone = entriesOf([{ ...cards, quantity: 4 }], known, 300);
    expect(linesOf(mergeCarts(laptop, phone, 400))).toEqual([{ ...cards, quantity: 4 }, vest]);
  });

  it('are not taken over by another account that logs in', () => {
    expect(linesWithout([cards, vest], entriesOf([cards], [], 100))).toEqual([vest]);
  });

  it('lose the files and notes at a logout until the same account logs in again', () => {
    const saved = entriesOf([{ ...cards, front, note: 'Matt' }], [], 100);
    const { lines, known } = afterLogout([{ ...cards, front, note: 'Matt' }], saved);
    expect(lines).toEqual([cards]);
    expect(JSON.stringify(known)).not.toContain('front.pdf');
    const onServer = [
      { key: 'cards', line: { ...cards, front, note: 'Matt' }, changed: { line: 100, front: 90, note: 90 } },
    ];
    expect(linesOf(mergeCarts(entriesOf(lines, known, 200), onServer, 300))).toEqual([
      { ...cards, front, note: 'Matt' },
    ]);
  });
});
