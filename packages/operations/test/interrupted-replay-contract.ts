import { describe, expect, it } from '@jest/globals';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { OrderedReplay } from '@pressline/read-models/operations/replays.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { hashOf, hashOfLive } from '@pressline/read-models/testing/engines.ts';
import type { TestShop } from '@pressline/read-models/testing/history.ts';
import { until } from '@pressline/tests/support/until.ts';
import { buildsOf } from '../src/builds/builds.ts';
import type { OperatorContext } from '../src/context/operator-context.ts';
import { changeReplay, stateOfReplay, type NewReplay } from '../src/replay/replay-orders.ts';
import type { ReplayRunner, RunReplay } from '../src/replay/replay-runner.ts';
import { endsWhenStopped } from './ends-when-stopped.ts';
import { operatorCommand } from './operator-command.ts';

interface Operated {
  /** In the running test. */
  readonly at: () => {
    readonly shop: TestShop;
    readonly store: DocumentStore;
    readonly deps: OperatorContext;
    readonly runner: ReplayRunner;
  };
  /** Starts a process, whose list of replays may be outdated. */
  readonly begin: (run?: RunReplay, isUpToDate?: boolean) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly runHere: RunReplay;
  /** Orders a replay of the order list, or of others. */
  readonly order: (wish?: Partial<NewReplay>) => Promise<string>;
  /** A replay as listed. */
  readonly listed: (replayId: string) => Promise<OrderedReplay | undefined>;
  readonly statusOf: (replayId: string, status: string) => Promise<void>;
  /** A replay after its end. */
  readonly finished: (
    replayId: string,
  ) => Promise<Extract<Awaited<ReturnType<typeof stateOfReplay>>, { status: 'finished' }>>;
  /** Names of the builds of the order list. */
  readonly builds: () => Promise<readonly string[]>;
  /** How builds are compared from now on. */
  readonly compareWith: (compare: OperatorContext['compare']) => void;
}

/** Runs on every stack: part of the operations. */
export function interruptedReplayContract(operated: Operated): void {
  const { at, begin, end, runHere, order, listed, statusOf, finished, builds, compareWith } = operated;
  describe('an interrupted replay', () => {
    const change = (replayId: string, type: 'pause-replay' | 'resume-replay' | 'cancel-replay') =>
      changeReplay(at().shop.events, replayId, { type }, operatorCommand());

    /** A replay that runs until its second page, and then makes no progress until it is stopped. */
    async function stuckReplay(): Promise<string> {
      let isStuck = false;
      await end();
      await begin((options) => {
        let pages = 0;
        return runHere({
          ...options,
          atMost: () => {
            pages += 1;
            isStuck = pages >= 2;
            return isStuck ? 1 : undefined;
          },
        });
      });
      const replayId = await order();
      await until(() => isStuck);
      return replayId;
    }

    it('is paused, keeps what it has built, and is resumed with it', async () => {
      const replayId = await stuckReplay();
      await change(replayId, 'pause-replay');
      await until(() => at().runner.running().length === 0);
      const begun = await stateOfReplay(at().shop.events, replayId);
      expect((await buildsOf(at().deps, 'order-list')).map(({ state }) => state)).toEqual(['ready', 'replaying']);
      await end();
      await begin();
      await change(replayId, 'resume-replay');
      const { builds: built, compared } = await finished(replayId);
      expect(built).toEqual('builds' in begun ? begun.builds : []);
      expect(compared).toMatchObject([{ clean: true, differing: 0 }]);
    });

    it.each(['pause-replay', 'cancel-replay'] as const)('by %s before it began leaves no build', async (type) => {
      await end();
      let isChanged = false;
      await begin(({ resumable, ...options }) =>
        runHere({
          ...options,
          resumable: resumable && {
            ...resumable,
            onBegun: async (made) => {
              if (!isChanged) await change(replayId, type);
              isChanged = true;
              await resumable.onBegun(made);
            },
          },
        }),
      );
      const replayId = await order();
      await until(() => isChanged);
      await until(async () => at().runner.running().length === 0 && (await builds()).length === 1);
      if (type === 'cancel-replay') return;
      await change(replayId, 'resume-replay');
      expect((await finished(replayId)).builds).toHaveLength(1);
      expect(await builds()).toHaveLength(2);
    });

    it('is cancelled without a trace', async () => {
      const before = await builds();
      const replayId = await stuckReplay();
      await change(replayId, 'cancel-replay');
      await until(async () => (await builds()).length === 1);
      expect(await builds()).toEqual(before);
    });

    it('is cancelled without a trace also after it was paused', async () => {
      const before = await builds();
      const replayId = await stuckReplay();
      await change(replayId, 'pause-replay');
      await until(() => at().runner.running().length === 0);
      expect(await builds()).toHaveLength(2);
      await change(replayId, 'cancel-replay');
      await until(async () => (await builds()).length === 1);
      expect(await builds()).toEqual(before);
    });

    it('is cancelled without a trace also when it is whole and paused while it is compared', async () => {
      let compares = false;
      compareWith(({ signal }) => {
        compares = true;
        return endsWhenStopped(signal);
      });
      const replayId = await order();
      await until(() => compares);
      await change(replayId, 'pause-replay');
      await until(() => at().runner.running().length === 0);
      expect((await buildsOf(at().deps, 'order-list')).map(({ state }) => state)).toEqual(['ready', 'ready']);
      await change(replayId, 'cancel-replay');
      await until(async () => (await builds()).length === 1);
    });

    it('is cancelled without a trace also after it failed', async () => {
      compareWith(() => Promise.reject(new Error('The disk is full of holes.')));
      const replayId = await order();
      await statusOf(replayId, 'failed');
      await change(replayId, 'cancel-replay');
      await until(async () => (await builds()).length === 1);
    });

    it('is continued by the next process, with its builds', async () => {
      const replayId = await stuckReplay();
      const state = await stateOfReplay(at().shop.events, replayId);
      await end();
      await at().store.sweep();
      await begin();
      const { builds: built, compared } = await finished(replayId);
      expect(built).toEqual('builds' in state ? state.builds : []);
      expect(compared).toMatchObject([{ clean: true }]);
      expect(await hashOf(at().store, orderList, built[0]?.build ?? '')).toBe(await hashOfLive(at().store, orderList));
    });

    it('reports why it failed, and is resumed', async () => {
      await end();
      await begin(() => Promise.reject(new Error('The disk is full of holes.')));
      const replayId = await order();
      await statusOf(replayId, 'failed');
      await until(async () => (await listed(replayId))?.status === 'failed');
      expect((await listed(replayId))?.reason).toBe('Error: The disk is full of holes.');
      await end();
      await begin();
      await change(replayId, 'resume-replay');
      await finished(replayId);
    });

    it('loses nothing if the list of replays lags: the next start cleans up', async () => {
      await end();
      await at().store.create(orderList, 'replay');
      await begin(runHere, false);
      await finished(await order({ projections: ['order-history'] }));
      expect(await builds()).toHaveLength(2);
    });

    it('leaves nothing if its process died before its builds were recorded', async () => {
      await end();
      await at().store.create(orderList, 'replay');
      await begin();
      await until(async () => (await builds()).length === 1);
    });
  });
}
