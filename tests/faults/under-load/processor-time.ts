import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux reports processor time in these, whatever the machine. */
const TICKS_PER_SECOND = 100;

interface ProcessStat {
  readonly parent: number;
  readonly ticks: number;
}

/**
 * The processor time of named processes, with that of the processes that they started. Sampled, because a process that is
 * killed takes its count with it: what it used since the last sample is missing. Empty where there is no `/proc`.
 */
export class ProcessorTime {
  readonly #ticks = new Map<string, number>();
  readonly #last = new Map<number, number>();
  #began = performance.now();

  /** Counts from now on. */
  begin(processes: ReadonlyMap<string, number>): void {
    this.sample(processes);
    this.#ticks.clear();
    this.#began = performance.now();
  }

  /** @param processes process IDs by name, as of now */
  sample(processes: ReadonlyMap<string, number>): void {
    const stats = readStats();
    const names = new Map([...processes].map(([name, pid]) => [pid, name]));
    for (const [pid, { ticks }] of stats) {
      const name = nameOf(pid, names, stats);
      if (name === undefined) continue;
      this.#ticks.set(name, (this.#ticks.get(name) ?? 0) + Math.max(0, ticks - (this.#last.get(pid) ?? 0)));
      this.#last.set(pid, ticks);
    }
  }

  /** Seconds of processor time by name, the most first. */
  get seconds(): ReadonlyMap<string, number> {
    const byTime = [...this.#ticks].toSorted(([, a], [, b]) => b - a);
    return new Map(byTime.map(([name, ticks]) => [name, ticks / TICKS_PER_SECOND]));
  }

  /** Seconds since the count began. */
  get elapsed(): number {
    return (performance.now() - this.#began) / 1_000;
  }
}

/** The name of the process, or of the nearest that started it. */
function nameOf(
  pid: number,
  names: ReadonlyMap<number, string>,
  stats: ReadonlyMap<number, ProcessStat>,
): string | undefined {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = stats.get(at)?.parent) {
    const name = names.get(at);
    if (name !== undefined) return name;
  }
  return undefined;
}

function readStats(): ReadonlyMap<number, ProcessStat> {
  const stats = new Map<number, ProcessStat>();
  if (!existsSync('/proc/self/stat')) return stats;
  for (const folder of readdirSync('/proc')) {
    if (!/^\d+$/.test(folder)) continue;
    const stat = statOf(folder);
    if (stat !== undefined) stats.set(Number(folder), stat);
  }
  return stats;
}

/** Undefined if the process has ended since its folder was listed. */
function statOf(folder: string): ProcessStat | undefined {
  let line: string;
  try {
    line = readFileSync(`/proc/${folder}/stat`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined;
    throw error;
  }
  // The name of the program is in parentheses, and may contain any of them.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}
