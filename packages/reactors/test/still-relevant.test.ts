import { describe, expect, it } from '@jest/globals';
import type { MailContent } from '@pressline/domain/messaging/mail-content.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import { mailIdOf } from '@pressline/event-store/reaction-ids.ts';
import { reasonNotToSend } from '../src/messaging/still-relevant.ts';

const NOW = new Date('2026-03-02T08:00:20.000Z');
const LONG_AGO = '2026-03-02T07:00:20.000Z';
const order = { orderId: '0195a000-0000-7000-8000-000000000001', number: '7K2M-4Q9X' };

interface Happened {
  readonly type: string;
  readonly data?: unknown;
  /** ISO 8601; an hour ago by default. */
  readonly at?: string;
}

/**
 * The verdict on a mail about the event at `revision`, on a stream with all these events. `mailsAbout` has the streams of
 * other mails, by the revision that each is about.
 */
async function verdict(
  facts: MailContent['facts'],
  category: string,
  revision: number,
  happened: readonly Happened[],
  mailsAbout: Readonly<Record<number, readonly Happened[]>> = {},
) {
  const stream = `${category}-${order.orderId}` as const;
  const recorded = happened.map(({ type, data = {}, at = LONG_AGO }, revision) => ({
    stream,
    revision,
    type,
    data,
    at,
  }));
  const mails = new Map<string, unknown[]>(
    Object.entries(mailsAbout).map(([about, events]) => [
      streamOf(CATEGORY.mail, mailIdOf({ stream, revision: Number(about) })),
      events.map(({ type, data = {} }) => ({ type, data })),
    ]),
  );
  type Asked = Parameters<typeof reasonNotToSend>;
  const reader = {
    readStream: (name: StreamName, from = 0) =>
      Promise.resolve(name === stream ? recorded.slice(from) : (mails.get(name) ?? [])),
    // The only part of the events that is used.
  } as unknown as Asked[0]['reader'];
  // The tests store what a mail says without sealing it.
  const open = (content: unknown) => Promise.resolve({ to: 'staff', facts: content } as MailContent);
  const mail = { cause: { stream, revision } } as Asked[1];
  const objection = await reasonNotToSend({ reader, open }, mail, { to: 'staff', facts }, NOW);
  return objection !== undefined && 'drop' in objection ? objection.drop : objection;
}

const placed = { type: 'order-placed' };
const moved = (to: string) => ({ type: 'stage-changed', data: { to } });
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000).toISOString();
const undone = (undoes: number) => ({ type: 'stage-change-undone', data: { undoes } });

describe('a mail about a move of a print order', () => {
  const facts = { kind: 'stage-changed', ...order, product: 'Cards', stage: 'Printing' } as const;
  const said = (...later: readonly Happened[]) =>
    verdict(facts, 'printOrder', 1, [placed, moved('Printing'), ...later]);

  it.each([
    ['nothing else', [], undefined],
    ['a later move', [moved('Collating')], 'overtaken'],
    ['its own undo', [undone(1)], 'undone'],
    ['a later move that was undone', [moved('Collating'), undone(2)], undefined],
    ['two later moves, one of them undone', [moved('Collating'), moved('Binding'), undone(3)], 'overtaken'],
    ['two later moves, both undone', [moved('Collating'), moved('Binding'), undone(3), undone(2)], undefined],
    ['all undone, its own too', [moved('Collating'), undone(2), undone(1)], 'undone'],
    ['a later move that was undone, and one more', [moved('Collating'), undone(2), moved('Binding')], 'overtaken'],
    ['a cancellation', [{ type: 'order-cancelled' }], 'overtaken'],
    ['a cancellation that was taken back', [{ type: 'order-cancelled' }, { type: 'order-reinstated' }], undefined],
  ] as const)('after %s', async (_what, later, expected) => {
    expect(await said(...later)).toBe(expected);
  });

  it('waits while a cancellation may still be undone', async () => {
    const cancelled = { type: 'order-cancelled', at: new Date(NOW.getTime() - 4_000).toISOString() };
    expect(await said(cancelled)).toEqual({ wait: 6_000 });
    expect(await said(cancelled, { type: 'order-reinstated' })).toBeUndefined();
  });

  it('waits while the later move may still be undone', async () => {
    const ago = (ms: number) => ({ ...moved('Collating'), at: new Date(NOW.getTime() - ms).toISOString() });
    expect(await said(ago(4_000))).toEqual({ wait: 6_000 });
    expect(await said(ago(4_000), undone(2))).toBeUndefined();
    expect(await said(ago(10_000))).toBe('overtaken');
    expect(await said(ago(12_000), ago(1_000))).toBe('overtaken');
    expect(await said(ago(4_000), { type: 'order-cancelled' })).toBe('overtaken');
  });
});

