import type { FaultUnderLoad } from './failures.ts';
import type { ProcessorTime } from './processor-time.ts';
import type { FinishedCall, Kind, SteadyLoad } from './steady-load.ts';

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

const KINDS: Readonly<Record<Kind, string>> = {
  read: 'reads',
  order: 'print orders',
  workwear: 'safety wear orders',
  move: 'moves',
};
const LONG_WAIT_MS = 2_000;
const MOST_LONG_WAITS = 0.01;

/** What is reported of the load. */
type Noticed = Pick<SteadyLoad, 'calls' | 'unsent' | 'reads' | 'lateness'>;

/** What callers noticed. */
export function rowsOfCallers(load: Noticed, happened: readonly Happened[]): readonly Row[] {
  const { calls, unsent, reads } = load;
  const orders = calls.filter(({ kind }) => kind === 'order' || kind === 'workwear');
  const duringOf = (about: FaultUnderLoad['about']) => {
    const times = happened.filter(({ fault }) => fault.about === about);
    return ({ at }: { readonly at: number }) => times.some(({ from, until }) => at >= from && at < until);
  };
  const undisturbed = ({ at, ms }: { readonly at: number; readonly ms: number }) =>
    happened.every(({ from, readyAt }) => at + ms < from || at > readyAt);
  return [
    {
      name: 'calls',
      value: `${String(calls.length)}: ${Object.entries(KINDS)
        .map(([kind, name]) => `${String(calls.filter((each) => each.kind === kind).length)} ${name}`)
        .join(', ')}`,
      isMet: true,
    },
    { name: 'not sent, as too many had no response yet', value: String(unsent.length), isMet: true },
    {
      name: 'sent late by the load, p50 and p99',
      value: percentiles(load.lateness.map((ms) => ({ ms }))),
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
    ...(['hung API', 'hung projector'] as const).map((about) =>
      longWaits(about, calls.filter(duringOf(about)), unsent.filter(duringOf(about)).length),
    ),
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

/** A call that was not sent would have waited, too. */
function longWaits(about: string, calls: readonly FinishedCall[], unsent: number): Row {
  const long = calls.filter(isLong).length + unsent;
  const all = calls.length + unsent;
  return {
    name: `waited over 2 s during a ${about}, or not sent`,
    value: share(long, all),
    // Without such a fault, it is neither met nor missed.
    ...(all > 0 && { goal: '≤ 1 %' }),
    isMet: long <= all * MOST_LONG_WAITS,
  };
}

function isLong({ ms }: FinishedCall): boolean {
  return ms > LONG_WAIT_MS;
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
  return share(calls.filter(fits).length, calls.length);
}

function share(count: number, all: number): string {
  return `${String(count)} of ${String(all)} (${((100 * count) / Math.max(1, all)).toFixed(1)} %)`;
}

interface Timed {
  readonly ms: number;
}

function percentiles(timed: readonly Timed[]): string {
  return `${[0.5, 0.99].map((part) => msOf(percentileOf(timed, part))).join(', ')} (${String(timed.length)})`;
}

/** @param part 0.5 for the median; NaN if nothing was timed */
export function percentileOf(timed: readonly Timed[], part: number): number {
  const sorted = timed.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}

export function msOf(ms: number): string {
  if (Number.isNaN(ms)) return '–';
  return ms < 10_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/**
 * A table of the faults: how long each lasted and the shop then needed to recover, and how long the calls waited that were
 * due in that time.
 */
export function linesOfFaults(happened: readonly Happened[], { calls, unsent }: Noticed): readonly string[] {
  if (happened.length === 0) return [];
  const header = ['lasted', 'recovered', 'calls', 'p50', 'p95', 'p99', 'longest', 'retried', 'not sent', 'fault'];
  const lines = happened.map(({ fault, from, until, readyAt, failure }) => {
    const isDuring = ({ at }: { readonly at: number }) => at >= from && at < readyAt;
    const during = calls.filter(isDuring);
    return [
      msOf(until - from),
      failure === undefined ? msOf(readyAt - until) : 'no',
      String(during.length),
      ...[0.5, 0.95, 0.99, 1].map((part) => msOf(percentileOf(during, part))),
      String(during.filter(({ attempts }) => attempts > 1).length),
      String(unsent.filter(isDuring).length),
      fault.name,
    ];
  });
  return columns([header, ...lines]);
}

/** What each process used, in total, for each call, and of one core. */
export function linesOfProcessorTime({ seconds, elapsed }: ProcessorTime, calls: number): readonly string[] {
  if (seconds.size === 0) return ['Processor time is measured on Linux only.'];
  const total = [...seconds.values()].reduce((sum, each) => sum + each, 0);
  const lines = [...seconds, ['together', total] as const].map(([name, used]) => [
    `${used.toFixed(1)} s`,
    `${((1_000 * used) / Math.max(1, calls)).toFixed(1)} ms`,
    `${((100 * used) / elapsed).toFixed(0)} %`,
    name,
  ]);
  return columns([['processor', 'a call', 'of a core', 'process'], ...lines]);
}

/** All but the last are aligned to the right. */
function columns(lines: readonly (readonly string[])[]): readonly string[] {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line.map((cell, column) => (column === line.length - 1 ? cell : cell.padStart(widths[column] ?? 0))).join('  '),
  );
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
