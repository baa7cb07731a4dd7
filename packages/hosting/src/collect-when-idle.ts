import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const CHECK_MS = 20_000;
/** Of one core. */
const IDLE = 0.1;
/** Less work leaves too little garbage. */
const WORK_MS = 10_000;

/**
 * Collects the garbage of this process once it is idle after work. V8 collects only when it allocates, so a shop would
 * keep some 150 MB of garbage after its busiest hour. It takes about 100 ms, in which nobody is served.
 */
export function collectWhenIdle({
  collect = exposedCollector(),
  cpuUsage = () => process.cpuUsage(),
  checkMs = CHECK_MS,
}: {
  readonly collect?: () => void;
  readonly cpuUsage?: () => NodeJS.CpuUsage;
  readonly checkMs?: number;
} = {}): NodeJS.Timeout {
  let before = milliseconds(cpuUsage());
  let worked = 0;
  const check = (): void => {
    const now = milliseconds(cpuUsage());
    const used = now - before;
    before = now;
    worked += used;
    if (used > checkMs * IDLE || worked < WORK_MS) return;
    collect();
    worked = 0;
    // The collection itself is no work.
    before = milliseconds(cpuUsage());
  };
  return setInterval(check, checkMs).unref();
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}

/** Node offers the collector only to programs that were started with a flag, which also works later. */
function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
