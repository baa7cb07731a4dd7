import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pictureFiles } from '@pressline/contracts/catalogue/picture-files.ts';
import sharp from 'sharp';
import { Client } from './support/client.ts';
import { filesIn } from './support/files-on-disk.ts';
import {
  addProduct,
  customerToken,
  formOf,
  FRONT,
  GOLD_CARDS,
  orderForm,
  png,
  startShopWithAdmin,
} from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

let shop: TestShop;
let client: Client;
let admin: string;
let sara: string;
let image: string;
let orderId: string;
let frontFile: string;
beforeAll(async () => {
  ({ shop, client, admin } = await startShopWithAdmin());
  sara = await customerToken(client);
  const product = await addProduct(client, admin);
  image = product.body.product.image as string;
  const form = orderForm(product.body.product.id as string);
  form.set('frontFile', new Blob([FRONT]), 'Visitenkarte Ü "final" 100%.pdf');
  const placed = await client.call('placeOrder', { token: sara, form });
  orderId = placed.body.orderId as string;
  frontFile = (await client.call('order', { token: sara, params: { id: orderId }, headers: Client.after(placed) })).body
    .front_file as string;
});
afterAll(() => shop.stop());

const upload = (file: string, token?: string, headers: Readonly<Record<string, string>> = {}) =>
  client.call('uploads', { params: { file }, token, headers });

describe('a product’s picture', () => {
  it('is there in every width and format of the catalogue, for everybody and for ever', async () => {
    for (const { file, width, format } of pictureFiles(image)) {
      const response = await fetch(`${client.base}/uploads/${file}`);
      const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
        200,
        `image/${format}`,
        'public, max-age=31536000, immutable',
      ]);
      expect([meta.width, meta.height]).toEqual([width, (width * 3) / 4]);
    }
  });

  it('is not sent again to who has it', async () => {
    const first = await upload(image);
    const again = await upload(image, undefined, {
      'If-None-Match': first.headers.get('ETag') ?? '',
      'Cache-Control': 'max-age=0',
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('contains no camera data, and is upright', async () => {
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Artist: 'Sara Haddad', Orientation: '6' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const added = await client.call('addProduct', {
      token: admin,
      form: formOf({ ...GOLD_CARDS, title: 'Photo' }, { image: [photo, 'DSC_1.jpg'] }),
    });
    expect(added.status).toBe(201);
    const stored = Buffer.from(
      await (await fetch(`${client.base}/uploads/${added.body.product.image as string}`)).arrayBuffer(),
    );
    const meta = await sharp(stored).metadata();
    expect([meta.exif, meta.orientation, stored.includes('Sara')]).toEqual([undefined, undefined, false]);
  });

  it.each([
    [
      'an SVG',
      'a.png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      415,
    ],
    [
      'a GIF',
      'a.png',
      async () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      415,
    ],
    ['a PDF', 'a.png', async () => Buffer.from('%PDF-1.7'), 415],
    [
      'an animated WebP',
      'a.webp',
      async () =>
        sharp([await png(20, 20), await otherPng()], { join: { animated: true } })
          .webp()
          .toBuffer(),
      400,
    ],
    ['a picture that is cut off', 'a.png', async () => (await png()).subarray(0, 200), 400],
    ['a bomb of 400 million pixels', 'a.png', async () => blackPng(20_000), 400],
  ])('is not made of %s', async (_what, name, content, status) => {
    const before = filesIn(shop.dataDir, 'images');
    const answer = await client.call('addProduct', {
      token: admin,
      form: formOf(GOLD_CARDS, { image: [await content(), name] }),
    });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, 'image']);
    expect(filesIn(shop.dataDir, 'images')).toEqual(before);
    expect(filesIn(shop.dataDir, '.staging')).toEqual([]);
  });

  it('may have 10 MB', async () => {
    const answer = await client.call('addProduct', {
      token: admin,
      form: formOf(GOLD_CARDS, { image: [Buffer.concat([await png(), Buffer.alloc(10 * 1024 * 1024)]), 'a.png'] }),
    });
    expect(answer.status).toBe(413);
  });
});

describe('artwork', () => {
  it('is the owner’s and the staff’s, and to everybody else it isn’t there', async () => {
    const omar = await customerToken(client, 'omar@noor.example');
    const artwork = (token?: string) => client.call('artwork', { params: { id: orderId, side: 'front' }, token });
    expect([
      (await upload(frontFile)).status,
      (await upload(frontFile, omar)).status,
      (await upload(frontFile, sara)).status,
      (await upload(frontFile, admin)).status,
    ]).toEqual([404, 404, 200, 200]);
    expect([
      (await artwork()).status,
      (await artwork(omar)).status,
      (await artwork(sara)).status,
      (await artwork(admin)).status,
    ]).toEqual([401, 404, 200, 200]);
    expect((await client.call('artwork', { params: { id: orderId, side: 'inside' }, token: sara })).status).toBe(404);
  });

  it('is saved under the customer’s own name, and never shown or run in the page', async () => {
    const { headers, body } = await client.call('artwork', { params: { id: orderId, side: 'front' }, token: sara });
    expect(body).toBe(FRONT);
    expect(
      Object.fromEntries(
        [
          'content-type',
          'content-disposition',
          'x-content-type-options',
          'cache-control',
          'content-security-policy',
          'etag',
        ].map((name) => [name, headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Visitenkarte _ _final_ 100_.pdf"; filename*=UTF-8''Visitenkarte%20%C3%9C%20%22final%22%20100%25.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${createHash('sha256').update(FRONT).digest('hex')}"`,
    });
  });

  it('is served in ranges if requested', async () => {
    const part = (range: string, more: Readonly<Record<string, string>> = {}) =>
      upload(frontFile, sara, { Range: range, ...more });
    const first = await part('bytes=0-3');
    expect([first.status, first.body, first.headers.get('Content-Range'), first.headers.get('Content-Length')]).toEqual(
      [206, '%PDF', `bytes 0-3/${FRONT.length}`, '4'],
    );
    expect((await part('bytes=-5')).body).toBe(FRONT.slice(-5));
    expect((await part('bytes=9-')).body).toBe(FRONT.slice(9));
    const beyond = await part('bytes=9999-');
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${FRONT.length}`]);
    expect((await part('bytes=0-1,3-4')).status).toBe(200);
    expect((await part('lines=1-2')).status).toBe(200);
    expect((await part('bytes=0-3', { 'If-Range': '"another"' })).status).toBe(200);
    expect((await part('bytes=0-3', { 'If-Range': first.headers.get('ETag') ?? '' })).status).toBe(206);
  });

  it('responds to HEAD with its length', async () => {
    const head = await fetch(`${client.base}/uploads/${frontFile}`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${sara}` },
    });
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
      200,
      String(FRONT.length),
      '',
    ]);
  });

  it.each([
    '..%2fevents%2fevents.sqlite',
    '%2e%2e%2fkeys%2fmaster.key',
    'printOrder-x.front.0.pdf',
    '.staging',
    'con',
    '%00.png',
    'a'.repeat(190),
  ])('is no way to other files: %s', async (file) => {
    expect((await client.raw('GET', `/uploads/${file}`, { token: admin })).status).toBe(404);
  });
});

function otherPng(): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 20, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
}

/** A whole PNG of black pixels, a bit each: few bytes, however large it is. */
function blackPng(width: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(width * (1 + Math.ceil(width / 8))), { level: 1 });
  const chunk = (type: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(content.length);
    ends[1].writeUInt32BE(crc32(named));
    return Buffer.concat([ends[0], named, ends[1]]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
