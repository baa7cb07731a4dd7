import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { addAbortSignal, type Readable } from 'node:stream';
import type { Inspection, Job, JobResult, Request } from './worker-messages.ts';

/** A file for a worker. */
export interface WorkerInput {
  /** MIME type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Its bytes from the start; called once for each attempt. */
  readonly open: () => Promise<Readable>;
}

/** Time limit of one file. */
export interface Budget {
  /** Milliseconds of CPU if the system reports them; else elapsed time. */
  readonly cpuMs: number;
  /** Additional milliseconds of elapsed time: a busy machine is not the file's fault. */
  readonly graceMs: number;
}

export interface WorkerLimits {
  readonly budget: Budget;
  /** JavaScript heap. */
  readonly heapMb: number;
  /** WebAssembly memory, in which PDFs are opened. */
  readonly pdfMb: number;
  /** How long the process stays without a file. */
  readonly idleMs: number;
  /** Priority of the process for `os.setPriority`; 19 is the lowest. */
  readonly priority: number;
}

/** Startup time limit, even on a busy machine; a file's budget begins once the process runs. */
const START_MS = 20_000;
/** WebAssembly pages. */
const PAGES_PER_MB = 16;

/** Kernel clock ticks. */
const MS_PER_TICK = 10;

/** Milliseconds of CPU that a process has used; infinite if the system has no `/proc`, or the process has ended. */
function cpuMsOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Parse after the name in parentheses, which may contain anything: state is the first field, `utime` and `stime`
    // are the 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return Infinity;
  }
}

export type Unfinished = 'over-budget' | 'not-read';

/** A process that inspects one file after another, until one is too much for it. */
export class InspectionWorker {
  readonly #child: ChildProcess;
  readonly #limits: WorkerLimits;
  /** Resolves once it runs, or has ended. */
  readonly #started: Promise<void>;
  #jobs = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: WorkerLimits) {
    this.#limits = limits;
    this.#child = fork(new URL('./worker-process.ts', import.meta.url), [String(limits.priority)], {
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        `--max-old-space-size=${limits.heapMb}`,
        `--wasm-max-mem-pages=${limits.pdfMb * PAGES_PER_MB}`,
      ],
      // None of the shop's settings: no keys, no passwords.
      env: {},
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
    const late = setTimeout(() => this.end(), START_MS).unref();
    this.#started = new Promise((resolve) => {
      const onStarted = () => {
        clearTimeout(late);
        resolve();
      };
      // Its first message.
      this.#child.once('message', onStarted);
      this.#child.once('exit', onStarted);
    });
    // Reported by the running inspection.
    this.#child.on('error', () => undefined);
    this.#child.stdin?.on('error', () => undefined);
    this.#keepAlive(false);
  }

  /**
   * `over-budget` where the file takes longer than the budget, or the process ends; `not-read` where the budget ended
   * before the whole file was read, which says nothing about the file. A new process is needed then.
   * @throws what reading the file throws
   */
  async inspect(file: WorkerInput, request: Request): Promise<Inspection | Unfinished> {
    clearTimeout(this.#idle);
    this.#keepAlive(true);
    const done = new AbortController();
    try {
      await this.#started;
      if (!this.isAlive()) return 'over-budget';
      const result = this.#result(++this.#jobs);
      this.#child.send({ ...request, id: this.#jobs, type: file.type, size: file.size } satisfies Job);
      // The budget holds for storage that stalls, too.
      let unfinished: Unfinished = 'not-read';
      const feeding = this.#feed(file, result, done.signal).then(() => {
        unfinished = 'over-budget';
      });
      await Promise.race([feeding, result]);
      return (await result) ?? unfinished;
    } catch (error) {
      this.end();
      throw error;
    } finally {
      done.abort();
      this.#keepAlive(false);
      this.#idle = setTimeout(() => this.end(), this.#limits.idleMs).unref();
    }
  }

  end(): void {
    clearTimeout(this.#idle);
    this.#child.kill('SIGKILL');
  }

  isAlive(): boolean {
    return (
      !this.#child.killed && this.#child.exitCode === null && this.#child.signalCode === null && this.#child.connected
    );
  }

  /** Not with `pipeline`, which would leave its listeners on an input that outlives the file. */
  async #feed(file: WorkerInput, result: Promise<unknown>, signal: AbortSignal): Promise<void> {
    const { stdin } = this.#child;
    if (stdin === null) throw new Error('The process has no input.');
    for await (const chunk of addAbortSignal(signal, await file.open())) {
      if (!this.isAlive()) return;
      // If the process ends while it is fed, there is a result, but its input never drains.
      if (!stdin.write(chunk)) await Promise.race([once(stdin, 'drain').catch(() => undefined), result]);
    }
  }

  #result(id: number): Promise<Inspection | undefined> {
    return new Promise((resolve) => {
      const settle = (result: Inspection | undefined) => {
        clearTimeout(timer);
        this.#child.off('message', onMessage);
        this.#child.off('exit', onExit);
        resolve(result);
      };
      const onMessage = ({ id: of, ...result }: JobResult) => {
        if (of === id) settle(result);
      };
      const onExit = () => settle(undefined);
      const { cpuMs, graceMs } = this.#limits.budget;
      const usedBefore = cpuMsOf(this.#child.pid);
      const latest = performance.now() + cpuMs + graceMs;
      const onTime = () => {
        const used = cpuMsOf(this.#child.pid) - usedBefore;
        const left = Math.min(cpuMs - used, latest - performance.now());
        if (left > 0) {
          timer = setTimeout(onTime, left);
          return;
        }
        this.end();
        settle(undefined);
      };
      let timer = setTimeout(onTime, cpuMs);
      this.#child.on('message', onMessage);
      this.#child.on('exit', onExit);
    });
  }

  /** While idle, it doesn’t keep the parent process running. */
  #keepAlive(busy: boolean): void {
    const input = this.#child.stdin as { ref?: () => void; unref?: () => void } | null;
    if (busy) {
      this.#child.ref();
      this.#child.channel?.ref();
      input?.ref?.();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
      input?.unref?.();
    }
  }
}
