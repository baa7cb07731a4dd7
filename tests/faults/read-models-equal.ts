import { expect } from '@jest/globals';
import { verify } from '@pressline/composition/verify.ts';
import type { Stack } from '../support/stack.ts';

/** Every read model that the projectors have fed is equal to a full replay. */
export async function expectReadModelsEqual(stack: Stack): Promise<void> {
  await stack.isWell();
  const ground = await stack.ground();
  try {
    const verified = await verify({ ground, report: () => undefined });
    expect(verified.filter(({ equal }) => !equal)).toEqual([]);
    expect(verified.map(({ projection }) => projection)).toContain('order-list');
  } finally {
    await ground.close();
  }
}
