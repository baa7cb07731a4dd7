import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { endProcess } from './end-process.ts';

/** How a server is started: it serves as soon as it says a line that fits. */
export interface ServerRecipe {
  readonly program: string;
  /** Its parameters, by the port that it is to take. */
  readonly parameters: (port: number) => readonly string[];
  readonly env?: (port: number) => Readonly<Record<string, string>>;
  /** What it says once it serves. */
  readonly serves: RegExp;
  /** Where it keeps its data: removed where it ends with us. */
  readonly folder?: string;
}

const READY_WITHIN_MS = 90_000;

/** A server in a process of its own, that is killed and comes back on the same port. */
export class ServerProcess {
  readonly #recipe: ServerRecipe;
  #child: ChildProcess | undefined;
  #port = 0;
  #said: string[] = [];

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

  /** What it has said since it was started last. */
  get said(): string {
    return this.#said.join('\n');
  }

  /** Starts it, and waits until it serves. */
  async start(): Promise<void> {
    const { program, parameters, env, serves } = this.#recipe;
    if (this.#port === 0) this.#port = await freePort();
    const child = spawn(program, parameters(this.#port), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env?.(this.#port) },
    });
    this.#child = child;
    const said: string[] = [];
    this.#said = said;
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
          if (!serves.test(line)) return;
          clearTimeout(late);
          resolve();
        });
    });
  }

  /** Lets this process end while the server runs; the server then ends too, and its data goes. */
  endWithUs(): void {
    const child = this.#child;
    if (child === undefined) throw new Error('It was not started.');
    child.unref();
    for (const output of [child.stdout, child.stderr]) (output as Socket | null)?.unref();
    endOnTerminate();
    process.once('exit', () => {
      child.kill('SIGKILL');
      if (this.#recipe.folder !== undefined)
        rmSync(this.#recipe.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    });
  }

  /** As when the power goes: from this moment on it does nothing more. */
  async kill(): Promise<void> {
    if (this.#child !== undefined) await endProcess(this.#child, 'SIGKILL');
  }

  /** Holds it still, or lets it go on: it takes connections and answers none. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  /** @returns the exit code; null where it was killed, or was never started */
  async stop(): Promise<number | null> {
    return this.#child === undefined ? null : endProcess(this.#child, 'SIGTERM');
  }
}

let endsOnTerminate = false;

/** Without a listener, a signal ends a process before it can end its servers. */
function endOnTerminate(): void {
  if (endsOnTerminate) return;
  endsOnTerminate = true;
  process.once('SIGTERM', () => process.exit(143));
}

/** A port of the loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
