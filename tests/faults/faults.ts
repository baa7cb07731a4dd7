import { setTimeout as pause } from 'node:timers/promises';
import { campaign } from '../support/campaign.ts';
import { fullMongo } from '../doubles/full-mongo.ts';
import type { TcpProxy } from '../doubles/tcp-proxy.ts';
import type { ServerProcess } from '../support/server-process.ts';
import type { Stack, Wires } from '../support/stack.ts';
import { endLeases } from './leases.ts';
import { killedWithinAPage } from './killed-within-a-page.ts';
import { lateNotifications, strangeNotifications, withRedis } from './notifications.ts';

/** A failure while people use the shop, which is over when `happens` resolves. */
export interface Fault {
  readonly name: string;
  readonly happens: (stack: Stack, random: () => number) => Promise<void>;
}

/** Long enough to affect every client. */
const A_WHILE_MS = 700;
const REPEATEDLY = { times: 10, everyMs: A_WHILE_MS / 5 };
/** Longer than a read waits for the caller’s own write (2 s). */
const LONGER_THAN_A_READ_WAITS_MS = 2_500;

/**
 * `npm test` runs these, one for each rule: servers that restart without their data, notifications that are
 * wrong, a page that is written in part, two projectors at once, writes that fail, and responses that are lost.
 */
export const ALWAYS: readonly Fault[] = [
  {
    name: 'Redis is killed and restarted empty',
    async happens({ engines: { redis } }, random) {
      await withRedis(redis.url, (client) => client.flushall());
      await restart(redis.process, random);
    },
  },
  { name: 'notifications arrive after polling found all changes, in reverse order', happens: lateNotifications },
  {
    name: 'notifications arrive twice, out of order, out of date and from unknown senders',
    happens: strangeNotifications,
  },
  {
    name: 'the only projector is killed within pages, before and after each step',
    happens: killedWithinAPage,
  },
  {
    name: 'all projectors update the read models at once: their leases are deleted repeatedly',
    happens: (stack) => endLeases(stack, REPEATEDLY),
  },
  {
    name: 'MongoDB is killed and restarted',
    happens: async ({ engines: { mongo } }, random) => restart(mongo.process, random),
  },
  {
    name: 'MongoDB’s disk is full',
    async happens(stack) {
      each(stack, 'mongo', (wire) => (wire.onSent = fullMongo));
      await pause(LONGER_THAN_A_READ_WAITS_MS);
      each(stack, 'mongo', (wire) => (wire.onSent = undefined));
    },
  },
  {
    name: 'the event store’s replies to the APIs are lost',
    async happens({ apiWires: { events } }) {
      events.mode = 'eats-replies';
      await pause(2 * A_WHILE_MS);
      // Replies are awaited in vain until the connection breaks.
      events.cut();
      events.mode = 'passes';
    },
  },
];

/** More ways to break the same rules. The tests of an unavailable server and of a killed process cover them, too. */
export const IN_CAMPAIGN: readonly Fault[] = [
  {
    name: 'Redis is killed and restarted',
    happens: async ({ engines: { redis } }, random) => restart(redis.process, random),
  },
  {
    name: 'a projector is killed and restarted',
    happens: async ({ projectors }, random) => killAndStart(oneOf(projectors, random)),
  },
  {
    name: 'Redis is flushed repeatedly',
    happens: ({ engines: { redis } }) =>
      withRedis(redis.url, async (client) => {
        for (let n = 0; n < 10; n += 1) {
          await client.flushall();
          await pause(A_WHILE_MS / 10);
        }
      }),
  },
  {
    name: 'notifications are lost: Redis is unreachable',
    async happens(stack) {
      each(stack, 'redis', (wire) => (wire.mode = 'refuses'));
      await pause(2 * A_WHILE_MS);
      each(stack, 'redis', (wire) => (wire.mode = 'passes'));
    },
  },
  {
    name: 'notifications arrive late: Redis is slow',
    async happens(stack) {
      each(stack, 'redis', (wire) => (wire.delayMs = 2_000));
      await pause(2 * A_WHILE_MS);
      each(stack, 'redis', (wire) => (wire.delayMs = 0));
    },
  },
  {
    name: 'four projectors update the read models at once: leases are deleted repeatedly, and two of them are killed',
    async happens(stack) {
      const more = [stack.oneMoreProjector(), stack.oneMoreProjector()];
      await Promise.all(more.map((each) => each.start()));
      await endLeases(stack, REPEATEDLY);
      await Promise.all(more.map((each) => each.kill()));
    },
  },
  {
    name: 'MongoDB is slow',
    async happens(stack) {
      each(stack, 'mongo', (wire) => (wire.delayMs = 150));
      await pause(LONGER_THAN_A_READ_WAITS_MS);
      each(stack, 'mongo', (wire) => (wire.delayMs = 0));
    },
  },
  {
    name: 'MongoDB’s connections are cut',
    async happens(stack) {
      for (let n = 0; n < 5; n += 1) {
        each(stack, 'mongo', (wire) => wire.cut());
        await pause(A_WHILE_MS / 5);
      }
    },
  },
  {
    name: 'the event store is killed and restarted',
    happens: async ({ engines: { events } }, random) => restart(events, random),
  },
  {
    name: 'subscriptions are dropped',
    async happens(stack) {
      for (let n = 0; n < 5; n += 1) {
        each(stack, 'events', (wire) => wire.cut());
        await pause(A_WHILE_MS / 5);
      }
    },
  },
  {
    name: 'the file server is killed and restarted with its files',
    async happens(stack) {
      // The stand-in has its files in memory, so its connections are cut instead.
      each(stack, 'files', (wire) => (wire.mode = 'refuses'));
      await pause(A_WHILE_MS);
      each(stack, 'files', (wire) => (wire.mode = 'passes'));
    },
  },
  {
    name: 'an API is killed and restarted',
    happens: async ({ apis }, random) => killAndStart(oneOf(apis, random)),
  },
];

export const FAULTS: readonly Fault[] = [...ALWAYS, ...(campaign ? IN_CAMPAIGN : [])];

async function restart(server: Pick<ServerProcess, 'kill' | 'start'>, random: () => number): Promise<void> {
  await server.kill();
  await pause(A_WHILE_MS * (0.5 + random()));
  await server.start();
}

async function killAndStart(process: ServerProcess): Promise<void> {
  await process.kill();
  await process.start();
}

export function each({ wires }: Stack, name: keyof Wires, change: (wire: TcpProxy) => void): void {
  for (const those of wires) change(those[name]);
}

export function oneOf(processes: readonly ServerProcess[], random: () => number): ServerProcess {
  const process = processes[Math.floor(random() * processes.length)];
  if (process === undefined) throw new Error('There is none.');
  return process;
}
