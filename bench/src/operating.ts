import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  projectionsResponse,
  replayResponse,
  type ProjectionsResponse,
} from '@pressline/contracts/operations/projections.ts';
import { pressline } from '@pressline/tests/support/pressline.ts';
import { ADMIN } from '@pressline/tests/support/shop-process.ts';
import { percentile, type Figure } from './measure.ts';
import { OrderRequests } from './order-request.ts';
import { adminToken, send, startShop, type Served } from './shop-under-test.ts';
import { sendSteadily } from './steady-orders.ts';

const PORT = 39_431;
const FLIPS = 3;
/** More rounds, because other work on the machine affects p95. */
const REPLAYS = 6;
const WITHOUT_MS = 12_000;
const ORDERS_A_SECOND = 10;
const MOST_SLOWER = 1.2;
const READERS = 4;
const FLIP_GOAL_MS = 15;
/** The projections that process all of the history; the others have very little. */
const REPLAYED = ['order-list', 'order-history', 'process-tracker'];
/** As often as the page. */
const POLL_MS = 1_000;
/** A pause, so that each round starts in the same state. */
const SETTLE_MS = 1_000;

/** Replays read models over HTTP and flips them by the command line, while customers order and staff read. */
export async function operating(folder: string): Promise<readonly Figure[]> {
  const { shop } = await startShop(folder, PORT);
  const run = async (...parameters: readonly string[]): Promise<void> => {
    const { code, output, errorOutput } = await pressline(parameters, { DATA_DIR: folder });
    if (code !== 0)
      throw new Error(`pressline ${parameters.join(' ')} ended with ${String(code)}: ${errorOutput}${output}`);
  };
  try {
    const token = await adminToken(shop);
    return [await ordersDuringReplay(shop, token), await flips(shop, token, run)];
  } finally {
    await shop.stop();
  }
}

type Run = (...parameters: readonly string[]) => Promise<void>;

/**
 * Places orders at a steady rate, alternately with and without a replay of their read models. The replay is requested
 * over HTTP, because a command line on the same machine would affect the measurement.
 */
async function ordersDuringReplay(shop: Served, token: string): Promise<Figure> {
  const requests = await OrderRequests.of(shop.port, ADMIN);
  const during: number[] = [];
  const without: number[] = [];
  await ordersWhile(shop, requests, () => pause(WITHOUT_MS / 4), []);
  for (let round = 0; round < REPLAYS; round++) {
    await ordersWhile(shop, requests, () => pause(WITHOUT_MS), without);
    await ordersWhile(shop, requests, () => replayed(shop, token), during);
    await dropOtherBuilds(shop, token);
    await pause(SETTLE_MS);
  }
  const [value, reference] = [percentile(during, 0.95), percentile(without, 0.95)];
  const ratio = value / reference;
  return {
    name: 'order-during-replay',
    unit: 'ms p95',
    value,
    reference,
    ratio,
    goal: `ratio ≤ ${String(MOST_SLOWER)}`,
    met: ratio <= MOST_SLOWER,
  };
}

/** Requests a replay and waits for its end. */
async function replayed(shop: Served, token: string): Promise<void> {
  const wish = { projections: REPLAYED, purpose: 'flip-by-hand' };
  const ordered = await call(shop, token, { method: 'POST', path: '/api/admin/replays', body: wish });
  const { id } = replayResponse.parse(ordered).replay;
  for (;;) {
    const status = (await projectionsStatus(shop, token)).replays.find((replay) => replay.id === id)?.status;
    if (status === 'finished') return;
    if (status !== 'wanted') throw new Error(`The replay is ${status ?? 'gone'}.`);
    await pause(POLL_MS);
  }
}

async function dropOtherBuilds(shop: Served, token: string): Promise<void> {
  for (const { projection, builds } of (await projectionsStatus(shop, token)).projections)
    for (const { build, place } of builds)
      if (place !== 'live')
        await call(shop, token, { method: 'DELETE', path: `/api/admin/projections/${projection}/builds/${build}` });
}

async function projectionsStatus(shop: Served, token: string): Promise<ProjectionsResponse> {
  return projectionsResponse.parse(await call(shop, token, { method: 'GET', path: '/api/admin/projections' }));
}

interface RequestedCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/**
 * The response to an operator's request, as JSON.
 * @throws if it is refused
 */
async function call(shop: Served, token: string, { method, path, body }: RequestedCall): Promise<unknown> {
  const { status, text } = await send(shop.port, {
    method,
    path,
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
  });
  if (status >= 300) throw new Error(`${method} ${path} responded with ${String(status)}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

async function ordersWhile(
  shop: Served,
  requests: OrderRequests,
  work: () => Promise<void>,
  took: number[],
): Promise<void> {
  const over = new AbortController();
  const wrong: number[] = [];
  const placing = sendSteadily(requests, {
    port: shop.port,
    aSecond: ORDERS_A_SECOND,
    until: over.signal,
    onResponse(ms, status) {
      if (status === 201) took.push(ms);
      else wrong.push(status);
    },
  });
  try {
    await work();
  } finally {
    over.abort();
    await placing;
  }
  if (wrong.length > 0) throw new Error(`Placing orders responded with ${wrong.join(', ')}.`);
}

/** The slowest requests of readers while they are moved to another build and back, compared with no flips. */
async function flips(shop: Served, token: string, run: Run): Promise<Figure> {
  await run('replay', 'order-list');
  const moved: Reading[] = [];
  const left: Reading[] = [];
  for (let round = 0; round < FLIPS; round++) {
    left.push(await readWhile(shop, token, () => run('status')));
    // Selected by its place: the previous build is no longer the newest other one.
    const to = round === 0 ? [] : ['--build', 'previous'];
    moved.push(await readWhile(shop, token, () => run('flip', 'order-list', ...to)));
    left.push(await readWhile(shop, token, () => run('status')));
    moved.push(await readWhile(shop, token, () => run('undo', 'order-list')));
  }
  const failed = moved.reduce((sum, reading) => sum + reading.failed, 0);
  const [value, reference] = [slowestOf(moved), slowestOf(left)];
  return {
    name: 'flip-slowest-read',
    unit: failed === 0 ? 'ms' : `ms, ${String(failed)} failed`,
    value,
    reference,
    ratio: value / reference,
    goal: `≤ ${String(FLIP_GOAL_MS)} ms more, none fails`,
    met: failed === 0 && value - reference <= FLIP_GOAL_MS,
  };
}

interface Reading {
  readonly slowest: number;
  readonly failed: number;
}

/** Readers who request the order list repeatedly. */
async function readWhile(shop: Served, token: string, work: () => Promise<void>): Promise<Reading> {
  let slowest = 0;
  let failed = 0;
  let isOpen = true;
  const headers = { Authorization: `Bearer ${token}` };
  const reader = async (): Promise<void> => {
    while (isOpen) {
      const began = performance.now();
      const { status } = await send(shop.port, { method: 'GET', path: '/api/admin/orders?limit=20', headers });
      slowest = Math.max(slowest, performance.now() - began);
      if (status !== 200) failed += 1;
    }
  };
  const readers = Array.from({ length: READERS }, reader);
  try {
    await work();
  } finally {
    isOpen = false;
    await Promise.all(readers);
  }
  return { slowest, failed };
}

function slowestOf(readings: readonly Reading[]): number {
  return Math.max(...readings.map(({ slowest }) => slowest));
}
