import { setTimeout as pause } from 'node:timers/promises';
import { jestExpect as expect } from '@jest/expect';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { call, formOf, tinyPng, type ShopResponse } from './shop-client.ts';
import { ADMIN } from './shop-process.ts';
import { untilItWorks } from './until.ts';

/** An order placed with one key, and its response, once there is one. */
interface PlacedOrder {
  readonly key: string;
  readonly index: number;
  orderId?: string;
}

/** A move with one key. */
interface AttemptedMove {
  readonly key: string;
  readonly orderId: string;
  readonly to: Stage;
  /** The order's revision in the response. */
  revision?: number;
  /** It changed something. */
  stored: boolean;
}

const RETRY_MS = 100;
const RESPONSE_TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/** The shop was unavailable: the command may or may not have been executed, and is retried. */
export class ShopUnavailable extends Error {
  override readonly name = 'ShopUnavailable';
  /** What the shop asked for in `Retry-After`; 0 if the connection broke. */
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** An order or a move, with its own key. */
export interface Command {
  readonly kind: 'order' | 'move';
  /**
   * @param signal ends the wait for the response
   * @throws ShopUnavailable if it must be sent again; Error if it was refused for another reason
   */
  send(url: string, signal?: AbortSignal): Promise<ShopResponse<unknown>>;
}

/**
 * Customers who order and staff who move orders, whatever happens to the shop: each intention has its own key, is
 * retried with it until there is a response, and must be executed exactly once.
 */
export class Workload {
  readonly #random: () => number;
  readonly #email: string;
  readonly #placed: PlacedOrder[] = [];
  readonly #moved: AttemptedMove[] = [];
  #admin = '';
  #customer = '';
  #productId = '';
  #rounds = 0;

  /** @param email of the customer: workloads of the same shop each have their own */
  constructor(random: () => number, email = 'fatima@example.com') {
    this.#random = random;
    this.#email = email;
  }

  get admin(): string {
    return this.#admin;
  }

  get customer(): string {
    return this.#customer;
  }

  get orders(): number {
    return this.#placed.length;
  }

  get moves(): number {
    return this.#moved.length;
  }

  /** Ids of the orders whose placing was acknowledged. */
  get acknowledged(): readonly string[] {
    return this.#placed.flatMap(({ orderId }) => orderId ?? []);
  }

  /** An admin, a customer and a product. */
  async open(url: string): Promise<void> {
    this.#admin = (await call(url, 'adminLogin', { json: ADMIN })).body.token;
    this.#customer = (
      await call(url, 'register', {
        json: { username: 'Fatima', email: this.#email, password: 'a long one' },
      })
    ).body.token;
    this.#productId = await this.addProduct(url, 'Kraft Business Cards');
  }

