import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../../support/seeded.ts';
import { Workload } from '../../support/workload.ts';
import { expectReadModelsEqual } from '../read-models-equal.ts';
import { FAULTS_UNDER_LOAD, type FaultUnderLoad } from './failures.ts';
import { ShopBehindProxy } from './shop-behind-proxy.ts';
import { SteadyLoad } from './steady-load.ts';
import { timesPlaced } from './stored-orders.ts';
import { lineOf, none, rowsOfCallers, tableOf, type Happened, type Row } from './summary.ts';

interface RunOptions {
  readonly minutes: number;
  readonly callsPerSecond: number;
  /** The same faults with the same choices again. */
  readonly seed: number;
  /** Only faults whose name contains one of these; all if empty. */
  readonly only: readonly string[];
}

/** Under load before the first fault, and between two. */
const FIRST_MS = 8_000;
const BETWEEN_MS = 3_000;
/** While a fault lasts and until the shop is ready again: how often is printed which processes wait for what. */
const LATE_MS = 10_000;
/** Of a message in the report, in characters. */
const LENGTH = 2_000;

/** @returns whether everything that was acknowledged exists once, and the read models are equal to a replay */
export async function runUnderLoad({ minutes, callsPerSecond, seed, only }: RunOptions): Promise<boolean> {
  const random = seeded(seed);
  print(`${String(minutes)} min at ${String(callsPerSecond)} calls a second, seed ${String(seed)}`);
  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort());
  process.once('SIGTERM', () => stopped.abort());
  const shop = await ShopBehindProxy.start();
  try {
    const workload = new Workload(seeded(seed + 1));
    await workload.open(shop.url);
    const load = new SteadyLoad(shop.url, workload, seeded(seed + 2));
    const end = load.begin(callsPerSecond);
    const faults = FAULTS_UNDER_LOAD.filter(
      ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
    );
    const happened = await breakInTurn(
      shop,
      faults,
      random,
      AbortSignal.any([stopped.signal, AbortSignal.timeout(minutes * 60_000)]),
    );
    print('The load ends; waiting for the last calls.');
    await end();
    const intact = await rowsOfShop(shop, workload);
    const rows = [
      ...rowsOfCallers(load, happened),
      none(
        'faults after which the shop was not ready again',
        happened.filter(({ failure }) => failure !== undefined),
      ),
      none('processes that ended on their own', shop.endedOnTheirOwn),
      ...intact,
    ];
    print(`\n${happened.map((each) => lineOf(each, load.calls)).join('\n')}\n\n${tableOf(rows)}\n`);
    const missed = faults.filter((fault) => !happened.some((each) => each.fault === fault));
    for (const { name, skipped } of missed)
      print(`Did not happen: ${name}${skipped === undefined ? '' : ` (${skipped})`}`);
    for (const refusal of [...load.refusals].slice(0, 10)) print(`Refused: ${refusal}`);
    for (const each of shop.endedOnTheirOwn) print(`Ended on its own: ${each.slice(0, LENGTH)}`);
    return intact.every(({ isMet }) => isMet);
  } finally {
    await shop.remove();
  }
}

/** One fault after the other, and all of them again, until the time is over. */
async function breakInTurn(
  shop: ShopBehindProxy,
  faults: readonly FaultUnderLoad[],
  random: () => number,
  over: AbortSignal,
): Promise<readonly Happened[]> {
  const possible = faults.filter(({ skipped }) => skipped === undefined);
  const happened: Happened[] = [];
  await pause(FIRST_MS);
  while (possible.length > 0)
    for (const fault of possible) {
      if (over.aborted) return happened;
      happened.push(await breakOnce(shop, fault, random));
      await pause(BETWEEN_MS);
    }
  return happened;
}

async function breakOnce(shop: ShopBehindProxy, fault: FaultUnderLoad, random: () => number): Promise<Happened> {
  const from = performance.now();
  let until = from;
  let failure: string | undefined;
  const late = setInterval(
    () =>
      void shop.waitsFor().then(
        (waiting) => print(`… waiting: ${JSON.stringify(waiting)}`),
        (error: unknown) => print(`… ${String(error)}`),
      ),
    LATE_MS,
  );
  try {
    await fault.happens(shop, random);
    until = performance.now();
    await shop.stack.untilReady();
  } catch (error) {
    failure = firstLineOf(error);
  } finally {
    clearInterval(late);
  }
  const readyAt = performance.now();
  print(`${inSeconds(until - from)}, ready ${inSeconds(readyAt - until)} later: ${fault.name}`);
  if (failure !== undefined) print(`Failed: ${failure}`);
  return { fault, from, until, readyAt, failure };
}

/** Whether everything exists once: in the store, in the list of orders, and in the history of each order. */
async function rowsOfShop(shop: ShopBehindProxy, workload: Workload): Promise<readonly Row[]> {
  const holds = async (name: string, check: () => Promise<void>): Promise<Row> => {
    try {
      await check();
      return { name, value: 'yes', isMet: true };
    } catch (error) {
      return { name, value: String(error).slice(0, LENGTH), goal: 'yes', isMet: false };
    }
  };
  const settled = await holds('calls without a response succeed when they are repeated', () =>
    workload.settle(shop.url),
  );
  const acknowledged = new Set(workload.acknowledged);
  const stored = await timesPlaced(shop.stack);
  const orders = [
    none('orders whose repeated call returned another order', Array(workload.acknowledged.length - acknowledged.size)),
    none(
      'orders lost from the store',
      [...acknowledged].filter((id) => !stored.has(id)),
    ),
    none(
      'orders doubled in the store',
      [...stored].filter(([id, times]) => times > 1 || !acknowledged.has(id)),
    ),
  ];
  return [
    { name: 'orders acknowledged', value: String(acknowledged.size), isMet: true },
    settled,
    ...orders,
    await holds('the list has each order once', () => workload.expectOrdersOnce(shop.url)),
    await holds('each order’s history has each move once', () => workload.expectMovesOnce(shop.url)),
    await holds('read models are equal to a replay, by hash', () => expectReadModelsEqual(shop.stack)),
  ];
}

/** The others are the output of a process. */
function firstLineOf(error: unknown): string {
  return String(error).split('\n', 1).join('');
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
