import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { openShop, type Shop } from '../../src/compose.ts';
import { readModelWorkers } from '@pressline/hosting/read-model-workers.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import { NO_LIMITS } from '@pressline/tests/support/no-limits.ts';
import type { ArtworkInspector } from '@pressline/preflight/artwork-inspector.ts';
import { Client } from './client.ts';
import { sharedParts } from './shared-parts.ts';

export const ADMIN = { email: 'admin@pressline.example', password: 'plates, ink and paper' };

/** A shop in this process, with its own folder, listening on a real port. */
export interface TestShop {
  readonly client: Client;
  /** For the operator port. */
  readonly operators: Client;
  readonly shop: Shop;
  readonly dataDir: string;
  /** The log so far, one line per entry. */
  readonly log: readonly string[];
  /** Stops it and starts it again on the same folder. */
  restart(): Promise<TestShop>;
  stop(): Promise<void>;
}

export interface ShopOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  /** The test's own inspector, closed with the shop; by default, one shared by all shops of this process. */
  readonly inspector?: ArtworkInspector;
  /** Runs replays, comparisons and audits in separate threads, as in production. */
  readonly threads?: boolean;
  /** The test's own folder, which may contain a shop; by default, a new one. */
  readonly dataDir?: string;
}

/** Starts a shop; stop it at the end of the test. Limits are disabled unless `env` sets them. */
export async function startShop(options: ShopOptions = {}): Promise<TestShop> {
  return open(options.dataDir ?? mkdtempSync(join(tmpdir(), 'pressline-api-')), options);
}

async function open(dataDir: string, options: ShopOptions): Promise<TestShop> {
  const settings = readSettings({
    PORT: '0',
    OPERATOR_PORT: '0',
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'info',
    ...NO_LIMITS,
    ...options.env,
  });
  const log: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString('utf8').trimEnd());
      done();
    },
  });
  const shop = await openShop(
    settings,
    pino({ level: settings.logLevel, base: null }, sink),
    options.now ?? (() => new Date()),
    {
      ...(await sharedParts()),
      ...(options.inspector !== undefined && { inspector: options.inspector }),
      ...(options.threads === true && { readModelWorkAt: readModelWorkers }),
      // A test moves its clock: timers that were set before know nothing of that.
      ...(options.now !== undefined && { mailSweepMs: 50 }),
    },
  );
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (!stopped) await shop.stop();
    stopped = true;
  };
  return {
    client: new Client(`http://127.0.0.1:${shop.started.port}`),
    operators: new Client(`http://127.0.0.1:${shop.started.operatorPort}`),
    shop,
    dataDir,
    log,
    async restart() {
      await stop();
      return open(dataDir, options);
    },
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
