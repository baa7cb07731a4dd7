import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { Client } from './support/client.ts';
import { addVest, orderForm, startShopWithOrder, vestOrderForm, type Scene } from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

describe('the searches of the back office', () => {
  let shop: TestShop;
  let client: Client;
  let scene: Scene;
  let cardsId: string;
  let vestsId: string;
  beforeAll(async () => {
    ({ shop, client, scene } = await startShopWithOrder());
    const form = orderForm(scene.productId);
    form.set('frontFile', new Blob(['%PDF-1.7 the letterhead']), 'Dune_letterhead-v3.pdf');
    cardsId = (await client.call('placeOrder', { token: scene.sara, form })).body.orderId as string;
    const vestId = (await addVest(client, scene.admin)).body.product.id as string;
    const vests = { token: scene.sara, form: vestOrderForm(vestId) };
    vestsId = (await client.call('placeSafetyOrder', vests)).body.orderId as string;
    const pay = { token: scene.admin, json: { method: 'bank-transfer', reference: 'TT-2041/b' } };
    await client.call('recordPayment', { ...pay, params: { id: cardsId } });
    await client.call('recordSafetyPayment', { ...pay, params: { id: vestsId } });
    const ship = (tracking_number: string) => ({
      token: scene.admin,
      json: { stage: 'Shipping', shipment: { courier: 'UPS', tracking_number } },
    });
    await client.call('updateProcess', { ...ship('1Z 999 AA1 01'), params: { orderId: cardsId } });
    await client.call('moveSafetyOrder', { token: scene.admin, params: { id: vestsId }, json: { state: 'shipped' } });
    await client.call('recordSafetyShipment', {
      token: scene.admin,
      params: { id: vestsId },
      json: { courier: 'UPS', tracking_number: '4711-0816' },
    });
  });
  afterAll(() => shop.stop());

  const found = async (name: EndpointName, q: string, token = scene.admin) =>
    ((await client.call(name, { token, query: { q } })).body as readonly { readonly id: string }[]).map(({ id }) => id);

  it('find orders by the reference of their payment', async () => {
    for (const q of ['TT-2041', 'tt 2041', '2041']) {
      expect(await found('adminOrders', q)).toEqual([cardsId]);
      expect(await found('safetyOrders', q)).toEqual([vestsId]);
    }
    expect(await found('adminOrders', 'TT-2042')).toEqual([]);
  });

  it('don’t reveal references to customers', async () => {
    expect(await found('safetyOrders', '2041', scene.sara)).toEqual([]);
    expect(await found('safetyOrders', 'vest', scene.sara)).toEqual([vestsId]);
  });

  it('find orders by the tracking number, however it is grouped', async () => {
    for (const q of ['1Z999AA101', '1z 999 aa1 01', '1Z-999']) expect(await found('adminOrders', q)).toEqual([cardsId]);
    for (const q of ['47110816', '4711 08']) expect(await found('safetyOrders', q)).toEqual([vestsId]);
    expect(await found('adminOrders', '999AA101')).toEqual([]);
    expect(await found('safetyOrders', '4711', scene.sara)).toEqual([]);
  });

  it('find orders by the name of an artwork file, also on the board', async () => {
    expect(await found('adminOrders', 'dune letterhead')).toEqual([cardsId]);
    expect(await found('processes', 'letterhead')).toEqual([cardsId]);
  });

  it('find orders by the last digits of a phone number', async () => {
    expect(await found('adminOrders', '0134')).toContain(cardsId);
    expect(await found('adminOrders', '99 0134')).toEqual([]);
  });

  it('find messages by words in them and in their answers, and not all of their author', async () => {
    const send = async (message: string) =>
      (await client.call('sendMessage', { json: { name: 'Omar', email: 'omar@noor.example', message } })).body
        .id as string;
    const kraft = await send('Do you print on kraft bags?');
    const foil = await send('How thick is the foil?');
    expect(await found('messages', 'kraft')).toEqual([kraft]);
    expect(await found('messages', 'omar')).toEqual([foil, kraft]);
    await client.call('answerMessage', {
      token: scene.admin,
      params: { id: foil },
      json: { answer: 'Seven micrometres.' },
    });
    expect(await found('messages', 'micrometres')).toEqual([foil]);
  });
});
