import { expect, it } from '@jest/globals';
import { didYouMean } from '../src/format/similar-name.ts';

const NAMES = ['order-list', 'order-history', 'mailbox', 'inbox'];

it.each([
  ['order-lists', 'Did you mean order-list? '],
  ['Order-List', 'Did you mean order-list? '],
  ['ordr-histroy', 'Did you mean order-history? '],
  ['mialbox', 'Did you mean mailbox? '],
  ['accounts', ''],
  ['x', ''],
])('suggests for %s: "%s"', (typed, suggestion) => {
  expect(didYouMean(typed, NAMES)).toBe(suggestion);
});
