import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentWith } from '../src/site/document.ts';
import { addProduct, addVest, adminToken } from './support/people-and-things.ts';
import { Client } from './support/client.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe('what search engines ask for', () => {
  it('tells where they may look, and where the map is', async () => {
    const { status, body } = await shop.client.raw('GET', '/robots.txt');
    expect(status).toBe(200);
    expect(body).toContain('Disallow: /admin/');
    expect(body).toContain('Disallow: /order$');
    expect(body).toContain(`Sitemap: ${shop.client.base}/sitemap.xml`);
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

describe('the head of a document with a first view', () => {
  const INDEX =
    '<!doctype html><html lang="en"><head><meta name="description" content="Usual" /><title>Pressline</title></head><body><div id="root"></div></body></html>';
  const drawn = documentWith(
    INDEX,
    'it',
    {
      html: '<h1>Carte</h1>',
      answers: '[]',
      direction: 'ltr',
      styles: [],
      scripts: [],
      head: {
        title: 'Carte & "buste" · Pressline',
        description: 'Di <Pressline>',
        data: [{ id: 'data-product', json: '{"url":"http://shop.invalid/product/1"}' }],
      },
    },
    'https://print.example/product/1?sort=name',
  );

  it('says the page’s own title and description, and remembers the usual one', () => {
    expect(drawn).toContain('<title>Carte &amp; &quot;buste&quot; · Pressline</title>');
    expect(drawn).toContain('<meta name="description" content="Di &lt;Pressline&gt;" data-usual="Usual" />');
    expect(drawn).toContain('<meta property="og:locale" content="it_IT">');
  });

  it('says where the page lies, without what was sorted, and gives structured data by that address', () => {
    expect(drawn).toContain('<link rel="canonical" href="https://print.example/product/1">');
    expect(drawn).toContain(
      '<script type="application/ld+json" id="data-product">{"url":"https://print.example/product/1"}</script>',
    );
  });
});
