import path from 'node:path';
import { atMost, alternate, percentile, type Figure } from './measure.ts';
import { adminToken, send, startShop, type Served } from './shop-under-test.ts';

const RATIO = 1.3;
const GOAL_MS = 20;
const START_WITHIN_MS = 1_000;
const PORTS = { large: 39_421, small: 39_422 };

/** p95 over HTTP of the first page of the order list, for one stage, longest in stage first. */
export async function p95Of(shop: Served, token: string, requests: number): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < requests; i++) {
    const began = performance.now();
    const { status } = await send(shop.port, {
      method: 'GET',
      path: '/api/admin/orders?stage=Prepress&sort=longest-in-stage&limit=50',
      headers: { Authorization: `Bearer ${token}` },
    });
    took.push(performance.now() - began);
    if (status !== 200) throw new Error(`The order list responded with ${String(status)}.`);
  }
  return percentile(took, 0.95);
}

/** The first page of a filtered, sorted list, in a shop with very many orders compared with one with few. */
export async function listFirstPage(folders: {
  readonly large: string;
  readonly small: string;
}): Promise<readonly Figure[]> {
  const { shop: large } = await startShop(folders.large, PORTS.large);
  const { shop: small } = await startShop(folders.small, PORTS.small);
  try {
    const [largeToken, smallToken] = [await adminToken(large), await adminToken(small)];
    const measured = await alternate(
      7,
      () => p95Of(large, largeToken, 100),
      () => p95Of(small, smallToken, 100),
    );
    const met = measured.ratio <= RATIO && measured.value <= GOAL_MS;
    return [
      {
        name: 'list-first-page',
        unit: 'ms p95',
        ...measured,
        goal: `ratio ≤ ${String(RATIO)}, ≤ ${String(GOAL_MS)} ms`,
        met,
      },
    ];
  } finally {
    await large.stop();
    await small.stop();
  }
}

/** From starting the process until it is ready, with a long history and up-to-date read models. */
export async function start(folder: string): Promise<readonly Figure[]> {
  const took: number[] = [];
  for (let round = 0; round < 3; round++) {
    const { shop, readyMs } = await startShop(path.resolve(folder), PORTS.large);
    await shop.stop();
    took.push(readyMs);
  }
  return [atMost('start', 'ms', percentile(took, 0.5), START_WITHIN_MS)];
}
