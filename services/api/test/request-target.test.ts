import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendRaw, statusesIn } from './support/raw-request.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

describe.each([
  ['without PUBLIC_URL', {}],
  ['with PUBLIC_URL', { PUBLIC_URL: 'https://shop.example' }],
])('a shop %s', (_, env) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ env });
  });
  afterAll(() => shop.stop());

  const responseTo = (request: string) => sendRaw(shop.client.base, `${request}\r\nConnection: close\r\n\r\n`);
  const statusOf = async (request: string) => statusesIn(await responseTo(request))[0];

  it.each([
    'http://example.com',
    'http://example.com?a=b',
    'http://',
    'http:///',
    'http://a:99999/',
    'http://user:password@example.com/',
    'http://[::1/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'example.com:443',
    'about:blank',
    '*',
  ])('refuses the target %s with 400', async (target) => {
    expect(await statusOf(`GET ${target} HTTP/1.1\r\nHost: shop.example`)).toBe(400);
  });

  it.each([
    'a:99999',
    'a:',
    'a:b',
    'a b',
    'a/b',
    'a?b',
    'a#b',
    'user@a',
    'http://a',
    '[::1',
    '::1',
    '[::g]',
    '999.999.999.999',
    '"><script>',
    'ä.example',
  ])('refuses the host %s with 400', async (host) => {
    expect(await statusOf(`GET / HTTP/1.1\r\nHost: ${host}`)).toBe(400);
  });

  it.each(['shop.example', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'my_shop', ''])(
    'takes the host "%s"',
    async (host) => {
      expect(await statusOf(`GET /robots.txt HTTP/1.1\r\nHost: ${host}`)).toBe(200);
    },
  );

  it('takes an absolute target as its path', async () => {
    const text = await responseTo('GET http://shop.example/api/shop HTTP/1.1\r\nHost: shop.example');
    expect(statusesIn(text)).toEqual([200]);
    expect(text).toContain('"currency":"AED"');
  });
});
