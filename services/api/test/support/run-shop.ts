import { spawn, type ChildProcess } from 'node:child_process';
import { COMPILED, serverProgram } from '@pressline/tests/support/server-programs.ts';

/** For a busy machine, including rendering the demo's pictures. */
const OPEN_WITHIN_MS = 40_000;

/** One of the real programs, in a separate process. */
export class RunningProgram {
  readonly child: ChildProcess;
  output = '';
  readonly exited: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;

  constructor(program: 'admin-password' | 'api', env: Readonly<Record<string, string>>, more: readonly string[] = []) {
    this.child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram(program), ...more], {
      env: {
        PATH: process.env.PATH,
        ...COMPILED,
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const take = (chunk: Buffer): void => {
      this.output += chunk.toString('utf8');
    };
    this.child.stdout?.on('data', take);
    this.child.stderr?.on('data', take);
    this.exited = new Promise((resolve) => this.child.once('exit', (code, signal) => resolve({ code, signal })));
  }

  /** Ends it in any case. */
  async end(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill('SIGKILL');
    await this.exited;
  }
}

/** The shop itself. */
export class RunningShop extends RunningProgram {
  constructor(env: Readonly<Record<string, string>>) {
    super('api', env);
  }

  /** Its URL, once it is printed. */
  async base(): Promise<string> {
    const found = await this.#said(/open at http:\/\/127\.0\.0\.1:(\d+)/);
    return `http://127.0.0.1:${found}`;
  }

  async #said(pattern: RegExp): Promise<string> {
    const until = Date.now() + OPEN_WITHIN_MS;
    for (;;) {
      const [, found] = pattern.exec(this.output) ?? [];
      if (found !== undefined) return found;
      if (this.child.exitCode !== null || Date.now() > until)
        throw new Error(`The shop did not say ${pattern.source}:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }
}
