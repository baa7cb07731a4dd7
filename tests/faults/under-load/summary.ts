import type { FaultUnderLoad } from './failures.ts';
import type { FinishedCall, SteadyLoad } from './steady-load.ts';

/** When a fault happened, by `performance.now()`. */
export interface Happened {
  readonly fault: FaultUnderLoad;
  readonly from: number;
  readonly until: number;
  /** When the shop was ready again. */
  readonly readyAt: number;
  /** Why it was not ready again. */
  readonly failure: string | undefined;
}

/** A row of the table at the end. */
export interface Row {
  readonly name: string;
  readonly value: string;
  readonly goal?: string;
  readonly isMet: boolean;
}

const LONG_WAIT_MS = 2_000;
const MOST_LONG_WAITS = 0.01;

/** What callers noticed. */
export function rowsOfCallers(load: SteadyLoad, happened: readonly Happened[]): readonly Row[] {
  const { calls, reads } = load;
  const orders = calls.filter(({ kind }) => kind === 'order');
  const duringOf = (about: FaultUnderLoad['about']) => {
    const times = happened.filter(({ fault }) => fault.about === about);
    return ({ at }: FinishedCall) => times.some(({ from, until }) => at >= from && at < until);
  };
  const undisturbed = ({ at, ms }: { readonly at: number; readonly ms: number }) =>
    happened.every(({ from, readyAt }) => at + ms < from || at > readyAt);
  return [
    {
      name: 'calls',
      value: `${String(calls.length)}: ${['read', 'order', 'move']
        .map((kind) => `${String(calls.filter((each) => each.kind === kind).length)} ${kind}s`)
        .join(', ')}`,
      isMet: true,
    },
    {
      name: 'done at the first attempt',
      value: shareOf(calls, ({ outcome, attempts }) => outcome === 'done' && attempts === 1),
      isMet: true,
    },
    {
      name: 'done after a retry',
      value: shareOf(calls, ({ outcome, attempts }) => outcome === 'done' && attempts > 1),
      isMet: true,
    },
    none(
      'never done, although retried for a minute',
      calls.filter(({ outcome }) => outcome === 'given up'),
    ),
    none(
      'refused for a reason other than an outage',
      calls.filter(({ outcome }) => outcome === 'refused'),
    ),
    ...(['hung API', 'hung projector'] as const).map((about) => longWaits(about, calls.filter(duringOf(about)))),
    failedWhileKilled(orders.filter(duringOf('killed API'))),
    { name: 'a call without a fault, p50 and p99', value: percentiles(calls.filter(undisturbed)), isMet: true },
    {
      name: 'an order until a read includes it, without a fault, p50 and p99',
      value: percentiles(reads.filter(undisturbed)),
      isMet: true,
    },
    {
      name: 'an order until a read includes it, in all of the run, p50 and p99',
      value: percentiles(reads),
      isMet: true,
    },
  ];
}

function longWaits(about: string, calls: readonly FinishedCall[]): Row {
  const long = calls.filter(({ ms }) => ms > LONG_WAIT_MS).length;
  return {
    name: `waited over 2 s during a ${about}`,
    value: shareOf(calls, ({ ms }) => ms > LONG_WAIT_MS),
    // Without such a fault, it is neither met nor missed.
    ...(calls.length > 0 && { goal: '≤ 1 %' }),
    isMet: long <= calls.length * MOST_LONG_WAITS,
  };
}

function failedWhileKilled(orders: readonly FinishedCall[]): Row {
  const failed = orders.filter(({ outcome }) => outcome !== 'done').length;
  const retried = orders.filter(({ attempts }) => attempts > 1).length;
  return {
    name: 'orders that failed although retried, while one API was killed',
    value: `${String(failed)} of ${String(orders.length)}; ${String(retried)} were retried`,
    goal: '0',
    isMet: failed === 0,
  };
}

/** A count that has to be 0. */
export function none(name: string, found: readonly unknown[]): Row {
  return { name, value: String(found.length), goal: '0', isMet: found.length === 0 };
}

function shareOf(calls: readonly FinishedCall[], fits: (call: FinishedCall) => boolean): string {
  const count = calls.filter(fits).length;
  return `${String(count)} of ${String(calls.length)} (${((100 * count) / Math.max(1, calls.length)).toFixed(1)} %)`;
}

function percentiles(timed: readonly { readonly ms: number }[]): string {
  const sorted = timed.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(0)} ms`;
  return `${at(0.5)}, ${at(0.99)} (${String(sorted.length)})`;
}

/** What callers noticed of one fault, until the shop was ready again. */
export function lineOf({ fault, from, readyAt }: Happened, calls: readonly FinishedCall[]): string {
  const during = calls.filter(({ at }) => at >= from && at < readyAt);
  const retried = shareOf(during, ({ attempts }) => attempts > 1);
  return `${fault.name}: ${retried} were retried, ${shareOf(during, ({ ms }) => ms > LONG_WAIT_MS)} waited over 2 s`;
}

/** The table, with one line for each row. */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, value, goal, isMet }) => {
      const verdict = goal === undefined ? '' : `   goal ${goal}: ${isMet ? 'met' : 'MISSED'}`;
      return `${name.padEnd(width)}   ${value}${verdict}`;
    })
    .join('\n');
}
