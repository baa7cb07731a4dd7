import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN } from '@pressline/tests/support/shop-process.ts';
import { byRatio, alternate, rate, type Figure } from './measure.ts';
import { OrderRequests } from './order-request.ts';
import { send, startBareShop, startShop, type Served } from './shop-under-test.ts';

const AT_ONCE = 32;
const SHOP_PORT = 39_411;

/**
 * Orders with two files of 200 KB over HTTP, 32 concurrently, compared with a bare route that syncs the files and
 * inserts a row.
 */
export async function placeOrder(scale: number): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-'));
  const { shop } = await startShop(path.join(folder, 'data'), SHOP_PORT);
  const bare = await startBareShop(path.join(folder, 'bare'));
  try {
    const requests = await OrderRequests.of(shop.port, ADMIN);
    const orders = Math.max(AT_ONCE, Math.round(320 * scale));
    const load = (target: Served) => () => rate(orders, () => placeOrders(target, requests, orders));
    return [byRatio('place-order', 'orders/s', await alternate(5, load(shop), load(bare)), 0.9)];
  } finally {
    await shop.stop();
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
}

/** @throws if an order is refused */
export async function placeOrders(target: Served, requests: OrderRequests, orders: number): Promise<void> {
  let left = orders;
  const customer = async () => {
    while (left-- > 0) {
      const { status, text } = await send(target.port, requests.next());
      if (status !== 201) throw new Error(`Placing an order responded with ${String(status)}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, customer));
}
