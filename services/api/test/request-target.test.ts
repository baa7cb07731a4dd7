import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

  /** The status and the body of the response to a request as it was written. */
  function responseTo(request: string): Promise<{ readonly status: number; readonly text: string }> {
    const { hostname, port } = new URL(shop.client.base);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(`${request}\r\nConnection: close\r\n\r\n`));
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.once('error', reject);
      socket.once('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }));
    });
  }

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
    expect((await responseTo(`GET ${target} HTTP/1.1\r\nHost: shop.example`)).status).toBe(400);
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
    expect((await responseTo(`GET / HTTP/1.1\r\nHost: ${host}`)).status).toBe(400);
  });

  it.each(['shop.example', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'my_shop', ''])(
    'takes the host "%s"',
    async (host) => {
      expect((await responseTo(`GET /robots.txt HTTP/1.1\r\nHost: ${host}`)).status).toBe(200);
    },
  );

  it('takes an absolute target as its path', async () => {
    const { status, text } = await responseTo('GET http://shop.example/api/shop HTTP/1.1\r\nHost: shop.example');
    expect(status).toBe(200);
    expect(text).toContain('"currency":"AED"');
  });
});