describe('a mail about a shipment', () => {
  const facts = { kind: 'order-shipped', ...order, courier: 'Aramex', trackingNumber: '4711' } as const;
  const shipped = { type: 'shipment-recorded' };

  it.each([
    ['nothing else', [], undefined],
    ['the order was completed', [moved('Completed')], undefined],
    ['a correction', [shipped], 'overtaken'],
    ['a cancellation', [{ type: 'order-cancelled' }], 'overtaken'],
    ['the order was moved back', [moved('Binding')], 'overtaken'],
    ['the order was moved back and shipped again', [moved('Binding'), moved('Shipping')], undefined],
  ] as const)('after %s', async (_what, later, expected) => {
    expect(await verdict(facts, 'printOrder', 1, [placed, shipped, ...later])).toBe(expected);
  });

  it('is dropped if the move that it was recorded with was undone', async () => {
    const back = { type: 'stage-change-undone', data: { from: 'Shipping', to: 'Polywrap', undoes: 1 } };
    expect(await verdict(facts, 'printOrder', 2, [placed, moved('Shipping'), shipped, back])).toBe('undone');
  });

  it('waits while the move back may still be undone', async () => {
    const back = { ...moved('Binding'), at: secondsAgo(4) };
    expect(await verdict(facts, 'printOrder', 1, [placed, shipped, back])).toEqual({ wait: 6_000 });
  });
});

describe('a mail about the move of an order to shipping', () => {
  const print = { kind: 'stage-changed', ...order, product: 'Cards', stage: 'Shipping' } as const;
  const safety = { kind: 'safety-order-moved', ...order, state: 'shipped', account: true } as const;
  const shipped = (at = LONG_AGO) => ({ type: 'shipment-recorded', at });
  const queued = [{ type: 'mail-queued' }];
  const dropped = [...queued, { type: 'mail-dropped' }];

  it('is left to the mail with the tracking number, if it was recorded with the move', async () => {
    const happened = [placed, moved('Shipping'), shipped()];
    expect(await verdict(print, 'printOrder', 1, happened, { 2: queued })).toBe('overtaken');
    const worn = [
      { type: 'safety-order-placed' },
      { type: 'safety-order-moved', data: { to: 'shipped' } },
      { type: 'safety-shipment-recorded' },
    ];
    expect(await verdict(safety, 'safetyOrder', 1, worn, { 2: queued })).toBe('overtaken');
  });

  it('is left to it too, if it was recorded shortly before the move', async () => {
    const happened = [placed, shipped(secondsAgo(18)), { ...moved('Shipping'), at: secondsAgo(10) }];
    expect(await verdict(print, 'printOrder', 2, happened, { 1: queued })).toBe('overtaken');
  });

  it('is sent if the shipment was mailed long before the move', async () => {
    const happened = [placed, shipped(), { ...moved('Shipping'), at: secondsAgo(10) }];
    expect(await verdict(print, 'printOrder', 2, happened, { 1: queued })).toBeUndefined();
  });

  it('is sent if the shipment has no mail, because it has no tracking number', async () => {
    expect(await verdict(print, 'printOrder', 1, [placed, moved('Shipping'), shipped()])).toBeUndefined();
  });

  it('is sent if the last shipment has no mail, although one that it corrects had', async () => {
    const happened = [placed, moved('Shipping'), shipped(), shipped()];
    expect(await verdict(print, 'printOrder', 1, happened, { 2: dropped })).toBeUndefined();
  });

  it('is sent if the mail about the shipment was dropped', async () => {
    const happened = [placed, moved('Shipping'), shipped()];
    expect(await verdict(print, 'printOrder', 1, happened, { 2: dropped })).toBeUndefined();
  });

  it('waits while the mail about a shipment may not be queued yet', async () => {
    const happened = [placed, moved('Shipping'), shipped(secondsAgo(4))];
    expect(await verdict(print, 'printOrder', 1, happened)).toEqual({ wait: 6_000 });
  });

  it('is not concerned by a shipment if it moved elsewhere', async () => {
    const facts = { ...print, stage: 'Binding' } as const;
    expect(await verdict(facts, 'printOrder', 2, [placed, shipped(), moved('Binding')], { 1: queued })).toBeUndefined();
  });
});

