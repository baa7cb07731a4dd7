import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MAIN = path.join(import.meta.dirname, 'main.ts');

/** The stand-in as a process of its own, that can be killed and comes back on the same port with the same log. */
export class StandInProcess {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'pressline-eventstore-'));
  #child: ChildProcess | undefined;
  #url = '';

  get url(): string {
    return this.#url;
  }

  get port(): number {
    return Number(new URL(this.#url.replace('esdb:', 'http:')).port);
  }

  /** Starts it, on the port that it had before. */
  async start(): Promise<void> {
    const port = this.#url === '' ? '0' : String(this.port);
    const child = spawn(process.execPath, [MAIN, this.#folder, port], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    this.#url = said.toString().trim();
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
