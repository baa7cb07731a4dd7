import { expect, it } from '@jest/globals';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { buildsOf } from '../src/builds/builds.ts';
import type { OperatorContext } from '../src/context/operator-context.ts';

/** A shop whose only build of the order list is locked. */
function withLockedBuild(state: 'ready' | 'replaying'): OperatorContext {
  const build = { build: 'order-list-1', projection: 'order-list', version: 1, state, madeAt: '', live: false };
  const documents = {
    builds: () => Promise.resolve([build]),
    pointer: () => Promise.resolve(undefined),
    inspect: () => Promise.reject(new EngineUnavailable('locked')),
  };
  return { projections: PROJECTIONS, documents } as unknown as OperatorContext;
}

it('shows a build whose file is locked by a replay, without its figures', async () => {
  const [build] = await buildsOf(withLockedBuild('replaying'), 'order-list');
  expect(build).toMatchObject({ build: 'order-list-1', state: 'replaying', contents: undefined });
});

it('reports that a finished build can’t be read', async () => {
  await expect(buildsOf(withLockedBuild('ready'), 'order-list')).rejects.toThrow(EngineUnavailable);
});
