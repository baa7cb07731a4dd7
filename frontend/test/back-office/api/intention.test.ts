import { expect, it } from '@jest/globals';
import { Intention } from '../../../src/back-office/api/intention.ts';

it('has the same key for retries, and a new one for another request or after success', () => {
  const intention = new Intention();
  const first = intention.keyFor('follow');
  expect(intention.keyFor('follow')).toBe(first);
  const other = intention.keyFor('replace-artwork');
  expect(other).not.toBe(first);
  intention.done();
  expect(intention.keyFor('replace-artwork')).not.toBe(other);
});
