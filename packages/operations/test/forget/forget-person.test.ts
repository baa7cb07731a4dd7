import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DatabaseSync } from 'node:sqlite';
import { ERASED } from '@pressline/domain/kernel/sealed.ts';
import { fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import { newEvent, orderId, orderPlaced, orderStream, stageChanged } from '@pressline/read-models/testing/history.ts';
import { forgettingOn, type ForgetResult } from '../../src/forget/forget-person.ts';
import type { PersonalDataContext } from '../../src/forget/personal-data-context.ts';
import { isClean, type Receipt } from '../../src/forget/receipt.ts';
import { NOW, OMAR, SARA, ShopWithPeople } from './support/shop-with-people.ts';

function byOperator(): CommandContext {
  const commandId = newId();
  const fingerprint = fingerprintOf('tests', {}, new Uint8Array(32));
  return { commandId, fingerprint, actor: 'operator', at: NOW.toISOString(), correlationId: commandId };
}

describe('a person who is forgotten', () => {
  let shop: ShopWithPeople;
  beforeEach(async () => {
    shop = await ShopWithPeople.open();
  });
  afterEach(() => shop.close());

  const forget = (person: string, deps: PersonalDataContext = shop.context(), openOrdersToo = true) =>
    forgettingOn(deps).forget({ person, openOrdersToo }, byOperator());
  const receiptOf = (answer: ForgetResult): Receipt => {
    if (answer.outcome !== 'forgotten') throw new Error(`It is ${answer.outcome}.`);
    return answer.signed.receipt;
  };
  const forgettingStream = () => `forgetting-${shop.subjectOf(SARA)}` as const;

  it('is erased outside the events, and other people are not', async () => {
    await shop.order(1, SARA);
    await shop.order(2, SARA);
    await shop.order(3, OMAR);
    const receipt = receiptOf(await forget(' Sara@Dune.example'));
    expect(receipt.erased).toMatchObject({
      unreadable: { orders: 2 },
      artwork: { files: 4 },
      previews: { files: 2 },
      searchWords: 8,
    });
    expect(isClean(receipt)).toBe(true);
    expect([shop.filesOf(1), shop.filesOf(2), shop.filesOf(3).length]).toEqual([[], [], 3]);
    expect(await shop.people.matching(['haddad'], 9)).toEqual([shop.subjectOf(OMAR)]);
    expect(await shop.personalData.statusOf(shop.subjectOf(OMAR))).toBe('known');
    expect(await shop.typesOf(forgettingStream())).toEqual(['forgetting-begun', 'person-forgotten']);
  });

  it('has no cart left, and no files that were uploaded for one', async () => {
    await shop.order(1, OMAR);
    await shop.order(2, SARA);
    const uploaded = (person: typeof SARA) => `cart-${shop.subjectOf(person)}.${orderId(9)}.0011223344556677.pdf`;
    for (const person of [SARA, OMAR]) await shop.keep('artwork', uploaded(person), 'a logo');
    await shop.keep('artwork', `cart-${shop.subjectOf(SARA)}.lines`, 'the lines of the cart');
    expect(receiptOf(await forget(SARA.email)).erased.artwork).toMatchObject({ files: 4 });
    expect(shop.filesOf(9)).toEqual([uploaded(OMAR)]);
  });

  it('has no files left that they uploaded for the cart of a checkout as a guest', async () => {
    const uploaded = (by: number) => `cart-guest.${orderId(by)}.0011223344556677.png`;
    for (const by of [9, 8]) await shop.keep('artwork', uploaded(by), 'a logo');
    const contact = await shop.personalData.seal(shop.subjectOf(SARA), { ...SARA, cartFiles: [uploaded(9)] });
    const id = orderId(7);
    const first = orderPlaced(7);
    const { amounts } = first.data;
    const data = { checkoutId: id, contact, orders: [first], amounts, payment: 'cash' as const };
    const placed = { ...data, delivery: { method: 'collection' as const, fee: 0 as const } };
    await shop.events.append(`checkout-${id}`, 'no-stream', [newEvent({ type: 'checkout-placed', data: placed })]);
    expect(receiptOf(await forget(SARA.email)).erased.artwork).toMatchObject({ files: 1 });
    expect([shop.filesOf(9), shop.filesOf(8)]).toEqual([[], [uploaded(8)]]);
  });

  it('is recorded in the security log, with the number of the receipt', async () => {
    await shop.order(1, SARA);
    const { receiptId } = receiptOf(await forget(SARA.email));
    const [entry] = await shop.events.readStream(`securityEvent-${receiptId}`);
    expect(entry).toMatchObject({
      actor: 'operator',
      data: { details: { kind: 'person-erased', receiptId } },
    });
  });

  it('is unknown to the shop: no tombstone is left', async () => {
    expect(await forget('nobody@dune.example')).toEqual({ outcome: 'nobody' });
    expect(await forget(newId())).toEqual({ outcome: 'nobody' });
    expect(await shop.personalData.statusOf(shop.personalData.subjectOf('nobody@dune.example'))).toBe('unknown');
  });

  it('is found by the ID of any of their orders', async () => {
    await shop.order(1, SARA);
    await shop.order(2, OMAR);
    const { findPerson } = forgettingOn(shop.context());
    expect(await findPerson(orderId(2))).toMatchObject({ subject: shop.subjectOf(OMAR), email: OMAR.email });
    expect(await findPerson(orderId(2), [orderStream(2)])).toEqual(await findPerson(orderId(2)));
    expect(await findPerson(orderId(2), [])).toMatchObject({ email: null, orders: [] });
    expect(receiptOf(await forget(orderId(1))).subject).toBe(shop.subjectOf(SARA));
    expect(await findPerson(orderId(1))).toMatchObject({ subject: shop.subjectOf(SARA), email: null });
  });

  it('is refused while they have an open order, unless that is included', async () => {
    await shop.order(1, SARA);
    expect(await forget(SARA.email, shop.context(), false)).toEqual({ outcome: 'refused', because: ['order-open'] });
    expect(await shop.typesOf(forgettingStream())).toEqual([]);
    await shop.append(orderStream(1), stageChanged('Prepress', 'Completed'));
    expect((await forget(SARA.email, shop.context(), false)).outcome).toBe('forgotten');
  });

  it('is refused while they work here, in any case, and found by their account once they do not', async () => {
    const userId = await shop.staff(SARA);
    expect(await forget(SARA.email)).toEqual({ outcome: 'refused', because: ['works-here'] });
    await shop.append(`user-${userId}`, { type: 'staff-disabled', data: {} });
    expect(receiptOf(await forget(userId)).accounts).toEqual([userId]);
  });

  it('leaves no authenticator secret that can be read, and reports one that is stored in plain text', async () => {
    const userId = await shop.staff(SARA);
    await shop.append(`user-${userId}`, { type: 'staff-disabled', data: {} });
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const sealed = await shop.personalData.seal(shop.subjectOf(SARA), { secret });
    await shop.append(`secondFactors-${userId}`, {
      type: 'authenticator-added',
      data: { addedAt: NOW.toISOString(), secret: sealed, timeStep: 1 },
    });
    await shop.keep('artwork', 'note.txt', `my secret is ${secret}`);
    const receipt = receiptOf(await forget(SARA.email));
    expect(await shop.personalData.open(sealed)).toEqual(ERASED);
    expect(isClean(receipt)).toBe(false);
    expect(JSON.stringify(receipt)).toContain('authenticator secret');
  });

  it('leaves invoices, which the receipt names', async () => {
    await shop.order(1, SARA);
    await shop.append(`orderInvoice-${orderId(1)}`, {
      type: 'invoice-numbered',
      data: { document: 'invoice', number: '2026-000007', year: 2026, revision: 6 },
    });
    const receipt = receiptOf(await forget(SARA.email));
    expect(receipt.kept.documents).toEqual([{ document: 'invoice', number: '2026-000007', orderId: orderId(1) }]);
  });

  it('gets no waiting mail; one that is being sent is not changed', async () => {
    const [waits, goesOut, omars] = [await shop.mail(SARA), await shop.mail(SARA), await shop.mail(OMAR)];
    await shop.append(goesOut, { type: 'mail-claimed', data: { term: NOW.toISOString() } });
    expect(receiptOf(await forget(SARA.email)).erased).toMatchObject({ unreadable: { mails: 2 }, mailsDropped: 1 });
    expect(await shop.typesOf(waits)).toEqual(['mail-queued', 'mail-dropped']);
    expect(await shop.typesOf(goesOut)).toEqual(['mail-queued', 'mail-claimed']);
    expect(await shop.typesOf(omars)).toEqual(['mail-queued']);
  });

  it('is also erased from what was being written while the key was destroyed', async () => {
    await shop.order(1, SARA);
    const late = await shop.sealedOrder(2, SARA);
    const deps = shop.context();
    const receipt = receiptOf(
      await forget(SARA.email, {
        ...deps,
        async notifyOthers() {
          await shop.append(orderStream(2), late);
          return deps.notifyOthers();
        },
      }),
    );
    expect(shop.filesOf(2)).toEqual([]);
    expect(receipt.erased).toMatchObject({ unreadable: { orders: 2 }, artwork: { files: 4 } });
    expect(receipt.orders.map((order) => order.orderId)).toEqual([orderId(1), orderId(2)]);
  });

  it('is erased although somebody’s event is damaged, which the receipt mentions', async () => {
    await shop.order(1, SARA);
    await shop.appendDamaged(orderStream(5));
    const receipt = receiptOf(await forget(SARA.email));
    expect(receipt.notVerified).toContainEqual({ where: 'events', what: expect.stringContaining('1 stream contains') });
  });

  describe('if the process dies', () => {
    class Dead extends Error {}
    const dead = (): Promise<never> => Promise.reject(new Dead());
    const deaths: Readonly<Record<string, (deps: PersonalDataContext) => PersonalDataContext>> = {
      'before it is noted': (deps) => ({ ...deps, store: dyingOnAppend(deps, 'forgetting-begun') }),
      'before the key is destroyed': (deps) => ({ ...deps, personalData: diesAt(deps.personalData, 2) }),
      'right after the key is destroyed': (deps) => ({ ...deps, notifyOthers: dead }),
      'before the search': (deps) => ({ ...deps, people: dead }),
      'between two files': (deps) => ({
        ...deps,
        files: { list: (area) => deps.files.list(area), remove: diesAt(deps.files.remove.bind(deps.files), 2) },
      }),
      'while it looks for plain text': (deps) => ({ ...deps, searchFiles: dead }),
      'before its end is noted': (deps) => ({ ...deps, store: dyingOnAppend(deps, 'person-forgotten') }),
    };

    function diesAt<Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>, nth: number) {
      let calls = 0;
      return (...given: Given): Promise<Result> => ((calls += 1) === nth ? dead() : call(...given));
    }

    function dyingOnAppend({ store }: PersonalDataContext, type: string): PersonalDataContext['store'] {
      return {
        readStream: (...from) => store.readStream(...from),
        readForward: (page) => store.readForward(page),
        head: () => store.head(),
        append: (stream, expected, events) =>
          events.some(({ event }) => event.type === type) ? dead() : store.append(stream, expected, events),
      };
    }

    it.each(Object.keys(deaths))('%s, they are erased by repeating the request, once', async (when) => {
      await shop.order(1, SARA);
      const waits = await shop.mail(SARA);
      await expect(forget(SARA.email, deaths[when]?.(shop.context()))).rejects.toThrow(Dead);
      const receipt = receiptOf(await forget(SARA.email));
      expect(isClean(receipt)).toBe(true);
      expect(await shop.personalData.statusOf(shop.subjectOf(SARA))).toBe('forgotten');
      expect(shop.filesOf(1)).toEqual([]);
      expect(await shop.people.matching(['sara'], 9)).toEqual([]);
      expect(await shop.typesOf(waits)).toEqual(['mail-queued', 'mail-dropped']);
      expect(await shop.typesOf(forgettingStream())).toEqual(['forgetting-begun', 'person-forgotten']);
    });
  });

  it('they are also found by their subject, if the address of an interrupted forgetting is unknown', async () => {
    await shop.order(1, SARA);
    const dies = { ...shop.context(), notifyOthers: () => Promise.reject(new Error('died')) };
    await expect(forget(SARA.email, dies)).rejects.toThrow('died');
    expect(receiptOf(await forget(shop.subjectOf(SARA))).subject).toBe(shop.subjectOf(SARA));
    expect(await shop.typesOf(forgettingStream())).toEqual(['forgetting-begun', 'person-forgotten']);
    expect(await forget('0'.repeat(64))).toEqual({ outcome: 'nobody' });
  });

  describe('in plain text', () => {
    it('left in the search’s file is removed by rewriting it', async () => {
      await shop.order(1, SARA);
      const careless = new DatabaseSync(shop.peopleFile);
      careless.exec('PRAGMA secure_delete = OFF; DELETE FROM words; PRAGMA wal_checkpoint(TRUNCATE);');
      careless.close();
      const receipt = receiptOf(await forget(SARA.email));
      expect(receipt.plainText).toMatchObject({ rewritten: true, found: [] });
      expect(isClean(receipt)).toBe(true);
    });

    it('elsewhere is named, and the receipt is not clean', async () => {
      await shop.order(1, SARA);
      await shop.order(2, OMAR);
      await shop.keep('artwork', `${orderStream(2)}.back.bbbbbbbbbbbbbbbb.svg`, 'with love from SARA@dune.example');
      const receipt = receiptOf(await forget(SARA.email));
      expect(receipt.plainText?.found).toEqual([
        { file: `files/artwork/${orderStream(2)}.back.bbbbbbbbbbbbbbbb.svg`, what: 'email', at: 15 },
      ]);
      expect(isClean(receipt)).toBe(false);
    });

    it('is not searched for without a folder, and the receipt lists what can’t be verified', async () => {
      await shop.order(1, SARA);
      const servers: PersonalDataContext = {
        ...shop.context(),
        searchFiles: undefined,
        filesIn: 's3',
        notifyOthers: () => Promise.resolve(false),
      };
      const receipt = receiptOf(await forget(SARA.email, servers));
      expect(receipt.plainText).toBeNull();
      expect(receipt.notVerified.map(({ where }) => where)).toEqual([
        'MongoDB, read models',
        'MongoDB, keys',
        'EventStoreDB',
        'backups of the servers',
        'S3',
        'other processes of the shop',
        'uploads',
        'backups',
        'logs',
        'staff',
      ]);
    });
  });
});
