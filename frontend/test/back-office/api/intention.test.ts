import { expect, it } from '@jest/globals';
import { Intention } from '../../../src/back-office/api/intention.ts';

it('has one key for each try of the same, and another for something else or once it is done', () => {
  const intention = new Intention();
  const first = intention.keyFor('follow');
  expect(intention.keyFor('follow')).toBe(first);
  const other = intention.keyFor('replace-artwork');
  expect(other).not.toBe(first);
  intention.done();
  expect(intention.keyFor('replace-artwork')).not.toBe(other);
});
