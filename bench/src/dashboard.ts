import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN } from '@pressline/tests/support/shop-process.ts';
import { atMost, percentile, type Figure } from './measure.ts';
import { OrderRequests } from './order-request.ts';
import { sampleId } from './sample-orders.ts';
import { adminToken, send, startShop, type Sent, type Served } from './shop-under-test.ts';
import { sendSteadily } from './steady-orders.ts';

const PORT = 39_423;
const GOAL_MS = 50;
const REQUESTS = 200;
const PAUSE_MS = 50;
/** As many orders are placed as are moved. */
const CHANGES_A_SECOND = 5;

/** The calls of the dashboard, of which the first is made by every page of the back office. */
const CALLS = {
  'dashboard-summary': '/api/admin/summary',
  'dashboard-30-days': '/api/admin/figures?days=30',
  'dashboard-year': '/api/admin/figures?days=365',
  'order-list-counts': '/api/admin/orders/counts',
} as const;

/** p95 over HTTP of the dashboard's calls in a shop with very many orders, while nothing changes and while orders do. */
export async function dashboard(folder: string): Promise<readonly Figure[]> {
  const { shop } = await startShop(folder, PORT);
  try {
    const token = await adminToken(shop);
    await measureCalls(shop, token, 20);
    const quiet = await measureCalls(shop, token, REQUESTS);
    const changing = await whileOrdersChange(shop, token, () => measureCalls(shop, token, REQUESTS));
    return [...figuresOf(quiet, ''), ...figuresOf(changing, '-while-orders-change')];
  } finally {
    await shop.stop();
  }
}

type Took = ReadonlyMap<string, readonly number[]>;

async function measureCalls(shop: Served, token: string, requests: number): Promise<Took> {
  const took = new Map<string, number[]>(Object.keys(CALLS).map((name) => [name, []]));
  for (let n = 0; n < requests; n++) {
    for (const [name, path] of Object.entries(CALLS)) {
      const began = performance.now();
      const { status } = await send(shop.port, { method: 'GET', path, headers: { Authorization: `Bearer ${token}` } });
      took.get(name)?.push(performance.now() - began);
      if (status !== 200) throw new Error(`${path} responded with ${String(status)}.`);
    }
    await pause(PAUSE_MS);
  }
  return took;
}

function figuresOf(took: Took, suffix: string): readonly Figure[] {
  return [...took].map(([name, ms]) => atMost(`${name}${suffix}`, 'ms p95', percentile(ms, 0.95), GOAL_MS));
}

/** Orders are placed, and others moved, at a steady rate. */
async function whileOrdersChange<Result>(shop: Served, token: string, work: () => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const wrong: number[] = [];
  const placed = await OrderRequests.of(shop.port, ADMIN);
  const options = {
    port: shop.port,
    aSecond: CHANGES_A_SECOND,
    until: over.signal,
    onResponse(_ms: number, status: number) {
      if (status >= 300 || status === 0) wrong.push(status);
    },
  };
  const changes = [sendSteadily(placed, options), sendSteadily({ next: moves(token) }, options)];
  try {
    const result = await work();
    if (wrong.length > 0) throw new Error(`Placing and moving orders responded with ${wrong.join(', ')}.`);
    return result;
  } finally {
    over.abort();
    await Promise.all(changes);
  }
}

/** Moves one order of the history after the other to its second stage. */
function moves(token: string): () => Sent {
  let order = 0;
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const body = Buffer.from(JSON.stringify({ stage: 'Printing' }));
  return () => ({ method: 'PUT', path: `/api/process/update/${sampleId('order', order++)}`, headers, body });
}
