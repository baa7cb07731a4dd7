import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { PRIVATE_PAGES } from '../src/site/private-pages.ts';
import { SiteMap } from '../src/site/site-map.ts';
import { addProduct, addVest, adminToken } from './support/fixtures.ts';
import { Client } from './support/client.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe('what search engines ask for', () => {
  it('lists what they may crawl, and where the sitemap is', async () => {
    const { status, body } = await shop.client.raw('GET', '/robots.txt');
    expect(status).toBe(200);
    expect(body).toContain('Disallow: /admin/');
    expect(body).toContain('Disallow: /order$');
    expect(body).toContain('Disallow: /forgot-password$');
    expect(body).toContain(`Sitemap: ${shop.client.base}/sitemap.xml`);
  });

  it('excludes the pages that are marked as noindex', async () => {
    const { body } = await shop.client.raw('GET', '/robots.txt');
    const closed = (path: string) =>
      (body as string)
        .split('\n')
        .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
        .some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
    const said = async (address: string) =>
      (await shop.client.raw('GET', address)).headers.get('X-Robots-Tag') === 'noindex';
    for (const page of ['/', '/categorywise', '/category/x', '/productdetail', '/product/x', '/about', '/contact'])
      expect([page, closed(page), await said(page)]).toEqual([page, false, false]);
    for (const page of PRIVATE_PAGES)
      for (const address of [`/${page}`, `/${page}?q=x`, `/${page}/x`])
        expect([address, closed(address), await said(address)]).toEqual([address, true, true]);
    expect(PRIVATE_PAGES).toEqual(expect.arrayContaining(['forgot-password', 'safety-orders', 'track', 'orders']));
  });

  it('keeps the map until the catalogue changes', async () => {
    let read = 0;
    const find = () => {
      read += 1;
      return Promise.resolve({ documents: [] });
    };
    const map = new SiteMap({ live: () => Promise.resolve({ find }) } as unknown as DocumentStore);
    expect(await map.paths()).toEqual(await map.paths());
    expect(read).toBe(2);
    map.forget();
    await map.paths();
    expect(read).toBe(4);
  });

  it('maps every page there is to show: categories, and what is on sale now', async () => {
    const admin = await adminToken(shop.client);
    const card = (await addProduct(shop.client, admin)).body.product.id as string;
    const gone = await addProduct(shop.client, admin, { title: 'Gone Cards' });
    await shop.client.call('removeProduct', { token: admin, params: { id: gone.body.product.id as string } });
    const vest = await addVest(shop.client, admin);
    await shop.client.call('safetyProducts', { headers: Client.after(vest) });
    await shop.client.call('products', { headers: Client.after(vest) });
    const { body, headers } = await shop.client.raw('GET', '/sitemap.xml');
    expect(headers.get('Content-Type')).toMatch(/xml/);
    expect(body).toContain(`<loc>${shop.client.base}/</loc>`);
    expect(body).toContain('/category/Pant-Shirts-Coveralls</loc>');
    expect(body).toContain(`/product/${card}</loc>`);
    expect(body).toContain(`/safety-product/product/${vest.body.product.id as string}</loc>`);
    expect(body).not.toContain(gone.body.product.id);
  });
});
