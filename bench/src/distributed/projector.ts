import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ServerProcess } from '@pressline/tests/support/server-process.ts';
import type { Servers } from './servers.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const LOOK_EVERY_MS = 100;

/** A projector of the shop, as it runs in production. */
export interface RunningProjector {
  /** Waits until the read models are near the events. */
  isReady(withinMs: number): Promise<void>;
  /** What the process has in memory, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export async function startProjector(servers: Servers, prefix: string): Promise<RunningProjector> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-projector-'));
  const projector = new ServerProcess({
    program: process.execPath,
    parameters: () => [path.join(ROOT, 'services/projector/src/main.ts')],
    env: (port) => ({
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      EVENTSTORE_URL: servers.eventStoreUrl,
      MONGODB_URL: servers.mongoUrl,
      REDIS_URL: servers.redisUrl,
      SHOP_PREFIX: prefix,
      FILES_URL: 's3://bench/files?endpoint=http://127.0.0.1:9',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      ADMIN_EMAIL: 'admin@pressline.example',
      ADMIN_PASSWORD: 'plate-and-blanket',
      PUBLIC_URL: 'http://shop.example',
      DATA_DIR: folder,
      DEMO: 'false',
      HOST: '127.0.0.1',
      PORT: String(port),
    }),
    serves: /on port \d+/,
  });
  await projector.start();
  const at = (name: string) => `http://127.0.0.1:${projector.port}${name}`;
  return {
    async isReady(withinMs) {
      const end = performance.now() + withinMs;
      for (;;) {
        const answer = await fetch(at('/readyz'));
        await answer.body?.cancel();
        if (answer.ok) return;
        if (performance.now() > end) throw new Error(`The projector did not catch up:\n${projector.said}`);
        await pause(LOOK_EVERY_MS);
      }
    },
    async memory() {
      const metrics = await (await fetch(at('/metrics'))).text();
      return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
    },
    async stop() {
      await projector.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
