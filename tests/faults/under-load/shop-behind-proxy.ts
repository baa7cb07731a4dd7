import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pid as pidOfLoad } from 'node:process';
import { CADDY, CADDY_OF_THE_IMAGE } from '../../support/engines.ts';
import { ROOT } from '../../support/root.ts';
import { freePort, serverFolder, ServerProcess } from '../../support/server-process.ts';
import { operatorUrlOf, Stack, urlOf } from '../../support/stack.ts';

const CHECK_MS = 500;
const LINES = 5;
const READINESS_WITHIN_MS = 2_000;

/** A shop on servers, with two APIs behind the proxy and two projectors. */
export class ShopBehindProxy {
  readonly stack: Stack;
  readonly proxy: ServerProcess;
  /** Processes that ended although no fault ended them, with the last lines that they printed. */
  readonly endedOnTheirOwn: string[] = [];
  readonly #folder: string;
  /** Processes that a fault has ended, or is about to. */
  readonly #ended = new Set<ServerProcess>();
  #checks: NodeJS.Timeout | undefined;

  private constructor(stack: Stack, proxy: ServerProcess, folder: string) {
    this.stack = stack;
    this.proxy = proxy;
    this.#folder = folder;
  }

  static async start(): Promise<ShopBehindProxy> {
    const folder = serverFolder('proxy');
    const stack = await Stack.open({ apis: 2, projectors: 2, s3: 'light', env: { TRUST_PROXY: '1' } });
    try {
      await stack.start();
      const proxy = await proxyTo(stack, folder);
      await proxy.start();
      const shop = new ShopBehindProxy(stack, proxy, folder);
      shop.#checks = setInterval(() => shop.#restartEnded(), CHECK_MS);
      return shop;
    } catch (error) {
      await stack.remove();
      throw error;
    }
  }

  /** Where callers reach the shop. */
  get url(): string {
    return urlOf(this.proxy);
  }

  /** Every process, by the name in the report. */
  get processes(): Readonly<Record<string, ServerProcess>> {
    const { apis, projectors, engines } = this.stack;
    return {
      ...Object.fromEntries(apis.map((api, n) => [`API ${String(n + 1)}`, api])),
      ...Object.fromEntries(projectors.map((projector, n) => [`projector ${String(n + 1)}`, projector])),
      EventStoreDB: engines.events,
      MongoDB: engines.mongo.process,
      Redis: engines.redis.process,
      'the S3 server': engines.files.process,
      'the proxy': this.proxy,
    };
  }

  /** Process IDs of those that run, by the name in the report, with this process, which sends the calls. */
  get pids(): ReadonlyMap<string, number> {
    const running = Object.entries(this.processes).flatMap(([name, { isRunning, pid }]): [string, number][] =>
      isRunning && pid !== undefined ? [[name, pid]] : [],
    );
    return new Map([...running, ['load and wires', pidOfLoad]]);
  }

  /** Ends a process in this way, and starts it again after a while. */
  async restart(
    process: ServerProcess,
    end: 'kill' | 'stop',
    meanwhile: () => Promise<unknown>,
    env: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    this.#ended.add(process);
    try {
      await process[end]();
      await meanwhile();
      await process.start(env);
    } finally {
      this.#ended.delete(process);
    }
  }

  /** What those processes wait for that are not ready. */
  async waitsFor(): Promise<Readonly<Record<string, unknown>>> {
    const waiting: Record<string, unknown> = {};
    for (const [name, process] of Object.entries(this.processes)) {
      if (![...this.stack.apis, ...this.stack.projectors].includes(process)) continue;
      const signal = AbortSignal.timeout(READINESS_WITHIN_MS);
      const response = await fetch(`${operatorUrlOf(process)}/readyz`, { signal }).catch(() => undefined);
      if (response?.ok !== true) waiting[name] = (await response?.json()) ?? 'no response';
    }
    return waiting;
  }

  async remove(): Promise<void> {
    clearInterval(this.#checks);
    await this.proxy.kill();
    await this.stack.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** As systemd or Docker would. */
  #restartEnded(): void {
    for (const [name, process] of Object.entries(this.processes)) {
      if (process.isRunning || this.#ended.has(process)) continue;
      this.endedOnTheirOwn.push(`${name}: ${process.output.split('\n').slice(-LINES).join('\n')}`);
      this.#ended.add(process);
      // If it fails, it is started again at the next check.
      const failed = (error: unknown) => this.endedOnTheirOwn.push(`${name}, at its start: ${String(error)}`);
      void process
        .start()
        .catch(failed)
        .finally(() => this.#ended.delete(process));
    }
  }
}

/** With the version and the configuration of the image, unless Go is missing to build it. */
async function proxyTo(stack: Stack, folder: string): Promise<ServerProcess> {
  const program = CADDY_OF_THE_IMAGE.find() ?? CADDY.find();
  if (program === undefined) throw new Error(`${CADDY.name} is missing: ${CADDY.howToGet}`);
  mkdirSync(path.join(folder, 'pages'));
  const [httpsPort, healthPort, retryPort] = [await freePort(), await freePort(), await freePort()];
  return new ServerProcess({
    program,
    parameters: () => ['run', '--config', path.join(ROOT, 'infra/web/Caddyfile'), '--adapter', 'caddyfile'],
    env: (port) => ({
      SITE_ADDRESS: `:${String(port)}`,
      HTTP_PORT: String(port),
      HTTPS_PORT: String(httpsPort),
      HEALTH_PORT: String(healthPort),
      RETRY_PORT: String(retryPort),
      API_UPSTREAMS: stack.apis.map(({ port }) => `127.0.0.1:${String(port)}`).join(' '),
      WEB_DIR: path.join(folder, 'pages'),
      AWAY_DIR: path.join(ROOT, 'infra/web'),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }),
    readyLine: /serving initial configuration/,
  });
}