describe('a mail that would report the same as the newest one that the customer got', () => {
  const progress = { ...order, product: 'Cards' };
  const shippedBy = (courier: string, trackingNumber: string) =>
    ({ kind: 'order-shipped', ...order, courier, trackingNumber }) as const;
  const stage = (name: 'Binding' | 'Shipping') => ({ kind: 'stage-changed', ...progress, stage: name }) as const;
  const sent = (content: MailContent['facts']) => [{ type: 'mail-queued', data: { content } }, { type: 'mail-sent' }];
  const notSent = (content: MailContent['facts']) => [
    { type: 'mail-queued', data: { content } },
    { type: 'mail-dropped' },
  ];
  const aramex = shippedBy('Aramex', '4711');
  const movedBackAndAgain = [
    placed,
    moved('Shipping'),
    { type: 'shipment-recorded' },
    moved('Binding'),
    moved('Shipping'),
  ];

  it.each([
    ['nobody noticed the move back', { 2: sent(aramex), 3: notSent(stage('Binding')) }, 'overtaken'],
    ['the customer was notified of the move back', { 2: sent(aramex), 3: sent(stage('Binding')) }, undefined],
    ['no mail had the number', { 2: notSent(aramex), 3: sent(stage('Binding')) }, undefined],
    ['no mail was sent at all', { 2: notSent(aramex), 3: notSent(stage('Binding')) }, undefined],
  ] as const)('about an order that was shipped again, if %s', async (_what, mailsAbout, expected) => {
    expect(await verdict(aramex, 'printOrder', 4, movedBackAndAgain, mailsAbout)).toBe(expected);
  });

  it.each([
    ['the same courier and number', aramex, 'overtaken'],
    ['another courier', shippedBy('DHL', '4711'), undefined],
    ['another number', shippedBy('Aramex', '4712'), undefined],
  ] as const)('about a shipment that is recorded again with %s', async (_what, again, expected) => {
    const happened = [placed, moved('Shipping'), { type: 'shipment-recorded' }, { type: 'shipment-recorded' }];
    expect(await verdict(again, 'printOrder', 3, happened, { 2: sent(aramex) })).toBe(expected);
  });

  it('about a stage, if the order was moved back and forth without a mail in between', async () => {
    const happened = [placed, moved('Shipping'), moved('Binding'), moved('Shipping')];
    const mailsAbout = { 1: sent(stage('Shipping')), 2: notSent(stage('Binding')) };
    expect(await verdict(stage('Shipping'), 'printOrder', 3, happened, mailsAbout)).toBe('overtaken');
    const bothSent = { ...mailsAbout, 2: sent(stage('Binding')) };
    expect(await verdict(stage('Shipping'), 'printOrder', 3, happened, bothSent)).toBeUndefined();
  });

  it('about a shipment that a later mail reported first, because the mail server was unavailable', async () => {
    expect(await verdict(aramex, 'printOrder', 2, movedBackAndAgain, { 4: sent(aramex) })).toBe('overtaken');
  });

  it('waits while that mail is being sent', async () => {
    const term = new Date(NOW.getTime() + 3_000).toISOString();
    const claimed = [
      { type: 'mail-queued', data: { content: aramex } },
      { type: 'mail-claimed', data: { term } },
    ];
    expect(await verdict(aramex, 'printOrder', 4, movedBackAndAgain, { 2: claimed })).toEqual({ wait: 3_000 });
  });
});

