import { afterAll, beforeAll } from '@jest/globals';
import { skipUnless } from '../support/skip-unless.ts';
import { ENGINES, Stack } from '../support/stack.ts';
import { peopleAtWork } from './at-work.ts';
import { cleanExits, oneServerAway, startWithoutRedis } from './away.ts';
import { killedBetweenSteps } from './killed-between.ts';

// A start of the servers and processes takes longer than most faults, so all faults happen to the same shop.
skipUnless(...ENGINES).describe('a shop on servers', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await Stack.open({ apis: 2, projectors: 2 });
    await startWithoutRedis(stack);
  });
  afterAll(() => stack.remove());

  oneServerAway(() => stack);
  peopleAtWork(() => stack);
  killedBetweenSteps(() => stack);
  cleanExits(() => stack);
});
