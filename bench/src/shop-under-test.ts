import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from '@pressline/tests/support/end-process.ts';
import { NO_LIMITS } from '@pressline/tests/support/no-limits.ts';
import { isReady } from '@pressline/tests/support/readiness.ts';
import { ROOT } from '@pressline/tests/support/root.ts';
import { serverProgram } from '@pressline/tests/support/server-programs.ts';
import { ADMIN } from '@pressline/tests/support/shop-process.ts';
import { allocatorSettings } from '../../scripts/allocator.mjs';

/** A program that listens on a loopback port during the measurement. */
export class Served {
  readonly port: number;
  readonly #child: ChildProcess;

  constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.#child = child;
  }

  /** Memory of the process that is in use, in MB. */
  memory(): number {
    return memoryOf(this.#child);
  }

  async stop(): Promise<void> {
    await endProcess(this.#child, 'SIGTERM');
  }
}

/** Memory of a process that is in use, in MB. */
export function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}

/** The bare reference; prints its port. */
export async function startBareShop(folder: string): Promise<Served> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-shop.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return new Served(Number(line.toString()), child);
}

/**
 * The shop on a data folder.
 * @param tracer a command, with its arguments, that runs the shop as the command after it
 * @returns it, and how long it took to be ready, in ms
 */
export async function startShop(
  dataDir: string,
  port: number,
  tracer: readonly string[] = [],
): Promise<{ readonly shop: Served; readonly readyMs: number }> {
  const url = `http://127.0.0.1:${String(port)}`;
  if (await isReady(url)) throw new Error(`Another process uses ${url}. Stop it, or it would be measured.`);
  const began = performance.now();
  const [command, ...parameters] = [...tracer, process.execPath, serverProgram('api')];
  const child = spawn(command, parameters, {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      DEMO: 'false',
      ...NO_LIMITS,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DATA_DIR: dataDir,
      PORT: String(port),
      // As npm start and the images do.
      ...allocatorSettings(),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error('The shop ended before it was ready.');
    if (await isReady(url)) return { shop: new Served(port, child), readyMs: performance.now() - began };
    await pause(5);
  }
}

/**
 * The response of a JSON call.
 * @throws if it is refused
 */
export async function post(
  { port }: Pick<Served, 'port'>,
  target: string,
  body: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const { status, text } = await send(port, {
    method: 'POST',
    path: target,
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  });
  if (status >= 300) throw new Error(`${target} responded with ${String(status)}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** A token of the admin's. */
export async function adminToken(shop: Served): Promise<string> {
  return String((await post(shop, '/api/admin/login', ADMIN)).token);
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** With a new connection, because the shop may be closing a pooled one after a pause. */
  readonly overItsOwn?: true;
}

/**
 * Sends one request, by default over a pooled connection, with as little work as possible, because it shares the
 * machine with the shop.
 */
export function send(
  port: number,
  { method, path: target, headers = {}, body, overItsOwn }: Sent,
): Promise<{ readonly status: number; readonly text: string; readonly headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: target,
        agent: overItsOwn === true ? false : agent,
        headers: { ...headers, ...(body !== undefined && { 'Content-Length': String(body.length) }) },
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => {
          const { statusCode = 0, headers: received } = response;
          resolve({ status: statusCode, text: Buffer.concat(pieces).toString(), headers: received });
        });
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
