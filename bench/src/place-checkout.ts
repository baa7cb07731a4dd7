import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN } from '@pressline/tests/support/shop-process.ts';
import { alternate, atMost, byRatio, percentile, rate, type Figure } from './measure.ts';
import { field, file, form, FORM_HEADERS, OrderRequests, pdf } from './order-request.ts';
import { adminToken, send, startShop, type Served } from './shop-under-test.ts';

const AT_ONCE = 32;
const AT_ONCE_FOR_TIMES = 16;
const SHOP_PORT = 39_412;
const CONTACT = {
  customer_name: 'Fatima',
  customer_email: 'fatima@example.com',
  customer_phone: '+971 6 555 0142',
};
const LOCATION = 'King Faisal Street, Sharjah';

/**
 * Carts of three print products with two files of 200 KB each, which were uploaded before, and two lines of safety wear:
 * each bought with one checkout, compared with placing the same four orders one after another, the print orders as
 * repetitions of an order whose files are in the shop already.
 */
export async function placeCheckout(scale: number): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-'));
  const { shop } = await startShop(path.join(folder, 'data'), SHOP_PORT);
  try {
    const buyer = await Buyer.of(shop);
    const carts = Math.max(AT_ONCE, Math.round(160 * scale));
    const load = (buy: () => Promise<unknown>) => () => rate(carts, () => atOnce(AT_ONCE, carts, buy));
    const bought = await alternate(
      5,
      load(() => buyer.checkout()),
      load(() => buyer.oneByOne()),
    );
    const times: number[] = [];
    await atOnce(AT_ONCE_FOR_TIMES, carts, async () => {
      const began = performance.now();
      await buyer.checkout();
      times.push(performance.now() - began);
    });
    return [
      byRatio('place-checkout', 'carts/s', bought, 2),
      atMost('place-checkout at 16 at once', 'ms (p99)', percentile(times, 0.99), 500),
    ];
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Does something so many times, by so many people concurrently. */
export async function atOnce(people: number, times: number, work: () => Promise<unknown>): Promise<void> {
  let left = times;
  const person = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: people }, person));
}

/** A customer with a full cart. */
class Buyer {
  readonly #port: number;
  readonly #token: string;
  readonly #vestId: string;
  readonly #orderId: string;
  readonly #cart: object;

  private constructor(port: number, token: string, vestId: string, orderId: string, cart: object) {
    this.#port = port;
    this.#token = token;
    this.#vestId = vestId;
    this.#orderId = orderId;
    this.#cart = cart;
  }

  static async of(shop: Served): Promise<Buyer> {
    const { port } = shop;
    const requests = await OrderRequests.of(port, ADMIN);
    const { token, productId } = requests;
    const orderId = String(parsed(await send(port, requests.next()), 201).orderId);
    const vestId = await addVest(port, await adminToken(shop));
    const upload = async () => {
      const headers = { ...FORM_HEADERS, Authorization: `Bearer ${token}` };
      const body = form(file('artwork', 'application/pdf', 'cards.pdf', pdf()));
      const response = await send(port, { method: 'POST', path: '/api/cart/artwork', headers, body });
      return String(parsed(response, 201).artwork);
    };
    const lines: object[] = ['Small', 'Large'].map((size) => ({
      kind: 'safety',
      line_id: size,
      product_id: vestId,
      sizes: { [size]: 2 },
    }));
    for (const line_id of ['a', 'b', 'c']) {
      const files = { front_artwork: await upload(), back_artwork: await upload() };
      lines.push({ kind: 'print', line_id, product_id: productId, quantity: 500, ...files });
    }
    const cart = { lines, delivery: { method: 'collection' } };
    const quoted = await send(port, json('/api/checkouts/quote', cart, token));
    const { quote_id } = parsed(quoted, 200);
    const order = { ...cart, quote_id, ...CONTACT, customer_location: LOCATION, payment: 'cash' };
    return new Buyer(port, token, vestId, orderId, order);
  }

  async checkout(): Promise<void> {
    parsed(await send(this.#port, json('/api/checkouts', this.#cart, this.#token)), 201);
  }

  async oneByOne(): Promise<void> {
    const reorder = `/api/orders/${this.#orderId}/reorder`;
    for (let n = 0; n < 3; n++) parsed(await send(this.#port, json(reorder, { total_price: 105 }, this.#token)), 201);
    const fields = {
      ...CONTACT,
      delivery_location: LOCATION,
      products: JSON.stringify([{ id: this.#vestId, sizeQuantities: { Small: 2, Large: 2 } }]),
    };
    const body = form(...Object.entries(fields).map(([name, value]) => field(name, value)));
    const headers = { ...FORM_HEADERS, Authorization: `Bearer ${this.#token}`, 'Idempotency-Key': randomUUID() };
    parsed(await send(this.#port, { method: 'POST', path: '/api/safetyorder', headers, body }), 201);
  }
}

function json(target: string, body: object, token: string) {
  return {
    method: 'POST' as const,
    path: target,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
    },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** @throws if it was refused */
function parsed(
  { status, text }: { readonly status: number; readonly text: string },
  expected: number,
): Readonly<Record<string, unknown>> {
  if (status !== expected) throw new Error(`The shop responded with ${String(status)}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** Adds a vest in two sizes. @returns its id */
export async function addVest(port: number, token: string): Promise<string> {
  const fields = {
    title: 'Vest',
    label: 'EN ISO 20471',
    category: 'Safety Vest',
    price: '20',
    size: '["Small","Large"]',
  };
  const picture = readFileSync(path.join(import.meta.dirname, 'picture.png'));
  const body = form(
    ...Object.entries(fields).map(([name, value]) => field(name, value)),
    file('image', 'image/png', 'picture.png', picture),
  );
  const headers = { ...FORM_HEADERS, Authorization: `Bearer ${token}` };
  const added = await send(port, { method: 'POST', path: '/api/safety-products', headers, body });
  const { product } = parsed(added, 201) as { product: { id: string } };
  return product.id;
}
