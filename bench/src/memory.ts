import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN } from '@pressline/tests/support/shop-process.ts';
import { atMost, type Figure } from './measure.ts';
import { OrderRequests } from './order-request.ts';
import { placeOrders } from './place-order.ts';
import { startShop } from './shop-under-test.ts';

const PORT = 39_451;
/** What only the start needed has been returned by then. */
const NEW_SHOP_AFTER_MS = 60_000;
const IDLE_MS = 300_000;

/** The memory of a new shop without visitors, and after a busy time and five idle minutes. */
export async function memory(scale: number): Promise<readonly Figure[]> {
  const orders = Math.max(1_000, Math.round(35_000 * scale));
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-'));
  const { shop } = await startShop(path.join(folder, 'data'), PORT);
  try {
    await pause(NEW_SHOP_AFTER_MS);
    const idle = shop.memory();
    await placeOrders(shop, await OrderRequests.of(PORT, ADMIN), orders);
    await pause(IDLE_MS);
    return [
      atMost('memory, new shop', 'MB', idle, 220),
      atMost(`memory, idle after ${orders.toLocaleString('en')} orders`, 'MB', shop.memory(), 320),
    ];
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true });
  }
}
