import { expect, it } from '@jest/globals';
import { indented, wrapped } from '../src/terminal.ts';

const TEXT = 'A backup can only be restored into an empty folder: name another.';

it('a message breaks at spaces, below its own indentation', () => {
  expect(wrapped(`${TEXT}\n  ${TEXT}`, 44)).toBe(`\
A backup can only be restored into an empty
folder: name another.
  A backup can only be restored into an
  empty folder: name another.`);
});

it('a message with a label continues below its text', () => {
  expect(wrapped(`files   ${TEXT}`, 48)).toBe(`\
files   A backup can only be restored into an
        empty folder: name another.`);
});

it('a text that begins in a column continues there', () => {
  expect(indented(TEXT, 4, 48)).toBe(`\
A backup can only be restored into an empty
    folder: name another.`);
});

it('a command to type and an amount stay on one line', () => {
  expect(wrapped('Order placed: 1,500 × Label Rolls, AED 882.00', 40)).toBe(`\
Order placed: 1,500 × Label Rolls,
AED 882.00`);
  const ready = 'order-list dbcbf0 is ready. Promote it: pressline promote order-list. Remove it: pressline drop inbox';
  expect(wrapped(ready, 50)).toBe(`\
order-list dbcbf0 is ready. Promote it:
pressline promote order-list. Remove it:
pressline drop inbox`);
});

it('a word that is too long stays whole, and nothing is broken without a terminal', () => {
  const folder = '/srv/pressline/backups/2026-11-22T10-00-00Z/events.sqlite';
  expect(wrapped(`${folder} exists.`, 44)).toBe(`${folder}\nexists.`);
  expect(wrapped(TEXT.repeat(9), Infinity)).toBe(TEXT.repeat(9));
});
