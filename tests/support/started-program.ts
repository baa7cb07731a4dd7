import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from './end-process.ts';
import { isServed } from './readiness.ts';
import { ROOT } from './root.ts';

const READY_WITHIN_MS = 90_000;
const POLL_MS = 10;

/** A program of the shop started like in its container: with only this environment and `PATH`. */
export class StartedProgram {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #port: number;
  #output = '';

  /** @param command like the image's: `node api.js` */
  constructor(command: readonly string[], env: Readonly<Record<string, string>>) {
    const [program = '', ...parameters] = command;
    this.#port = Number(env['PORT']);
    this.#child = spawn(program === 'node' ? process.execPath : program, parameters, {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const output of [this.#child.stdout, this.#child.stderr])
      output.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get output(): string {
    return this.#output;
  }

  /** Waits until a path is served with success. */
  async untilServed(path: string): Promise<void> {
    const end = Date.now() + READY_WITHIN_MS;
    while (!(await isServed(this.url + path))) {
      if (this.#hasEnded || Date.now() > end) throw new Error(`${path} was never answered:\n${this.#output}`);
      await pause(POLL_MS);
    }
  }

  /**
   * As Docker stops a container.
   * @returns the exit code
   */
  stop(): Promise<number | null> {
    return endProcess(this.#child, 'SIGTERM');
  }

  /** Ends it with this process, which no longer waits for it. */
  endAtExit(): void {
    const { stdin, stdout, stderr } = this.#child;
    for (const handle of [this.#child, stdin, stdout, stderr] as readonly Partial<ChildProcess>[]) handle.unref?.();
    process.once('exit', () => this.#child.kill('SIGKILL'));
  }

  /** Like a power loss. */
  async kill(): Promise<void> {
    await endProcess(this.#child, 'SIGKILL');
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }
}
