import { expect, it } from '@jest/globals';
import { IdempotencyKey } from '../../../src/back-office/api/idempotency-key.ts';

it('has the same key for retries, and a new one for another request or after success', () => {
  const idempotencyKey = new IdempotencyKey();
  const first = idempotencyKey.forRequest('follow');
  expect(idempotencyKey.forRequest('follow')).toBe(first);
  const other = idempotencyKey.forRequest('replace-artwork');
  expect(other).not.toBe(first);
  idempotencyKey.reset();
  expect(idempotencyKey.forRequest('replace-artwork')).not.toBe(other);
});
