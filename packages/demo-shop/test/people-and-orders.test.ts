import { describe, expect, it } from '@jest/globals';
import { SAFETY_STATES } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { artworkKeys } from '../src/artwork.ts';
import { printProducts, safetyProducts } from '../src/catalogue.ts';
import { lifeOfSafetyOrder, whatElseHappened } from '../src/what-else-happened.ts';
import { messages } from '../src/messages.ts';
import { customers, printOrders, safetyOrders, staff } from '../src/people-and-orders.ts';

const keys = (list: readonly { key: string }[]): Set<string> => new Set(list.map(({ key }) => key));

describe('the demo shop’s history', () => {
  it('refers to people, products and artwork that exist', () => {
    const [people, products, helpers, art] = [
      keys(customers),
      keys(printProducts),
      keys(staff),
      new Set<string>(artworkKeys),
    ];
    for (const order of printOrders) {
      expect([order.product, people.has(order.customer), products.has(order.product), art.has(order.artwork)]).toEqual([
        order.product,
        true,
        true,
        true,
      ]);
      expect(order.moves.every((m) => helpers.has(m.by))).toBe(true);
    }
    const garments = new Map(safetyProducts.map((p) => [p.key, p.size]));
    for (const order of safetyOrders) {
      if (order.customer !== undefined) expect(people.has(order.customer)).toBe(true);
      for (const { product, sizes } of order.items) {
        const offered = garments.get(product) ?? [];
        expect([product, Object.keys(sizes).filter((size) => !offered.includes(size))]).toEqual([product, []]);
        expect(Object.values(sizes).every((n) => Number.isInteger(n) && n > 0 && n <= 100)).toBe(true);
      }
    }
  });

  it('orders in steps of 500', () => {
    expect(printOrders.filter((o) => o.quantity % 500 !== 0 || o.quantity < 500)).toEqual([]);
  });

  it('moves every order in time order, never in the future, never to where it already is', () => {
    for (const { product, moves, placedHoursAgo } of printOrders) {
      let [hour, stage] = [0, 'Prepress'];
      for (const move of moves) {
        expect([product, move.to, move.after > hour, move.to !== stage]).toEqual([product, move.to, true, true]);
        [hour, stage] = [move.after, move.to];
      }
      expect([product, hour <= placedHoursAgo]).toEqual([product, true]);
    }
  });

  it('has orders in every stage, and some that went back to Prepress with a reason', () => {
    const now = new Set(printOrders.map((o) => o.moves.at(-1)?.to ?? 'Prepress'));
    expect(STAGES.filter((stage) => !now.has(stage))).toEqual([]);
    const back = printOrders.flatMap((o) => o.moves).filter((m) => m.to === 'Prepress');
    expect(back.length).toBeGreaterThanOrEqual(3);
    expect(back.every((m) => m.note !== undefined)).toBe(true);
  });

  it('is about as large as a few weeks of trade', () => {
    expect(customers.length).toBeGreaterThanOrEqual(10);
    expect(staff).toHaveLength(2);
    expect(printOrders.length).toBeGreaterThanOrEqual(40);
    expect(safetyOrders.length).toBeGreaterThanOrEqual(8);
    expect(safetyOrders.some((o) => o.customer === undefined)).toBe(true);
    expect(messages.length).toBeGreaterThanOrEqual(6);
  });

  it('has paid and unpaid orders, couriers, notes, requested and replaced artwork, an undone move and a cancelled order', () => {
    const all = printOrders.flatMap((order, nth) => {
      const happened = whatElseHappened(order, nth);
      for (const { after, by } of happened) {
        expect([order.product, after < order.placedHoursAgo]).toEqual([order.product, true]);
        if (by !== undefined) expect(keys(staff).has(by)).toBe(true);
      }
      return happened;
    });
    const count = (does: string) => all.filter((one) => one.does === does).length;
    expect(count('pay')).toBeGreaterThanOrEqual(10);
    expect(count('pay')).toBeLessThan(printOrders.length);
    expect(count('ship')).toBeGreaterThanOrEqual(10);
    expect([count('hold'), count('replace'), count('slip'), count('cancel')]).toEqual([2, 1, 1, 1]);
    expect(count('note')).toBeGreaterThanOrEqual(2);
  });

  it('has safety orders in every state, one cancelled, and messages read, answered and new', () => {
    const lives = safetyOrders.map(lifeOfSafetyOrder);
    expect(new Set(lives.map(({ moves }) => moves.at(-1)?.to ?? 'received'))).toEqual(new Set(SAFETY_STATES));
    expect(lives.filter(({ cancelled }) => cancelled !== undefined)).toHaveLength(1);
    expect(messages.filter(({ read }) => read?.answer !== undefined).length).toBeGreaterThanOrEqual(1);
    expect(messages.filter(({ read }) => read !== undefined && read.answer === undefined)).toHaveLength(1);
    expect(messages.filter(({ read }) => read === undefined).length).toBeGreaterThanOrEqual(2);
    for (const { read, hoursAgo } of messages) expect(read === undefined || read.hoursAgo < hoursAgo).toBe(true);
  });

  it('writes only to reserved email addresses and made-up numbers', () => {
    const mails = [...customers, ...safetyOrders, ...messages, ...staff].map((p) => p.email);
    expect(mails.filter((mail) => !/^[^@\s]+@[a-z]+\.example$/.test(mail))).toEqual([]);
    const phones = [...customers, ...safetyOrders, ...messages].flatMap((p) =>
      p.phone === undefined ? [] : [p.phone],
    );
    expect(phones.filter((phone) => !/^\+971 5\d 555 01\d\d$/.test(phone))).toEqual([]);
  });
});
