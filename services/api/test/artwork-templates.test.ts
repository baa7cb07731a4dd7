import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import type { Client } from './support/client.ts';
import { addProduct, startShopWithAdmin } from './support/fixtures.ts';
import { readPdf } from './support/read-pdf.ts';
import type { TestShop } from './support/start-shop.ts';

const mm = (points: number): number => Math.round((points / 72) * 254) / 10;

describe('the artwork template of a product', () => {
  let shop: TestShop;
  let client: Client;
  let admin: string;
  beforeAll(async () => {
    ({ shop, client, admin } = await startShopWithAdmin());
  });
  afterAll(() => shop.stop());

  const idOf = async (fields: Readonly<Record<string, string>>): Promise<string> =>
    (await addProduct(client, admin, fields)).body.product.id as string;
  const template = (id: string, query = '') => client.fetch(`/api/artwork-templates/${id}${query}`, admin);

  it('is a PDF for anyone, with a page for each side and the boxes of its size', async () => {
    const response = await template(await idOf({}));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    const pages = (await PDFDocument.load(await response.arrayBuffer())).getPages();
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      const [trim, bleed] = [page.getTrimBox(), page.getBleedBox()];
      expect([trim.width, trim.height, bleed.width, bleed.height].map(mm)).toEqual([90, 55, 96, 61]);
      expect([trim.x - bleed.x, trim.y - bleed.y].map(mm)).toEqual([3, 3]);
    }
  });

  it.each([
    ['en', 'Safe area, 84 × 49 mm'],
    ['it', 'Area di sicurezza, 84 × 49 mm'],
    ['ar', 'منطقة'],
  ])('has its texts in %s, all of them outside the trim', async (language, text) => {
    const id = await idOf({});
    const response = await template(id, `?language=${language}`);
    const copy = await PDFDocument.load(await response.clone().arrayBuffer());
    const page = copy.getPage(0);
    const trim = page.getTrimBox();
    const top = page.getHeight() - trim.y - trim.height;
    const bottom = page.getHeight() - trim.y;
    const read = await readPdf(response);
    if (language !== 'ar') expect(read.text).toContain(text);
    expect(read.textRuns.length).toBeGreaterThan(3);
    for (const run of read.textRuns) expect(run.bottom < top || run.top > bottom).toBe(true);
    for (const run of read.textRuns) expect(run.bottom).toBeLessThan(page.getHeight());
  });

  it('has one page for a product with one printed side, and one for each size', async () => {
    const pages = async (fields: Readonly<Record<string, string>>) =>
      (await readPdf(await template(await idOf(fields)))).pages;
    expect(await pages({ title: 'Labels', sides: '1' })).toBe(1);
    expect(await pages({ title: 'Stationery', dimensions: 'A4 and A5' })).toBe(4);
  });

  it('is there for flat products with a size', async () => {
    const status = async (fields: Readonly<Record<string, string>>) => (await template(await idOf(fields))).status;
    expect(await status({ title: 'Any cards', dimensions: '' })).toBe(404);
    expect(await status({ title: 'Bags', category: 'Shopping Bags', dimensions: '250 x 310 x 100 mm' })).toBe(404);
    expect(await status({ title: 'Flat bags', category: 'Shopping Bags', shape: 'flat' })).toBe(200);
    expect((await template('01900000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('needs no size check for a three-dimensional product, whose record contains its shape', async () => {
    const id = await idOf({ title: 'Boxes', category: 'Fast Food Boxes' });
    const { body } = await client.call('product', { params: { id } });
    expect(body.shape).toBe('three-dimensional');
  });
});
