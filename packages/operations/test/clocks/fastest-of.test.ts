import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { fastestOf } from '../../src/clocks/fastest-of.ts';

it('reports the fastest of three calls, whichever it is', async () => {
  const waits = [60, 1, 60];
  const responses = ['connects', 'warm', 'busy'];
  const { response, ms } = await fastestOf(async () => {
    await pause(waits.shift());
    return responses.shift();
  });
  expect(response).toBe('warm');
  expect(ms).toBeLessThan(60);
});
