import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { post, send, type Sent } from './shop-under-test.ts';

const FILE_BYTES = 200_000;
const BOUNDARY = 'pressline-bench-boundary';
export const FORM_HEADERS = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

export interface Login {
  readonly email: string;
  readonly password: string;
}

/** Order requests for one product, by one customer. */
export class OrderRequests {
  readonly token: string;
  readonly productId: string;
  readonly #body: Buffer;

  private constructor(token: string, productId: string) {
    this.token = token;
    this.productId = productId;
    this.#body = form(
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
  }

  /**
   * Registers a customer and adds a product to a local shop.
   * @throws if it refuses
   */
  static async of(port: number, admin: Login): Promise<OrderRequests> {
    const { token: adminToken } = await post({ port }, '/api/admin/login', admin);
    const { token } = await post({ port }, '/api/auth/register', {
      username: 'Fatima',
      email: `fatima-${randomUUID()}@example.com`,
      password: 'a long one',
    });
    return new OrderRequests(String(token), await addProduct(port, String(adminToken)));
  }

  /** The next request, with two files of 200 KB and its own key. */
  next(): Sent {
    return {
      method: 'POST',
      path: '/api/orders',
      body: this.#body,
      headers: { ...FORM_HEADERS, Authorization: `Bearer ${this.token}`, 'Idempotency-Key': randomUUID() },
    };
  }
}

async function addProduct(port: number, adminToken: string): Promise<string> {
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
  const headers = { ...FORM_HEADERS, Authorization: `Bearer ${adminToken}` };
  const added = await send(port, { method: 'POST', path: '/api/products', headers, body });
  if (added.status !== 201) throw new Error(`Adding the product responded with ${String(added.status)}: ${added.text}`);
  return (JSON.parse(added.text) as { product: { id: string } }).product.id;
}

export function field(name: string, value: string): Buffer {
  return Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
}

export function file(name: string, type: string, fileName: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

export function form(...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** A file of 200 KB with the header of a PDF and arbitrary content. */
export function pdf(): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES - 9)]);
}
