import { describe, expect, it } from '@jest/globals';
import type { BuildCompared } from '@pressline/domain/operations/replay-order.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import type { TestShop } from '@pressline/read-models/testing/history.ts';
import { until } from '@pressline/tests/support/until.ts';
import { promoteBuild } from '../src/builds/promotions.ts';
import type { OperatorContext } from '../src/context/operator-context.ts';
import { appendToLog } from '../src/audit-log/audit-log.ts';
import { operatorCommand } from './operator-command.ts';

interface Operated {
  /** In the running test. */
  readonly at: () => { readonly shop: TestShop; readonly store: DocumentStore; readonly deps: OperatorContext };
  /** A replay of the order list, after its end. */
  readonly replayed: () => Promise<{ readonly compared: readonly BuildCompared[] }>;
  /** Ends the process and starts another. */
  readonly restart: (meanwhile: () => Promise<void>) => Promise<void>;
  /** The audit log of the order list. */
  readonly logged: () => Promise<readonly unknown[]>;
}

/** Runs on every stack: part of the operations. */
export function interruptedPromotionContract({ at, replayed, restart, logged }: Operated): void {
  describe('a promotion whose process died', () => {
    it.each([
      ['before readers moved: it is abandoned', false, 'flip-abandoned'],
      ['right after they moved: it is made', true, 'flip-made'],
    ])('%s', async (_when, moved, type) => {
      const { shop, store } = at();
      const to = (await replayed()).compared[0]?.build ?? '';
      await restart(async () => {
        const from = (await store.pointer('order-list'))?.live ?? '';
        const data = { from, to, version: orderList.version, undoes: false, inSpiteOf: [] };
        await appendToLog(shop.events, 'order-list', { type: 'flip-decided', data }, operatorCommand());
        if (moved) await store.point({ projection: 'order-list', expected: from, next: to });
      });
      await until(async () => (await logged()).length === 2);
      expect((await logged())[1]).toEqual({ type, to, actor: 'system' });
    });

    it('is reported as done to a repeated request, if it was abandoned and done all the same', async () => {
      const { shop, store, deps } = at();
      const to = (await replayed()).compared[0]?.build ?? '';
      const from = (await store.pointer('order-list'))?.live ?? '';
      const context = operatorCommand();
      const data = { from, to, version: orderList.version, undoes: false, inSpiteOf: [] };
      await appendToLog(shop.events, 'order-list', { type: 'flip-decided', data }, context);
      await appendToLog(shop.events, 'order-list', { type: 'flip-abandoned', data: { to } }, operatorCommand());
      await store.point({ projection: 'order-list', expected: from, next: to });
      await appendToLog(shop.events, 'order-list', { type: 'flip-made', data: { to } }, context);
      const wish = { projection: 'order-list', build: to, force: false };
      expect(await promoteBuild(deps, wish, context)).toEqual({
        outcome: 'flipped',
        live: to,
        previous: from,
        inSpiteOf: [],
      });
    });
  });
}
