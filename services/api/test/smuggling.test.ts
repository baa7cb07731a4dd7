import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendRaw, statusesIn } from './support/raw-request.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

/** A request that a proxy would treat as a body, and that must never be served as a request. */
const HIDDEN = 'GET /api/turnaround HTTP/1.1\r\nHost: shop\r\n\r\n';

const POST = 'POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n';
const JSON_BODY = '{"name":"A","email":"a@dune.example","message":"Hello"}';
const LENGTH = String(JSON_BODY.length);

describe('a request whose end may be read in two ways', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it.each([
    ['two lengths', `${POST}Content-Length: ${LENGTH}\r\nContent-Length: 0\r\n\r\n${JSON_BODY}${HIDDEN}`],
    ['two lengths in one line', `${POST}Content-Length: ${LENGTH}, 0\r\n\r\n${JSON_BODY}${HIDDEN}`],
    ['a length and chunks', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['chunks and a length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['chunks, encoded twice', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['an encoding that is none', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a space before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a folded header', `${POST}Transfer-Encoding:\r\n chunked\r\nContent-Length: 0\r\n\r\n${HIDDEN}`],
    ['a negative length', `${POST}Content-Length: -1\r\n\r\n${HIDDEN}`],
    ['a length in hexadecimal', `${POST}Content-Length: 0x10\r\n\r\n${HIDDEN}`],
    ['a length with a sign', `${POST}Content-Length: +${LENGTH}\r\n\r\n${JSON_BODY}${HIDDEN}`],
    ['a chunk’s size that is none', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${HIDDEN}`],
    ['a chunk’s size beyond all numbers', `${POST}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(17)}\r\n${HIDDEN}`],
    ['lines that end with LF only', `${POST.replaceAll('\r\n', '\n')}Content-Length: 0\n\n${HIDDEN}`],
    ['a NUL in a header', `${POST}X-Note: a\0b\r\nContent-Length: 0\r\n\r\n${HIDDEN}`],
    ['a CR in a header', `${POST}X-Note: a\rb\r\nContent-Length: 0\r\n\r\n${HIDDEN}`],
  ])('is refused, and the connection closed: %s', async (_what, bytes) => {
    expect(statusesIn(await sendRaw(shop.client.base, bytes))).toEqual([400]);
  });

  it('is closed where its headers are larger than any browser sends', async () => {
    const bytes = `${POST}X-Note: ${'a'.repeat(64 * 1024)}\r\n\r\n${HIDDEN}`;
    expect(statusesIn(await sendRaw(shop.client.base, bytes))).toEqual([431]);
  });

  it('has a body that is read as a body, whatever it holds', async () => {
    const close = HIDDEN.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    const bytes = `${POST}Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}${close}`;
    expect(statusesIn(await sendRaw(shop.client.base, bytes))).toEqual([400, 200]);
  });
});
