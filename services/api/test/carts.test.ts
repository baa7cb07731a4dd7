import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.ts';
import { customerToken, startShopWithAdmin } from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

let shop: TestShop;
let client: Client;
beforeAll(async () => {
  ({ shop, client } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

describe('the cart of an account', () => {
  const line = (title: string, quantity = 1) => ({
    id: 'cards',
    title,
    image: 'cards.webp',
    label: 10,
    category: 'Business Cards',
    quantity,
  });
  const save = async (entries: readonly object[], token: string) =>
    (await client.call('saveCart', { json: { entries }, token })).body.entries as readonly Record<string, unknown>[];

  it('is the same on all devices, whichever changes it, with nothing lost or doubled', async () => {
    const token = await customerToken(client, 'two.devices@example.com');
    const cards = { key: 'cards', line: line('Cards'), changed: { line: 10 } };
    const flyers = { key: 'flyers', line: line('Flyers'), changed: { line: 20 } };
    expect(await save([cards], token)).toEqual([cards]);
    // Two devices at once, neither of which knows the other’s line.
    const menus = { key: 'menus', line: line('Menus'), changed: { line: 30 } };
    await Promise.all([save([cards, flyers], token), save([cards, menus], token)]);
    const more = { ...cards, line: line('Cards', 3), changed: { line: 10, quantity: 40 } };
    expect(await save([more], token)).toEqual([more, flyers, menus]);
    const removed = { key: 'flyers', changed: { line: Date.now() } };
    await save([removed], token);
    expect((await save([flyers], token)).map(({ key, line: left }) => [key, left !== undefined])).toEqual([
      ['cards', true],
      ['menus', true],
      ['flyers', false],
    ]);
    expect(await save([], await customerToken(client, 'nothing.in.it@example.com'))).toEqual([]);
  });

  it('can’t be changed by a device whose clock is ahead so that no other can change it again', async () => {
    const token = await customerToken(client, 'clock.ahead@example.com');
    const ahead = Date.parse('2999-01-01T00:00:00Z');
    const cards = { key: 'cards', line: line('Cards'), changed: { line: 10, quantity: ahead } };
    expect(JSON.stringify(await save([cards], token))).not.toContain(String(ahead));
  });
});
