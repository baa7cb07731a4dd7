import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectReadModelsEqual } from '../faults/read-models-equal.ts';
import { seeded } from '../support/seeded.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { ENGINES, operatorUrlOf, Stack } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { Workload } from '../support/workload.ts';
import { projectionsOnServers } from './projections-on-servers.ts';

const BETWEEN_CHECKS_MS = 150;
const PARTITIONS = ['feed 1 of 4', 'feed 2 of 4', 'feed 3 of 4', 'feed 4 of 4'];

/** The partitions that a projector feeds. */
async function partitionsOf(projector: ServerProcess): Promise<readonly string[]> {
  const state = (await (await fetch(`${operatorUrlOf(projector)}/healthz`)).json()) as { readonly duties: string[] };
  return state.duties.filter((duty) => / of \d/.test(duty));
}

skipUnless(...ENGINES).describe('a shop on servers whose projectors feed the read models in partitions', () => {
  const workload = new Workload(seeded(31));
  let stack: Stack;
  let url: string;
  beforeAll(async () => {
    stack = await Stack.open({
      apis: 1,
      projectors: 2,
      onSharedServers: true,
      env: { PROJECTOR_PARTITIONS: '4' },
    });
    await stack.start();
    url = stack.urls[0] ?? '';
    await workload.open(url);
  });
  afterAll(() => stack.remove());

  const untilShares = (...expected: readonly number[]) =>
    until(
      async () => {
        const running = stack.projectors.filter(({ isRunning }) => isRunning);
        const shares = await Promise.all(running.map(partitionsOf));
        const isComplete = shares.flat().toSorted().join() === PARTITIONS.join();
        return isComplete && shares.map(({ length }) => length).join() === expected.join();
      },
      undefined,
      BETWEEN_CHECKS_MS,
    );

  async function work(orders: number): Promise<void> {
    const end = workload.begin(stack.urls, 2, 50);
    await until(() => workload.acknowledged.length >= orders);
    await end();
    await workload.settle(url);
    await workload.expectOrdersOnce(url);
    await workload.expectMovesOnce(url);
  }

  it('has each of two feed two, and lists what is ordered and moved', async () => {
    await untilShares(2, 2);
    await work(8);
  });

  it('has one feed what another did that was killed in the middle of it, until that is back', async () => {
    const end = workload.begin(stack.urls, 2, 50);
    await stack.projectors[0]?.kill();
    await untilShares(4);
    await end();
    await workload.settle(url);
    await workload.expectOrdersOnce(url);
    await stack.projectors[0]?.start();
    await untilShares(2, 2);
    await work(workload.orders + 4);
  });

  it('leaves out a projector with another number of partitions, which says so', async () => {
    const other = stack.oneMoreProjector();
    await other.start({ PROJECTOR_PARTITIONS: '3' });
    await until(() => other.output.includes('this projector feeds nothing'), undefined, BETWEEN_CHECKS_MS);
    expect(other.output).toContain('use PROJECTOR_PARTITIONS=4, and this process has 3');
    expect(await partitionsOf(other)).toEqual([]);
    await other.stop();
    await untilShares(2, 2);
  });

  it('has equal read models to those of a full replay', async () => {
    await expectReadModelsEqual(stack);
  });

  describe('whose admins operate them', () => {
    projectionsOnServers(() => stack);
  });

  it('continues with one that feeds everything once it has replaced them, and the other way round', async () => {
    const single = stack.oneMoreProjector();
    await single.start({ PROJECTOR_PARTITIONS: '1' });
    for (const projector of stack.projectors) await projector.stop();
    const again = new Workload(seeded(32), 'omar@example.com');
    await again.open(url);
    const end = again.begin(stack.urls, 2, 50);
    await until(() => again.acknowledged.length >= 4);
    await end();
    await again.settle(url);
    await again.expectOrdersOnce(url);
    expect(await partitionsOf(single)).toEqual([]);
    await stack.start();
    await single.stop();
    await untilShares(2, 2);
    await expectReadModelsEqual(stack);
  });
});
