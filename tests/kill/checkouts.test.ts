import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { Buyer } from '../support/buyer.ts';
import { campaign, rounds } from '../support/campaign.ts';
import { seeded } from '../support/seeded.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { until, untilItWorks } from '../support/until.ts';

const ROUNDS = rounds(2, 200);
/** From `checkout-placed` to the last event of its orders takes about this long. */
const PLACING_MS = 6;
/** The same killings again with the same `KILL_SEED`. */
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

const shop = new ShopProcess();
const random = seeded(SEED);
let buyer: Buyer;

beforeAll(async () => {
  await shop.start();
  buyer = await Buyer.at(shop.url);
});

afterAll(async () => {
  await shop.remove();
});

/** The types of the events of a checkout that the shop has stored. */
async function storedOf(checkoutId: string): Promise<readonly string[]> {
  const reader = openSqliteEventReader({ file: dataFolder(shop.data).events });
  try {
    return (await reader.readStream(streamOf(CATEGORY.checkout, checkoutId))).map(({ type }) => type);
  } finally {
    await reader.close();
  }
}

describe(`a shop that is killed during ${String(ROUNDS)} checkouts (KILL_SEED=${String(SEED)})`, () => {
  it('has placed all orders of a checkout after its restart, or nothing, and each once', async () => {
    const undisturbed = await buyer.checkout(shop.url, 'undisturbed');
    const began = performance.now();
    const placed = [(await undisturbed()).body];
    const took = performance.now() - began;
    let between = 0;
    // The campaign counts only the kills between a checkout and its last order, and makes as many others.
    for (let round = 0; campaign ? between < ROUNDS : round < ROUNDS; round++) {
      const key = `cart ${round}`;
      const id = buyer.checkoutId(key);
      const place = await buyer.checkout(shop.url, key);
      const killed = place().catch(() => undefined);
      if (round % 2 === 0) await pause(random() * took);
      else {
        while ((await storedOf(id)).length === 0) await pause(0);
        await pause(random() * PLACING_MS);
      }
      await shop.kill();
      await killed;
      const stored = await storedOf(id);
      if (stored.length === 1) between += 1;
      await shop.start();

      // The orders appear although nobody repeats the call.
      if (stored.length > 0)
        await until(async () => (await buyer.checkoutAt(shop.url, id)).body.status === 'completed');
      const { status, body } = await place(shop.url);
      expect([status, body.id]).toEqual([201, id]);
      placed.push(body);
    }
    const orders = placed.flatMap((checkout) => checkout.orders);
    const idsOf = (kind: string) => orders.flatMap((order) => (order.kind === kind ? [order.id] : [])).toSorted();
    await untilItWorks(async () => {
      expect(await buyer.listed(shop.url, 'adminOrders')).toEqual(idsOf('print'));
      expect(await buyer.listed(shop.url, 'safetyOrders')).toEqual(idsOf('safety'));
    });
    expect(orders).toHaveLength(placed.length * 4);
    if (campaign)
      process.stdout.write(
        `Killed ${String(placed.length - 1)} times, ${String(between)} of them between a checkout and its last order.\n`,
      );
  }, 7_200_000);
});
