import { describe, expect, it } from '@jest/globals';
import { changeSelection, type ListSelection } from '../../../../src/back-office/lists/list-selection.ts';
import { firstDayOf, spanOf } from '../../../../src/back-office/time/days.ts';
import { attentionViewOf } from '../../../../src/back-office/orders/print/attention-views.ts';
import { ORDERS_URL, ordersFileQueryOf, ordersQueryOf } from '../../../../src/back-office/orders/print/orders-url.ts';

const USUAL = {
  stage: null,
  status: null,
  artwork: null,
  late: null,
  paid: null,
  from: null,
  to: null,
  customer: null,
  hold: null,
  sort: 'newest',
  q: '',
  rows: 50,
  after: null,
  picked: [],
};
const ROWS = ['A', 'B', 'C', 'D'];
const at = (current: string | null, ...selected: string[]): ListSelection => ({ current, selected });
const read = (search: string) => ORDERS_URL.read(new URLSearchParams(search));

describe('the selection of a list', () => {
  it('starts at the first row with j, and at the last with k', () => {
    expect(changeSelection(at(null), { type: 'next' }, ROWS)).toEqual(at('A'));
    expect(changeSelection(at(null), { type: 'previous' }, ROWS)).toEqual(at('D'));
  });
  it('stops at both ends', () => {
    expect(changeSelection(at('D'), { type: 'next' }, ROWS)).toEqual(at('D'));
    expect(changeSelection(at('A'), { type: 'previous' }, ROWS)).toEqual(at('A'));
  });
  it('selects and deselects the current row', () => {
    expect(changeSelection(at('B'), { type: 'toggle' }, ROWS)).toEqual(at('B', 'B'));
    expect(changeSelection(at('B', 'B', 'C'), { type: 'toggle' }, ROWS)).toEqual(at('B', 'C'));
  });
  it('selects nothing without a current row', () => {
    expect(changeSelection(at(null), { type: 'toggle' }, ROWS)).toEqual(at(null));
  });
  it('selects all rows up to another', () => {
    expect(changeSelection(at('B', 'B'), { type: 'select-to', row: 'D' }, ROWS)).toEqual(at('D', 'B', 'C', 'D'));
  });
  it('drops rows that the list no longer shows', () => {
    expect(changeSelection(at('A', 'A', 'Z'), { type: 'next' }, ROWS)).toEqual(at('B', 'A'));
  });
  it('selects all rows, and none if all are selected', () => {
    expect(changeSelection(at(null, 'A'), { type: 'toggle-all' }, ROWS).selected).toEqual(ROWS);
    expect(changeSelection(at(null, ...ROWS), { type: 'toggle-all' }, ROWS).selected).toEqual([]);
  });
});

describe('the URL of the list of print orders', () => {
  it('keeps stage, filters, sort, search, rows, page and selection', () => {
    const params =
      'stage=printing&artwork=waiting&paid=no&from=2026-03-01&to=2026-03-09&sort=longest-in-stage&q=cards&rows=200&after=c2&picked=7K2M-4Q9X%2C5XD8-TN00';
    const state = read(params);
    expect(state).toEqual({
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
    expect(ORDERS_URL.write(state).toString()).toBe(params);
  });
  it('ignores what is unknown or invalid', () => {
    const params = 'stage=Lost&status=eaten&sort=best&rows=7&paid=perhaps&from=2026-02-30&picked=<b>';
    expect(read(params)).toEqual(USUAL);
  });
  it('is empty for the default list', () => {
    expect(ORDERS_URL.write(read('')).toString()).toBe('');
  });
  it('has a short value for a page whose rows are all selected', () => {
    expect(read('picked=all').picked).toEqual(['all']);
  });
  it('requests 50 orders, and how many there are', () => {
    expect(ordersQueryOf(read('q=+cards+&stage=shipping&paid=no'))).toEqual({
      limit: 50,
      count: 'true',
      sort: 'newest',
      q: 'cards',
      stage: 'Shipping',
      paid: 'false',
    });
  });
  it('keeps a span of days that ends today, which means other days tomorrow', () => {
    expect(read('from=last-7').from).toBe('last-7');
    expect(read('from=last-8').from).toBeNull();
    const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
    expect(ordersFileQueryOf(read('from=today&late=yes&sort=-quantity'))).toEqual({
      sort: '-quantity',
      late: 'true',
      placed_from: today,
    });
  });
  it('requests the same orders for a CSV file, on all pages', () => {
    const state = read('artwork=any&after=c2&rows=1000');
    expect(ordersFileQueryOf(state)).toEqual({ sort: 'newest', artwork: 'any' });
  });
});

describe('the views of orders that need attention', () => {
  it.each([
    ['late=yes&sort=longest-in-stage', 'late'],
    ['paid=due', 'unpaid'],
    ['artwork=faulty', 'faulty'],
    ['from=today', 'today'],
    ['stage=printing&late=yes', undefined],
    ['paid=yes', undefined],
    ['', undefined],
  ])('?%s shows %s', (search, view) => {
    expect(attentionViewOf(read(search))).toBe(view);
  });
});

describe('the days of a filter', () => {
  const NOON = Date.parse('2026-03-09T08:00:00.000Z');
  it('includes today in 7 days, in Dubai’s time zone', () => {
    expect(firstDayOf('7', NOON)).toBe('2026-03-03');
    expect(firstDayOf('1', Date.parse('2026-03-09T21:00:00.000Z'))).toBe('2026-03-10');
  });
  it('recognizes a span by its first day', () => {
    expect(spanOf('2026-03-03', null, NOON)).toBe('7');
    expect(spanOf('2026-03-03', '2026-03-04', NOON)).toBe('custom');
    expect(spanOf('last-7', null, NOON)).toBe('7');
    expect(spanOf(null, null, NOON)).toBe('any');
  });
});
