import { jestExpect as expect } from '@jest/expect';
import { verify } from '@pressline/operations/verify/verify.ts';
import { expectPeopleEqual } from './people-equal.ts';
import type { Stack } from '../support/stack.ts';

/** Every read model that the projectors have fed is equal to a full replay, and so are the words by which people are found. */
export async function expectReadModelsEqual(stack: Stack): Promise<void> {
  await stack.untilReady();
  const deps = await stack.stores();
  try {
    const verified = await verify({ deps, report: () => undefined });
    expect(verified.filter(({ equal }) => !equal)).toEqual([]);
    expect(verified.map(({ projection }) => projection)).toContain('order-list');
  } finally {
    await deps.close();
  }
  await expectPeopleEqual(stack);
}
