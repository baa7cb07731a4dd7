import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Position } from '@pressline/event-store/event-store.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { REDIS, REDIS_TO_KILL, startRedis, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { Redis } from 'ioredis';
import { subscribeToForgotten, publishForgotten } from '../src/forgotten-notices.ts';
import { subscribeToProgress, openProgressPublisher, type Progress } from '../src/progress.ts';
import type { RedisConfig } from '../src/redis.ts';
import { openWakeSender, startWakeWorker } from '../src/wake-queue.ts';
import { until } from '@pressline/tests/support/until.ts';

const at = (position: number) => BigInt(position) as Position;
const toKill = skipUnless(REDIS_TO_KILL);
// Registered last: if this is missing, it is the reason why all tests are skipped.
const needed = skipUnless(REDIS);

needed.describe('coordination of processes through Redis', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startRedis(needed.path());
  });
  afterAll(() => server.remove());

  function place(): RedisConfig & { readonly reports: unknown[] } {
    const reports: unknown[] = [];
    return { url: server.url, prefix: server.uniqueName(), report: (error) => reports.push(error), reports };
  }

  describe('wake-ups', () => {
    it('reach a worker within a moment, and leave nothing in Redis', async () => {
      const shop = place();
      const woken: (Position | undefined)[] = [];
      const worker = startWakeWorker(shop, (upTo) => woken.push(upTo));
      const sender = openWakeSender(shop);
      // One that Redis does not accept in time is dropped: on a busy machine that may affect the first ones.
      const wakesBy = (position: Position) =>
        until(() => {
          sender.wake(position);
          return woken.includes(position);
        });
      await wakesBy(at(7));
      // As a process of the previous version sends it.
      await sender.queue.add('there is something', {});
      await until(() => woken.includes(undefined));
      await wakesBy(at(9));
      expect([...new Set(woken)]).toEqual([at(7), undefined, at(9)]);
      const redis = new Redis(server.url);
      const left = async () => (await redis.keys(`${shop.prefix}:wake:*`)).filter((key) => /:\d+$/.test(key));
      await until(async () => (await left()).length === 0);
      redis.disconnect();
      await worker.close();
      await sender.close();
    });

    it('are counted while no worker takes them', async () => {
      const shop = place();
      const sender = openWakeSender(shop);
      await until(async () => {
        sender.wake(at(7));
        return (await sender.waiting()) > 0;
      });
      const worker = startWakeWorker(shop, () => undefined);
      await until(async () => (await sender.waiting()) === 0);
      await worker.close();
      await sender.close();
    });

    it('are no longer sent if a thousand wait already, and again once a projector processes them', async () => {
      const shop = place();
      const sender = openWakeSender(shop);
      await sender.queue.addBulk(Array.from({ length: 1_000 }, () => ({ name: 'there is something', data: {} })));
      for (let position = 1; position <= 30; position++) {
        sender.wake(at(position));
        await pause(5);
      }
      expect(await sender.waiting()).toBe(1_000);
      const woken: unknown[] = [];
      const worker = startWakeWorker(shop, (upTo) => woken.push(upTo));
      await until(() => {
        sender.wake(at(400));
        return woken.includes(at(400));
      });
      await worker.close();
      await sender.close();
    });

    it('are merged if many are sent at once', async () => {
      const shop = place();
      const woken: (Position | undefined)[] = [];
      const worker = startWakeWorker(shop, (upTo) => woken.push(upTo));
      const sender = openWakeSender(shop);
      for (let n = 0; n < 1_000; n++) sender.wake(at(7));
      // They are processed in order: this one after all others.
      await until(() => {
        sender.wake(at(8));
        return woken.includes(at(8));
      });
      expect(woken.filter((position) => position === at(7)).length).toBeLessThan(10);
      await worker.close();
      await sender.close();
    });

    toKill.it('delay nobody while Redis is unavailable from the start, and are sent once it is available', async () => {
      const shop = place();
      await server.process.kill();
      const sender = openWakeSender(shop);
      const before = performance.now();
      for (let n = 0; n < 100; n++) sender.wake(at(7));
      expect(performance.now() - before).toBeLessThan(500);
      let woken = 0;
      const worker = startWakeWorker(shop, () => (woken += 1));
      await server.process.start();
      await until(() => {
        sender.wake(at(7));
        return woken > 0;
      });
      expect(shop.reports.length).toBeGreaterThan(0);
      await worker.close();
      await sender.close();
    });

    toKill.it('are dropped while Redis is unavailable: none of them is sent later', async () => {
      const shop = place();
      await server.process.kill();
      const sender = openWakeSender(shop);
      for (let n = 0; n < 5; n++) {
        sender.wake(at(7));
        await pause(120);
      }
      await server.process.start();
      const woken: (Position | undefined)[] = [];
      const worker = startWakeWorker(shop, (upTo) => woken.push(upTo));
      try {
        // If the client had stored any, they would be sent first.
        await until(() => {
          sender.wake(at(8));
          return woken.includes(at(8));
        });
        expect(woken).not.toContain(at(7));
      } finally {
        await worker.close();
        await sender.close();
      }
    });

    toKill.it('continue after Redis was flushed and restarted empty', async () => {
      const shop = place();
      let woken = 0;
      const worker = startWakeWorker(shop, () => (woken += 1));
      const sender = openWakeSender(shop);
      sender.wake(at(7));
      await until(() => woken === 1);
      const redis = new Redis(server.url);
      await redis.flushall();
      redis.disconnect();
      await server.process.kill();
      await server.process.start();
      const before = woken;
      await until(() => {
        sender.wake(at(7));
        return woken > before;
      });
      await worker.close();
      await sender.close();
    });
  });

  describe('forgotten notices', () => {
    it('reach all processes, without naming the person', async () => {
      const shop = place();
      const received = [0, 0];
      const listeners = received.map((_, nth) =>
        subscribeToForgotten(shop, () => (received[nth] = (received[nth] ?? 0) + 1)),
      );
      await until(async () => (await publishForgotten(shop)) && received.every((times) => times > 0));
      await Promise.all(listeners.map((each) => each.close()));
    });

    toKill.it('delay nobody while Redis is unavailable, and report that they could not be sent', async () => {
      const shop = place();
      await server.process.kill();
      try {
        const before = performance.now();
        expect(await publishForgotten(shop)).toBe(false);
        expect(performance.now() - before).toBeLessThan(4_000);
      } finally {
        await server.process.start();
      }
    });
  });

  describe('progress of builds', () => {
    it('reaches all processes, also with positions too large for a number', async () => {
      const shop = place();
      const received: Progress[] = [];
      const listeners = [1, 2].map(() => subscribeToProgress(shop, (progress) => received.push(progress)));
      const sender = openProgressPublisher(shop);
      const progress = {
        build: 'order-list-1',
        position: 9_007_199_254_740_991n as Position,
        scannedTo: 9_007_199_254_740_993n as Position,
      };
      await until(() => {
        sender.publish(progress);
        return received.length >= 2;
      });
      expect(received[0]).toEqual(progress);
      const ofPartition = { ...progress, partition: { index: 11, of: 16 } };
      await until(() => {
        sender.publish(ofPartition);
        return received.some(({ partition }) => partition !== undefined);
      });
      expect(received.find(({ partition }) => partition !== undefined)).toEqual(ofPartition);
      await Promise.all([...listeners, sender].map((each) => each.close()));
    });

    toKill.it('reaches them again after an outage of Redis', async () => {
      const shop = place();
      const received: Progress[] = [];
      const listener = subscribeToProgress(shop, (progress) => received.push(progress));
      const sender = openProgressPublisher(shop);
      await server.process.kill();
      sender.publish({ build: 'lost', position: 1n as Position, scannedTo: 1n as Position });
      await server.process.start();
      await until(() => {
        sender.publish({ build: 'found', position: 2n as Position, scannedTo: 2n as Position });
        return received.some(({ build }) => build === 'found');
      });
      await listener.close();
      await sender.close();
    });
  });
});
