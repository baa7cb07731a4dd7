import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StageTimes } from '@pressline/domain/orders/fulfilment/stage-times.ts';
import { usualDays } from '../src/orders/history/finished-times.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

const HOUR = 3_600_000;

/** Eight finished orders that took so many hours each, in Printing. */
const finished =
  (...hours: readonly number[]) =>
  async (): Promise<readonly StageTimes[]> =>
    hours.map((each) => ({
      Prepress: 0,
      Printing: each * HOUR,
      Collating: 0,
      Binding: 0,
      Polywrap: 0,
      Shipping: 0,
    }));

describe('how long print usually takes', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('is not returned by a shop that has finished too few orders', async () => {
    const { status, body } = await shop.client.call('turnaround', {});
    expect(status).toBe(200);
    expect(body).toEqual({ usual: null });
    await expect(usualDays(finished(72, 72))).resolves.toBeUndefined();
  });

  it('is what the middle half of the newest finished orders took, in whole days', async () => {
    await expect(usualDays(finished(24, 50, 70, 72, 74, 96, 100, 200))).resolves.toEqual({ from: 3, to: 5 });
  });

  it('is a day where it is less', async () => {
    await expect(usualDays(finished(1, 1, 1, 1, 1, 1, 1, 1))).resolves.toEqual({ from: 1, to: 1 });
  });
});
