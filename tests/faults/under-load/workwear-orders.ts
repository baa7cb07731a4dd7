import { jestExpect as expect } from '@jest/expect';
import { setTimeout as pause } from 'node:timers/promises';
import { call, formOf, tinyPng, type ShopResponse } from '../../support/shop-client.ts';
import { callOnce, cursorIn, untilResponse, type Workload } from '../../support/workload.ts';

interface PlacedWorkwear {
  readonly key: string;
  orderId?: string;
}

const LISTED_WITHIN_MS = 60_000;
const POLL_MS = 100;

/** Orders of safety wear, without a design: each has its own key, and must be placed exactly once. */
export class WorkwearOrders {
  readonly #workload: Workload;
  readonly #placed: PlacedWorkwear[] = [];
  #vestId = '';

  /** @param workload whose customer orders */
  constructor(workload: Workload) {
    this.#workload = workload;
  }

  /** Ids of the orders whose placing was acknowledged. */
  get acknowledged(): readonly string[] {
    return this.#placed.flatMap(({ orderId }) => orderId ?? []);
  }

  /** Adds the product that is ordered. */
  async open(url: string): Promise<void> {
    const form = formOf({
      title: 'Vest',
      label: 'EN ISO 20471',
      category: 'Safety Vest',
      price: '20',
      size: '["Large"]',
    });
    form.set('image', tinyPng('vest'), 'vest.png');
    this.#vestId = (await call(url, 'addSafetyProduct', { token: this.#workload.admin, form })).body.product.id;
  }

  /** The next order, which is not sent yet. */
  next(key: string): (url: string, signal?: AbortSignal) => Promise<ShopResponse<unknown>> {
    const placed = { key: `workwear-${key}` };
    this.#placed.push(placed);
    return (url, signal) => this.#place(url, placed, signal);
  }

  /** Orders without a response are sent again with their key. */
  async settle(url: string): Promise<void> {
    for (const placed of this.#placed.filter(({ orderId }) => orderId === undefined))
      await untilResponse(() => this.#place(url, placed));
  }

  /** Every order exists once in the list, and no other, once the list has caught up. */
  async expectOrdersOnce(url: string): Promise<void> {
    const placed = this.acknowledged.toSorted();
    const end = Date.now() + LISTED_WITHIN_MS;
    let listed = await this.#listed(url);
    while (listed.length < placed.length && Date.now() < end) {
      await pause(POLL_MS);
      listed = await this.#listed(url);
    }
    expect(listed).toEqual(placed);
  }

  async #place(url: string, placed: PlacedWorkwear, signal?: AbortSignal): Promise<ShopResponse<unknown>> {
    const form = formOf({
      customer_name: 'Fatima',
      customer_email: 'fatima@example.com',
      customer_phone: '+971 6 555 0142',
      delivery_location: 'King Faisal Street, Sharjah',
      products: JSON.stringify([{ id: this.#vestId, sizeQuantities: { Large: 2 } }]),
    });
    const options = { token: this.#workload.customer, key: placed.key, form, signal };
    const response = await callOnce(201, placed.key, () => call(url, 'placeSafetyOrder', options));
    const { orderId } = response.body;
    if (placed.orderId !== undefined && placed.orderId !== orderId) throw new Error(`${placed.key} became two orders.`);
    placed.orderId = orderId;
    return response;
  }

  async #listed(url: string): Promise<readonly string[]> {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const query = { limit: '1000', ...(after !== undefined && { after }) };
      const page = await call(url, 'safetyOrders', { token: this.#workload.admin, query });
      ids.push(...page.body.map(({ id }) => id));
      after = cursorIn(page.headers.get('link'));
    } while (after !== undefined);
    return ids.toSorted();
  }
}
