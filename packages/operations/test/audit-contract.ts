import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type { DocumentStore, Put } from '@pressline/read-models/documents/document-store.ts';
import { startEngine, type CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { artworkChecks } from '@pressline/read-models/orders/artwork-checks.ts';
import { orderHistory } from '@pressline/read-models/orders/order-history.ts';
import { orderList, type OrderRow } from '@pressline/read-models/orders/order-list.ts';
import { compare } from '@pressline/read-models/replay/compare.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import {
  orderId,
  orderPlaced,
  orderStream,
  stageChanged,
  unknownEvent,
  type TestShop,
} from '@pressline/read-models/testing/history.ts';
import { until } from '@pressline/tests/support/until.ts';
import { audit, logAudits, type AuditRequest } from '../src/audit/audit.ts';
import { AuditRounds } from '../src/audit/audit-rounds.ts';
import { ALL, isInShare, shareForTurn } from '../src/drift/audit-share.ts';
import { findDrift } from '../src/drift/find-drift.ts';
import type { OperatorContext } from '../src/context/operator-context.ts';
import { skipEvent } from '../src/parked/parked-streams.ts';

const NOW = new Date('2026-03-05T10:00:00.000Z');
const ORDERS = 12;
const WHOLE = 10_000;
const PROJECTIONS = [orderList, orderHistory, artworkChecks];

function by(actor: CommandContext['actor'] = 'operator'): CommandContext {
  const commandId = newId();
  const fingerprint = fingerprintOf('tests', {}, new Uint8Array(32));
  return { commandId, fingerprint, actor, at: NOW.toISOString(), correlationId: commandId };
}

