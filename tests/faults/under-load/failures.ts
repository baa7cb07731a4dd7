import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../../support/server-process.ts';
import type { Wires } from '../../support/stack.ts';
import { untilItWorks } from '../../support/until.ts';
import { ALWAYS, each, IN_CAMPAIGN, oneOf } from '../faults.ts';
import { feederOf } from '../feeder.ts';
import { withRedis } from '../notifications.ts';
import type { ShopBehindProxy } from './shop-behind-proxy.ts';

/** Something that fails under load, and works again when `happens` resolves. */
export interface FaultUnderLoad {
  readonly name: string;
  /** What the goals are about: callers of a shop with one hung process, and with one killed API. */
  readonly about?: 'hung API' | 'hung projector' | 'killed API';
  /** Why it can’t happen on this machine. */
  readonly skipped?: string;
  readonly happens: (shop: ShopBehindProxy, random: () => number) => Promise<void>;
}

const HUNG_SHORTLY_MS = 12_000;
const HUNG_MS = 25_000;
const SLOW_MS = 8_000;
const FULL_MS = 5_000;
const SKEWED_MS = 12_000;

type Choose = (shop: ShopBehindProxy, random: () => number) => Promise<ServerProcess> | ServerProcess;

interface Target {
  readonly name: string;
  readonly choose: Choose;
}

const API: Target = { name: 'an API', choose: ({ stack }, random) => oneOf(stack.apis, random) };
/** The one whose duty it is to update the read models. */
const PROJECTOR: Target = {
  name: 'the projector at work',
  // After the previous fault, it may take a while until one of them has the duty again.
  choose: ({ stack }) => untilItWorks(() => feederOf(stack)),
};
const SPARE_PROJECTOR: Target = {
  name: 'the projector in reserve',
  async choose({ stack }, random) {
    const feeder = await untilItWorks(() => feederOf(stack));
    return oneOf(
      stack.projectors.filter((projector) => projector !== feeder),
      random,
    );
  },
};
const PROXY: Target = { name: 'the proxy', choose: ({ proxy }) => proxy };
const EVENTS: Target = { name: 'EventStoreDB', choose: ({ stack }) => stack.engines.events };
const MONGO: Target = { name: 'MongoDB', choose: ({ stack }) => stack.engines.mongo.process };
const REDIS: Target = { name: 'Redis', choose: ({ stack }) => stack.engines.redis.process };
const FILES: Target = { name: 'the S3 server', choose: ({ stack }) => stack.engines.files.process };

function killed({ name, choose }: Target, about?: FaultUnderLoad['about']): FaultUnderLoad {
  return {
    name: `${name} is killed and started again`,
    ...(about !== undefined && { about }),
    happens: async (shop, random) => shop.restart(await choose(shop, random), 'kill', () => aWhile(random)),
  };
}

function aWhile(random: () => number): Promise<void> {
  return pause(500 + random() * 2_000);
}

/** Not the fault of the campaign, whose restart would race with this shop's own. */
const EMPTIED_REDIS: FaultUnderLoad = {
  name: 'Redis is killed and restarted empty',
  async happens(shop, random) {
    const { process, url } = shop.stack.engines.redis;
    await withRedis(url, (client) => client.flushall());
    await shop.restart(process, 'kill', () => aWhile(random));
  },
};

function hung({ name, choose }: Target, ms: number, about?: FaultUnderLoad['about']): FaultUnderLoad {
  return {
    name: `${name} is stopped for ${String(ms / 1_000)} s`,
    ...(about !== undefined && { about }),
    async happens(shop, random) {
      const process = await choose(shop, random);
      process.signal('SIGSTOP');
      try {
        await pause(ms);
      } finally {
        process.signal('SIGCONT');
      }
    },
  };
}

function slow(name: string, wire: keyof Wires, delayMs: number): FaultUnderLoad {
  return {
    name: `each message to or from ${name} takes ${String(delayMs)} ms`,
    async happens({ stack }) {
      each(stack, wire, (to) => (to.delayMs = delayMs));
      await pause(SLOW_MS);
      each(stack, wire, (to) => (to.delayMs = 0));
    },
  };
}

/** Of Debian’s package `faketime`: it changes what a process reads as the time of day. */
const FAKETIME = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
  .find((library) => existsSync(library));

