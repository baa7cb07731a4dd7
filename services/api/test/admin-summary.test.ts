import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type ClientResponse } from './support/client.ts';
import { addProduct, adminToken, customerToken, orderForm } from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

/** The orders of the shop: the stage of each, and since when. */
const ORDERS = [
  ['Shipping', '2026-11-17T11:59:59.999Z'],
  ['Shipping', '2026-11-17T12:00:00.000Z'],
  ['Completed', '2026-11-17T13:00:00.000Z'],
  ['Binding', '2026-11-17T23:59:59.999Z'],
  ['Binding', '2026-11-18T00:00:00.000Z'],
  ['Printing', '2026-11-18T06:00:00.000Z'],
  ['Prepress', '2026-11-18T11:59:59.999Z'],
  ['Prepress', '2026-11-18T12:00:00.000Z'],
] as const;

describe('the dashboard’s summary', () => {
  let shop: TestShop;
  let client: Client;
  let clock = '2026-11-17T08:00:00.000Z';
  let last: ClientResponse;
  beforeAll(async () => {
    shop = await startShop({ now: () => new Date(clock) });
    client = shop.client;
    const sara = await customerToken(client);
    const productId = (await addProduct(client, await adminToken(client))).body.product.id as string;
    for (const [stage, since] of ORDERS) {
      clock = since;
      last = await client.call('placeOrder', { token: sara, form: orderForm(productId) });
      if (stage === 'Prepress') continue;
      last = await client.call('updateProcess', {
        token: await adminToken(client),
        params: { orderId: last.body.orderId as string },
        json: { stage },
      });
    }
  });
  afterAll(() => shop.stop());

  const lateAt = async (moment: string): Promise<Readonly<Record<string, number>>> => {
    clock = moment;
    const { body } = await client.call('adminSummary', {
      token: await adminToken(client),
      headers: Client.after(last),
    });
    const stages = body.stages as readonly { readonly stage: string; readonly late: number }[];
    return Object.fromEntries(stages.map(({ stage, late }) => [stage, late]));
  };

  it('on 19 November at noon calls late what is in Prepress for over 24 hours, in Binding over 36, in Shipping over 48', async () => {
    await expect(lateAt('2026-11-19T12:00:00.000Z')).resolves.toEqual({
      Prepress: 1,
      Printing: 1,
      Collating: 0,
      Binding: 1,
      Polywrap: 0,
      Shipping: 1,
      Completed: 0,
    });
  });

  it('a minute later counts those that were just in time as well, and never a completed one', async () => {
    await expect(lateAt('2026-11-19T12:01:00.000Z')).resolves.toEqual({
      Prepress: 2,
      Printing: 1,
      Collating: 0,
      Binding: 2,
      Polywrap: 0,
      Shipping: 2,
      Completed: 0,
    });
  });
});
