import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from './support/client.ts';
import { addVest, orderForm, startShopWithOrder, vestOrderForm, type Scene } from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

const KINDS = [
  {
    name: 'a print order',
    hold: 'holdOrder',
    release: 'releaseHold',
    order: 'order',
    history: 'processHistory',
    list: 'adminOrders',
    cancel: 'cancelOrder',
    historyParam: 'orderId',
    events: ['order-hold-released', 'order-held', 'order-held', 'order-placed'],
  },
  {
    name: 'a safety order',
    hold: 'holdSafetyOrder',
    release: 'releaseSafetyHold',
    order: 'safetyOrder',
    history: 'safetyHistory',
    list: 'safetyOrders',
    cancel: 'cancelSafetyOrder',
    historyParam: 'id',
    events: ['safety-order-hold-released', 'safety-order-held', 'safety-order-held', 'safety-order-placed'],
  },
] as const;

describe.each(KINDS)('$name on hold', ({ name, hold, release, order, history, list, cancel, historyParam, events }) => {
  let shop: TestShop;
  let client: Client;
  let scene: Scene;
  let vestId: string;
  beforeAll(async () => {
    ({ shop, client, scene } = await startShopWithOrder());
    vestId = (await addVest(client, scene.admin)).body.product.id as string;
  });
  afterAll(() => shop.stop());

  const place = async (): Promise<string> => {
    const placed =
      name === 'a print order'
        ? await client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) })
        : await client.call('placeSafetyOrder', { token: scene.sara, form: vestOrderForm(vestId) });
    return placed.body.orderId as string;
  };
  const change = (call: typeof hold | typeof release | typeof cancel, id: string, json?: unknown) =>
    client.call(call, { token: scene.admin, params: { id }, ...(json !== undefined && { json }) });
  const held = { kind: 'stock', note: 'Foil on Thursday.', since: expect.any(String) };

  it('shows staff why it waits, and its customer nothing', async () => {
    const id = await place();
    const onHold = await change(hold, id, { kind: 'stock', note: 'Foil on Thursday.', expected_revision: 0 });
    expect([onHold.status, onHold.body.message, onHold.body.order.hold]).toEqual([200, 'The order is on hold.', held]);
    const headers = Client.after(onHold);
    const seenBy = (token: string) => client.call(order, { token, params: { id }, headers });
    expect((await seenBy(scene.admin)).body.hold).toEqual(held);
    expect((await seenBy(scene.sara)).body.hold).toBeNull();
  });

  it('is found by the kind of its hold until that is released; its history is for staff', async () => {
    const id = await place();
    await change(hold, id, { kind: 'payment' });
    const press = await change(hold, id, { kind: 'press' });
    const found = async (kind: string, headers: Readonly<Record<string, string>>) => {
      const { body } = await client.call(list, { token: scene.admin, query: { hold: kind }, headers });
      return (body as readonly { readonly id: string }[]).some((each) => each.id === id);
    };
    const after = Client.after(press);
    expect([await found('press', after), await found('any', after), await found('payment', after)]).toEqual([
      true,
      true,
      false,
    ]);
    const released = await change(release, id);
    expect([released.status, released.body.order.hold]).toEqual([200, null]);
    const headers = Client.after(released);
    expect(await found('any', headers)).toBe(false);
    const historyFor = async (token: string) => {
      const { body } = await client.call(history, { token, params: { [historyParam]: id }, headers });
      return (body as readonly { readonly type: string; readonly hold: string | null }[]).map((entry) => [
        entry.type,
        entry.hold,
      ]);
    };
    expect(await historyFor(scene.admin)).toEqual(
      events.map((type, at) => [type, [null, 'press', 'payment', null][at]]),
    );
    expect(await historyFor(scene.sara)).toEqual([[events[3], null]]);
  });

  it('is in its customer’s list whatever hold they filter by, which reveals nothing', async () => {
    if (name === 'a print order') return;
    const id = await place();
    const headers = Client.after(await change(hold, id, { kind: 'payment' }));
    for (const kind of ['payment', 'stock']) {
      const { body } = await client.call('safetyOrders', { token: scene.sara, query: { hold: kind }, headers });
      expect((body as readonly { readonly id: string }[]).map((each) => each.id)).toContain(id);
    }
  });

  it('can’t be put on hold once it is cancelled, which ends its hold', async () => {
    const id = await place();
    await change(hold, id, { kind: 'other' });
    const cancelled = await change(cancel, id, { reason: 'Ordered twice.' });
    expect(cancelled.body.order.hold).toBeNull();
    const again = await change(hold, id, { kind: 'other' });
    expect([again.status, again.body.type]).toEqual([409, '/problems/order-cancelled']);
  });
});
