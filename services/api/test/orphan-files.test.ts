import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { openFolderBlobStore } from '@pressline/files/folder-blob-store.ts';
import { sweepOrphans } from '../src/uploads/sweep-orphans.ts';
import { cardsLine, cartArtwork, cartOf, quotedCart } from './support/carts.ts';
import { filesIn } from './support/files-on-disk.ts';
import { formOf, GOLD_CARDS, png, sceneWithOrder, type Scene } from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

const TWO_DAYS_AGO = new Date(Date.now() - 48 * 3_600_000);
const NOBODYS = '019a0000-0000-7000-8000-000000000000';

describe('the sweep of files that nothing holds', () => {
  let shop: TestShop;
  let scene: Scene;
  beforeEach(async () => {
    shop = await startShop();
    scene = await sceneWithOrder(shop.client);
  });
  afterEach(() => shop.stop());

  const folderOf = (area: 'artwork' | 'images') => join(dataFolder(shop.dataDir).files, area);
  function leave(area: 'artwork' | 'images', name: string, modified = TWO_DAYS_AGO): string {
    writeFileSync(join(folderOf(area), name), 'left behind');
    utimesSync(join(folderOf(area), name), modified, modified);
    return name;
  }
  function makeAllOld(modified = TWO_DAYS_AGO): void {
    for (const area of ['artwork', 'images'] as const)
      for (const name of readdirSync(folderOf(area))) utimesSync(join(folderOf(area), name), modified, modified);
  }
  async function sweep(): Promise<number> {
    const reader = openSqliteEventReader({ file: dataFolder(shop.dataDir).events });
    const files = await openFolderBlobStore({ root: dataFolder(shop.dataDir).files });
    const removed = await sweepOrphans(reader, files, new Date());
    await reader.close();
    return removed;
  }
  const allFiles = () => ({ artwork: filesIn(shop.dataDir, 'artwork'), images: filesIn(shop.dataDir, 'images') });

  it('removes a day-old file of an order or product that was never made, and leaves what is held or not ours', async () => {
    leave('artwork', 'read-me.txt');
    makeAllOld();
    const before = allFiles();
    leave('artwork', `printOrder-${NOBODYS}.front.0011223344556677.pdf`);
    leave('artwork', `safetyOrder-${NOBODYS}.design.0011223344556677.png`);
    leave('images', `product-${NOBODYS}-001122334455-640.webp`);
    expect(await sweep()).toBe(3);
    expect(allFiles()).toEqual(before);
  });

  it('removes a file next to those of its order', async () => {
    makeAllOld();
    const before = allFiles();
    leave('artwork', `printOrder-${scene.orderId}.front.0011223344556677.pdf`);
    expect(await sweep()).toBe(1);
    expect(allFiles()).toEqual(before);
  });

  it('leaves a young one: its command may still be on its way', async () => {
    const young = leave(
      'artwork',
      `printOrder-${NOBODYS}.front.0011223344556677.pdf`,
      new Date(Date.now() - 3_600_000),
    );
    expect(await sweep()).toBe(0);
    expect(allFiles().artwork).toContain(young);
  });

  it('keeps the files of an order that a checkout contains and that is not placed yet', async () => {
    const { sara, productId } = scene;
    const line = { ...cardsLine(productId), back: 'blank', front_artwork: await cartArtwork(shop.client, sara) };
    const json = await quotedCart(shop.client, cartOf(line), {}, sara);
    const { body } = await shop.client.call('placeCheckout', { token: sara, json });
    const stream = `printOrder-${body.orders[0].id as string}`;
    const beside = new DatabaseSync(dataFolder(shop.dataDir).events);
    beside.prepare('DELETE FROM events WHERE stream = ?').run(stream);
    beside.close();
    makeAllOld();
    const before = allFiles();
    expect(before.artwork.filter((name) => name.startsWith(stream))).toHaveLength(1);
    expect(await sweep()).toBe(0);
    expect(allFiles()).toEqual(before);
  });

  it('removes what was uploaded for a cart after eight days', async () => {
    await cartArtwork(shop.client, scene.sara);
    makeAllOld();
    expect(await sweep()).toBe(0);
    makeAllOld(new Date(Date.now() - 8 * 24 * 3_600_000 - 1_000));
    expect(await sweep()).toBe(1);
    expect(allFiles().artwork.filter((name) => name.startsWith('cart-'))).toEqual([]);
  });

  it('keeps the picture that a product had before', async () => {
    const form = formOf(GOLD_CARDS, { image: [await png(500, 300), 'new.png'] });
    const edited = await shop.client.call('editProduct', { token: scene.admin, params: { id: scene.productId }, form });
    expect(edited.status).toBe(200);
    makeAllOld();
    const before = allFiles();
    expect(await sweep()).toBe(0);
    expect(allFiles()).toEqual(before);
  });

  it('keeps the files of an order that cannot be read, and still sweeps the others', async () => {
    const beside = new DatabaseSync(dataFolder(shop.dataDir).events);
    beside.prepare("UPDATE events SET data = '{' WHERE stream = ?").run(`printOrder-${scene.orderId}`);
    beside.close();
    makeAllOld();
    const before = allFiles();
    leave('artwork', `printOrder-${NOBODYS}.front.0011223344556677.pdf`);
    expect(await sweep()).toBe(1);
    expect(allFiles()).toEqual(before);
  });
});
