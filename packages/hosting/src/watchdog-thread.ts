import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { TimeBlocked, waitedForProcessorMs } from './time-blocked.ts';
import type { WatchdogData } from './watchdog.ts';

/** `process.stdout` of a thread is written by the blocked one. */
const STDOUT = 1;

const { turns, everyMs, checks } = workerData as WatchdogData;

const time = new TimeBlocked(Atomics.load(turns, 0), waitedForProcessorMs());
for (;;) {
  await pause(everyMs);
  // A process that was stopped has not been blocked meanwhile, so each check is one interval, however long it took.
  if (time.after(everyMs, Atomics.load(turns, 0), waitedForProcessorMs()) < everyMs * checks) continue;
  const msg = `the event loop was blocked for ${String(everyMs * checks)} ms; ending the process`;
  writeSync(STDOUT, `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`);
  process.kill(process.pid, 'SIGKILL');
}
