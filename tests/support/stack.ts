import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from '@pressline/runtime/settings.ts';
import { openShopData, type ShopData } from '@pressline/runtime/stores.ts';
import { TcpProxy } from '../doubles/tcp-proxy.ts';
import { NO_LIMITS } from './no-limits.ts';
import { isReady } from './readiness.ts';
import { serverFolder, ServerProcess } from './server-process.ts';
import { COMPILED, SERVER, serverProgram } from './server-programs.ts';
import { ADMIN } from './shop-process.ts';
import { removeEngines, sharedEngines, startEngines, type Engines, type S3StandIn } from './shared-servers.ts';
import { MONGODB_TO_KILL, names, REDIS_TO_KILL, S3_TO_KILL } from './test-servers.ts';

/** All of them are required: if one is missing, the suite is skipped. */
export const ENGINES = [MONGODB_TO_KILL, REDIS_TO_KILL, S3_TO_KILL] as const;

const READY_WITHIN_MS = 90_000;
const POLL_MS = 50;
const BUCKET = 'pressline';
/** Name of a shop with its own servers. */
const NAME = 'pressline';

/** The proxies through which some processes of the shop reach the servers. */
export interface Wires {
  readonly events: TcpProxy;
  readonly mongo: TcpProxy;
  readonly redis: TcpProxy;
  readonly files: TcpProxy;
}

interface StackOptions {
  readonly apis: number;
  readonly projectors: number;
  /** Uses the servers of this test worker, with a unique name: for a test that doesn't disturb its servers. */
  readonly onSharedServers?: boolean;
  /** Which stand-in for S3 its own servers include; moto if absent. */
  readonly s3?: S3StandIn;
  /** Additional settings for every process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A shop on its own servers, whose processes and connections can be broken: two APIs and some projectors. */
export class Stack {
  readonly engines: Engines;
  /** For the APIs, and for the projectors. */
  readonly apiWires: Wires;
  readonly projectorWires: Wires;
  readonly apis: readonly ServerProcess[];
  readonly projectors: readonly ServerProcess[];
  readonly #scratch: string;
  readonly #name: string;
  readonly #isOnSharedServers: boolean;
  readonly #env: Readonly<Record<string, string>>;
  readonly #more: ServerProcess[] = [];

