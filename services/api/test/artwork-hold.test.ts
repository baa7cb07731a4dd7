import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { sweepOrphans } from '../src/uploads/sweep-orphans.ts';
import { Client, type ClientResponse } from './support/client.ts';
import { filesIn } from './support/files-on-disk.ts';
import { customerToken, formOf, FRONT, orderForm, startShopWithOrder, type Scene } from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

const BETTER = '%PDF-1.7 a better front';

describe('artwork on hold', () => {
  let shop: TestShop;
  let client: Client;
  let scene: Scene;
  beforeAll(async () => {
    ({ shop, client, scene } = await startShopWithOrder());
  });
  afterAll(() => shop.stop());

  const newOrder = async (): Promise<string> =>
    (await client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) })).body.orderId as string;
  const hold = (id: string, sides: readonly string[] = ['front']) =>
    client.call('holdArtwork', {
      token: scene.admin,
      params: { id },
      json: { reason: 'The logo is 72 dpi.', sides },
    });
  const send = (
    id: string,
    by: { readonly token?: string; readonly link?: string },
    { side = 'front', content = BETTER, key }: { side?: string; content?: string; key?: string } = {},
  ) =>
    client.call('replaceArtwork', {
      token: by.token,
      params: { id, side },
      form: formOf({}, { file: [content, 'logo final.pdf'] }),
      headers: {
        ...(by.link !== undefined && { [HEADER.orderLink]: by.link }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
    });
  const order = (id: string, after: ClientResponse, token = scene.admin) =>
    client.call('order', { token, params: { id }, headers: Client.after(after) });
  const linkFor = async (id: string, purpose = 'replace-artwork'): Promise<string> => {
    const made = await client.call('makeOrderLink', { token: scene.admin, params: { id }, json: { purpose } });
    return made.body.token as string;
  };

  it('requests a new file from the customer; the new one is printed, the old one stays in the history', async () => {
    const id = await newOrder();
    const held = await hold(id);
    expect([held.status, held.body.order.artwork_hold]).toEqual([
      200,
      {
        state: 'waiting',
        reason: 'The logo is 72 dpi.',
        sides: ['front'],
        missing: ['front'],
        since: expect.any(String),
      },
    ]);
    const oldName = held.body.order.front_file as string;
    const sent = await send(id, { token: scene.sara });
    expect([sent.status, sent.body]).toEqual([
      200,
      { message: 'Thank you. We’ll check your new artwork.', missing: [] },
    ]);
    const after = (await order(id, sent, scene.sara)).body;
    expect(after).toMatchObject({
      front_artwork: { name: 'logo final.pdf', size: BETTER.length },
      back_artwork: { name: 'back.pdf' },
      artwork_hold: { state: 'answered', missing: [] },
    });
    expect(after.front_file).not.toBe(oldName);
    const newest = await client.call('artwork', { token: scene.sara, params: { id, side: 'front' } });
    expect([newest.body, newest.headers.get('Content-Disposition')]).toEqual([
      BETTER,
      expect.stringContaining('logo%20final.pdf'),
    ]);
    const old = await client.call('uploads', { token: scene.admin, params: { file: oldName } });
    expect([old.status, old.body, old.headers.get('Content-Disposition')]).toEqual([
      200,
      FRONT,
      expect.stringContaining('front.pdf'),
    ]);
    const [entry] = (await client.call('processHistory', { token: scene.sara, params: { orderId: id } })).body;
    expect(entry).toMatchObject({
      type: 'artwork-replaced',
      sides: ['front'],
      artwork: { name: 'logo final.pdf', file: after.front_file, replaced: oldName },
    });
    const released = await client.call('releaseArtwork', { token: scene.admin, params: { id }, json: {} });
    expect(released.body.order.artwork_hold).toBeNull();
    expect((await send(id, { token: scene.sara })).body.type).toBe('/problems/artwork-not-asked-for');
  });

  it('accepts only the requested sides, only from the owner of the order, and stores nothing else', async () => {
    const id = await newOrder();
    const before = filesIn(shop.dataDir, 'artwork').length;
    expect((await send(id, { token: scene.sara })).status).toBe(409);
    await hold(id);
    expect((await send(id, { token: scene.sara }, { side: 'back' })).status).toBe(409);
    const omar = await customerToken(client, 'omar@noor.example', 'Omar');
    expect((await send(id, { token: omar })).status).toBe(404);
    expect((await send(id, {})).status).toBe(401);
    expect((await send(id, { token: scene.admin })).status).toBe(403);
    expect((await send(id, { token: scene.sara }, { content: 'a text' })).status).toBe(415);
    expect(filesIn(shop.dataDir, 'artwork')).toHaveLength(before);
  });

  it('is waiting until every requested side has arrived', async () => {
    const id = await newOrder();
    await hold(id, ['front', 'back']);
    const first = await send(id, { token: scene.sara });
    expect(first.body).toEqual({ message: 'Thank you. Upload the other file as well.', missing: ['back'] });
    const waiting = await client.call('adminOrders', {
      token: scene.admin,
      query: { artwork: 'waiting' },
      headers: Client.after(first),
    });
    expect(waiting.body.map((row: { id: string }) => row.id)).toContain(id);
    const second = await send(id, { token: scene.sara }, { side: 'back', content: '%PDF-1.7 a better back' });
    expect((await order(id, second)).body.artwork_hold.state).toBe('answered');
  });

  it('can be sent with a link created for it, and only for that order', async () => {
    const id = await newOrder();
    await hold(id);
    const link = await linkFor(id);
    const other = await newOrder();
    await hold(other);
    expect((await send(other, { link })).status).toBe(404);
    expect((await send(id, { link: await linkFor(id, 'follow') })).status).toBe(404);
    expect((await send(id, { link: `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}` })).status).toBe(404);
    const sent = await send(id, { link });
    expect([sent.status, sent.body.missing]).toEqual([200, []]);
    const [entry] = (
      await client.call('processHistory', {
        token: scene.admin,
        params: { orderId: id },
        headers: Client.after(sent),
      })
    ).body;
    expect(entry).toMatchObject({ type: 'artwork-replaced', actor: { role: 'guest' } });
  });

  it('with the same key is one new file; another file under that key is refused and not stored', async () => {
    const id = await newOrder();
    await hold(id);
    const first = await send(id, { token: scene.sara }, { key: 'again' });
    const files = filesIn(shop.dataDir, 'artwork').length;
    const second = await send(id, { token: scene.sara }, { key: 'again' });
    expect([second.status, second.body]).toEqual([200, first.body]);
    const other = await send(id, { token: scene.sara }, { key: 'again', content: '%PDF-1.7 another' });
    expect(other.status).toBe(422);
    expect(filesIn(shop.dataDir, 'artwork')).toHaveLength(files);
  });

  it('leaves every file that an order ever had to the sweep as held', async () => {
    const id = await newOrder();
    await hold(id);
    await send(id, { token: scene.sara });
    const before = filesIn(shop.dataDir, 'artwork');
    const { store, files } = shop.shop.stores;
    const inTwoDays = new Date(Date.now() + 48 * 3_600_000);
    expect(await sweepOrphans(store, files, inTwoDays)).toBe(0);
    expect(filesIn(shop.dataDir, 'artwork')).toEqual(before);
  });
});
