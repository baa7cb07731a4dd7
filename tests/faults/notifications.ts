import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Position } from '@pressline/event-store/event-store.ts';
import { openWakeSender } from '@pressline/coordination/wake-queue.ts';
import type { OnSent } from '../doubles/tcp-proxy.ts';
import type { Stack } from '../support/stack.ts';
import { until } from '../support/until.ts';

interface Notification {
  readonly channel: string;
  readonly message: string;
}

const A_WHILE_MS = 700;
/** Changes without a notification are found by polling within this time. */
const FOUND_WITHIN_MS = 2_500;
const PREFIX = 'pressline';

/**
 * Records what is published and publishes it twice more, in reverse order, along with messages that no process of the
 * shop sends.
 */
export async function strangeNotifications({ engines: { redis } }: Stack): Promise<void> {
  await withRedis(redis.url, async (subscriber) => {
    const received: Notification[] = [];
    subscriber.on('pmessage', (_, channel: string, message: string) => received.push({ channel, message }));
    await subscriber.psubscribe(`${PREFIX}*`);
    await pause(A_WHILE_MS);
    await until(() => received.length > 0);
    await subscriber.punsubscribe();
    await withRedis(redis.url, async (publisher) => {
      for (const { channel, message } of [...received, ...received].reverse()) {
        await publisher.publish(channel, message);
        await publisher.publish(channel, 'unknown format');
        await publisher.publish(channel, '["order-list-of-another-shop","99999999999999999999"]');
      }
    });
  });
}

/**
 * Redis accepts every notification and holds it back until polling has found all changes; then all are delivered at once, in
 * reverse order.
 */
export async function lateNotifications({ engines: { redis }, apiWires, projectorWires }: Stack): Promise<void> {
  const held: Notification[] = [];
  let wakes = 0;
  projectorWires.redis.onSent = holding(PUBLISHED, ':1\r\n', (channel, message) => held.push({ channel, message }));
  apiWires.redis.onSent = holding(ADDED, '$1\r\n1\r\n', () => (wakes += 1));
  try {
    await pause(FOUND_WITHIN_MS);
    await until(() => held.length > 0 && wakes > 0);
  } finally {
    projectorWires.redis.onSent = undefined;
    apiWires.redis.onSent = undefined;
  }
  await withRedis(redis.url, async (publisher) => {
    await Promise.all(held.reverse().map(({ channel, message }) => publisher.publish(channel, message)));
  });
  const sender = openWakeSender({ url: redis.url, prefix: PREFIX, report: () => undefined });
  for (let n = 0; n < wakes; n += 1) {
    // A position that was folded long ago, and one beyond the end: a late notification may contain anything.
    sender.wake((n % 2 === 0 ? 1n : 2n ** 63n) as Position);
    await pause(1);
  }
  await sender.close();
}

/** One word of Redis' protocol. */
const WORD = String.raw`\$\d+\r\n([^\r]*)\r\n`;
const PUBLISHED = new RegExp(String.raw`\*3\r\n\$7\r\npublish\r\n${WORD}${WORD}`, 'giy');
/** How BullMQ adds a job; only Redis counts the arguments. */
const ADDED = /\*\d+\r\n\$7\r\nevalsha\r\n[^]*?there is something[^]*$/giy;

/** Intercepts matching commands and responds as Redis would; a chunk with anything else is passed on. */
function holding(fits: RegExp, reply: string, hold: (...words: [string, string]) => void): OnSent {
  return (chunk) => {
    const text = chunk.toString();
    const found = [...text.matchAll(fits)];
    const length = found.reduce((sum, [whole]) => sum + whole.length, 0);
    if (found.length === 0 || length !== text.length) return undefined;
    for (const [, first = '', second = ''] of found) hold(first, second);
    return { reply: Buffer.from(reply.repeat(found.length)) };
  };
}

/** Works with a client past the wires. */
export async function withRedis(url: string, work: (client: Redis) => Promise<unknown>): Promise<void> {
  const client = new Redis(url);
  try {
    await work(client);
  } finally {
    client.disconnect();
  }
}