/** Runs on every stack. */
export function auditContract(engines: string, makeShop: () => TestShop): void {
  describe(`An audit (${engines})`, () => {
    let shop: TestShop;
    let store: DocumentStore;
    let deps: OperatorContext;
    let engine: CatchUpEngine;
    /** So few at first that a shop is audited in several slices. */
    let foldsAtOnce: number;
    let pageSize: number;

    beforeEach(async () => {
      shop = makeShop();
      foldsAtOnce = 10;
      pageSize = 4;
      store = shop.documents();
      for (let n = 0; n < ORDERS; n++) await shop.append(orderStream(n), orderPlaced(n));
      await prepareReadModels({ projections: PROJECTIONS, reader: shop.events, store });
      engine = await startEngine({
        reader: shop.events,
        store,
        projections: PROJECTIONS,
        report: () => undefined,
        sweepMs: 50,
        saveScannedMs: 50,
      });
      deps = {
        store: shop.events,
        documents: store,
        projections: PROJECTIONS,
        compare,
        rebuildStream: (projection, stream, over) => engine.rebuildStream(projection, stream, over),
        findDrift: (wanted) =>
          findDrift({
            ...wanted,
            reader: shop.events,
            documents: store,
            projections: PROJECTIONS,
            foldsAtOnce,
            pageSize,
          }),
        refresh: () => engine.refresh(),
      };
    });
    afterEach(async () => {
      await engine.stop();
      await shop.close();
    });

    const auditAll = (wish: Partial<AuditRequest> = {}, context = by()) =>
      audit(deps, { parts: WHOLE, turn: 0, repair: false, ...wish }, context);
    const row = async (n: number) => (await (await store.live(orderList))?.get(orderId(n))) ?? undefined;
    const logged = async () =>
      (await shop.events.readStream(streamOf(CATEGORY.readModel, 'order-list'))).map(({ data, metadata, type }) => ({
        type,
        data,
        actor: metadata.actor,
      }));

    /** Written past the shop, as no code of it would. */
    async function plant(put: Pick<Put, 'id' | 'revision' | 'body'>): Promise<void> {
      const { live = '' } = (await store.pointer('order-list')) ?? {};
      const writer = await store.writer(orderList, live);
      const planted = async () => {
        const { writes, ...reached } = await writer.checkpoint();
        const puts: readonly Put[] = [{ ...put, parked: undefined, over: 'whatever' }];
        return (await writer.commit({ puts, ...reached, onWrites: writes })).outcome === 'committed';
      };
      await until(planted);
    }

    async function plantOther(n: number, change: Partial<OrderRow>, revision = 0): Promise<void> {
      await plant({ id: orderId(n), revision, body: { ...(await row(n))?.body, ...change } });
    }

    it('finds nothing if every document matches the fold of its stream', async () => {
      await shop.append(orderStream(1), stageChanged('Prepress', 'Printing'));
      engine.wake();
      await until(async () => (await row(1))?.revision === 1);
      expect(await auditAll()).toMatchObject({ documents: 24, drifted: 0, drifts: [], left: [] });
    });

    it('names what was changed by hand, field by field, and does not repair it', async () => {
      await plantOther(3, { quantity: 7 });
      expect(await auditAll()).toMatchObject({
        drifted: 1,
        repaired: 0,
        drifts: [
          {
            projection: 'order-list',
            id: orderId(3),
            stream: orderStream(3),
            kind: 'differs',
            fields: [{ field: 'quantity', before: '7', after: '500' }],
            repaired: false,
          },
        ],
      });
      expect((await row(3))?.body.quantity).toBe(7);
      expect(await logged()).toEqual([]);
    });

    it('repairs it if requested, and logs that', async () => {
      await plantOther(3, { quantity: 7 });
      await plantOther(5, { quantity: 8 });
      const repaired = await auditAll({ repair: true }, by('admin:layla'));
      expect(repaired).toMatchObject({ drifted: 2, repaired: 2 });
      expect((await row(3))?.body.quantity).toBe(500);
      expect(await auditAll()).toMatchObject({ drifted: 0 });
      const [note, ...more] = await logged();
      expect(note).toMatchObject({ type: 'drift-repaired', data: { documents: 2 }, actor: 'admin:layla' });
      expect((note?.data as { examples: string[] } | undefined)?.examples.toSorted()).toEqual([orderId(3), orderId(5)]);
      expect(more).toEqual([]);
    });

    it('finds a missing document, and restores it', async () => {
      await plant({ id: orderId(4), revision: -1, body: undefined });
      expect(await row(4)).toBeUndefined();
      expect((await auditAll({ repair: true })).drifts).toMatchObject([
        { id: orderId(4), kind: 'missing', repaired: true },
      ]);
      expect((await row(4))?.body.quantity).toBe(500);
    });

    it('finds a document without events, and removes it', async () => {
      await plant({ id: orderId(99), revision: 0, body: { ...(await row(0))?.body, id: orderId(99) } });
      expect((await auditAll({ repair: true })).drifts).toMatchObject([
        { id: orderId(99), kind: 'extra', repaired: true },
      ]);
      expect(await row(99)).toBeUndefined();
      expect(await auditAll()).toMatchObject({ documents: 24, drifted: 0 });
    });

    it('finds a document ahead of its stream, and corrects it', async () => {
      await plantOther(2, {}, 9);
      const { drifts } = await auditAll({ repair: true });
      expect(drifts).toMatchObject([
        { id: orderId(2), kind: 'differs', fields: [{ field: 'revision', before: '9', after: '0' }], repaired: true },
      ]);
      expect((await row(2))?.revision).toBe(0);
    });

    it('finds a document that missed an event which counts as folded', async () => {
      const before = (await row(6))?.body;
      await shop.append(orderStream(6), stageChanged('Prepress', 'Printing'));
      engine.wake();
      await until(async () => (await row(6))?.revision === 1);
      await plant({ id: orderId(6), revision: 0, body: before });
      const { drifts } = await auditAll({ repair: true });
      expect(drifts).toMatchObject([{ id: orderId(6), kind: 'differs', repaired: true }]);
      expect((await row(6))?.body.stage).toBe('Printing');
    });

    it('does not report as drift what the engine has yet to fold', async () => {
      await engine.stop();
      await shop.append(orderStream(1), stageChanged('Prepress', 'Printing'));
      await shop.append(orderStream(50), orderPlaced(50));
      expect(await auditAll()).toMatchObject({ drifted: 0 });
    });

    it('finds nothing while orders are placed and moved', async () => {
      foldsAtOnce = 10_000;
      pageSize = 100;
      let over = false;
      // So many at most that a slow machine audits them in time.
      const placeAndMoveOrders = async () => {
        for (let n = 100; !over && n < 500; n++) {
          await shop.append(orderStream(n), orderPlaced(n));
          await shop.append(orderStream(n - 5 < 100 ? n : n - 5), stageChanged('Prepress', 'Printing'));
          engine.wake();
        }
      };
      const placing = placeAndMoveOrders();
      try {
        for (let round = 0; round < 3; round++) expect(await auditAll()).toMatchObject({ drifted: 0, left: [] });
      } finally {
        over = true;
        await placing;
      }
    });

    it('does not report a parked stream as drift, and skips what operators skip', async () => {
      await shop.append(orderStream(3), unknownEvent(), stageChanged('Prepress', 'Printing'));
      engine.wake();
      await until(async () => (await row(3))?.parked !== undefined);
      await until(async () => (await auditAll()).parked === 2);
      expect(await auditAll()).toMatchObject({ drifted: 0 });
      const wish = { projection: 'order-list', stream: orderStream(3), revision: 1, reason: 'Teleported by mistake' };
      await skipEvent(deps, wish, by());
      expect(await auditAll()).toMatchObject({ parked: 1, drifted: 0 });
    });

    it('finds what is in its share, and successive shares cover everything', async () => {
      await plantOther(3, { quantity: 7 });
      const turns = [0, 1, 2, 3];
      const found = await Promise.all(turns.map((turn) => auditAll({ parts: 2_500, turn })));
      expect(found.reduce((sum, { documents }) => sum + documents, 0)).toBe(24);
      const turn = turns.findIndex((one) => isInShare(shareForTurn(one, 2_500), orderStream(3)));
      expect(found.map(({ drifted }) => drifted)).toEqual(turns.map((one) => (one === turn ? 1 : 0)));
    });

    it('runs automatically at intervals, reports what it found and repairs nothing', async () => {
      await plantOther(3, { quantity: 7 });
      const told: number[] = [];
      const rounds = AuditRounds.start({
        deps,
        now: () => NOW,
        onDrift: ({ drifted }) => told.push(drifted),
        report(error) {
          throw error;
        },
        intervalMs: 20,
        firstMs: 0,
        parts: WHOLE,
        workShare: 1,
      });
      await until(() => rounds.last().length >= 2);
      await rounds.stop();
      expect(told.slice(0, 2)).toEqual([1, 1]);
      expect(rounds.last()[0]).toMatchObject({ drifted: 1, repaired: 0, drifts: [{ id: orderId(3) }] });
      expect((await row(3))?.body.quantity).toBe(7);
    });

    it('counts a drift once, however often it is found, and no longer once it is repaired elsewhere', async () => {
      await plantOther(3, { quantity: 7 });
      const rounds = AuditRounds.start({
        deps,
        now: () => NOW,
        onDrift: () => undefined,
        report(error) {
          throw error;
        },
        firstMs: 3_600_000,
        recheckMs: 20,
      });
      rounds.remember(await auditAll());
      rounds.remember(await auditAll({ parts: 10_000, turn: 1 }));
      const turn = [0, 1, 2, 3].find((one) => isInShare(shareForTurn(one, 2_500), orderStream(3))) ?? 0;
      rounds.remember(await auditAll({ parts: 2_500, turn }));
      rounds.remember(await auditAll({ parts: 2_500, turn: (turn + 1) % 4 }));
      expect(rounds.drifted()).toBe(1);
      await auditAll({ repair: true });
      await until(() => rounds.drifted() === 0);
      await rounds.stop();
    });

    it('requested by several people at once runs one after another, also after one that failed', async () => {
      let [under, most, asked] = [0, 0, 0];
      const audits = logAudits({
        ...deps,
        async findDrift(wanted) {
          most = Math.max(most, (under += 1));
          const found = await deps.findDrift(wanted).finally(() => (under -= 1));
          if ((asked += 1) === 2) throw new EngineUnavailable('Away.');
          return found;
        },
      });
      const wish = { parts: WHOLE, turn: 0, repair: false };
      const made = await Promise.allSettled([1, 2, 3].map(() => audits(wish, by())));
      expect(made.map((one) => (one.status === 'fulfilled' ? 'made' : String(one.reason)))).toEqual([
        'made',
        'EngineUnavailable: Away.',
        'made',
      ]);
      expect(most).toBe(1);
    });

    it('can be cancelled', async () => {
      const stop = AbortSignal.abort(new Error('Enough.'));
      await expect(deps.findDrift({ share: ALL, signal: stop })).rejects.toThrow('Enough.');
    });
  });
}
