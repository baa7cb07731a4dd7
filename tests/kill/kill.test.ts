import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STAGES, type Stage } from '@pressline/domain/stages.ts';
import { call, tinyPng } from '../support/shop-client.ts';
import { ADMIN, ShopProcess } from '../support/shop-process.ts';

const ROUNDS = 50;
const CUSTOMERS = 6;
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

/** mulberry32: the same killings again with the same `KILL_SEED`. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What was asked once, and what was answered, if anything was. */
interface Asked {
  readonly key: string;
  readonly place: number;
  orderId?: string;
}
interface Moved {
  readonly key: string;
  readonly orderId: string;
  readonly to: Stage;
  /** The order's revision that the answer named; undefined until one came. */
  revision?: number;
  /** It changed something. */
  stored: boolean;
}

const shop = new ShopProcess();
const random = seeded(SEED);
let admin = '';
let customer = '';
let productId = '';

function orderForm(place: number): FormData {
  const form = new FormData();
  const fields = {
    product_title: 'Kraft Business Cards',
    product_id: productId,
    quantity: '500',
    total_price: '105',
    customer_name: 'Fatima',
    customer_email: 'fatima@example.com',
    customer_phone: '+971 6 555 0142',
    customer_location: 'King Faisal Street, Sharjah',
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('frontFile', tinyPng(`front ${String(place)}`), 'front.png');
  form.set('backFile', tinyPng(`back ${String(place)}`), 'back.png');
  return form;
}

async function place(asked: Asked): Promise<void> {
  const { status, body } = await call(shop.url, 'placeOrder', {
    token: customer,
    key: asked.key,
    form: orderForm(asked.place),
  });
  if (status !== 201) throw new Error(`order ${asked.key} was answered with ${String(status)}`);
  if (asked.orderId !== undefined && asked.orderId !== body.orderId) throw new Error(`${asked.key} became two orders`);
  asked.orderId = body.orderId;
}

async function move(moved: Moved): Promise<void> {
  const { status, body, headers } = await call(shop.url, 'updateProcess', {
    token: admin,
    key: moved.key,
    params: { orderId: moved.orderId },
    json: { stage: moved.to, note: moved.key },
  });
  if (status !== 200) throw new Error(`move ${moved.key} was answered with ${String(status)}`);
  const { revision } = body.process;
  if (moved.stored && moved.revision !== revision)
    throw new Error(`${moved.key} was answered with ${String(moved.revision)}, then with ${String(revision)}`);
  moved.revision = revision;
  // To the stage where it was already: nothing to store, so nothing to be asked again for.
  moved.stored = headers.has('pressline-position');
}

/** A connection that broke, as `fetch` tells it. Anything else is a real failure. */
function broken(error: unknown): boolean {
  // By name: in Jest the errors of `fetch` are of another realm.
  return (
    typeof error === 'object' &&
    error !== null &&
    'name' in error &&
    error.name === 'TypeError' &&
    'message' in error &&
    /fetch failed|terminated/.test(String(error.message))
  );
}

beforeAll(async () => {
  await shop.start();
  admin = (await call(shop.url, 'adminLogin', { json: ADMIN })).body.token;
  customer = (
    await call(shop.url, 'register', {
      json: { username: 'Fatima', email: 'fatima@example.com', password: 'a long one' },
    })
  ).body.token;
  const form = new FormData();
  for (const [field, value] of Object.entries({
    title: 'Kraft Business Cards',
    label: '10',
    quantity_500: '95',
    quantity_1000: '155',
    category: 'Business Cards',
  }))
    form.set(field, value);
  form.set('image', tinyPng('picture'), 'picture.png');
  productId = (await call(shop.url, 'addProduct', { token: admin, form })).body.product.id;
}, 60_000);

afterAll(async () => {
  await shop.remove();
});

describe(`a shop that is killed ${String(ROUNDS)} times under load (KILL_SEED=${String(SEED)})`, () => {
  const orders: Asked[] = [];
  const moves: Moved[] = [];

  it('starts again each time, and answers old keys as before', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      let alive = true;
      const worker = async (id: number): Promise<void> => {
        for (let n = 0; alive; n++) {
          const known = orders.filter((order) => order.orderId !== undefined);
          const target = known[Math.floor(random() * known.length)]?.orderId;
          try {
            if (target === undefined || random() < 0.5) {
              const asked: Asked = { key: `order-${String(round)}-${String(id)}-${String(n)}`, place: orders.length };
              orders.push(asked);
              await place(asked);
            } else {
              const to = STAGES[Math.floor(random() * STAGES.length)] ?? 'Printing';
              const moved: Moved = {
                key: `move-${String(round)}-${String(id)}-${String(n)}`,
                orderId: target,
                to,
                stored: false,
              };
              moves.push(moved);
              await move(moved);
            }
          } catch (error) {
            if (!broken(error)) throw error;
            return;
          }
        }
      };
      const workers = Array.from({ length: CUSTOMERS }, (_, id) => worker(id));
      await pause(20 + random() * 250);
      await shop.kill();
      alive = false;
      await Promise.all(workers);
      await shop.start();
      // What was lost on the way is asked again with its key; so is something that was acknowledged.
      for (const asked of orders.filter((order) => order.orderId === undefined)) await place(asked);
      for (const moved of moves.filter((each) => each.revision === undefined)) await move(moved);
      const again = orders[Math.floor(random() * orders.length)];
      if (again !== undefined) await place(again);
      const stored = moves.filter((moved) => moved.stored);
      const movedAgain = stored[Math.floor(random() * stored.length)];
      if (movedAgain !== undefined) await move(movedAgain);
    }
    expect(orders.length).toBeGreaterThan(ROUNDS);
    expect(moves.length).toBeGreaterThan(ROUNDS);
  }, 900_000);

  it('holds every order once and none twice', async () => {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await call(shop.url, 'adminOrders', {
        token: admin,
        query: { limit: '1000', ...(after !== undefined && { after }) },
      });
      ids.push(...page.body.map((order) => order.id));
      after =
        new URLSearchParams(/<[^?]*\?([^>]*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]).get('after') ??
        undefined;
    } while (after !== undefined);
    expect(ids.toSorted()).toEqual(orders.map((order) => order.orderId ?? '').toSorted());
  }, 60_000);

  it('holds every move once: an order’s history goes from stage to stage without a gap', async () => {
    const byOrder = Map.groupBy(moves, (moved) => moved.orderId);
    for (const [orderId, asked] of byOrder) {
      const { body } = await call(shop.url, 'processHistory', { token: admin, params: { orderId } });
      const history = body.toSorted((a, b) => a.number - b.number);
      expect(history.map((entry) => entry.number)).toEqual(history.map((_, index) => index + 1));
      for (const [index, entry] of history.entries()) if (index > 0) expect(entry.from).toBe(history[index - 1]?.to);
      // The note is the move's key: none stands there twice, and none that nobody asked for.
      const notes = history.slice(1).map((entry) => entry.note);
      expect(new Set(notes).size).toBe(notes.length);
      expect(asked.map((moved) => moved.key)).toEqual(expect.arrayContaining(notes));
      // What was acknowledged is there: at the revision that the answer named, the order is where it was moved to.
      for (const moved of asked) expect(history[moved.revision ?? -1]?.to).toBe(moved.to);
    }
  }, 120_000);

  it('holds read models that are equal to a full replay', async () => {
    expect(await shop.stop()).toBe(0);
    const program = path.join(import.meta.dirname, '..', '..', 'services/projector/src/verify-main.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program, path.join(shop.folder, 'data'), '--json']);
    const verified = JSON.parse(stdout) as readonly { readonly projection: string; readonly equal: boolean }[];
    expect(verified.filter(({ equal }) => !equal)).toEqual([]);
    expect(verified.map(({ projection }) => projection)).toContain('order-list');
  }, 120_000);
});
