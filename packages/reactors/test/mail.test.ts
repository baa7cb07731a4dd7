import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { DutyLost } from '@pressline/concurrency/fence.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { until } from '@pressline/tests/support/until.ts';
import { openSmtpTransport } from '../src/messaging/smtp-transport.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { MailShop } from './support/shop.ts';

const MINUTE = 60_000;
const CANCELLED = { type: 'order-cancelled', data: { by: 'staff', stage: 'Prepress' } } as const;
const REINSTATED = { type: 'order-reinstated', data: {} } as const;

describe('the shop’s mail, with a real mail server', () => {
  let folder: string;
  let server: MailServer;
  let shop: MailShop | undefined;
  /** Added to the clock. */
  let later = 0;
  const now = () => new Date(Date.now() + later);
  const allAreDecided = async () =>
    (await shop?.mails())?.every((events) => /sent|dropped/.test(events.at(-1) ?? '')) ?? false;
  beforeEach(async () => {
    later = 0;
    folder = await mkdtemp(path.join(tmpdir(), 'pressline-mail-'));
    server = await startMailServer();
  });
  afterEach(async () => {
    await shop?.stop();
    await server.stop();
    await rm(folder, { recursive: true });
  });
  const open = async (more: Parameters<typeof MailShop.open>[1] = {}) =>
    (shop = await MailShop.open(folder, { transport: openSmtpTransport(server.url), now, ...more }));

  /**
   * Another order, whose mail arrives after everything that was due before it: events are read in order, and mails
   * sent in the order in which they are due. Any mail sent by mistake would have arrived by now.
   */
  const orderAndWait = async (to: MailShop) => {
    const orderId = (await to.order(now())).slice('printOrder-'.length);
    await until(() => server.received.some(({ text }) => text?.includes(orderId) ?? false));
  };

  it('confirms the order to the customer, in their language, as text and HTML, without tracking', async () => {
    shop = await open();
    await shop.order(now(), 'it');
    await until(() => server.received.length === 1);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      from: { name: 'Pressline', address: 'orders@shop.example' },
      to: [{ name: 'Sara Haddad', address: 'sara@dune.example' }],
      envelopeTo: ['sara@dune.example'],
    });
    expect(mail?.subject).toMatch(/^Ordine [0-9A-Z]{4}-[0-9A-Z]{4} confermato$/);
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@shop\.example>$/);
    expect(mail?.text).toContain('Ciao Sara Haddad,');
    expect(mail?.text).toContain('AED 231,00');
    expect(mail?.text).toMatch(/https:\/\/shop\.example\/orders\/[0-9a-f-]{36}/);
    expect(mail?.html).toContain('<html lang="it" dir="ltr">');
    expect(mail?.html).not.toMatch(/<img|src=|url\(/);
    await until(async () => (await shop?.mails())?.[0]?.at(-1) === 'mail-sent');
    expect(await shop.mails()).toEqual([['mail-queued', 'mail-claimed', 'mail-sent']]);
  });

  it('writes Arabic from right to left', async () => {
    shop = await open();
    await shop.order(now(), 'ar');
    await until(() => server.received.length === 1);
    expect(server.received[0]?.html).toContain('<html lang="ar" dir="rtl">');
    expect(server.received[0]?.text).toContain('شكرًا لطلبك');
    expect(server.received[0]?.headers).toContainEqual(
      expect.objectContaining({ key: 'content-language', value: 'ar' }),
    );
  });

  it('is not sent by a process that lost the duty after it claimed the mail, but once by the next holder', async () => {
    let [checks, isLost] = [0, false];
    const checkDuty = (): void => {
      checks += 1;
      // Checked for the event, before the claim, and before it is sent.
      if (checks === 3) isLost = true;
      if (isLost) throw new DutyLost('Another process has taken over the duty mail.');
    };
    shop = await open({ checkDuty, term: 100 });
    await shop.order(now());
    // It also tries to claim the mail again, once the claim expires.
    await until(() => checks > 4);
    expect(await shop.mails()).toEqual([['mail-queued', 'mail-claimed']]);
    isLost = false;
    await orderAndWait(shop);
    expect(server.received).toHaveLength(2);
    await until(async () => (await shop?.mails())?.every((events) => events.at(-1) === 'mail-sent') ?? false);
    expect((await shop.mails())[0]).toEqual(['mail-queued', 'mail-claimed', 'mail-claimed', 'mail-sent']);
  });

  it('reports a move once it can’t be undone any more, and only the last of several', async () => {
    shop = await open();
    const order = await shop.order(now());
    await shop.move(order, 'Prepress', 'Printing', now());
    await shop.move(order, 'Printing', 'Collating', now());
    await orderAndWait(shop);
    expect(server.received.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Order \S+ confirmed/),
      expect.stringMatching(/^Order \S+ confirmed/),
    ]);
    later = 10_000;
    await until(() => server.received.length === 3);
    expect(server.received[2]?.subject).toMatch(/is in Collating$/);
    await until(allAreDecided);
    expect(await shop.mails()).toEqual([
      ['mail-queued', 'mail-claimed', 'mail-sent'],
      ['mail-queued', 'mail-dropped'],
      ['mail-queued', 'mail-claimed', 'mail-sent'],
      ['mail-queued', 'mail-claimed', 'mail-sent'],
    ]);
  });

  it('sends the tracking number of a shipment with a link to the courier, corrected if it was corrected at once', async () => {
    const trackingPages = () => Promise.resolve([{ courier: 'Aramex', url: 'https://courier.example/{number}' }]);
    shop = await open({ trackingPages });
    const order = await shop.order(now());
    await shop.ship(order, { courier: 'Own van' }, now());
    await shop.ship(order, { courier: 'Aramex', trackingNumber: '4711' }, now());
    await shop.ship(order, { courier: 'Aramex', trackingNumber: '47 11' }, now());
    // One for the order, and one for each tracking number.
    await until(async () => (await shop?.mails())?.length === 3);
    later = 10_500;
    await until(async () => (await shop?.mails())?.every((events) => events.length > 1) ?? false);
    await until(() => server.received.length === 2);
    expect(server.received[1]?.subject).toMatch(/is on its way$/);
    expect(server.received[1]?.text).toContain('Tracking number: 47 11');
    expect(server.received[1]?.text).toContain('https://courier.example/47%2011');
  });

  it('sends one email about an order that is shipped with a tracking number, with the number', async () => {
    shop = await open();
    const order = await shop.order(now());
    await shop.move(order, 'Polywrap', 'Shipping', now());
    await shop.ship(order, { courier: 'Aramex', trackingNumber: '4711' }, now());
    await until(async () => (await shop?.mails())?.length === 3);
    later = 10_500;
    await until(allAreDecided);
    expect(server.received.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Order \S+ confirmed/),
      expect.stringMatching(/is on its way$/),
    ]);
    expect(server.received[1]?.text).toContain('Tracking number: 4711');
  });

  it('sends the tracking number of an order that was moved back before its mail was sent, and shipped again', async () => {
    shop = await open();
    const order = await shop.order(now());
    await shop.move(order, 'Polywrap', 'Shipping', now());
    await shop.ship(order, { courier: 'Aramex', trackingNumber: '4711' }, now());
    await shop.move(order, 'Shipping', 'Binding', now());
    await until(async () => (await shop?.mails())?.length === 4);
    later = 10_500;
    await until(() => server.received.length === 2);
    // Also the mails that are not sent: they depend on what happens next.
    await until(allAreDecided);
    await shop.move(order, 'Binding', 'Shipping', now());
    await until(async () => (await shop?.mails())?.length === 5);
    later = 21_000;
    await until(() => server.received.length === 3);
    await until(allAreDecided);
    // Moved back and forth within the undo time: the customer knows the shipment already.
    await shop.move(order, 'Shipping', 'Binding', now());
    await shop.move(order, 'Binding', 'Shipping', now());
    await until(async () => (await shop?.mails())?.length === 7);
    later = 32_000;
    await until(allAreDecided);
    expect(server.received.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Order \S+ confirmed/),
      expect.stringMatching(/is in Binding$/),
      expect.stringMatching(/is on its way$/),
    ]);
    expect(server.received[2]?.text).toContain('Tracking number: 4711');
  });

  it('reports that an order is shipped without a tracking number, if an earlier shipment had one', async () => {
    shop = await open();
    const order = await shop.order(now());
    await shop.move(order, 'Polywrap', 'Shipping', now());
    await shop.ship(order, { courier: 'Aramex', trackingNumber: '4711' }, now());
    await shop.move(order, 'Shipping', 'Binding', now());
    await until(async () => (await shop?.mails())?.length === 4);
    later = 10_500;
    await until(() => server.received.length === 2);
    // Also the mails that are not sent: they depend on what happens next.
    await until(allAreDecided);
    await shop.move(order, 'Binding', 'Shipping', now());
    // The mail about the move has the number of the earlier shipment, until another is recorded.
    await until(async () => (await shop?.mails())?.length === 5);
    await shop.ship(order, { courier: 'Own van' }, now());
    await until(async () => (await shop?.mails())?.length === 6);
    later = 21_000;
    await until(allAreDecided);
    expect(server.received.slice(2).map(({ subject }) => subject)).toEqual([expect.stringMatching(/is on its way$/)]);
    expect(server.received[2]?.text).toContain('Courier: Own van');
    expect(server.received[2]?.text).toContain('If we sent you one earlier, it is no longer valid.');
    expect(server.received[2]?.text).not.toContain('4711');
  });

  it('reports a move even if a later one was undone after it was due', async () => {
    shop = await open();
    const order = await shop.order(now());
    await shop.move(order, 'Prepress', 'Printing', now());
    // Once queued, it is due in ten seconds.
    await until(async () => (await shop?.mails())?.length === 2);
    later = 5_000;
    await shop.move(order, 'Printing', 'Collating', now());
    later = 10_500;
    await orderAndWait(shop);
    expect((await shop.mails())[1]).toEqual(['mail-queued']);
    const undone = { from: 'Collating', to: 'Printing', since: now().toISOString(), undoes: 2 } as const;
    await shop.append(order, [{ type: 'stage-change-undone', data: undone }], now());
    later = 15_500;
    await until(() => server.received.length === 3);
    expect(server.received[2]?.subject).toMatch(/is in Printing$/);
  });

  it('reports nothing of a cancellation that was undone at once, since the order continues', async () => {
    shop = await open();
    const order = await shop.order(now());
    await shop.append(order, [CANCELLED], now());
    later = 4_000;
    await shop.append(order, [REINSTATED], now());
    await until(async () => (await shop?.mails())?.length === 3);
    later = 30_000;
    await until(async () => (await shop?.mails())?.filter((events) => events.includes('mail-dropped')).length === 2);
    expect(server.received.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Order \S+ confirmed/)]);
  });

  it('reports a final cancellation and the reinstatement, and neither of a second one in between', async () => {
    shop = await open();
    const order = await shop.order(now());
    await shop.append(order, [CANCELLED], now());
    await until(async () => (await shop?.mails())?.length === 2);
    later = 10_500;
    await until(() => server.received.length === 2);
    await shop.append(order, [REINSTATED], now());
    later = 15_000;
    await shop.append(order, [CANCELLED], now());
    later = 16_000;
    await shop.append(order, [REINSTATED], now());
    await until(async () => (await shop?.mails())?.length === 5);
    later = 60_000;
    await until(() => server.received.length === 3);
    await until(async () => (await shop?.mails())?.filter((events) => events.includes('mail-dropped')).length === 2);
    expect(server.received.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Order \S+ confirmed/),
      expect.stringMatching(/was cancelled$/),
      expect.stringMatching(/was reinstated$/),
    ]);
  });

  it('reports nothing that happened more than a day ago: an upgraded or restored shop stays quiet', async () => {
    shop = await open();
    await shop.order(new Date(now().getTime() - 24 * 60 * MINUTE - 1_000));
    await orderAndWait(shop);
    expect(await shop.mails()).toHaveLength(1);
  });

  it('retries with increasing delays during an outage, with the same Message-ID, and gives up after a day', async () => {
    await server.stop();
    shop = await open();
    await shop.order(now());
    const ended = async () => (await shop?.mails())?.[0]?.at(-1);
    await until(async () => (await ended()) === 'mail-try-failed');
    later = 2 * MINUTE;
    await until(async () => ((await shop?.mails())?.[0]?.length ?? 0) === 5);
    expect(await shop.mails()).toEqual([
      ['mail-queued', 'mail-claimed', 'mail-try-failed', 'mail-claimed', 'mail-try-failed'],
    ]);
    later = 24 * 60 * MINUTE;
    await until(async () => (await ended()) === 'mail-failed');
    server = await startMailServer();
  });

  it('gives up at once if the recipient’s server refuses the address for good, and reports why without the address', async () => {
    server.refuse({ code: 550, says: 'no such mailbox sara@dune.example' });
    shop = await open();
    const order = await shop.order(now());
    await until(async () => (await shop?.mails())?.[0]?.at(-1) === 'mail-failed');
    expect(order).toMatch(/^printOrder-/);
    const stored = JSON.stringify(await shop.eventData());
    expect(stored).toContain('no such mailbox …');
    expect(stored).not.toContain('sara@');
  });

  it('reports the server’s reply without the recipient', async () => {
    server.refuse({ code: 550, says: '<sara@dune.example> is not known here' });
    shop = await open();
    await shop.order(now());
    await until(() => (shop?.troubles.length ?? 0) > 0);
    const [failure] = shop.troubles;
    expect(failure?.error).toEqual({
      name: 'MailRefused',
      code: 'EENVELOPE',
      responseCode: 550,
      message: expect.stringContaining('<…> is not known here'),
    });
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toMatch(/sara|dune/i);
  });

  it('retries if the server refuses temporarily', async () => {
    server.refuse({ code: 451, says: 'come back later' });
    shop = await open();
    await shop.order(now());
    await until(async () => (await shop?.mails())?.[0]?.at(-1) === 'mail-try-failed');
    server.refuse(undefined);
    later = MINUTE;
    await until(() => server.received.length === 1);
  });

  it('is held if no server is configured', async () => {
    shop = await open({ transport: undefined });
    await shop.order(now());
    await until(async () => (await shop?.mails())?.[0]?.at(-1) === 'mail-kept');
  });

  it('is not sent to people forgotten since', async () => {
    server.refuse({ code: 451, says: 'come back later' });
    shop = await open();
    await shop.order(now());
    await until(async () => (await shop?.mails())?.[0]?.at(-1) === 'mail-try-failed');
    await shop.personalData.destroy(shop.personalData.subjectOf('sara@dune.example'));
    server.refuse(undefined);
    later = MINUTE;
    await until(async () => (await shop?.mails())?.[0]?.at(-1) === 'mail-dropped');
    expect(server.received).toEqual([]);
  });

  it('is not sent twice if the checkpoint is lost', async () => {
    shop = await open();
    for (let i = 0; i < 5; i++) await shop.order(now());
    await until(
      async () => ((await shop?.mails()) ?? []).filter((events) => events.includes('mail-sent')).length === 5,
    );
    await shop.stop();
    await rm(path.join(folder, 'reactors'), { recursive: true });
    await rm(path.join(folder, 'read-models'), { recursive: true });
    shop = await open();
    await orderAndWait(shop);
    expect(server.received).toHaveLength(6);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(6);
  });

  it('skips a mail that can’t be opened, sends all others, and gives it up after three attempts', async () => {
    shop = await open();
    await shop.queueDamaged(now(), (box) => `${box.slice(0, -8)}AAAAAAA=`);
    await until(() => (shop?.troubles.length ?? 0) === 1);
    // It is postponed: the round that sends this order's mail does not retry it.
    await orderAndWait(shop);
    expect(shop.troubles.map(({ attempt, error }) => [attempt, (error as Error).name])).toEqual([[1, 'SealBroken']]);
    later = 11_000;
    await until(() => shop?.troubles.length === 2);
    later += 61_000;
    await until(async () => (await shop?.mails())?.[0]?.at(-1) === 'mail-failed');
    expect((await shop.mails())[0]).toEqual(['mail-queued', 'mail-failed']);
    await shop.order(now());
    await until(() => server.received.length === 2);
  });

  it('is sent although more unreadable mails wait before it than are read at once, whether their stream or their seal is damaged', async () => {
    const wrap = (store: EventStore): EventStore => ({
      readStream: async (stream, ...from) => {
        const recorded = await store.readStream(stream, ...from);
        if (recorded[0]?.metadata.fingerprint === 'x' && stream.startsWith('mail-')) throw new TypeError('damaged');
        return recorded;
      },
      readForward: (...given) => store.readForward(...given),
      readRecorded: (...given) => store.readRecorded(...given),
      head: () => store.head(),
      positionBefore: (moment) => store.positionBefore(moment),
      append: (...given) => store.append(...given),
      onAppended: (listener) => store.onAppended(listener),
      close: () => store.close(),
    });
    shop = await open({ wrap });
    for (let i = 0; i < 25; i++) await shop.queueDamaged(now(), () => 'AAAA');
    await orderAndWait(shop);
    // Nobody can append to an unreadable stream: the mail is postponed, ever longer, and delays nobody.
    for (let i = 0; i < 4; i++) {
      later += 10 * MINUTE;
      await orderAndWait(shop);
    }
  });

  it('is stopped in time while a mail server is silent; the next process sends the mail', async () => {
    const silent = { send: () => new Promise<never>(() => undefined), close: () => Promise.resolve() };
    shop = await open({ transport: silent, stopWithinMs: 50, term: 100 });
    await shop.order(now());
    await until(async () => (await shop?.mails())?.[0]?.at(-1) === 'mail-claimed');
    const began = Date.now();
    await shop.stop();
    expect(Date.now() - began).toBeLessThan(2_000);
    shop = await open();
    await until(() => server.received.length === 1);
  });

  it('skips an unreadable event after a few attempts, and continues', async () => {
    shop = await open();
    await shop.append('user-0195a000-0000-7000-8000-000000000001', [
      { type: 'invitation-renewed', data: { language: 'en', askedAt: now().toISOString() } },
    ]);
    await shop.order(now());
    await until(() => server.received.length === 1);
    expect(shop.troubles.find(({ leftOut }) => leftOut !== undefined)?.leftOut).toEqual({
      stream: 'user-0195a000-0000-7000-8000-000000000001',
      revision: 0,
    });
  });
});
