import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import type { Answer } from './support/client.ts';
import { filesIn } from './support/files-on-disk.ts';
import { addProduct, adminToken, customerToken, orderForm, png } from './support/people-and-things.ts';
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
  }, 60_000);
  afterAll(() => shop.stop());

  const preflight = (token: string) => shop.client.call('preflight', { token, params: { id: orderId } });
  const preview = (token: string, side: 'front' | 'back', width?: string) =>
    shop.client.raw(
      'GET',
      `/api/orders/${orderId}/artwork/${side}/preview${width === undefined ? '' : `?width=${width}`}`,
      { token },
    );
  /** Looking takes a moment, and comes after the answer. */
  async function checked(): Promise<Answer> {
    for (const until = Date.now() + 30_000; Date.now() < until;) {
      const answer = await preflight(sara);
      if (answer.body.front.status === 'checked' && answer.body.back.status === 'checked') return answer;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The artwork was not looked into.');
  }
  const checks = () => shop.shop.stores.store.readStream(streamOf(CATEGORY.artworkCheck, orderId));

  it('is looked into once the order is answered: what it is, and what that means for the product', async () => {
    const { body } = await checked();
    expect(body).toMatchObject({
      order_id: orderId,
      dimensions: '90 x 55 mm',
      low_resolution_accepted: true,
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
  }, 40_000);

  it('is shown to its owner and to the staff, to nobody else', async () => {
    expect((await preflight(admin)).status).toBe(200);
    expect((await preflight(omar)).status).toBe(404);
    expect((await preview(admin, 'front')).status).toBe(200);
    expect((await preview(omar, 'front')).status).toBe(404);
  });

  it('has a preview of page one as WebP, kept as a file of its own', async () => {
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

  it('is looked into once, though its reactor begins anew', async () => {
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
  }, 60_000);
});
