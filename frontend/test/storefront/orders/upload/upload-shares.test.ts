import { expect, it } from '@jest/globals';
import { sharesOf } from '../../../../src/storefront/orders/upload/upload-shares.ts';

const files = [{ size: 300 }, { size: 100 }];

it.each([
  [0, [0, 0]],
  [0.375, [0.5, 0]],
  [0.75, [1, 0]],
  [0.875, [1, 0.5]],
  [1, [1, 1]],
])('of two files that go out one after the other, at %f of both', (share, shares) => {
  expect(sharesOf(files, share)).toEqual(shares);
});
