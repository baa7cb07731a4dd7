import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../../support/seeded.ts';
import { Workload } from '../../support/workload.ts';
import { expectReadModelsEqual } from '../read-models-equal.ts';
import { FAULTS_UNDER_LOAD, type FaultUnderLoad } from './failures.ts';
import { ProcessorTime } from './processor-time.ts';
import { Progress, RECOVERING } from './progress.ts';
import { ShopBehindProxy } from './shop-behind-proxy.ts';
import { SteadyLoad } from './steady-load.ts';
import { storedOrders } from './stored-orders.ts';
import {
  linesOfFaults,
  linesOfProcessorTime,
  none,
  rowsOfCallers,
  tableOf,
  type Happened,
  type Row,
} from './summary.ts';
import { WorkwearOrders } from './workwear-orders.ts';

interface RunOptions {
  readonly minutes: number;
  readonly callsPerSecond: number;
  /** The same faults with the same choices again. */
  readonly seed: number;
  /** Only faults whose name contains one of these; all if empty. */
  readonly only: readonly string[];
  /** The load alone, to learn what this machine carries. */
  readonly withoutFaults: boolean;
}

/** Under load before the first fault, and between two. */
const FIRST_MS = 8_000;
const BETWEEN_MS = 3_000;
/** After a fault has ended. If the shop hasn’t recovered by then, that is reported, and the next fault begins. */
const RECOVERED_WITHIN_MS = 60_000;
const POLL_MS = 50;
/** After the load. Calls that have no response by then are given up, and repeated before the comparison. */
const LAST_CALLS_WITHIN_MS = 60_000;
/** Of a message in the report, in characters. */
const LENGTH = 2_000;

/** @returns whether everything that was acknowledged exists once, and the read models are equal to a replay */
export async function runUnderLoad(options: RunOptions): Promise<boolean> {
  const { minutes, callsPerSecond, seed, only, withoutFaults } = options;
  const random = seeded(seed);
  write(`${String(minutes)} min at ${String(callsPerSecond)} calls a second, seed ${String(seed)}`);
  const over = new AbortController();
  const shop = await ShopBehindProxy.start();
  try {
    const workload = new Workload(seeded(seed + 1));
    await workload.open(shop.url);
    const workwear = new WorkwearOrders(workload);
    await workwear.open(shop.url);
    const load = new SteadyLoad(shop.url, { workload, workwear }, callsPerSecond, seeded(seed + 2));
    const processorTime = new ProcessorTime();
    processorTime.begin(shop.pids);
    const progress = new Progress(shop, load, processorTime);
    const endLoad = load.begin();
    const faults = withoutFaults
      ? []
      : FAULTS_UNDER_LOAD.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
    // Not AbortSignal.timeout within AbortSignal.any: nothing else refers to it, so it is collected and never aborts.
    const end = setTimeout(() => over.abort(), minutes * 60_000);
    const happened = await breakInTurn({ shop, load, progress, random }, faults, over.signal);
    clearTimeout(end);
    processorTime.sample(shop.pids);
    const used = linesOfProcessorTime(processorTime, load.calls.length);
    progress.enter(`the load has ended; waiting for ${String(load.underWay)} calls`);
    await endLoad(LAST_CALLS_WITHIN_MS);
    progress.enter('comparing what is stored with what was acknowledged');
    const intact = await rowsOfShop(shop, workload, workwear);
    progress.end();
    const rows = [
      ...rowsOfCallers(load, happened),
      none(
        'faults from which the shop did not recover in a minute',
        happened.filter(({ failure }) => failure !== undefined),
      ),
      none('processes that ended on their own', shop.endedOnTheirOwn),
      ...intact,
    ];
    write(`\n${[...linesOfFaults(happened, load), '', ...used].join('\n')}\n\n${tableOf(rows)}\n`);
    const missed = faults.filter((fault) => !happened.some((each) => each.fault === fault));
    for (const { name, skipped } of missed)
      write(`Did not happen: ${name}${skipped === undefined ? '' : ` (${skipped})`}`);
    for (const refusal of [...load.refusals].slice(0, 10)) write(`Refused: ${refusal}`);
    for (const each of shop.endedOnTheirOwn) write(`Ended on its own: ${each.slice(0, LENGTH)}`);
    return intact.every(({ isMet }) => isMet);
  } finally {
    await shop.remove();
  }
}

