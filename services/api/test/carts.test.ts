import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SavedLine } from '@pressline/contracts/checkout/saved-cart.ts';
import { openFolderBlobStore } from '@pressline/files/folder-blob-store.ts';
import { SavedCarts, type SavedCartDeps } from '../src/checkout/saved-cart.ts';
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
  const line = (title: string, quantity = 1): SavedLine => ({
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

  it('loses nothing if several processes write it at the same moment', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'pressline-carts-'));
    const files = await openFolderBlobStore({ root });
    const personalData: SavedCartDeps['personalData'] = {
      seal: (subject, value) => Promise.resolve({ subject, box: JSON.stringify(value) }),
      open: ({ box }) => Promise.resolve(JSON.parse(box) as never),
    };
    const processes = [1, 2, 3].map(() => new SavedCarts({ files, personalData, now: () => new Date(1_000) }));
    const subject = 'a'.repeat(64);
    const titles = ['Cards', 'Flyers', 'Menus', 'Posters', 'Stickers', 'Badges'];
    await Promise.all(
      titles.map(async (title, index) =>
        processes[index % 3]?.merge(subject, [{ key: title, line: line(title), changed: { line: 10 + index } }]),
      ),
    );
    const merged = await processes[0]?.merge(subject, []);
    expect(merged?.map(({ key }) => key)).toEqual(titles);
    await rm(root, { recursive: true });
  });

  it('keeps the small images of all files of a hundred print products', async () => {
    const token = await customerToken(client, 'large.cart@example.com');
    const file = {
      artwork: `${'a'.repeat(700)}.${'b'.repeat(43)}`,
      name: 'front.pdf',
      size: 200_000,
      expires_at: '2099-01-01T00:00:00.000Z',
      thumbnail: `data:image/jpeg;base64,${'c'.repeat(3_500)}`,
      verdict: 'good' as const,
    };
    const entries = Array.from({ length: 100 }, (_, index) => ({
      key: `product ${index}`,
      line: { ...line('Cards'), front: file, back: file },
      changed: { line: index },
    }));
    expect(await save(entries, token)).toEqual(entries);
  });

  it('can’t be changed by a device whose clock is ahead so that no other can change it again', async () => {
    const token = await customerToken(client, 'clock.ahead@example.com');
    const ahead = Date.parse('2999-01-01T00:00:00Z');
    const cards = { key: 'cards', line: line('Cards'), changed: { line: 10, quantity: ahead } };
    expect(JSON.stringify(await save([cards], token))).not.toContain(String(ahead));
  });
});
