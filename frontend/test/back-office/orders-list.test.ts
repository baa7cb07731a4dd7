import { describe, expect, it } from '@jest/globals';
import { moveCursor, type ListCursor } from '../../src/features/back-office/pieces/list-cursor.ts';
import {
  narrowed,
  ordersQueryOf,
  readOrdersAddress,
  writeOrdersAddress,
} from '../../src/features/back-office/orders/orders-address.ts';

const ROWS = ['A', 'B', 'C', 'D'];
const at = (row: string | null, ...picked: string[]): ListCursor => ({ at: row, picked });

describe('the keyboard in a list', () => {
  it('starts at the first row with j, and at the last with k', () => {
    expect(moveCursor(at(null), { type: 'next' }, ROWS)).toEqual(at('A'));
    expect(moveCursor(at(null), { type: 'previous' }, ROWS)).toEqual(at('D'));
  });
  it('stops at both ends', () => {
    expect(moveCursor(at('D'), { type: 'next' }, ROWS)).toEqual(at('D'));
    expect(moveCursor(at('A'), { type: 'previous' }, ROWS)).toEqual(at('A'));
  });
  it('picks and unpicks the row where it stands', () => {
    expect(moveCursor(at('B'), { type: 'toggle' }, ROWS)).toEqual(at('B', 'B'));
    expect(moveCursor(at('B', 'B', 'C'), { type: 'toggle' }, ROWS)).toEqual(at('B', 'C'));
  });
  it('picks nothing while it stands nowhere', () => {
    expect(moveCursor(at(null), { type: 'toggle' }, ROWS)).toEqual(at(null));
  });
  it('picks everything up to a row', () => {
    expect(moveCursor(at('B', 'B'), { type: 'pick-to', row: 'D' }, ROWS)).toEqual(at('D', 'B', 'C', 'D'));
  });
  it('drops what the list no longer shows', () => {
    expect(moveCursor(at('A', 'A', 'Z'), { type: 'next' }, ROWS)).toEqual(at('B', 'A'));
  });
  it('picks all, and none when all are picked', () => {
    expect(moveCursor(at(null, 'A'), { type: 'toggle-all' }, ROWS).picked).toEqual(ROWS);
    expect(moveCursor(at(null, ...ROWS), { type: 'toggle-all' }, ROWS).picked).toEqual([]);
  });
});

describe('the address of the list', () => {
  it('keeps stage, sort, search, page and what is picked', () => {
    const params = 'stage=printing&sort=longest-in-stage&q=cards&after=c2&picked=7K2M-4Q9X%2C5XD8-TN00';
    const address = readOrdersAddress(new URLSearchParams(params));
    expect(address).toEqual({
      stage: 'Printing',
      sort: 'longest-in-stage',
      q: 'cards',
      after: 'c2',
      picked: ['7K2M-4Q9X', '5XD8-TN00'],
    });
    expect(writeOrdersAddress(address).toString()).toBe(params);
  });
  it('leaves out what it does not know', () => {
    expect(readOrdersAddress(new URLSearchParams('stage=Lost&sort=best&picked=<b>'))).toEqual({
      stage: null,
      sort: 'newest',
      q: '',
      after: null,
      picked: [],
    });
  });
  it('is empty for the usual list', () => {
    expect(writeOrdersAddress(readOrdersAddress(new URLSearchParams(''))).toString()).toBe('');
  });
  it('starts on the first page with nothing picked when the filter changes', () => {
    const address = readOrdersAddress(new URLSearchParams('after=c2&picked=7K2M-4Q9X'));
    expect(narrowed(address, { stage: 'Binding' })).toEqual({
      stage: 'Binding',
      sort: 'newest',
      q: '',
      after: null,
      picked: [],
    });
  });
  it('asks for a page of 50', () => {
    expect(ordersQueryOf(readOrdersAddress(new URLSearchParams('q=+cards+&stage=shipping')))).toEqual({
      limit: 50,
      sort: 'newest',
      q: 'cards',
      stage: 'Shipping',
    });
  });
});