describe('a mail about a move of a safety order', () => {
  const facts = { kind: 'safety-order-moved', ...order, state: 'packed', account: true } as const;
  const on = (to: string) => ({ type: 'safety-order-moved', data: { to } });
  const back = (undoes: number) => ({ type: 'safety-order-move-undone', data: { undoes } });
  const said = (...later: readonly Happened[]) =>
    verdict(facts, 'safetyOrder', 1, [{ type: 'safety-order-placed' }, on('packed'), ...later]);

  it.each([
    ['a later move', [on('shipped')], 'overtaken'],
    ['its own undo', [back(1)], 'undone'],
    ['a later move that was undone', [on('shipped'), back(2)], undefined],
    ['a cancellation', [{ type: 'safety-order-cancelled' }], 'overtaken'],
    ['one that was taken back', [{ type: 'safety-order-cancelled' }, { type: 'safety-order-reinstated' }], undefined],
  ] as const)('after %s', async (_what, later, expected) => {
    expect(await said(...later)).toBe(expected);
  });
});

describe('a mail about a cancellation', () => {
  const cancelled = { ...order, product: 'Cards', by: 'staff', reason: 'Sold out' } as const;
  const print = (...later: readonly Happened[]) =>
    verdict({ kind: 'order-cancelled', ...cancelled }, 'printOrder', 1, [
      placed,
      { type: 'order-cancelled' },
      ...later,
    ]);
  const safety = (...later: readonly Happened[]) =>
    verdict({ kind: 'safety-order-cancelled', ...cancelled }, 'safetyOrder', 1, [
      { type: 'safety-order-placed' },
      { type: 'safety-order-cancelled' },
      ...later,
    ]);

  it('is sent while the order stays cancelled', async () => {
    expect(await print({ type: 'note-added' })).toBeUndefined();
    expect(await safety({ type: 'safety-payment-withdrawn' })).toBeUndefined();
  });

  it('is dropped if the order was reinstated before it was sent', async () => {
    expect(await print({ type: 'order-reinstated' })).toBe('undone');
    expect(await safety({ type: 'safety-order-reinstated' })).toBe('undone');
  });
});

describe('a mail that requests new artwork', () => {
  const facts = {
    kind: 'artwork-on-hold',
    ...order,
    product: 'Cards',
    sides: ['front', 'back'],
    reason: 'Too coarse.',
    linkId: order.orderId,
  } as const;
  const came = (side: string) => ({ type: 'artwork-replaced', data: { side } });
  const said = (...later: readonly Happened[]) =>
    verdict(facts, 'printOrder', 1, [placed, { type: 'artwork-held' }, ...later]);

  it.each([
    ['nothing else', [], undefined],
    ['one of two files', [came('front')], undefined],
    ['both files', [came('front'), came('back')], 'overtaken'],
    ['its release', [{ type: 'artwork-released' }], 'overtaken'],
    ['another hold', [{ type: 'artwork-held' }], 'overtaken'],
    ['a cancellation', [{ type: 'order-cancelled' }], 'overtaken'],
    ['a cancellation that was taken back', [{ type: 'order-cancelled' }, { type: 'order-reinstated' }], undefined],
    ['a move', [moved('Printing')], undefined],
  ] as const)('after %s', async (_what, later, expected) => {
    expect(await said(...later)).toBe(expected);
  });
});

describe('a mail about a part payment', () => {
  const paid = { kind: 'payment-received', ...order, product: 'Cards', amount: 40, received: 40, due: 60 } as const;
  const withdrawn = (withdraws?: number) => ({ type: 'payment-withdrawn', data: { withdraws } });

  it.each([
    ['nothing else', [], undefined],
    ['its own withdrawal', [withdrawn(1)], 'undone'],
    ['the withdrawal of all payments', [withdrawn()], 'undone'],
    ['the withdrawal of another one', [withdrawn(2)], undefined],
    ['a cancellation', [{ type: 'order-cancelled' }], 'overtaken'],
  ] as const)('after %s', async (_what, later, expected) => {
    const happened = [placed, { type: 'payment-recorded', data: { amount: 40 } }, ...later];
    expect(await verdict(paid, 'printOrder', 1, happened)).toBe(expected);
  });

  it('is sent for the other orders that it paid, even if its first one is cancelled', async () => {
    const receipt = { ...paid, checkout: { id: order.orderId, orders: [order.number, '9XQ4-2M7K'] } };
    const happened = [placed, { type: 'payment-recorded' }, { type: 'order-cancelled' }];
    expect(await verdict(receipt, 'printOrder', 1, happened)).toBeUndefined();
  });
});
