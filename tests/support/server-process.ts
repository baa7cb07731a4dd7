import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { endProcess } from './end-process.ts';

/** How to start a server: it is ready once it prints a matching line. */
export interface ServerRecipe {
  readonly program: string;
  /** Its parameters, for a port. */
  readonly parameters: (port: number) => readonly string[];
  readonly env?: (port: number) => Readonly<Record<string, string>>;
  /** Its output once it is ready. */
  readonly readyLine: RegExp;
}

const READY_WITHIN_MS = 90_000;

/** A server in a separate process, which can be killed and restarts on the same port. It ends with this process. */
export class ServerProcess {
  readonly #recipe: ServerRecipe;
  #child: ChildProcess | undefined;
  #port = 0;
  #output: string[] = [];

  constructor(recipe: ServerRecipe) {
    this.#recipe = recipe;
  }

  get port(): number {
    return this.#port;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Its output since the last start. */
  get output(): string {
    return this.#output.join('\n');
  }

  /**
   * Starts it, and waits until it is ready.
   * @param more of its environment, for this start only
   */
  async start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    const { program, parameters, env, readyLine } = this.#recipe;
    if (this.#port === 0) this.#port = await freePort();
    const child = spawn(program, parameters(this.#port), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env?.(this.#port), ...more },
    });
    this.#child = child;
    endServersAtExit();
    servers.add(this);
    const said: string[] = [];
    this.#output = said;
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`${program} did not serve in time:\n${said.join('\n')}`)),
        READY_WITHIN_MS,
      );
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`${program} ended before it served:\n${said.join('\n')}`)));
      for (const output of [child.stdout, child.stderr])
        createInterface(output).on('line', (line) => {
          said.push(line);
          if (!readyLine.test(line)) return;
          clearTimeout(late);
          resolve();
        });
    });
  }

  /** Lets this process end while the server runs. */
  unref(): void {
    const child = this.#child;
    if (child === undefined) throw new Error('It was not started.');
    child.unref();
    for (const output of [child.stdout, child.stderr]) (output as Socket | null)?.unref();
  }

  /** Like a power loss: it does nothing more from this moment. */
  async kill(): Promise<void> {
    if (this.#child !== undefined) await endProcess(this.#child, 'SIGKILL');
  }

  /** Without waiting for an effect. Paused, it accepts connections and responds to none. */
  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
    this.#child?.kill(signal);
  }

  /** @returns the exit code; null if it was killed, or was never started */
  async stop(): Promise<number | null> {
    return this.#child === undefined ? null : endProcess(this.#child, 'SIGTERM');
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const servers = new Set<ServerProcess>();
const folders = new Set<string>();
let endsInOrder = false;

/** Ends the servers with this process, also if a signal ends it, and removes their folders. */
function endServersAtExit(): void {
  if (endsInOrder) return;
  endsInOrder = true;
  process.once('exit', () => {
    for (const server of servers) server.signal('SIGKILL');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  });
  // Without a listener, a signal ends this process at once.
  for (const signal of SIGNALS) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/** A new folder for data of servers. It is removed when this process ends, if not before. @param name the first part */
export function serverFolder(name: string): string {
  endServersAtExit();
  const folder = mkdtempSync(path.join(tmpdir(), `pressline-${name}-`));
  folders.add(folder);
  return folder;
}

const PORTS_PER_PROCESS = 100;
let nextPort = 11_000 + (process.pid % 210) * PORTS_PER_PROCESS;

/**
 * A free port of the loopback. It is below 32,000, because the system gives the ports above to outgoing connections, and
 * one of them could take the port before the server does. Test processes that run side by side count from different ports.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++;
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') continue;
      throw error;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
