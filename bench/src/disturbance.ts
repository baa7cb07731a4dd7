import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** More than this share of all cores, used by other programs or by the host of a virtual machine, affects the figures. */
const MOST_BY_OTHERS = 0.05;
const MOST_STOLEN = 0.01;
/** Linux counts CPU time in hundredths of a second. */
const MS_A_TICK = 10;

/** CPU time on all cores, in ms. */
interface CpuTimes {
  readonly busy: number;
  readonly stolen: number;
  /** Of this process and of those that it has started. */
  readonly own: number;
}

function cpuTimes(): CpuTimes {
  const all = readFileSync('/proc/stat', 'utf8').split('\n', 1).join().trim().split(/\s+/).slice(1).map(Number);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = all;
  return {
    busy: (user + nice + system + irq + softirq) * MS_A_TICK,
    stolen: stolen * MS_A_TICK,
    own: ticksOf(process.pid, runningProcesses()) * MS_A_TICK,
  };
}

interface RunningProcess {
  readonly parent: number;
  /** Of the process and of its children that have ended. */
  readonly ticks: number;
}

function runningProcesses(): ReadonlyMap<number, RunningProcess> {
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

function ticksOf(pid: number, processes: ReadonlyMap<number, RunningProcess>): number {
  const children = [...processes].filter(([, { parent }]) => parent === pid);
  return children.reduce((sum, [child]) => sum + ticksOf(child, processes), processes.get(pid)?.ticks ?? 0);
}

/**
 * Watches what else uses the machine during a measurement.
 * @returns a function that says by what the measurement was disturbed, or nothing if it wasn't, or if this is not Linux
 */
export function watchForDisturbance(): () => string | undefined {
  if (!existsSync('/proc/self/stat')) return () => undefined;
  const before = cpuTimes();
  const began = performance.now();
  return () => {
    const after = cpuTimes();
    const all = (performance.now() - began) * availableParallelism();
    const others = (after.busy - before.busy - (after.own - before.own)) / all;
    const stolen = (after.stolen - before.stolen) / all;
    const percent = (share: number) => `${(share * 100).toFixed(0)} % of the CPU`;
    const causes = [
      ...(others > MOST_BY_OTHERS ? [`other programs used ${percent(others)}`] : []),
      ...(stolen > MOST_STOLEN ? [`the host took ${percent(stolen)}`] : []),
    ];
    return causes.length === 0 ? undefined : causes.join(' and ');
  };
}
