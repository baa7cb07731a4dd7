import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { byRatio, inTurn, rate, type Figure } from './measure.ts';
import { adminToken, post, send, startBareShop, startShop, type Served } from './shop-under-test.ts';

const AT_ONCE = 32;
const FILE_BYTES = 200_000;
const BOUNDARY = 'pressline-bench-boundary';
const SHOP_PORT = 39_411;

function field(name: string, value: string): Buffer {
  return Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
}

function file(name: string, type: string, fileName: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

function form(...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const FORM_HEADERS = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A file that says it is a PDF and is 200 KB of anything. */
function pdf(): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES - 9)]);
}

/** A customer and a product to order. */
async function opened(shop: Served): Promise<{ readonly token: string; readonly productId: string }> {
  const admin = await adminToken(shop);
  const { token } = await post(shop, '/api/auth/register', {
    username: 'Fatima',
    email: 'fatima@example.com',
    password: 'a long one',
  });
  const picture = readFileSync(path.join(import.meta.dirname, 'picture.png'));
  const body = form(
    ...Object.entries({
      title: 'Kraft Business Cards',
      label: '10',
      quantity_500: '95',
      quantity_1000: '155',
      category: 'business-cards',
    }).map(([name, value]) => field(name, value)),
    file('image', 'image/png', 'picture.png', picture),
  );
  const added = await send(shop.port, {
    method: 'POST',
    path: '/api/products',
    headers: { ...FORM_HEADERS, Authorization: `Bearer ${admin}` },
    body,
  });
  if (added.status !== 201) throw new Error(`The product was answered with ${String(added.status)}: ${added.text}`);
  return { token: String(token), productId: (JSON.parse(added.text) as { product: { id: string } }).product.id };
}

/** Orders with two files of 200 KB, 32 at once, over HTTP: ours against a bare route that syncs the files and inserts a row. */
export async function placeOrder(scale: number): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-'));
  const { shop } = await startShop(path.join(folder, 'data'), SHOP_PORT);
  const bare = await startBareShop(path.join(folder, 'bare'));
  try {
    const { token, productId } = await opened(shop);
    const body = form(
      ...Object.entries({
        product_title: 'Kraft Business Cards',
        product_id: productId,
        quantity: '500',
        circulation: '1000',
        series: '1',
        total_price: '105',
        customer_name: 'Fatima',
        customer_email: 'fatima@example.com',
        customer_phone: '+971 6 555 0142',
        customer_location: 'King Faisal Street, Sharjah',
      }).map(([name, value]) => field(name, value)),
      file('frontFile', 'application/pdf', 'front.pdf', pdf()),
      file('backFile', 'application/pdf', 'back.pdf', pdf()),
    );
    const orders = Math.max(AT_ONCE, Math.round(320 * scale));
    const load = (target: Served) => () =>
      rate(orders, async () => {
        let left = orders;
        const customer = async () => {
          while (left-- > 0) {
            const { status, text } = await send(target.port, {
              method: 'POST',
              path: '/api/orders',
              body,
              headers: { ...FORM_HEADERS, Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
            });
            if (status !== 201) throw new Error(`An order was answered with ${String(status)}: ${text}`);
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, customer));
      });
    return [byRatio('place-order', 'orders/s', await inTurn(5, load(shop), load(bare)), 0.7)];
  } finally {
    await shop.stop();
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
}
