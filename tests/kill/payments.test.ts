import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startStripeDouble, type StripeDouble, type Webhook } from '../doubles/stripe/stripe-double.ts';
import { rounds } from '../support/campaign.ts';
import { seeded } from '../support/seeded.ts';
import { call } from '../support/shop-client.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { untilItWorks } from '../support/until.ts';
import { Workload } from '../support/workload.ts';

const ROUNDS = rounds(1, 200);
/** Paid at the same moment; the webhook of the last one never arrives. */
const ORDERS = 4;
const LATEST_KILL_MS = 60;
/** The same killings again with the same `KILL_SEED`. */
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

const random = seeded(SEED);
const workload = new Workload(random);
let stripe: StripeDouble;
let shop: ShopProcess;
let placed = 0;

beforeAll(async () => {
  stripe = await startStripeDouble();
  const { host, port, protocol } = stripe.api;
  shop = new ShopProcess({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: `${protocol}://${host}:${port}`,
  });
  await shop.start();
  await workload.open(shop.url);
});
afterAll(async () => {
  await shop.remove();
  await stripe.close();
});

/** An order that its customer has paid on Stripe’s page, and the webhook about it. */
async function paidOrder(): Promise<{ readonly orderId: string; readonly webhook: Webhook | undefined }> {
  const token = workload.customer;
  const form = workload.orderForm((placed += 1));
  const { orderId } = (await call(shop.url, 'placeOrder', { token, form })).body;
  const { url } = (await call(shop.url, 'requestPayment', { token, json: { kind: 'print', order_id: orderId } })).body;
  stripe.account.pay(new URL(url).pathname.slice(1));
  return { orderId, webhook: stripe.webhooks().at(-1) };
}

/** Whether the shop took the webhook; Stripe delivers it again until it has. */
async function deliver({ body, headers }: Webhook): Promise<boolean> {
  const sent = { method: 'POST', body, headers: { ...headers } };
  const response = await fetch(`${shop.url}/api/payment-notices`, sent).catch(() => undefined);
  return response?.status === 204;
}

describe(`a shop that is killed ${String(ROUNDS)} times between a webhook and what follows it (KILL_SEED=${String(SEED)})`, () => {
  it('records each payment on its order exactly once, also if its webhook is lost', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const orders = [];
      for (let n = 0; n < ORDERS; n++) orders.push(await paidOrder());
      const webhooks = orders.slice(0, -1).flatMap(({ webhook }) => webhook ?? []);
      const first = Promise.all(webhooks.map(deliver));
      await pause(random() * LATEST_KILL_MS);
      await shop.kill();
      await first;
      await shop.start();
      for (const webhook of webhooks) await untilItWorks(async () => expect(await deliver(webhook)).toBe(true));
      for (const { orderId } of orders) {
        await untilItWorks(async () => {
          const history = await call(shop.url, 'processHistory', { token: workload.admin, params: { orderId } });
          expect(history.body.map(({ type }) => type).filter((type) => type.includes('payment'))).toEqual([
            'payment-recorded',
          ]);
        });
      }
    }
  }, 7_200_000);
});
