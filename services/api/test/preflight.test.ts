import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { openArtworkInspector, type ArtworkInspector } from '@pressline/preflight/artwork-inspector.ts';
import { slowPdf } from '@pressline/tests/support/slow-pdf.ts';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import type { ClientResponse } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { filesIn, loseFiles } from './support/files-on-disk.ts';
import { addProduct, adminToken, customerToken, formOf, orderForm, png } from './support/fixtures.ts';
import { readPdf } from './support/read-pdf.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

/** mm in PDF units. */
const pt = (mm: number) => (mm * 72) / 25.4;

async function card(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([pt(96), pt(61)]).drawRectangle({ x: 0, y: 0, width: 60, height: 60 });
  return document.save();
}

describe('artwork that came with an order', () => {
  let shop: TestShop;
  let admin: string;
  let sara: string;
  let omar: string;
  let orderId: string;
  beforeAll(async () => {
    shop = await startShop();
    admin = await adminToken(shop.client);
    sara = await customerToken(shop.client);
    omar = await customerToken(shop.client, 'omar@noor.example', 'Omar');
    const productId = (await addProduct(shop.client, admin)).body.product.id as string;
    const placed = await shop.client.call('placeOrder', {
      token: sara,
      form: orderForm(productId, { accept_low_resolution: 'true' }, { front: await card(), back: await png(227, 144) }),
    });
    expect(placed.status).toBe(201);
    orderId = placed.body.orderId as string;
  });
  afterAll(() => shop.stop());

  const preflight = (token: string) => shop.client.call('preflight', { token, params: { id: orderId } });
  const preview = (token: string, side: 'front' | 'back', width?: string) =>
    shop.client.raw(
      'GET',
      `/api/orders/${orderId}/artwork/${side}/preview${width === undefined ? '' : `?width=${width}`}`,
      { token },
    );
  /** The inspection takes a moment, and starts after the response. */
  const checked = (): Promise<ClientResponse> =>
    eventually(async () => {
      const answer = await preflight(sara);
      return answer.body.front.status === 'checked' && answer.body.back.status === 'checked' ? answer : undefined;
    }, 30_000);
  const checks = () => shop.shop.stores.store.readStream(streamOf(CATEGORY.artworkCheck, orderId));

  it('is inspected after the response: what it is, and what that means for the product', async () => {
    const { body } = await checked();
    expect(body).toMatchObject({
      order_id: orderId,
      dimensions: '90 x 55 mm',
      low_resolution_accepted: ['front', 'back'],
      front: {
        facts: { kind: 'pdf', pages: 1, page: { width: 96, height: 61 } },
        findings: [
          { code: 'bleed-fine', level: 'good' },
          { code: 'sharp-at-any-size', level: 'good' },
        ],
      },
      back: {
        facts: { kind: 'picture', format: 'png', widthPx: 227, heightPx: 144 },
        findings: [
          { code: 'bleed-fine', level: 'good' },
          { code: 'dpi-too-low', level: 'accept', dpi: 60 },
          { code: 'colour-screen', level: 'info' },
        ],
      },
    });
  });

  it('is shown to its owner and to staff only', async () => {
    expect((await preflight(admin)).status).toBe(200);
    expect((await preflight(omar)).status).toBe(404);
    expect((await preview(admin, 'front')).status).toBe(200);
    expect((await preview(omar, 'front')).status).toBe(404);
  });

  it('marks an order with a faulty file in the staff’s lists, and one whose customer wants it so', async () => {
    const json = { token: admin, query: {} };
    const signs = async () => {
      const { body } = await shop.client.call('adminOrders', json);
      const board = (await shop.client.call('processes', json)).body;
      const sign = (row: unknown) => (row as { artwork_faults?: string } | undefined)?.artwork_faults;
      return (body as { id: string }[]).map((order) => [
        order.id,
        sign(order),
        sign((board as { order_id: string }[]).find(({ order_id: id }) => id === order.id)),
      ]);
    };
    await checked();
    expect(await signs()).toEqual([[orderId, 'accepted', 'accepted']]);
    const { product_id: productId } = (await shop.client.call('order', { token: admin, params: { id: orderId } })).body;
    const form = orderForm(productId as string, {}, { front: await card(), back: await png(227, 144) });
    const id = (await shop.client.call('placeOrder', { token: sara, form })).body.orderId as string;
    await eventually(async () => (await signs())[0]?.[1]);
    expect(await signs()).toEqual([
      [id, 'open', 'open'],
      [orderId, 'accepted', 'accepted'],
    ]);
    const faulty = async () => {
      const query = { artwork: 'faulty' };
      const { body } = await shop.client.call('adminOrders', { token: admin, query });
      const counts = (await shop.client.call('adminOrderCounts', { token: admin, query })).body;
      const summary = (await shop.client.call('adminSummary', { token: admin })).body;
      return [
        (body as { id: string }[]).map((order) => order.id),
        (counts as { orders: number }[]).reduce((sum, { orders }) => sum + orders, 0),
        summary.faulty_artwork,
      ];
    };
    expect(await faulty()).toEqual([[id], 1, 1]);
    const paper = async (of: string) =>
      (await readPdf(await shop.client.fetch(`/api/orders/${of}/job-ticket`, admin))).text;
    expect(await paper(id)).toContain('CHECK ARTWORK');
    expect(await paper(id)).toContain('Low resolution: 60 DPI');
    expect(await paper(orderId)).not.toContain('CHECK ARTWORK');
    expect(await paper(orderId)).toContain('Low resolution: 60 DPI (accepted)');
    // The new files have a low resolution too: the customer accepts one of them, but not the other.
    await shop.client.call('holdArtwork', {
      token: admin,
      params: { id },
      json: { reason: 'It is coarse.', sides: ['front', 'back'] },
    });
    const replace = async (side: 'front' | 'back', fields: Record<string, string>, width: number) =>
      shop.client.call('replaceArtwork', {
        token: sara,
        params: { id, side },
        form: formOf(fields, { file: [await png(width, 144), 'new.png'] }),
      });
    expect((await replace('back', { accept_low_resolution: 'true' }, 228)).status).toBe(200);
    await eventually(async () => ((await signs())[0]?.[1] === 'accepted' ? true : undefined));
    expect((await signs())[0]).toEqual([id, 'accepted', 'accepted']);
    expect(await faulty()).toEqual([[], 0, 0]);
    expect((await replace('front', {}, 229)).status).toBe(200);
    await eventually(async () => ((await signs())[0]?.[1] === 'open' ? true : undefined));
    const asked = (await shop.client.call('preflight', { token: admin, params: { id } })).body;
    expect(asked.low_resolution_accepted).toEqual(['back']);
    const again = (await shop.client.call('processHistory', { token: admin, params: { orderId: id } })).body;
    expect(again[0]).toMatchObject({ type: 'artwork-replaced' });
    // Customers’ lists don’t include artwork problems.
    const mine = (await shop.client.call('myOrders', { token: sara })).body as object[];
    expect(mine.some((order) => 'artwork_faults' in order)).toBe(false);
    const moveTo = (stage: 'Printing' | 'Collating') =>
      shop.client.call('updateProcess', { token: admin, params: { orderId: id }, json: { stage } });
    await moveTo('Printing');
    expect((await signs())[0]).toEqual([id, 'open', 'open']);
    // It is printed, so new artwork would be too late.
    await moveTo('Collating');
    expect((await signs())[0]).toEqual([id, undefined, undefined]);
    expect(await paper(id)).not.toContain('CHECK ARTWORK');
    await moveTo('Printing');
    await shop.client.call('cancelOrder', { token: admin, params: { id }, json: { reason: 'Ordered twice' } });
    expect((await signs())[0]?.[1]).toBeUndefined();
  });

  it('has a preview of page one as WebP, stored as a separate file', async () => {
    const response = await fetch(`${shop.client.base}/api/orders/${orderId}/artwork/front/preview?width=320`, {
      headers: { Authorization: `Bearer ${sara}` },
    });
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    const { width, height, format } = await sharp(await response.bytes()).metadata();
    expect({ width, height, format }).toEqual({ width: 320, height: 203, format: 'webp' });
    expect(filesIn(shop.dataDir, 'previews')).toContainEqual(
      expect.stringMatching(new RegExp(`^printOrder-${orderId}\\.front\\.[0-9a-f]{16}\\.pdf\\.320\\.webp$`)),
    );
  });

  it('has previews of three widths, no others', async () => {
    await expect(preview(sara, 'front', '1280')).resolves.toMatchObject({ status: 200 });
    await expect(preview(sara, 'front', '5000')).resolves.toMatchObject({ status: 400 });
  });

  it('is inspected once, even if its reactor starts again', async () => {
    await checked();
    const before = await checks();
    expect(before.map(({ type, actor }) => [type, actor])).toEqual([
      ['artwork-checked', 'system'],
      ['artwork-checked', 'system'],
    ]);
    rmSync(dataFolder(shop.dataDir).reactors, { recursive: true });
    shop = await shop.restart();
    await checked();
    await expect(checks()).resolves.toEqual(before);
  });

  it('that was lost is reported as missing, to the page and, as an error, to the log', async () => {
    const productId = (await addProduct(shop.client, admin, { title: 'Lost Cards' })).body.product.id as string;
    const form = orderForm(productId, {}, { front: await png(1134, 721), back: await png(1134, 722) });
    const id = (await shop.client.call('placeOrder', { token: sara, form })).body.orderId as string;
    loseFiles(shop.dataDir, 'artwork', id);
    const gone = { status: 410, body: { type: '/problems/file-lost' } };
    const params = { id, side: 'front' };
    await expect(shop.client.call('artworkPreview', { token: sara, params })).resolves.toMatchObject(gone);
    await expect(shop.client.call('artwork', { token: sara, params })).resolves.toMatchObject(gone);
    const entries = shop.log.filter((line) => line.includes('"level":50') && line.includes(`printOrder-${id}.front`));
    expect(entries).toHaveLength(2);
  });
});

