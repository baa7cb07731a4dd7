import { describe, expect, it } from '@jest/globals';
import { piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import type { SafetyOrder } from '../../../../src/back-office/api/office-api.ts';
import {
  SAFETY_URL,
  safetyFileQueryOf,
  safetyQueryOf,
} from '../../../../src/back-office/orders/workwear/safety-url.ts';
import { withMove } from '../../../../src/back-office/orders/fulfilment/pending-moves.ts';
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
  it('are 20 for 12 S, 5 M and 3 XXL', () => {
    const pieces = sizePieces([vests]);
    expect(pieces).toEqual([
      { size: 'Small', quantity: 12 },
      { size: 'Medium', quantity: 5 },
      { size: 'XXL', quantity: 3 },
    ]);
    expect(piecesOfSizes(pieces)).toBe(20);
  });

  it('are summed over all products, whatever a size is called', () => {
    expect(sizePieces([vests, trousers])[0]).toEqual({ size: 'Small', quantity: 20 });
  });

  it('include sizes without a column', () => {
    expect(otherSizes(sizePieces([vests, trousers]))).toEqual([
      { size: 'XXL', quantity: 5 },
      { size: '3XL', quantity: 1 },
    ]);
  });
});

describe('the URL of the list of safety orders', () => {
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

  it('requests cancelled orders, and all pages for the export', () => {
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

describe('a moved safety order', () => {
  it('is shown in its new state until the list is as new', () => {
    const order = {
      id: 'a',
      number: 'G86E-MCGD',
      state: 'received',
      state_since: '2026-11-19T08:00:00.000Z',
      revision: 3,
    };
    const move = { status: 'sending', to: 'packed', since: '2026-11-19T09:00:00.000Z', baseRevision: 3 } as const;
    expect(withMove(order as SafetyOrder, move)).toMatchObject({ state: 'packed', state_since: move.since });
    expect(withMove({ ...order, revision: 4 } as SafetyOrder, move)).toMatchObject({ state: 'received' });
  });
});
