import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { fullMongo } from '../doubles/full-mongo.ts';
import type { TcpProxy } from '../doubles/tcp-proxy.ts';
import type { ServerProcess } from '../support/server-process.ts';
import type { Stack, Wires } from '../support/stack.ts';

/** Something that breaks while people are at work, and is whole again when this answers. */
export interface Fault {
  readonly name: string;
  readonly happens: (stack: Stack, random: () => number) => Promise<void>;
}

/** Long enough for everybody to run into it. */
const A_WHILE_MS = 700;
/** Of the pieces that a projector sends to MongoDB for one page of events. */
const STEPS_OF_A_PAGE = 40;

export const FAULTS: readonly Fault[] = [
  {
    name: 'Redis is flushed again and again',
    happens: ({ engines: { redis } }) =>
      withRedis(redis.url, async (client) => {
        for (let n = 0; n < 10; n += 1) {
          await client.flushall();
          await pause(A_WHILE_MS / 10);
        }
      }),
  },
  {
    name: 'Redis is killed and comes back',
    happens: async ({ engines: { redis } }, random) => isAway(redis.process, random),
  },
  {
    name: 'Redis is killed and comes back empty',
    async happens({ engines: { redis } }, random) {
      await withRedis(redis.url, (client) => client.flushall());
      await isAway(redis.process, random);
    },
  },
  {
    name: 'hints are lost: nobody reaches Redis',
    async happens(stack) {
      each(stack, 'redis', (wire) => (wire.mode = 'refuses'));
      await pause(2 * A_WHILE_MS);
      each(stack, 'redis', (wire) => (wire.mode = 'passes'));
    },
  },
  {
    name: 'hints come late: Redis is slow',
    async happens(stack) {
      each(stack, 'redis', (wire) => (wire.delayMs = 2_000));
      await pause(2 * A_WHILE_MS);
      each(stack, 'redis', (wire) => (wire.delayMs = 0));
    },
  },
  { name: 'hints are doubled, out of order, long out of date and from nobody', happens: strangeHints },
  {
    name: 'a projector is killed and started again',
    happens: async ({ projectors }, random) => killAndStart(oneOf(projectors, random)),
  },
  { name: 'the only projector is killed within a page, before or after one of its steps', happens: killedWithinAPage },
  {
    name: 'all projectors feed at once: their leases are taken away again and again',
    happens: ({ engines: { mongo } }) =>
      withMongo(mongo.url, async (client) => {
        for (let n = 0; n < 10; n += 1) {
          await client.db('pressline').collection('leases').deleteMany();
          await pause(A_WHILE_MS / 5);
        }
      }),
  },
  {
    name: 'MongoDB is killed and comes back',
    happens: async ({ engines: { mongo } }, random) => isAway(mongo.process, random),
  },
  {
    name: 'MongoDB is slow',
    async happens(stack) {
      each(stack, 'mongo', (wire) => (wire.delayMs = 150));
      await pause(2 * A_WHILE_MS);
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
    name: 'MongoDB’s disk is full',
    async happens(stack) {
      each(stack, 'mongo', (wire) => (wire.onSent = fullMongo));
      await pause(2 * A_WHILE_MS);
      each(stack, 'mongo', (wire) => (wire.onSent = undefined));
    },
  },
  {
    name: 'the event store is killed and comes back',
    happens: async ({ engines: { events } }, random) => isAway(events, random),
  },
  {
    name: 'the event store’s replies to the APIs are lost',
    async happens({ apiWires: { events } }) {
      events.mode = 'eats-replies';
      await pause(2 * A_WHILE_MS);
      // Whoever waits for a reply waits in vain until the connection breaks.
      events.cut();
      events.mode = 'passes';
    },
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
    name: 'the files’ server is killed and comes back with what it had',
    async happens(stack) {
      // The stand-in keeps its files in memory: it is its wires that go.
      each(stack, 'files', (wire) => (wire.mode = 'refuses'));
      await pause(A_WHILE_MS);
      each(stack, 'files', (wire) => (wire.mode = 'passes'));
    },
  },
  {
    name: 'an API is killed and started again',
    happens: async ({ apis }, random) => killAndStart(oneOf(apis, random)),
  },
];

/** What is published is recorded, and comes again twice, backwards; then what nobody of ours would say. */
async function strangeHints({ engines: { redis } }: Stack): Promise<void> {
  await withRedis(redis.url, async (ear) => {
    const heard: { readonly channel: string; readonly message: string }[] = [];
    ear.on('pmessage', (_, channel: string, message: string) => heard.push({ channel, message }));
    await ear.psubscribe('pressline*');
    await pause(A_WHILE_MS);
    await ear.punsubscribe();
    await withRedis(redis.url, async (mouth) => {
      for (const { channel, message } of [...heard, ...heard].reverse()) {
        await mouth.publish(channel, message);
        await mouth.publish(channel, 'not a word of ours');
        await mouth.publish(channel, '["order-list-of-another-shop","99999999999999999999"]');
      }
    });
    if (heard.length === 0) throw new Error('No hint was heard: nothing was doubled.');
  });
}

/** The others are stopped, so that what this one has begun nobody ends before it is back. */
async function killedWithinAPage(stack: Stack, random: () => number): Promise<void> {
  const [only, ...others] = stack.projectors;
  if (only === undefined) throw new Error('There is no projector.');
  await Promise.all(others.map((projector) => projector.stop()));
  let left = Math.floor(random() * STEPS_OF_A_PAGE);
  const isPassedOn = random() < 0.5;
  await new Promise<void>((killed) => {
    stack.projectorWires.mongo.onSent = () => {
      left -= 1;
      if (left > 0) return undefined;
      void only.kill().then(killed);
      return isPassedOn ? undefined : new Promise(() => undefined);
    };
  });
  stack.projectorWires.mongo.onSent = undefined;
  await Promise.all([only, ...others].map((projector) => projector.start()));
}

async function isAway(server: Pick<ServerProcess, 'kill' | 'start'>, random: () => number): Promise<void> {
  await server.kill();
  await pause(A_WHILE_MS * (0.5 + random()));
  await server.start();
}

async function killAndStart(process: ServerProcess): Promise<void> {
  await process.kill();
  await process.start();
}

function each({ wires }: Stack, name: keyof Wires, change: (wire: TcpProxy) => void): void {
  for (const those of wires) change(those[name]);
}

async function withRedis(url: string, work: (client: Redis) => Promise<unknown>): Promise<void> {
  const client = new Redis(url);
  try {
    await work(client);
  } finally {
    client.disconnect();
  }
}

async function withMongo(url: string, work: (client: MongoClient) => Promise<void>): Promise<void> {
  const client = new MongoClient(url);
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

function oneOf(processes: readonly ServerProcess[], random: () => number): ServerProcess {
  const process = processes[Math.floor(random() * processes.length)];
  if (process === undefined) throw new Error('There is none.');
  return process;
}
