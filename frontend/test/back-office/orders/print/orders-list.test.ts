import { describe, expect, it } from '@jest/globals';
import { moveCursor, type ListCursor } from '../../../../src/back-office/lists/list-cursor.ts';
import { firstDayOf, spanOf } from '../../../../src/back-office/time/days.ts';
import {
  narrowed,
  ordersFileQueryOf,
  ordersQueryOf,
  readOrdersAddress,
  writeOrdersAddress,
} from '../../../../src/back-office/orders/print/orders-url.ts';

const USUAL = {
  stage: null,
  status: null,
  artwork: null,
  paid: null,
  from: null,
  to: null,
  customer: null,
  sort: 'newest',
  q: '',
  rows: 50,
  after: null,
  picked: [],
};
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
  it('keeps stage, filters, sort, search, rows, page and what is picked', () => {
    const params =
      'stage=printing&artwork=waiting&paid=no&from=2026-03-01&to=2026-03-09&sort=longest-in-stage&q=cards&rows=200&after=c2&picked=7K2M-4Q9X%2C5XD8-TN00';
    const address = readOrdersAddress(new URLSearchParams(params));
    expect(address).toEqual({
      ...USUAL,
      stage: 'Printing',
      artwork: 'waiting',
      paid: 'no',
      from: '2026-03-01',
      to: '2026-03-09',
      sort: 'longest-in-stage',
      q: 'cards',
      rows: 200,
      after: 'c2',
      picked: ['7K2M-4Q9X', '5XD8-TN00'],
    });
    expect(writeOrdersAddress(address).toString()).toBe(params);
  });
  it('leaves out what it does not know', () => {
    const params = 'stage=Lost&status=eaten&sort=best&rows=7&paid=perhaps&from=2026-02-30&picked=<b>';
    expect(readOrdersAddress(new URLSearchParams(params))).toEqual(USUAL);
  });
  it('is empty for the usual list', () => {
    expect(writeOrdersAddress(readOrdersAddress(new URLSearchParams(''))).toString()).toBe('');
  });
  it('starts on the first page with nothing picked when the filter changes', () => {
    const address = readOrdersAddress(new URLSearchParams('after=c2&picked=7K2M-4Q9X'));
    expect(narrowed(address, { stage: 'Binding' })).toEqual({ ...USUAL, stage: 'Binding' });
  });
  it('says in one word that a whole page is picked', () => {
    expect(readOrdersAddress(new URLSearchParams('picked=all')).picked).toEqual(['all']);
  });
  it('asks for a page of 50, and how many there are', () => {
    expect(ordersQueryOf(readOrdersAddress(new URLSearchParams('q=+cards+&stage=shipping&paid=no')))).toEqual({
      limit: 50,
      count: 'true',
      sort: 'newest',
      q: 'cards',
      stage: 'Shipping',
      paid: 'false',
    });
  });
  it('asks for the same orders as a table, without pages', () => {
    const address = readOrdersAddress(new URLSearchParams('artwork=any&after=c2&rows=1000'));
    expect(ordersFileQueryOf(address)).toEqual({ sort: 'newest', artwork: 'any' });
  });
});

describe('the days of a filter', () => {
  const NOON = Date.parse('2026-03-09T08:00:00.000Z');
  it('counts 7 days with today, by the calendar of Dubai', () => {
    expect(firstDayOf('7', NOON)).toBe('2026-03-03');
    expect(firstDayOf('1', Date.parse('2026-03-09T21:00:00.000Z'))).toBe('2026-03-10');
  });
  it('knows a span again by its first day', () => {
    expect(spanOf('2026-03-03', null, NOON)).toBe('7');
    expect(spanOf('2026-03-03', '2026-03-04', NOON)).toBe('own');
    expect(spanOf(null, null, NOON)).toBe('any');
  });
});