interface Skew {
  readonly target: Target;
  readonly seconds: number;
}

/** Clocks that are off by 15 s, as those of machines that nobody sets; several at once if there are several. */
function skewed(...skews: readonly Skew[]): FaultUnderLoad {
  const names = skews.map(({ target, seconds }) => `the clock of ${target.name} is off by ${String(seconds)} s`);
  return {
    name: names.join(', and '),
    ...(FAKETIME === undefined && { skipped: 'apt-get install faketime' }),
    async happens(shop, random) {
      const processes: ServerProcess[] = [];
      for (const { target, seconds } of skews) {
        const process = await target.choose(shop, random);
        await shop.restart(process, 'stop', () => Promise.resolve(), clockOffBy(seconds));
        processes.push(process);
      }
      await pause(SKEWED_MS);
      for (const process of processes) await shop.restart(process, 'stop', () => Promise.resolve());
    },
  };
}

function clockOffBy(seconds: number): Readonly<Record<string, string>> {
  const offset = `${seconds > 0 ? '+' : ''}${String(seconds)}s`;
  return { LD_PRELOAD: FAKETIME ?? '', FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

const FULL_REDIS: FaultUnderLoad = {
  name: 'the memory of Redis is full',
  happens: ({ stack }) =>
    withRedis(stack.engines.redis.url, async (client) => {
      await client.config('SET', 'maxmemory', '1');
      await pause(FULL_MS);
      await client.config('SET', 'maxmemory', '0');
    }),
};

/** A small file system of its own, in memory, which only root can mount. */
const FULL_SCRATCH: FaultUnderLoad = {
  name: 'the disk for an API’s uploads in progress is full',
  ...(process.getuid?.() !== 0 && { skipped: 'run it as root, who can mount a small file system' }),
  async happens(shop, random) {
    const api = oneOf(shop.stack.apis, random);
    const folder = mkdtempSync(path.join(tmpdir(), 'pressline-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
    const remove = () => {
      // Lazily: the API may still have files open there.
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    };
    process.once('exit', remove);
    try {
      await shop.restart(api, 'stop', () => Promise.resolve(), { TMPDIR: folder });
      writeFileSync(path.join(folder, 'full'), Buffer.alloc(64 * 1_024));
      await pause(FULL_MS);
      await shop.restart(api, 'stop', () => Promise.resolve());
    } finally {
      process.off('exit', remove);
      remove();
    }
  },
};

/** From the faults of `npm test` and its campaign, those of connections, disks and data of the servers. */
const OF_CONNECTIONS = [
  'MongoDB’s disk is full',
  'the event store’s replies to the APIs are lost',
  'notifications arrive late: Redis is slow',
  'MongoDB’s connections are cut',
  'subscriptions are dropped',
];

/** Every fault, beginning with those that the goals are about. */
export const FAULTS_UNDER_LOAD: readonly FaultUnderLoad[] = [
  killed(API, 'killed API'),
  hung(API, HUNG_MS, 'hung API'),
  hung(PROJECTOR, HUNG_MS, 'hung projector'),
  skewed({ target: API, seconds: -15 }),
  skewed({ target: PROJECTOR, seconds: 15 }),
  killed(EVENTS),
  killed(MONGO),
  killed(PROJECTOR),
  FULL_SCRATCH,
  EMPTIED_REDIS,
  ...[...ALWAYS, ...IN_CAMPAIGN]
    .filter(({ name }) => OF_CONNECTIONS.includes(name))
    .map(({ name, happens }): FaultUnderLoad => ({ name, happens: ({ stack }, random) => happens(stack, random) })),
  hung(API, HUNG_SHORTLY_MS, 'hung API'),
  hung(PROJECTOR, HUNG_SHORTLY_MS, 'hung projector'),
  ...[EVENTS, MONGO, REDIS, FILES, PROXY].map((target) => hung(target, HUNG_SHORTLY_MS)),
  slow('EventStoreDB', 'events', 60),
  slow('MongoDB', 'mongo', 60),
  slow('the S3 server', 'files', 60),
  FULL_REDIS,
  skewed({ target: API, seconds: 15 }, { target: PROJECTOR, seconds: -15 }),
  ...[FILES, REDIS, SPARE_PROJECTOR, PROXY].map((target) => killed(target)),
];
