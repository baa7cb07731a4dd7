import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** More than this share of all cores, used by other programs or by the host of a virtual machine, affects the figures. */
const MOST_BY_OTHERS = 0.05;
const MOST_STOLEN = 0.01;
/** Linux counts CPU time in hundredths of a second. */
const MS_A_TICK = 10;

interface RunningProcess {
  readonly parent: number;
  /** Of the process and of its children that have ended. */
  readonly ticks: number;
}

type Processes = ReadonlyMap<number, RunningProcess>;

function runningProcesses(): Processes {
  const found = new Map<number, RunningProcess>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // What follows the program's name: its state and parent, nine other fields, then utime, stime, cutime and cstime.
      const fields =
        readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(1).map(Number) ?? [];
      const ticks = fields.slice(10, 14).reduce((sum, each) => sum + each, 0);
      found.set(Number(name), { parent: fields[0] ?? 0, ticks });
    } catch (error) {
      const ended = error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code));
      if (!ended) throw error;
    }
  }
  return found;
}

/** The first process inherits the time of a browser's processes when the browser has ended; the second is the kernel. */
const OF_THE_SYSTEM: readonly number[] = [1, 2];

/** Whether a process was not started by this one, directly or by others. */
function isForeign(pid: number, processes: Processes): boolean {
  if (OF_THE_SYSTEM.includes(pid)) return false;
  for (let each = pid; each > 0; each = processes.get(each)?.parent ?? 0)
    if (each === process.pid || each === 2) return false;
  return true;
}

/** CPU time in ms that processes used which are none of this one's. */
function usedByOthers(before: Processes, after: Processes): number {
  let ticks = 0;
  for (const [pid, { ticks: now }] of after)
    if (isForeign(pid, after)) ticks += Math.max(0, now - (before.get(pid)?.ticks ?? 0));
  return ticks * MS_A_TICK;
}

/** CPU time in ms that the host of a virtual machine gave to others. */
function stolenTime(): number {
  return Number(readFileSync('/proc/stat', 'utf8').split('\n', 1).join().trim().split(/\s+/)[8]) * MS_A_TICK;
}

/**
 * Watches what else uses the machine during a measurement.
 * @returns a function that says by what the measurement was disturbed, or nothing if it wasn't, or if this is not Linux
 */
export function watchForDisturbance(): () => string | undefined {
  if (!existsSync('/proc/self/stat')) return () => undefined;
  const before = runningProcesses();
  const stolenBefore = stolenTime();
  const began = performance.now();
  return () => {
    const all = (performance.now() - began) * availableParallelism();
    const others = usedByOthers(before, runningProcesses()) / all;
    const stolen = (stolenTime() - stolenBefore) / all;
    const percent = (share: number) => `${(share * 100).toFixed(0)} % of the CPU`;
    const causes = [
      ...(others > MOST_BY_OTHERS ? [`other programs used ${percent(others)}`] : []),
      ...(stolen > MOST_STOLEN ? [`the host took ${percent(stolen)}`] : []),
    ];
    return causes.length === 0 ? undefined : causes.join(' and ');
  };
}
