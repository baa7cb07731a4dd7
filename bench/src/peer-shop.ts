import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeHistory, makeReadModels } from './history.ts';
import { p95Of } from './lists.ts';
import { alternate, percentile, rate, type Figure } from './measure.ts';
import { addVest, atOnce } from './place-checkout.ts';
import { adminToken, send, startShop, type Served } from './shop-under-test.ts';
import { Vendure } from './vendure.ts';

const PORTS = { shop: 39_442, vendure: 39_443, few: 39_444, many: 39_445 };
const AT_ONCE = 16;
/** After the start, until memory that only the start needed has been returned. */
const SETTLE_MS = 5_000;

/**
 * The shop compared with Vendure on PostgreSQL, both with their default settings, each asked by its own API as a page
 * would: a guest buys two vests; staff open the first page of orders, with few and many of them, and move an order; a
 * process starts. Vendure's payment is a dummy that is always accepted; the shop's is cash on delivery.
 */
export async function peerShop(scale: number): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-'));
  const vendure = await Vendure.open(folder, PORTS.vendure);
  let shop: Served | undefined;
  try {
    const data = path.join(folder, 'data');
    shop = (await startShop(data, PORTS.shop)).shop;
    const figures = await boughtAndMoved(shop, vendure, scale);
    await shop.stop();
    await vendure.stop();
    shop = undefined;
    figures.push(...(await started(data, vendure)));
    for (const orders of [1_000, Math.max(2_000, Math.round(100_000 * scale))])
      figures.push(await listed(path.join(folder, `orders-${String(orders)}`), orders, vendure));
    return figures;
  } finally {
    await shop?.stop();
    await vendure.close();
    rmSync(folder, { recursive: true });
  }
}

async function boughtAndMoved(shop: Served, vendure: Vendure, scale: number): Promise<Figure[]> {
  const guest = await Guest.of(shop);
  const times = Math.max(AT_ONCE, Math.round(96 * scale));
  const ours: string[] = [];
  const theirs: string[] = [];
  const bought = await alternate(
    3,
    () => rate(times, () => atOnce(AT_ONCE, times, async () => ours.push(await guest.buy()))),
    () => rate(times, () => atOnce(AT_ONCE, times, async () => theirs.push(await vendure.buy()))),
  );
  const fulfilments: string[] = [];
  for (const order of theirs) fulfilments.push(await vendure.fulfil(order));
  const moved = await alternate(
    3,
    () => rate(times, () => atOnce(AT_ONCE, times, () => guest.pack(next(ours)))),
    () => rate(times, () => atOnce(AT_ONCE, times, () => vendure.ship(next(fulfilments)))),
  );
  return [moreIsBetter('peer-shop buy', 'orders/s', bought), moreIsBetter('peer-shop move', 'moves/s', moved)];
}

function next(list: string[]): string {
  const first = list.shift();
  if (first === undefined) throw new Error('All orders have been moved.');
  return first;
}

async function started(data: string, vendure: Vendure): Promise<readonly Figure[]> {
  const memory: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const ready = await alternate(
    3,
    async () => {
      const { shop, readyMs } = await startShop(data, PORTS.shop);
      await settled();
      memory.ours.push(shop.memory());
      await shop.stop();
      return readyMs;
    },
    async () => {
      const readyMs = await vendure.start();
      await settled();
      memory.theirs.push(vendure.memory());
      await vendure.stop();
      return readyMs;
    },
  );
  const [value, reference] = [percentile(memory.ours, 0.5), percentile(memory.theirs, 0.5)];
  return [
    lessIsBetter('peer-shop start', 'ms', ready),
    lessIsBetter('peer-shop memory after start', 'MB', { value, reference, ratio: value / reference }),
  ];
}

async function listed(data: string, orders: number, vendure: Vendure): Promise<Figure> {
  await makeHistory(data, orders, 1);
  await makeReadModels(data);
  await vendure.start();
  vendure.fillUpTo(orders);
  const { shop } = await startShop(data, orders === 1_000 ? PORTS.few : PORTS.many);
  try {
    const token = await adminToken(shop);
    const theirs = async () => {
      const took: number[] = [];
      for (let n = 0; n < 30; n++) {
        const began = performance.now();
        await vendure.firstPage();
        took.push(performance.now() - began);
      }
      return percentile(took, 0.95);
    };
    const measured = await alternate(3, () => p95Of(shop, token, 30), theirs);
    return lessIsBetter(`peer-shop list of ${orders.toLocaleString('en')}`, 'ms p95', measured);
  } finally {
    await shop.stop();
    await vendure.stop();
  }
}

type Measured = Awaited<ReturnType<typeof alternate>>;

const moreIsBetter = (name: string, unit: string, measured: Measured): Figure => ({
  ...{ name, unit, ...measured },
  goal: 'ratio ≥ 1',
  met: measured.ratio >= 1,
});

const lessIsBetter = (name: string, unit: string, measured: Measured): Figure => ({
  ...{ name, unit, ...measured },
  goal: 'ratio ≤ 1',
  met: measured.ratio <= 1,
});

/** Somebody without an account who buys two vests, and the staff who pack them. */
class Guest {
  readonly #port: number;
  readonly #admin: string;
  readonly #cart: object;

  private constructor(port: number, admin: string, cart: object) {
    this.#port = port;
    this.#admin = admin;
    this.#cart = cart;
  }

  static async of(shop: Served): Promise<Guest> {
    const admin = await adminToken(shop);
    const vest = await addVest(shop.port, admin);
    const line = { kind: 'safety', line_id: 'a', product_id: vest, sizes: { Large: 2 } };
    return new Guest(shop.port, admin, { lines: [line], delivery: { method: 'collection' } });
  }

  /** @returns the order's id */
  async buy(): Promise<string> {
    const { quote_id } = await this.#json('POST', '/api/checkouts/quote', this.#cart);
    const { orders } = await this.#json('POST', '/api/checkouts', {
      ...this.#cart,
      quote_id,
      customer_name: 'Fatima',
      customer_email: 'fatima@example.com',
      customer_phone: '+971 6 555 0142',
      customer_location: 'King Faisal Street, Sharjah',
      payment: 'cash',
    });
    return (orders as readonly [{ readonly id: string }])[0].id;
  }

  async pack(id: string): Promise<void> {
    await this.#json('PUT', `/api/safetyorder/${id}/state`, { state: 'packed' }, this.#admin);
  }

  async #json(method: 'POST' | 'PUT', target: string, body: object, token?: string) {
    const { status, text } = await send(this.#port, {
      method,
      path: target,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: Buffer.from(JSON.stringify(body)),
    });
    if (status >= 300) throw new Error(`${target} responded with ${String(status)}: ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  }
}
