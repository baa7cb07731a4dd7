import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './server-process.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const READY_WITHIN_MS = 30_000;

/** How its admin logs in. */
export const ADMIN = { email: 'admin@pressline.example', password: 'plate-and-blanket' };

/** The shop as a person would run it: a process of its own, on a port and in a folder of its own. */
export class ShopProcess {
  readonly folder: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #port = 0;
  #said = '';

  constructor(env: Readonly<Record<string, string>> = {}) {
    this.folder = mkdtempSync(path.join(tmpdir(), 'pressline-shop-'));
    this.#env = env;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  /** What it has written to the terminal so far. */
  get said(): string {
    return this.#said;
  }

  /** Starts it and waits until it is ready. @returns how long that took, in ms */
  async start(): Promise<number> {
    const began = performance.now();
    this.#port = await freePort();
    const child = spawn(process.execPath, [path.join(ROOT, 'services/api/src/main.ts')], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        // Many shops are started: each after the first finds compiled what it is made of.
        NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compiled'),
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        DEMO: 'false',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...this.#env,
        DATA_DIR: path.join(this.folder, 'data'),
        PORT: String(this.#port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const output of [child.stdout, child.stderr]) {
      output.setEncoding('utf8');
      output.on('data', (text: string) => {
        this.#said += text;
      });
    }
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || performance.now() - began > READY_WITHIN_MS) {
        throw new Error(`The shop did not get ready:\n${this.#said}`);
      }
      await pause(10);
    }
    return performance.now() - began;
  }

  /** Ends it in order. @returns its exit code */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** As when the power goes. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends it and removes its folder. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (child === undefined) return null;
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    }
    return child.exitCode;
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`)).ok;
    } catch {
      // It doesn't listen yet.
      return false;
    }
  }
}