describe('files that take too long to inspect', () => {
  const opened: TestShop[] = [];
  afterAll(async () => {
    for (const shop of opened) await shop.stop();
  });
  const open = async (inspector: ArtworkInspector) => {
    const shop = await startShop({ inspector });
    opened.push(shop);
    const { client } = shop;
    const admin = await adminToken(client);
    const productId = (await addProduct(client, admin)).body.product.id as string;
    const place = async (token: string, front: Uint8Array, back: Uint8Array) => {
      const placed = await client.call('placeOrder', { token, form: orderForm(productId, {}, { front, back }) });
      expect(placed.status).toBe(201);
      return placed.body.orderId as string;
    };
    const sides = async (token: string, id: string) => {
      const { front, back } = (await client.call('preflight', { token, params: { id } })).body;
      return [front, back] as readonly { readonly status: string }[];
    };
    const checked = (token: string, id: string) =>
      eventually(async () => {
        const found = await sides(token, id);
        return found.every(({ status }) => status === 'checked') ? found : undefined;
      }, 120_000);
    return { client, admin, place, sides, checked };
  };

  it('delay only their own customer', async () => {
    const inspector = openArtworkInspector({
      short: { cpuMs: 500, graceMs: 30_000 },
      long: { cpuMs: 300_000, graceMs: 0 },
      heapMb: 384,
      pdfMb: 512,
      idleMs: 30_000,
      retryAfterMs: 600_000,
    });
    const { client, place, sides, checked } = await open(inspector);
    const [sara, omar] = [await customerToken(client), await customerToken(client, 'omar@noor.example', 'Omar')];
    const slow: string[] = [];
    for (let count = 0; count < 25; count += 1)
      slow.push(await place(omar, slowPdf(`front ${count}`), slowPdf(`back ${count}`)));
    const id = await place(sara, await card(), await png(1134, 721));
    await expect(checked(sara, id)).resolves.toMatchObject([
      { facts: { kind: 'pdf' } },
      { facts: { kind: 'picture' } },
    ]);
    const preview = await client.call('artworkPreview', { token: sara, params: { id, side: 'front' } });
    expect(preview.status).toBe(200);
    const waiting = { status: 'waiting' };
    for (const other of slow) await expect(sides(omar, other)).resolves.toMatchObject([waiting, waiting]);
  });

  it('are reported as such, and have no preview', async () => {
    const { client, admin, place, checked } = await open({
      factsOf: () => Promise.resolve({ kind: 'unreadable', why: 'too-much' }),
      previewOf: () => Promise.reject(new Error('It was tried again.')),
      close: () => Promise.resolve(),
    });
    const sara = await customerToken(client);
    const id = await place(sara, await card(), await png(1134, 721));
    const tooMuch = {
      facts: { kind: 'unreadable', why: 'too-much' },
      findings: [{ level: 'bad', code: 'unreadable' }],
    };
    await expect(checked(sara, id)).resolves.toMatchObject([tooMuch, tooMuch]);
    const preview = await client.call('artworkPreview', { token: admin, params: { id, side: 'front' } });
    expect(preview).toMatchObject({ status: 404, body: { message: 'This file has no preview.' } });
    expect((await client.fetch(`/api/orders/${id}/job-ticket`, admin)).status).toBe(200);
  });
});