  private constructor(engines: Engines, apiWires: Wires, projectorWires: Wires, counts: StackOptions) {
    this.engines = engines;
    this.apiWires = apiWires;
    this.projectorWires = projectorWires;
    this.#scratch = serverFolder('stack');
    this.#env = counts.env ?? {};
    this.#isOnSharedServers = counts.onSharedServers ?? false;
    this.#name = this.#isOnSharedServers ? names().next() : NAME;
    this.apis = Array.from({ length: counts.apis }, () => this.#process(serverProgram('api'), apiWires));
    this.projectors = Array.from({ length: counts.projectors }, () =>
      this.#process(serverProgram('projector'), projectorWires),
    );
  }

  /** Starts the servers and their proxies; the shop's processes are started later. */
  static async open(counts: StackOptions): Promise<Stack> {
    const engines = await (counts.onSharedServers === true ? sharedEngines() : startEngines(counts.s3));
    await fetch(`${engines.files.url}/${BUCKET}`, { method: 'PUT' });
    return new Stack(engines, await wiresTo(engines), await wiresTo(engines), counts);
  }

  /** Starts every process that isn't running, and waits until all are ready. */
  async start(): Promise<void> {
    const processes = [...this.projectors, ...this.apis];
    await Promise.all(processes.filter((each) => !each.isRunning).map((each) => each.start()));
    await this.untilReady();
  }

  /**
   * An additional projector, to be started and ended by the caller.
   * @param server folder of its programs
   */
  oneMoreProjector(server = SERVER): ServerProcess {
    return this.#oneMore(serverProgram('projector', server), this.projectorWires);
  }

  /**
   * An additional API process, to be started and ended by the caller.
   * @param server folder of its programs
   */
  oneMoreApi(server = SERVER): ServerProcess {
    return this.#oneMore(serverProgram('api', server), this.apiWires);
  }

  /** URLs of the APIs. */
  get urls(): readonly string[] {
    return this.apis.map(urlOf);
  }

  get wires(): readonly Wires[] {
    return [this.apiWires, this.projectorWires];
  }

  /** Waits until every process is ready and the read models have caught up with the events. */
  async untilReady(withinMs = READY_WITHIN_MS): Promise<void> {
    const end = Date.now() + withinMs;
    for (const process of [...this.apis, ...this.projectors])
      while (!(process.isRunning && (await isReady(urlOf(process))))) {
        if (Date.now() > end) throw new Error(`A process did not get ready:\n${process.output}`);
        await pause(POLL_MS);
      }
  }

  /** Settings for a program next to the processes, bypassing the proxies. */
  get settings(): Readonly<Record<string, string>> {
    const { events, mongo, redis, files } = this.engines;
    const servers = { events: events.port, mongo: mongo.port, redis: redis.port, files: files.port };
    return { ...SETTINGS, ...S3_KEYS, ...addresses(servers, this.#name) };
  }

  /** The stores, bypassing the proxies. The caller closes them. */
  stores(): Promise<ShopData> {
    process.env['AWS_ACCESS_KEY_ID'] ??= S3_KEYS.AWS_ACCESS_KEY_ID;
    process.env['AWS_SECRET_ACCESS_KEY'] ??= S3_KEYS.AWS_SECRET_ACCESS_KEY;
    return openShopData(readSettings(this.settings), () => undefined);
  }

  async remove(): Promise<void> {
    await Promise.all([...this.apis, ...this.projectors, ...this.#more].map((process) => process.kill()));
    for (const wires of this.wires) for (const wire of Object.values(wires) as TcpProxy[]) await wire.close();
    if (!this.#isOnSharedServers) await removeEngines(this.engines);
    rmSync(this.#scratch, { recursive: true, force: true });
  }

  #oneMore(main: string, wires: Wires): ServerProcess {
    const more = this.#process(main, wires);
    this.#more.push(more);
    return more;
  }

  #process(main: string, wires: Wires): ServerProcess {
    const { events, mongo, redis, files } = wires;
    const servers = { events: events.port, mongo: mongo.port, redis: redis.port, files: files.port };
    return new ServerProcess({
      program: process.execPath,
      parameters: () => [main],
      env: (port) => ({
        ...SETTINGS,
        ...S3_KEYS,
        ...addresses(servers, this.#name),
        ...COMPILED,
        DATA_DIR: path.join(this.#scratch, String(port)),
        HOST: '127.0.0.1',
        PORT: String(port),
        OPERATOR_PORT: '0',
        ...this.#env,
      }),
      readyLine: /on port \d+|http:\/\//,
    });
  }
}

/** Where operators read a process's metrics and readiness; it prints the port it was given. */
export function operatorUrlOf(process: ServerProcess): string {
  const [, port] = /(?::|operators on port )(\d+)(?:\/metrics|\.)/.exec(process.output) ?? [];
  if (port === undefined) throw new Error(`The process printed no port for operators:\n${process.output}`);
  return `http://127.0.0.1:${port}`;
}

export const urlOf = (process: ServerProcess): string => `http://127.0.0.1:${process.port}`;

/** For the stand-in for S3, which requires some and accepts any. */
const S3_KEYS = { AWS_ACCESS_KEY_ID: 'tests', AWS_SECRET_ACCESS_KEY: 'tests' };

const SETTINGS = {
  ...NO_LIMITS,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  PUBLIC_URL: 'http://shop.example',
  DEMO: 'false',
};

type Ports = Readonly<Record<keyof Wires, number>>;

function addresses({ events, mongo, redis, files }: Ports, name: string): Readonly<Record<string, string>> {
  return {
    ...(name !== NAME && { SHOP_PREFIX: name }),
    EVENTSTOREDB_URL: `esdb://127.0.0.1:${events}?tls=false`,
    MONGODB_URL: `mongodb://127.0.0.1:${mongo}/${name}`,
    REDIS_URL: `redis://127.0.0.1:${redis}`,
    FILES_URL: `s3://${BUCKET}/${name}?endpoint=http://127.0.0.1:${files}`,
  };
}

async function wiresTo({ events, mongo, redis, files }: Engines): Promise<Wires> {
  const before = (server: { readonly port: number }) => TcpProxy.before(() => server.port);
  return {
    events: await before(events),
    mongo: await before(mongo),
    redis: await before(redis),
    files: await before(files),
  };
}
