import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './compose-file.ts';

const READY_WITHIN_MS = 60_000;

/** A program of the shop as its container starts it: with this environment and no other. */
export class StartedProgram {
  readonly #child: ChildProcess;
  readonly #port: number;
  #said = '';

  /** @param command as the image's: `node services/api/src/main.ts` */
  constructor(command: readonly string[], env: Readonly<Record<string, string>>) {
    const [program = '', ...parameters] = command;
    this.#port = Number(env['PORT']);
    this.#child = spawn(program === 'node' ? process.execPath : program, parameters, {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [this.#child.stdout, this.#child.stderr])
      output?.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text;
      });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get said(): string {
    return this.#said;
  }

  /** Waits until a path is answered with 200. */
  async answers(path: string): Promise<void> {
    const end = Date.now() + READY_WITHIN_MS;
    for (;;) {
      const answer = await fetch(this.url + path).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok === true) return;
      if (this.#hasEnded || Date.now() > end) throw new Error(`${path} was never answered:\n${this.#said}`);
      await pause(50);
    }
  }

  /** As Docker stops a container. @returns the exit code */
  async stop(): Promise<number | null> {
    if (!this.#hasEnded) {
      const exit = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await exit;
    }
    return this.#child.exitCode;
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }
}
