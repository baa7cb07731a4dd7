import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workload } from '../../support/workload.ts';
import { until } from '../../support/until.ts';
import type { FaultUnderLoad } from './failures.ts';
import { SteadyLoad, type FinishedCall } from './steady-load.ts';
import { linesOfFaults, rowsOfCallers } from './summary.ts';
import { WorkwearOrders } from './workwear-orders.ts';

describe('a steady load', () => {
  const done = (response: ServerResponse) => {
    response.setHeader('Content-Type', 'application/json').end('[]');
  };
  let respond = done;
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    respond(response);
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  /** Reads only, at 200 a second. */
  function load(mostUnderWay: number): SteadyLoad {
    const workload = new Workload(() => 0);
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    return new SteadyLoad(url, { workload, workwear: new WorkwearOrders(workload) }, 200, () => 0, mostUnderWay);
  }

  it('sends calls at its rate while the shop responds', async () => {
    respond = done;
    const steady = load(1_000);
    const end = steady.begin();
    await until(() => steady.calls.length >= 20);
    await end(60_000);
    expect(steady.unsent).toEqual([]);
    expect(new Set(steady.calls.map(({ outcome, attempts }) => `${outcome} ${String(attempts)}`))).toEqual(
      new Set(['done 1']),
    );
  });

  it('sends a call again no earlier than the shop asks for, although its first pause is shorter', async () => {
    let refused = 0;
    respond = (response) => {
      refused += 1;
      respond = done;
      response.writeHead(503, { 'Retry-After': '1' }).end();
    };
    const steady = load(1_000);
    const end = steady.begin();
    const retried = () => steady.calls.filter(({ attempts }) => attempts === 2);
    await until(() => retried().length > 0);
    await end(60_000);
    expect(refused).toBe(1);
    expect(retried().map(({ outcome, ms }) => [outcome, ms >= 1_000])).toEqual([['done', true]]);
  });

  it('records the calls that it does not send while too many have no response, and gives those up at its end', async () => {
    respond = () => undefined;
    requests = 0;
    const steady = load(5);
    const end = steady.begin();
    await until(() => steady.unsent.length >= 20);
    expect([steady.underWay, steady.calls.length, requests]).toEqual([5, 0, 5]);
    const began = performance.now();
    await end(50);
    // It waits for a minute if it waits for the calls.
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(steady.calls.map(({ outcome }) => outcome)).toEqual(Array(5).fill('given up'));
  });
});

const HUNG: FaultUnderLoad = { name: 'an API is stopped', about: 'hung API', happens: () => Promise.resolve() };
const HAPPENED = { fault: HUNG, from: 1_000, until: 2_000, readyAt: 2_500, failure: undefined };

/** 50 calls in each second. */
function callsOf(ms: (index: number) => number): readonly FinishedCall[] {
  return Array.from({ length: 200 }, (_, index) => ({
    kind: 'read' as const,
    at: index * 20,
    ms: ms(index),
    attempts: 1,
    outcome: 'done' as const,
  }));
}

describe('the summary of a fault run', () => {
  const NOTICED = { calls: [...callsOf(() => 10)], unsent: [], reads: [], lateness: [] };
  const longWaitsOf = (noticed: typeof NOTICED | { readonly unsent: { readonly at: number }[] }) =>
    rowsOfCallers({ ...NOTICED, ...noticed }, [HAPPENED]).find(({ name }) => name.includes('hung API'));

  it('counts a call that was not sent like one that waited for too long', () => {
    expect(longWaitsOf(NOTICED)).toMatchObject({ value: '0 of 50 (0.0 %)', isMet: true });
    expect(longWaitsOf({ unsent: [{ at: 999 }, { at: 1_500 }] })).toMatchObject({
      value: '1 of 51 (2.0 %)',
      isMet: false,
    });
  });

  it('lists how long calls waited that were due from the beginning of a fault until the shop had recovered', () => {
    const calls = [...callsOf((index) => (index === 60 ? 12_000 : 10))];
    const [, line = ''] = linesOfFaults([HAPPENED], { ...NOTICED, calls, unsent: [{ at: 2_400 }] });
    expect(line.trim().split(/\s{2,}/)).toEqual([
      '1000 ms',
      '500 ms',
      '75',
      '10 ms',
      '10 ms',
      '10 ms',
      '12.0 s',
      '0',
      '1',
      'an API is stopped',
    ]);
  });
});
