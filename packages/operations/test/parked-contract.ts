import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BuildCompared } from '@pressline/domain/operations/replay-order.ts';
import type { CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import {
  orderId,
  orderStream,
  stageChanged,
  unknownEvent,
  type TestShop,
} from '@pressline/read-models/testing/history.ts';
import { until } from '@pressline/tests/support/until.ts';
import type { OperatorContext } from '../src/context/operator-context.ts';
import {
  NotParkedAtRevision,
  parkedEvent,
  parkedOf,
  parkedStreams,
  retryStream,
  skipEvent,
} from '../src/parked/parked-streams.ts';
import { operatorCommand } from './operator-command.ts';

interface Operated {
  /** In the running test. */
  readonly at: () => { readonly shop: TestShop; readonly engine: CatchUpEngine; readonly deps: OperatorContext };
  /** A replay of the order list, after its end. */
  readonly replayed: () => Promise<{ readonly compared: readonly BuildCompared[] }>;
  /** The audit log of the order list. */
  readonly logged: () => Promise<readonly unknown[]>;
}

/** Runs on every stack: part of the operations. */
export function parkedContract({ at, replayed, logged }: Operated): void {
  describe('a parked stream', () => {
    beforeEach(async () => {
      const { shop, engine, deps } = at();
      await shop.append(orderStream(3), unknownEvent());
      await shop.append(orderStream(3), stageChanged('Prepress', 'Printing'));
      engine.wake();
      await until(async () => (await parkedStreams(deps)).length === 2);
    });

    it('is found with its event and the number of waiting events', async () => {
      const { deps } = at();
      const [first] = await parkedStreams(deps);
      expect(first).toMatchObject({ stream: orderStream(3), revision: 1 });
      expect(await parkedEvent(deps, 'order-list', null, orderStream(3))).toMatchObject({
        event: { type: 'order-teleported', revision: 1 },
        waiting: 1,
      });
      expect(await parkedEvent(deps, 'order-list', null, orderStream(4))).toBeUndefined();
      expect(await parkedOf(deps, orderId(3))).toHaveLength(2);
    });

    it('stays parked when it is retried without a repair', async () => {
      const { deps } = at();
      expect(await retryStream(deps, 'order-list', orderStream(3))).toMatchObject({
        outcome: 'parked',
        revision: 1,
      });
    });

    it('continues if an operator skips the event, for a recorded reason, in every replay', async () => {
      const { deps } = at();
      const wish = { projection: 'order-list', stream: orderStream(3), revision: 1, reason: 'Teleported by mistake' };
      await expect(skipEvent(deps, { ...wish, revision: 2 }, operatorCommand())).rejects.toThrow(NotParkedAtRevision);
      expect(await skipEvent(deps, wish, operatorCommand('admin:layla'))).toEqual({ outcome: 'folded', revision: 2 });
      expect(await logged()).toEqual([
        {
          type: 'event-skipped',
          stream: orderStream(3),
          revision: 1,
          reason: 'Teleported by mistake',
          actor: 'admin:layla',
        },
      ]);
      expect((await parkedStreams(deps)).map(({ projection }) => projection)).toEqual(['order-history']);
      const { compared } = await replayed();
      expect(compared).toMatchObject([{ clean: true, differing: 0, parked: 0 }]);
    });
  });
}
