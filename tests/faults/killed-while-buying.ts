import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StripeDouble } from '../doubles/stripe/stripe-double.ts';
import { Buyer } from '../support/buyer.ts';
import { rounds } from '../support/campaign.ts';
import { seeded } from '../support/seeded.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { call } from '../support/shop-client.ts';
import { urlOf, type Stack } from '../support/stack.ts';
import { until, untilItWorks } from '../support/until.ts';
import { Workload } from '../support/workload.ts';

const KILLS = rounds(1, 200);
/** The same kills with the same `KILL_SEED`. */
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

/** Two APIs and two projectors run before, and again afterwards. */
export function killedWhileBuying(shop: () => Stack, stripe: () => StripeDouble): void {
  describe(`with an API that is killed ${String(KILLS)} times while customers buy (KILL_SEED=${String(SEED)})`, () => {
    const random = seeded(SEED);
    let stack: Stack;
    let doomed: ServerProcess;
    let other: string;
    beforeAll(() => {
      stack = shop();
      const [first, second] = stack.apis;
      if (first === undefined || second === undefined) throw new Error('The stack has two APIs.');
      doomed = first;
      other = urlOf(second);
    });

    /**
     * Makes a call to the API, and kills it when it has sent this many pieces to the event store, which still arrive.
     * @returns how many were sent
     */
    async function interrupted(after: number, make: () => Promise<unknown>): Promise<number> {
      let sent = 0;
      let killed: Promise<void> | undefined;
      stack.apiWires.events.onSent = () => {
        sent += 1;
        if (sent === after) killed = doomed.kill();
        return undefined;
      };
      await make().catch(() => undefined);
      stack.apiWires.events.onSent = undefined;
      await killed;
      return sent;
    }

    it('places the orders of each checkout once, also if the call is not repeated', async () => {
      const buyer = await Buyer.at(other, 'layla@example.com');
      const undisturbed = await buyer.checkout(urlOf(doomed), 'undisturbed');
      const placed = [];
      const steps = await interrupted(Infinity, async () => placed.push((await undisturbed()).body));
      let between = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        const key = `cart ${String(kill)}`;
        const place = await buyer.checkout(urlOf(doomed), key);
        await interrupted(1 + Math.floor(random() * steps), place);
        await doomed.kill();
        const id = buyer.checkoutId(key);
        const { status, body: left } = await buyer.checkoutAt(other, id);
        if (status === 200) {
          if (left.status === 'placed') between += 1;
          await until(async () => (await buyer.checkoutAt(other, id)).body.status === 'completed');
        }
        const again = await place(other);
        expect([again.status, again.body.id]).toEqual([201, id]);
        placed.push(again.body);
        await doomed.start();
      }
      const orders = placed.flatMap((checkout) => checkout.orders);
      const idsOf = (kind: string) => orders.flatMap((order) => (order.kind === kind ? [order.id] : [])).toSorted();
      await untilItWorks(async () => {
        expect(await buyer.listed(other, 'adminOrders')).toEqual(idsOf('print'));
        expect(await buyer.listed(other, 'safetyOrders')).toEqual(idsOf('safety'));
      });
      expect(orders).toHaveLength((KILLS + 1) * 4);
      if (KILLS > 1)
        process.stdout.write(`${String(between)} of ${String(KILLS)} checkouts had orders left to place.\n`);
    }, 7_200_000);

    it('records each payment once, killed between its webhook and the events that follow', async () => {
      const workload = new Workload(random, 'mariam@example.com');
      await workload.open(other);
      const { admin, customer: token } = workload;
      let steps = 0;
      // The first one is undisturbed.
      for (let kill = 0; kill <= KILLS; kill++) {
        const form = workload.orderForm(10_000 + kill);
        const { orderId } = (await call(other, 'placeOrder', { token, form })).body;
        const { url } = (await call(other, 'requestPayment', { token, json: { kind: 'print', order_id: orderId } }))
          .body;
        stripe().account.pay(new URL(url).pathname.slice(1));
        const [webhook] = stripe().webhooks().slice(-1);
        if (webhook === undefined) throw new Error('Stripe sent nothing.');
        const deliver = (to: string) =>
          fetch(`${to}/api/payment-notices`, { method: 'POST', body: webhook.body, headers: { ...webhook.headers } });
        const at = kill === 0 ? Infinity : 1 + Math.floor(random() * steps);
        const sent = await interrupted(at, () => deliver(urlOf(doomed)));
        if (kill === 0) steps = sent;
        else await doomed.kill();
        // Stripe sends it again until it is taken, and here once more.
        for (const _ of [1, 2]) await untilItWorks(async () => expect((await deliver(other)).status).toBe(204));
        await untilItWorks(async () => {
          const history = await call(other, 'processHistory', { token: admin, params: { orderId } });
          expect(history.body.map(({ type }) => type).filter((type) => type.includes('payment'))).toEqual([
            'payment-recorded',
          ]);
        });
        if (kill > 0) await doomed.start();
      }
    }, 7_200_000);
  });
}
