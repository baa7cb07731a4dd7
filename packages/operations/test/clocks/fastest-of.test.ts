import { afterEach, expect, it, jest } from '@jest/globals';
import { fastestOf } from '../../src/clocks/fastest-of.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('reports the fastest of three calls, whichever it is', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const took = [60, 1, 60];
  const responses = ['connects', 'warm', 'busy'];
  const { response, ms } = await fastestOf(async () => {
    now += took.shift() ?? 0;
    return responses.shift();
  });
  expect([response, ms]).toEqual(['warm', 1]);
});
