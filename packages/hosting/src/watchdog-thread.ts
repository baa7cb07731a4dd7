import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.ts';

/** `process.stdout` of a thread is written by the blocked one. */
const STDOUT = 1;

const { turns, everyMs, checks } = workerData as WatchdogData;

let last = Atomics.load(turns, 0);
let still = 0;
for (;;) {
  await pause(everyMs);
  const now = Atomics.load(turns, 0);
  still = now === last ? still + 1 : 0;
  last = now;
  if (still < checks) continue;
  const msg = `the event loop was blocked for ${String(everyMs * checks)} ms; ending the process`;
  writeSync(STDOUT, `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`);
  process.kill(process.pid, 'SIGKILL');
}
