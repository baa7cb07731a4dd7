import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore, FeedEvent, StreamName } from '@pressline/event-store/event-store.ts';
import { until } from '@pressline/tests/support/until.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { openFolderCheckpoints } from '../src/folder-checkpoints.ts';
import { startInvoiceReactor } from '../src/invoicing/invoice-reactor.ts';
import { issueInvoice } from '../src/invoicing/issue-invoice.ts';
import { issuedInvoice } from '../src/invoicing/issued-invoice.ts';
import { paymentIdOf } from '@pressline/event-store/command-ids.ts';
import { undoTimeLeft } from '../src/undo-time.ts';
import { MailShop } from './support/shop.ts';

/** An hour before: moves of that time are final. */
const BEFORE = new Date('2026-03-02T07:00:00.000Z');
const NOON = new Date('2026-03-02T08:00:00.000Z');

/** The process died: what it was about to do does not happen. */
class Died extends Error {
  override readonly name = 'Died';
}

describe('issuing an invoice', () => {
  let folder: string;
  let shop: MailShop;
  let order: StreamName;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pressline-invoice-'));
    shop = await MailShop.open(folder);
    order = await shop.order(NOON);
    await shop.append(order, [{ type: 'payment-recorded', data: { method: 'cash' } }], NOON);
  });
  afterEach(async () => {
    await shop.stop();
    await rm(folder, { recursive: true });
  });

  const newest = async () => {
    const found = (await shop.store.readStream(order)).at(-1);
    if (found === undefined) throw new Error('The order is not there.');
    return found;
  };
  const react = async (
    append: EventStore['append'] = (...given) => shop.store.append(...given),
    event?: FeedEvent,
    {
      readStream = (...given) => shop.store.readStream(...given),
      lastKnown = new Map(),
    }: { readonly readStream?: EventStore['readStream']; readonly lastKnown?: Map<number, number> } = {},
  ) => {
    await issueInvoice(event ?? (await newest()), {
      store: { readStream, append },
      open: (block) => shop.personalData.open(block),
      seal: (subject, content) => shop.personalData.seal(subject, content),
      business: async () => ({ seller: { name: 'Pressline', address: 'Dubai' } }),
      now: () => NOON,
      lastKnown,
    });
  };
  const issued = async () => (await shop.store.readStream('invoices-2026')).map(({ revision }) => revision);
  const beside = async () =>
    (await shop.store.readStream(`orderInvoice-${order.slice(order.indexOf('-') + 1)}`)).map(({ type }) => type);

  const dying =
    (type: string, when: 'before' | 'after'): EventStore['append'] =>
    async (stream, expected, events) => {
      const meant = events.some(({ event }) => event.type === type);
      if (meant && when === 'before') throw new Died();
      const result = await shop.store.append(stream, expected, events);
      if (meant) throw new Died();
      return result;
    };

  it.each([
    ['invoice-asked', 'before'],
    ['invoice-asked', 'after'],
    ['invoice-issued', 'before'],
    ['invoice-issued', 'after'],
    ['invoice-numbered', 'before'],
    ['invoice-numbered', 'after'],
  ] as const)(
    'that dies when %s was appended, %s it, is finished by the next attempt: one invoice, one number',
    async (type, when) => {
      await expect(react(dying(type, when))).rejects.toThrow(Died);
      await react();
      await react();
      expect(await issued()).toEqual([0]);
      expect(await beside()).toEqual(['invoice-asked', 'invoice-numbered']);
    },
  );

  it('is credited when the payment is withdrawn, but not once the order is finished', async () => {
    await react();
    await shop.append(order, [{ type: 'payment-withdrawn', data: {} }], NOON);
    await react();
    await react();
    expect(await issued()).toEqual([0, 1]);
    await shop.append(order, [{ type: 'stage-changed', data: { from: 'Prepress', to: 'Completed' } }], BEFORE);
    await react();
    await shop.append(order, [{ type: 'payment-recorded', data: { method: 'cash' } }], NOON);
    await shop.append(order, [{ type: 'payment-withdrawn', data: {} }], NOON);
    await react();
    expect(await issued()).toEqual([0, 1, 2]);
  });

  it('is credited if the end of the order is undone', async () => {
    await shop.append(order, [{ type: 'payment-withdrawn', data: {} }], NOON);
    await shop.append(order, [{ type: 'stage-changed', data: { from: 'Prepress', to: 'Completed' } }], BEFORE);
    await react();
    expect(await issued()).toEqual([0]);
    const undone = { from: 'Completed', to: 'Prepress', since: NOON.toISOString(), undoes: 3 } as const;
    await shop.append(order, [{ type: 'stage-change-undone', data: undone }], NOON);
    await react();
    expect(await issued()).toEqual([0, 1]);
  });

  it('has the parts of a checkout as lines, which add up to its total', async () => {
    const parts = { id: '0195a000-0000-7000-8000-70000000c001', delivery: 1_125, discount: 2_000 };
    order = await shop.order(NOON, 'en', parts);
    await shop.append(order, [{ type: 'payment-recorded', data: { method: 'cash' } }], NOON);
    await react();
    const invoice = await issuedInvoice(shop.store, { year: 2026, revision: 0 });
    const content = invoice && (await shop.personalData.open(invoice.data.content));
    expect(content).toMatchObject({
      lines: [
        { title: 'Gold Foil Business Cards', total: 22_000 },
        { title: 'Discount', total: -2_000 },
        { title: 'Delivery', total: 1_125 },
      ],
      amounts: { total: 21_125, vatRate: 500, vat: 1_056, grandTotal: 22_181 },
    });
  });

  describe('of a payment that is refunded in part', () => {
    const orderId = () => order.slice(order.indexOf('-') + 1);
    const payOnline = async () => {
      const paymentId = paymentIdOf(`order ${orderId()}`, 0);
      const parts = [{ kind: 'print' as const, orderId: orderId(), amount: 23_100 }];
      const stream: StreamName = `payment-${paymentId}`;
      const received = { amount: 23_100, currency: 'AED' };
      await shop.append(stream, [
        {
          type: 'payment-requested',
          data: {
            paymentId,
            parts,
            amount: 23_100,
            currency: 'AED',
            provider: 'demo',
            expiresAt: NOON.toISOString(),
          },
        },
        { type: 'payment-succeeded', data: { reference: 'demo_1', received, at: NOON.toISOString() } },
      ]);
      return stream;
    };
    const refund = async (payment: StreamName, amount: number) => {
      const refundId = `re_${String((await shop.store.readStream(payment)).length)}`;
      await shop.append(payment, [{ type: 'payment-refunded', data: { refundId, amount } }], NOON);
      const event = (await shop.store.readStream(payment)).at(-1);
      return event as FeedEvent;
    };
    const grandTotals = async () =>
      (await shop.store.readStream('invoices-2026')).map((event) => {
        const { type, data } = toShopEvent(event);
        return type === 'invoice-issued' ? [data.document, data.amounts.grandTotal, data.amounts.vat] : [];
      });

    it('is credited by the part, also if the process dies in between, and by the rest once it is withdrawn', async () => {
      await react();
      const payment = await payOnline();
      const first = await refund(payment, 6_400);
      await expect(react(dying('invoice-issued', 'after'), first)).rejects.toThrow(Died);
      await react(undefined, first);
      await react(undefined, first);
      expect(await grandTotals()).toEqual([
        ['invoice', 23_100, 1_100],
        ['credit-note', 6_400, 305],
      ]);
      // All of it is refunded: the payment is withdrawn, which credits the rest.
      const second = await refund(payment, 16_700);
      await react(undefined, second);
      expect(await grandTotals()).toHaveLength(2);
      await shop.append(order, [{ type: 'payment-withdrawn', data: {} }], NOON);
      await react();
      await react(undefined, second);
      expect((await grandTotals()).at(-1)).toEqual(['credit-note', 16_700, 795]);
      expect(await grandTotals()).toHaveLength(3);
    });

    it('is credited whole, but not above its invoice, once the order is finished', async () => {
      await shop.append(order, [{ type: 'stage-changed', data: { from: 'Prepress', to: 'Completed' } }], BEFORE);
      await react();
      const payment = await payOnline();
      await react(undefined, await refund(payment, 20_000));
      await react(undefined, await refund(payment, 5_000));
      expect((await grandTotals()).map(([document, total]) => [document, total])).toEqual([
        ['invoice', 23_100],
        ['credit-note', 20_000],
        ['credit-note', 3_100],
      ]);
    });
  });

  it('reads only the requested invoice of the year', async () => {
    await react();
    await shop.append(order, [{ type: 'payment-withdrawn', data: {} }], NOON);
    await react();
    const read: number[] = [];
    const readStream: EventStore['readStream'] = async (...given) => {
      const found = await shop.store.readStream(...given);
      read.push(found.length);
      return found;
    };
    expect((await issuedInvoice({ readStream }, { year: 2026, revision: 0 }))?.data.document).toBe('invoice');
    expect((await issuedInvoice({ readStream }, { year: 2026, revision: 1 }))?.data.document).toBe('credit-note');
    expect(await issuedInvoice({ readStream }, { year: 2026, revision: 2 })).toBeUndefined();
    expect(read).toEqual([1, 1, 0]);
  });

  it('reads a year of many invoices a thousand at a time, so that no call takes long', async () => {
    await react();
    const [first] = await shop.store.readStream('invoices-2026');
    const issue = first && toShopEvent(first);
    if (issue?.type !== 'invoice-issued') throw new Error('No invoice was issued.');
    const others = Array.from({ length: 2_000 }, (_, n) => ({
      ...issue,
      data: { ...issue.data, reactionId: `another order's ${n}` },
    }));
    await shop.append('invoices-2026', [issue, ...others]);
    await shop.append(order, [{ type: 'payment-withdrawn', data: {} }], NOON);
    const read: number[] = [];
    const lastKnown = new Map<number, number>();
    await react(undefined, undefined, {
      lastKnown,
      async readStream(stream, ...given) {
        const found = await shop.store.readStream(stream, ...given);
        if (stream === 'invoices-2026') read.push(found.length);
        return found;
      },
    });
    expect(await issued()).toHaveLength(2_003);
    expect(lastKnown).toEqual(new Map([[2026, 2_001]]));
    expect(Math.max(...read)).toBe(1_000);
  });

  it('waits until a move can’t be undone, also with a clock that was set back, and no longer', () => {
    const at = NOON.toISOString();
    const after = (ms: number) => undoTimeLeft(at, new Date(NOON.getTime() + ms));
    expect([after(0), after(4_000), after(10_000), after(60_000)]).toEqual([10_000, 6_000, 0, 0]);
    expect(after(-3_600_000)).toBe(10_000);
  });

  it('waits until the end of the order can’t be undone, whatever event triggers it', async () => {
    const ended = new Date(NOON.getTime() - 9_700);
    await shop.append(order, [{ type: 'stage-changed', data: { from: 'Prepress', to: 'Completed' } }], ended);
    await shop.append(order, [{ type: 'payment-withdrawn', data: {} }], NOON);
    const reacting = react(undefined, await newest());
    const undone = { from: 'Completed', to: 'Prepress', since: NOON.toISOString(), undoes: 2 } as const;
    await shop.append(order, [{ type: 'stage-change-undone', data: undone }], NOON);
    await reacting;
    expect(await issued()).toEqual([]);
  });

  it('stays if the order was cancelled by mistake and continues, and is credited once the cancellation is final', async () => {
    await react();
    const cancelled = { type: 'order-cancelled', data: { by: 'staff', stage: 'Prepress' } } as const;
    await shop.append(order, [cancelled], new Date(NOON.getTime() - 9_700));
    const reacting = react(undefined, await newest());
    await shop.append(order, [{ type: 'order-reinstated', data: {} }], NOON);
    await reacting;
    expect(await issued()).toEqual([0]);
    await shop.append(order, [cancelled], BEFORE);
    await react();
    expect(await issued()).toEqual([0, 1]);
  });

  it('is interrupted by a stop while it waits, and done after the next start', async () => {
    await shop.append(order, [{ type: 'payment-withdrawn', data: {} }], NOON);
    await shop.append(order, [{ type: 'stage-changed', data: { from: 'Prepress', to: 'Completed' } }]);
    const failures: unknown[] = [];
    let ahead = 0;
    let isReacting = false;
    const { store } = shop;
    const start = () =>
      startInvoiceReactor({
        store: {
          append: (...given) => store.append(...given),
          readForward: (...given) => store.readForward(...given),
          head: () => store.head(),
          positionBefore: (moment) => store.positionBefore(moment),
          readStream(...given) {
            isReacting = true;
            return store.readStream(...given);
          },
        },
        personalData: shop.personalData,
        checkpoints: openFolderCheckpoints({ folder: path.join(folder, 'reactors-of-invoices') }),
        business: async () => ({ seller: { name: 'Pressline', address: 'Dubai' } }),
        report: (failure) => failures.push(failure),
        now: () => new Date(Date.now() + ahead),
      });
    const first = start();
    await until(() => isReacting);
    const began = Date.now();
    await first.stop();
    expect(Date.now() - began).toBeLessThan(2_000);
    const year = `invoices-${new Date().getFullYear()}` as const;
    expect(await shop.store.readStream(year)).toEqual([]);
    ahead = 11_000;
    const second = start();
    await until(async () => (await shop.store.readStream(year)).length === 1);
    await second.stop();
    expect(failures).toEqual([]);
  });

  it.each([
    ['the same event', false],
    ['another event', true],
  ])(
    'requested by another process at the same moment, by %s, which dies, is issued by this one',
    async (_, isOther) => {
      const mine = await newest();
      if (isOther)
        await shop.append(order, [{ type: 'stage-changed', data: { from: 'Prepress', to: 'Completed' } }], BEFORE);
      let overtaken = false;
      await react(async (...given) => {
        if (!overtaken) {
          overtaken = true;
          await expect(react(dying('invoice-asked', 'after'))).rejects.toThrow(Died);
        }
        return shop.store.append(...given);
      }, mine);
      expect(await issued()).toEqual([0]);
      expect(await beside()).toEqual(['invoice-asked', 'invoice-numbered']);
    },
  );

  it('by two processes at once is issued once', async () => {
    await Promise.all([react(), react(), react()]);
    await react();
    expect(await issued()).toEqual([0]);
    expect(await beside()).toEqual(['invoice-asked', 'invoice-numbered']);
  });
});
