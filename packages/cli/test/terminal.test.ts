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

it('a text that begins in a column continues there', () => {
  expect(indented(TEXT, 4, 48)).toBe(`\
A backup can only be restored into an empty
    folder: name another.`);
});

it('a word that is too long stays whole, and nothing is broken without a terminal', () => {
  const folder = '/srv/pressline/backups/2026-11-22T10-00-00Z/events.sqlite';
  expect(wrapped(`${folder} exists.`, 44)).toBe(`${folder}\nexists.`);
  expect(wrapped(TEXT.repeat(9), Infinity)).toBe(TEXT.repeat(9));
});