  async addProduct(url: string, title: string): Promise<string> {
    const fields = { title, label: '10', quantity_500: '95', quantity_1000: '155', category: 'Business Cards' };
    const form = formOf(fields);
    form.set('image', tinyPng(`picture of ${title}`), 'picture.png');
    return (await call(url, 'addProduct', { token: this.#admin, form })).body.product.id;
  }

  /**
   * People work from now on, each on one of the addresses.
   * @param restMs pause of each between two calls
   * @returns ends their work, once their last calls have returned or failed
   */
  begin(urls: readonly string[], people: number, restMs = 0): () => Promise<void> {
    let isOpen = true;
    const round = (this.#rounds += 1);
    const working = Array.from({ length: people }, async (_, person) => {
      const url = urls[person % urls.length] ?? '';
      for (let n = 0; isOpen; n += 1) {
        await this.#act(url, `${round}-${person}-${n}`);
        if (restMs > 0) await pause(restMs);
      }
    });
    return async () => {
      isOpen = false;
      await Promise.all(working);
    };
  }

  /** Calls without a response are retried with their key until there is one; so are some with one. */
  async settle(url: string): Promise<void> {
    for (const placed of this.#placed.filter(({ orderId }) => orderId === undefined))
      await untilResponse(() => this.#place(url, placed));
    for (const moved of this.#moved.filter(({ revision }) => revision === undefined))
      await untilResponse(() => this.#move(url, moved));
    const [placed, moved] = [this.#oneOf(this.#placed), this.#oneOf(this.#moved.filter(({ stored }) => stored))];
    if (placed !== undefined) await untilResponse(() => this.#place(url, placed));
    if (moved !== undefined) await untilResponse(() => this.#move(url, moved));
  }

  /** Every order exists once, and no other of this customer, once the list has caught up. */
  async expectOrdersOnce(url: string): Promise<void> {
    const placed = this.#placed.map(({ orderId }) => orderId ?? '').toSorted();
    const until = Date.now() + RESPONSE_TIMEOUT_MS;
    let listed = await this.listed(url);
    while (listed.length < placed.length && Date.now() < until) {
      await pause(POLL_MS);
      listed = await this.listed(url);
    }
    expect(listed).toEqual(placed);
  }

  /** Ids of this customer’s orders in the list of all orders, sorted. */
  async listed(url: string): Promise<readonly string[]> {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const query = { limit: '1000', ...(after !== undefined && { after }) };
      const page = await call(url, 'adminOrders', { token: this.#admin, query });
      ids.push(...page.body.filter((order) => order.customer_email === this.#email).map(({ id }) => id));
      after = cursorIn(page.headers.get('link'));
    } while (after !== undefined);
    return ids.toSorted();
  }

  /** Every move exists once: an order's history goes from stage to stage without a gap, once it has caught up. */
  async expectMovesOnce(url: string): Promise<void> {
    for (const [orderId, moves] of Map.groupBy(this.#moved, (moved) => moved.orderId)) {
      await untilItWorks(async () => {
        const { body } = await call(url, 'processHistory', { token: this.#admin, params: { orderId } });
        expectHistory(body, moves);
      });
    }
  }

  /** The next order or move, which is not sent yet. */
  next(key: string): Command {
    const orderId = this.#oneOf(this.#placed.filter((placed) => placed.orderId !== undefined))?.orderId;
    if (orderId === undefined || this.#random() < 0.5) {
      const placed = { key: `order-${key}`, index: this.#placed.length };
      this.#placed.push(placed);
      return { kind: 'order', send: (url, signal) => this.#place(url, placed, signal) };
    }
    const to = this.#oneOf(STAGES) ?? 'Printing';
    const moved = { key: `move-${key}`, orderId, to, stored: false };
    this.#moved.push(moved);
    return { kind: 'move', send: (url, signal) => this.#move(url, moved, signal) };
  }

  async #act(url: string, key: string): Promise<void> {
    try {
      await this.next(key).send(url);
    } catch (error) {
      if (!(error instanceof ShopUnavailable)) throw error;
      await pause(RETRY_MS);
    }
  }

  /** The form of one order, with unique files. */
  orderForm(index: number): FormData {
    const form = formOf({
      product_title: 'Kraft Business Cards',
      product_id: this.#productId,
      quantity: '500',
      total_price: '105',
      customer_name: 'Fatima',
      customer_email: this.#email,
      customer_phone: '+971 6 555 0142',
      customer_location: 'King Faisal Street, Sharjah',
    });
    form.set('frontFile', tinyPng(`front ${index}`), 'front.png');
    form.set('backFile', tinyPng(`back ${index}`), 'back.png');
    return form;
  }

  async #place(url: string, placed: PlacedOrder, signal?: AbortSignal): Promise<ShopResponse<unknown>> {
    const options = { token: this.#customer, key: placed.key, form: this.orderForm(placed.index), signal };
    const response = await callOnce(201, placed.key, () => call(url, 'placeOrder', options));
    const { body } = response;
    if (placed.orderId !== undefined && placed.orderId !== body.orderId)
      throw new Error(`${placed.key} became two orders.`);
    placed.orderId = body.orderId;
    return response;
  }

  async #move(url: string, moved: AttemptedMove, signal?: AbortSignal): Promise<ShopResponse<unknown>> {
    const params = { orderId: moved.orderId };
    const json = { stage: moved.to, note: moved.key };
    const options = { token: this.#admin, key: moved.key, params, json, signal };
    const response = await callOnce(200, moved.key, () => call(url, 'updateProcess', options));
    const { body, headers } = response;
    const { revision } = body.process;
    if (moved.stored && moved.revision !== revision)
      throw new Error(`${moved.key} was answered with ${moved.revision ?? 'nothing'}, then with ${revision}.`);
    moved.revision = revision;
    // To its current stage: nothing to store, so nothing to retry.
    moved.stored = headers.has('pressline-position');
    return response;
  }

  #oneOf<T>(things: readonly T[]): T | undefined {
    return things[Math.floor(this.#random() * things.length)];
  }
}

function expectHistory(newestFirst: ResponseOf<'processHistory'>, moves: readonly AttemptedMove[]): void {
  const history = newestFirst.toSorted((a, b) => a.revision - b.revision);
  expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => index));
  for (const [index, entry] of history.entries()) if (index > 0) expect(entry.from).toBe(history[index - 1]?.to);
  // The note is the move's key: none exists twice, and no unknown one.
  const notes = history.slice(1).map(({ note }) => note);
  expect(new Set(notes).size).toBe(notes.length);
  expect(moves.map(({ key }) => key)).toEqual(expect.arrayContaining(notes));
  // Acknowledged moves are stored: at the revision in the response, the order is in the requested stage.
  for (const { revision, to } of moves) expect(history[revision ?? -1]?.to).toBe(to);
}

/**
 * @throws ShopUnavailable if the connection broke, the caller stopped waiting or the shop responds to retry later; Error
 * for any other refusal
 */
export async function callOnce<Body>(
  status: number,
  key: string,
  request: () => Promise<ShopResponse<Body>>,
): Promise<ShopResponse<Body>> {
  const answer = await request().catch((error: unknown) => {
    if (!isBroken(error)) throw error;
    throw new ShopUnavailable(`${key}: ${String(error)}`);
  });
  if (answer.status === status) return answer;
  const retryAfterSeconds = answer.headers.get('retry-after');
  if (answer.status === 503 && retryAfterSeconds !== null)
    throw new ShopUnavailable(`${key} was put off.`, Number(retryAfterSeconds) * 1_000);
  // From the proxy, to which no API has responded in time.
  if (answer.status === 504) throw new ShopUnavailable(`${key} got no response.`);
  throw new Error(`${key} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/**
 * A broken connection, or one that the caller has ended, as reported by `fetch`: by name, since in Jest its errors are
 * from another realm.
 */
function isBroken(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('name' in error) || !('message' in error)) return false;
  if (error.name === 'AbortError') return true;
  return error.name === 'TypeError' && /fetch failed|terminated/.test(String(error.message));
}

/** Sends a command again until there is a response, for a minute. */
export async function untilResponse(request: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + RESPONSE_TIMEOUT_MS;
  for (;;) {
    try {
      await request();
      return;
    } catch (error) {
      if (!(error instanceof ShopUnavailable) || Date.now() > end) throw error;
      await pause(RETRY_MS);
    }
  }
}

export function cursorIn(link: string | null): string | undefined {
  const query = /<[^?]*\?([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
  return new URLSearchParams(query).get('after') ?? undefined;
}
