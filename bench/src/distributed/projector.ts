import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isReady } from '@pressline/tests/support/readiness.ts';
import { ServerProcess } from '@pressline/tests/support/server-process.ts';
import { serverProgram } from '@pressline/tests/support/server-programs.ts';
import { ADMIN } from '@pressline/tests/support/shop-process.ts';
import type { Servers } from './servers.ts';

const run = promisify(execFile);
const POLL_MS = 250;
/** Only for benchmark data. */
export const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

/** A projector of the shop, as in production. */
export interface RunningProjector {
  /** Waits until the read models are nearly up to date. */
  catchesUp(withinMs: number): Promise<void>;
  /** The memory of the process in bytes, as reported by the system, without load on the process. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** @param heapMiB maximum heap; if absent, Node's default for the machine */
export async function startProjector(servers: Servers, prefix: string, heapMiB?: number): Promise<RunningProjector> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-projector-'));
  const projector = new ServerProcess({
    program: process.execPath,
    parameters: () => [
      ...(heapMiB === undefined ? [] : [`--max-old-space-size=${heapMiB}`]),
      serverProgram('projector'),
    ],
    env: (port) => ({
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      EVENTSTOREDB_URL: servers.eventStoreUrl,
      MONGODB_URL: servers.mongoUrl,
      REDIS_URL: servers.redisUrl,
      SHOP_PREFIX: prefix,
      FILES_URL: servers.filesUrl,
      MASTER_KEY,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      PUBLIC_URL: 'http://shop.example',
      DATA_DIR: folder,
      DEMO: 'false',
      HOST: '127.0.0.1',
      PORT: String(port),
    }),
    readyLine: /on port \d+/,
  });
  await projector.start();
  const url = `http://127.0.0.1:${projector.port}`;
  return {
    async catchesUp(withinMs) {
      const end = performance.now() + withinMs;
      while (!(await isReady(url))) {
        if (!projector.isRunning || performance.now() > end)
          throw new Error(`The projector did not catch up:\n${projector.output}`);
        await pause(POLL_MS);
      }
    },
    async memory() {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(projector.pid)]);
      return Number(stdout) * 1_024;
    },
    async stop() {
      await projector.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
