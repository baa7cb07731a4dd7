import { Worker } from 'node:worker_threads';

/** A blocked process is ended after this time, in ms. Longer than any work that a process does at once. */
const BLOCKED_MS = 10_000;
const CHECKS = 10;

export interface WatchdogData {
  /** Counts the turns of the event loop. */
  readonly turns: Int32Array<SharedArrayBuffer>;
  readonly everyMs: number;
  /** It is blocked after so many intervals without a turn. */
  readonly checks: number;
}

/**
 * Ends this process if its event loop is blocked: it would accept connections and never respond, so a proxy would keep
 * sending it requests. Its supervisor restarts it. A thread of its own counts, so that a process that was stopped or
 * got no processor time is not mistaken for a blocked one.
 */
export function startWatchdog(blockedMs = BLOCKED_MS): void {
  const everyMs = blockedMs / CHECKS;
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(turns, 0, 1), everyMs / 2).unref();
  const workerData: WatchdogData = { turns, everyMs, checks: CHECKS };
  new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData }).unref();
}
