import { expect, it } from '@jest/globals';
import { estimate } from '../src/progress-bar.ts';

it.each([
  [null, ''],
  [3_000, 'a few seconds left'],
  [41_200, 'about 45 s left'],
  [55_000, 'about 1 min left'],
  [110_000, 'about 2 min left'],
  [3_600_000, 'about 1 h 0 min left'],
])('%s ms are estimated as "%s"', (leftMs, text) => {
  expect(estimate(leftMs)).toBe(text);
});
