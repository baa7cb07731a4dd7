import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { campaign, rounds } from '../support/campaign.ts';
import { ShopProcess } from '../support/shop-process.ts';

const FLOODS = campaign ? [30, 60] : [10];
const PIPELINED = 200;
/** The 99th percentile of `/healthz` during the flood, in ms. In `npm test` other tests use the same cores. */
const SLOWEST_HEALTH_MS = rounds(2_000, 100);
const MOST_MEMORY_MB = 400;
/** By then a connection whose client reads nothing is closed. */
const CLOSED_WITHIN_MS = 10_000;
const FLOODED_FOR_MS = rounds(1_000, 8_000);
const BETWEEN_CALLS_MS = 10;

/** As an attacker without an account did, who took more than a gigabyte and kept the shop from responding for 15 s. */
describe('a shop that is flooded with pipelined requests whose responses are not read', () => {
  let shop: ShopProcess;
  beforeEach(async () => {
    shop = new ShopProcess();
    await shop.start();
  });
  afterEach(() => shop.remove());

  it.each(FLOODS)('by %i connections responds to others in time, within its memory', async (connections) => {
    const { hostname, port } = new URL(shop.url);
    const before = peakMemoryOf(shop.pid);
    const attackers = Array.from({ length: connections }, () => {
      const socket = connect(Number(port), hostname);
      socket.pause();
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(PIPELINED));
      return socket;
    });
    const took: number[] = [];
    const end = performance.now() + FLOODED_FOR_MS;
    while (performance.now() < end) {
      const began = performance.now();
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
      took.push(performance.now() - began);
      await pause(BETWEEN_CALLS_MS);
    }
    const closing = performance.now();
    await Promise.all(attackers.map(closed));
    const closedAfter = performance.now() - closing;
    const p99 = percentile(took, 0.99);
    const memory = peakMemoryOf(shop.pid);
    if (campaign)
      process.stderr.write(
        `flood of ${connections} connections: /healthz ${took.length} calls, p50 ${percentile(took, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; memory ${before ?? 0} MB before, ${memory ?? 0} MB at most; closed after ${(closedAfter / 1_000).toFixed(1)} s\n`,
      );
    expect(p99).toBeLessThan(SLOWEST_HEALTH_MS);
    expect(closedAfter).toBeLessThan(CLOSED_WITHIN_MS);
    if (memory !== undefined) expect(memory).toBeLessThan(MOST_MEMORY_MB);
  });
});

/** Reads what is left, and waits for the end. */
function closed(socket: Socket): Promise<void> {
  if (socket.closed) return Promise.resolve();
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
    socket.resume();
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The peak memory of a process, in MB; only Linux reports it. */
function peakMemoryOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
