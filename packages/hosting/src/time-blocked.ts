import { existsSync, readFileSync } from 'node:fs';

/** Linux: of the main thread, the time on a processor, the time in the queue for one (both in ns), and the turns. */
const SCHEDULE = '/proc/self/schedstat';
const NS_PER_MS = 1e6;

/** How long the main thread has waited for a processor so far, in ms; 0 on systems that don’t report it. */
export function waitedForProcessorMs(): number {
  if (!existsSync(SCHEDULE)) return 0;
  const [, waitedNs] = readFileSync(SCHEDULE, 'utf8').split(' ');
  return Number(waitedNs ?? 0) / NS_PER_MS;
}

/**
 * For how long an event loop has had no turn, without the time in which its thread waited for a processor: on a busy
 * machine, work that takes a second can last ten.
 */
export class TimeBlocked {
  #turns: number;
  #waitedMs: number;
  #blockedMs = 0;

  constructor(turns: number, waitedMs: number) {
    this.#turns = turns;
    this.#waitedMs = waitedMs;
  }

  /** The time so far, in ms, when `ms` more have passed. */
  after(ms: number, turns: number, waitedMs: number): number {
    const ran = ms - (waitedMs - this.#waitedMs);
    this.#blockedMs = turns === this.#turns ? Math.max(0, this.#blockedMs + ran) : 0;
    this.#turns = turns;
    this.#waitedMs = waitedMs;
    return this.#blockedMs;
  }
}
