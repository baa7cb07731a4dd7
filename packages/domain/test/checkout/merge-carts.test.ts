import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergeCarts, type CartEntry } from '../../src/checkout/merge-carts.ts';

interface Line {
  readonly title: string;
  readonly quantity: number;
  readonly note?: string;
}

const NOW = 1_800_000_000_000;
const cards = (line: Partial<Line> = {}, changed: CartEntry<Line>['changed'] = { line: 10 }): CartEntry<Line> => ({
  key: 'cards',
  line: { title: 'Cards', quantity: 1, ...line },
  changed,
});
const removedCards = (at: number): CartEntry<Line> => ({ key: 'cards', changed: { line: at } });

describe('merging the cart of two devices', () => {
  it('keeps the lines of both, once', () => {
    const vest: CartEntry<Line> = { key: 'vest L', line: { title: 'Vest', quantity: 3 }, changed: { line: 5 } };
    expect(mergeCarts([cards(), vest], [cards()], NOW)).toEqual([vest, cards()]);
  });

  it('takes the newest of each part of a line', () => {
    const one = cards({ quantity: 3 }, { line: 10, quantity: 30 });
    const other = cards({ note: 'Matt' }, { line: 12, note: 20 });
    expect(mergeCarts([one], [other], NOW)).toEqual([
      cards({ quantity: 3, note: 'Matt' }, { line: 10, quantity: 30, note: 20 }),
    ]);
  });

  it('removes a note that was removed later', () => {
    const one = cards({ note: 'Matt' }, { line: 10, note: 20 });
    const other = cards({}, { line: 10, note: 30 });
    expect(mergeCarts([one], [other], NOW)).toEqual([other]);
  });

  it('removes a line that was removed later, and keeps one that was changed later', () => {
    const changed = cards({ quantity: 3 }, { line: 10, quantity: 30 });
    expect(mergeCarts([changed], [removedCards(40)], NOW)).toEqual([]);
    const removed = removedCards(NOW - 1);
    expect(mergeCarts([changed], [removed], NOW)).toEqual([removed]);
    expect(mergeCarts([changed], [removedCards(20)], NOW)).toEqual([changed]);
  });

  it('gives the same in any order of lines that were removed at the same time', () => {
    const one = { key: 'cards', changed: { line: NOW - 5, quantity: NOW } };
    const other = { key: 'cards', changed: { line: NOW - 5, quantity: NOW, note: NOW - 5 } };
    expect(mergeCarts([one], [other], NOW)).toEqual([other]);
    expect(mergeCarts([other], [one], NOW)).toEqual([other]);
  });

  it('gives the same in any order, and again', () => {
    const time = fc.integer({ min: NOW - 5, max: NOW });
    const times = fc.record({ line: time, quantity: time, note: time }, { requiredKeys: ['line'] });
    const line = fc.record(
      { title: fc.constantFrom('Cards', 'Vest'), quantity: fc.integer({ min: 1, max: 3 }), note: fc.constant('Matt') },
      { requiredKeys: ['title', 'quantity'] },
    );
    const entry: fc.Arbitrary<CartEntry<Line>> = fc.record(
      { key: fc.constantFrom('cards', 'vest L', 'vest XL'), line, changed: times },
      { requiredKeys: ['key', 'changed'] },
    );
    const cart = fc.uniqueArray(entry, { selector: ({ key }) => key, maxLength: 3 });
    fc.assert(
      fc.property(cart, cart, (one, other) => {
        const merged = mergeCarts(one, other, NOW);
        expect(mergeCarts(other, one, NOW)).toEqual(merged);
        expect(mergeCarts(merged, one, NOW)).toEqual(merged);
        expect(mergeCarts(merged, merged, NOW)).toEqual(merged);
      }),
    );
  });
});
