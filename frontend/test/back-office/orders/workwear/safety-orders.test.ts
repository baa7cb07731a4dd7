import { describe, expect, it } from '@jest/globals';
import { piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import type { SafetyOrder } from '../../../../src/back-office/api/office-api.ts';
import {
  SAFETY_URL,
  safetyFileQueryOf,
  safetyQueryOf,
} from '../../../../src/back-office/orders/workwear/safety-url.ts';
import { withSafetyMove } from '../../../../src/back-office/orders/workwear/movable-safety-order.ts';
import { otherSizes, sizePieces } from '../../../../src/back-office/orders/workwear/size-quantities.ts';

const vests = {
  sizes: [
    { size: 'S', quantity: 12 },
    { size: 'Medium', quantity: 5 },
    { size: 'XXL', quantity: 3 },
  ],
};
const trousers = {
  sizes: [
    { size: 'XXL', quantity: 2 },
    { size: 'Small', quantity: 8 },
    { size: '3XL', quantity: 1 },
  ],
};

describe('the pieces of a safety order', () => {
  it('12 S, 5 M and 3 XXL are 20 pieces: none is left out', () => {
    const pieces = sizePieces([vests]);
    expect(pieces).toEqual([
      { size: 'Small', quantity: 12 },
      { size: 'Medium', quantity: 5 },
      { size: 'XXL', quantity: 3 },
    ]);
    expect(piecesOfSizes(pieces)).toBe(20);
  });

  it('are added up over all garments, whatever a size is called', () => {
    expect(sizePieces([vests, trousers])[0]).toEqual({ size: 'Small', quantity: 20 });
  });

  it('of sizes without a column are 5 XXL and 1 3XL', () => {
    expect(otherSizes(sizePieces([vests, trousers]))).toEqual([
      { size: 'XXL', quantity: 5 },
      { size: '3XL', quantity: 1 },
    ]);
  });
});

describe('the URL of the list of workwear orders', () => {
  it('keeps state, filters, search and page', () => {
    const params = 'state=packed&paid=no&from=2026-03-01&q=harbour&rows=1000&after=c1&picked=G86E-MCGD';
    const state = SAFETY_URL.read(new URLSearchParams(params));
    expect(state).toMatchObject({ state: 'packed', paid: 'no', q: 'harbour', rows: 1000, picked: ['G86E-MCGD'] });
    expect(SAFETY_URL.write(state).toString()).toBe(params);
  });

  it('ignores what is unknown or invalid', () => {
    const state = SAFETY_URL.read(new URLSearchParams('state=eaten&cancelled=perhaps&open=G86E-MCGD'));
    expect(SAFETY_URL.write(state).toString()).toBe('');
    expect(SAFETY_URL.isNarrowed(state)).toBe(false);
  });

  it('asks the shop for the cancelled ones, and for them all as a table', () => {
    const state = SAFETY_URL.read(new URLSearchParams('cancelled=yes&after=c1'));
    expect(safetyQueryOf(state)).toEqual({
      sort: 'newest',
      cancelled: 'true',
      limit: 50,
      count: 'true',
      after: 'c1',
    });
    expect(safetyFileQueryOf(state)).toEqual({ sort: 'newest', cancelled: 'true' });
  });
});

describe('a safety order that was moved', () => {
  it('is shown in its new state until the list knows as much', () => {
    const order = {
      id: 'a',
      number: 'G86E-MCGD',
      state: 'received',
      state_since: '2026-11-19T08:00:00.000Z',
      revision: 3,
    };
    const move = { status: 'sending', to: 'packed', since: '2026-11-19T09:00:00.000Z', baseRevision: 3 } as const;
    expect(withSafetyMove(order as SafetyOrder, move)).toMatchObject({ state: 'packed', state_since: move.since });
    expect(withSafetyMove({ ...order, revision: 4 } as SafetyOrder, move)).toMatchObject({ state: 'received' });
  });
});