interface Run {
  readonly shop: ShopBehindProxy;
  readonly load: SteadyLoad;
  readonly progress: Progress;
  readonly random: () => number;
}

/** One fault after the other, and all of them again, until the time is over. */
async function breakInTurn(
  run: Run,
  faults: readonly FaultUnderLoad[],
  over: AbortSignal,
): Promise<readonly Happened[]> {
  const possible = faults.filter(({ skipped }) => skipped === undefined);
  const happened: Happened[] = [];
  run.progress.enter('load without a fault');
  if (possible.length === 0) await pause(LONGEST_MS, undefined, { signal: over }).catch(() => undefined);
  else await pause(FIRST_MS);
  while (possible.length > 0)
    for (const fault of possible) {
      if (over.aborted) return happened;
      happened.push(await breakOnce(run, fault));
      run.progress.phase = 'load without a fault';
      await pause(BETWEEN_MS);
    }
  return happened;
}

/** Longer than any run. */
const LONGEST_MS = 24 * 3_600_000;

async function breakOnce({ shop, load, progress, random }: Run, fault: FaultUnderLoad): Promise<Happened> {
  const from = performance.now();
  let endedAt = from;
  let failure: string | undefined;
  progress.enter(fault.name);
  try {
    await fault.happens(shop, random);
    endedAt = performance.now();
    progress.enter(`${RECOVERING}: ${fault.name}`);
    await untilRecovered(shop, load);
  } catch (error) {
    failure = firstLineOf(error);
  }
  const readyAt = performance.now();
  if (failure === undefined) progress.print(`recovered in ${inSeconds(readyAt - endedAt)}: ${fault.name}`);
  else progress.print(`not recovered after ${inSeconds(readyAt - endedAt)}: ${fault.name}: ${failure}`);
  return { fault, from, until: endedAt, readyAt, failure };
}

/** Every process is ready, and no more calls have no response than are sent in a second. */
async function untilRecovered({ stack }: ShopBehindProxy, load: SteadyLoad): Promise<void> {
  const end = performance.now() + RECOVERED_WITHIN_MS;
  await stack.untilReady(RECOVERED_WITHIN_MS);
  while (load.underWay > load.callsPerSecond) {
    if (performance.now() > end) throw new Error(`${String(load.underWay)} calls have no response.`);
    await pause(POLL_MS);
  }
}

/** Whether everything exists once: in the store, in the lists of orders, and in the history of each order. */
async function rowsOfShop(
  shop: ShopBehindProxy,
  workload: Workload,
  workwear: WorkwearOrders,
): Promise<readonly Row[]> {
  const holds = async (name: string, check: () => Promise<void>): Promise<Row> => {
    try {
      await check();
      return { name, value: 'yes', isMet: true };
    } catch (error) {
      return { name, value: String(error).slice(0, LENGTH), goal: 'yes', isMet: false };
    }
  };
  const settled = await holds('calls without a response succeed when they are repeated', async () => {
    await workload.settle(shop.url);
    await workwear.settle(shop.url);
  });
  const ids = [...workload.acknowledged, ...workwear.acknowledged];
  const acknowledged = new Set(ids);
  const { times, damagedFiles } = await storedOrders(shop.stack);
  const orders = [
    none('orders whose repeated call returned another order', Array(ids.length - acknowledged.size)),
    none(
      'orders lost from the store',
      [...acknowledged].filter((id) => !times.has(id)),
    ),
    none(
      'orders doubled in the store',
      [...times].filter(([id, count]) => count > 1 || !acknowledged.has(id)),
    ),
    none('files of orders that are missing or differ', damagedFiles),
  ];
  return [
    {
      name: 'orders acknowledged',
      value: `${String(acknowledged.size)}, ${String(workload.acknowledged.length)} of them print`,
      isMet: true,
    },
    settled,
    ...orders,
    await holds('the list of print orders has each once', () => workload.expectOrdersOnce(shop.url)),
    await holds('the list of safety wear orders has each once', () => workwear.expectOrdersOnce(shop.url)),
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

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
