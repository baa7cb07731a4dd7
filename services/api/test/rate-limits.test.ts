import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { REDIS_TO_KILL, startRedis, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { until } from '@pressline/tests/support/until.ts';
import { Redis } from 'ioredis';
import { take } from '../src/http/charges.ts';
import { createRateLimits, type RateLimits } from '../src/limits/rate-limits.ts';
import { Problem } from '../src/http/problem.ts';

const LIMITS = {
  signUpsPerHour: 1,
  guestOrdersPerHour: 1,
  messagesPerHour: 1,
  linksPerHour: 1,
  wrongPasswords: 3,
  ordersPerHour: 2,
  ordersPerDay: 3,
  addressOrdersPerHour: 4,
  uploadMbPerDay: 1,
  addressUploadMbPerDay: 2,
  recipientMailsPerHour: 1,
  recipientMailsPerDay: 2,
};

const noBlock = () => Promise.reject(new Error('Nobody is blocked here.'));

const needed = skipUnless(REDIS_TO_KILL);

needed.describe('limits that are counted in Redis', () => {
  let server: TestServer;
  let limits: RateLimits;
  const prefix = 'limits';
  beforeEach(async () => {
    server = await startRedis(needed.path());
    limits = await createRateLimits(LIMITS, { url: server.url, prefix, report: () => undefined });
    let account = 0;
    // Its connection is not there at once.
    await until(async () => {
      await limits.guesses.attempt(`begins${(account += 1)}`, '192.0.2.1', () => Promise.resolve(true), noBlock);
      return withRedis(async (redis) => (await redis.keys(`${prefix}:*`)).length > 0);
    });
  });
  afterEach(async () => {
    limits.close();
    await server.remove();
  });

  async function withRedis<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(server.url);
    try {
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  }
  const login = (account: string) =>
    limits.guesses.attempt(account, '192.0.2.7', () => Promise.resolve('Sara'), noBlock);
  let blocks: string[] = [];
  const guess = () =>
    limits.guesses.attempt(
      'sara',
      '192.0.2.66',
      () => Promise.resolve(undefined),
      async (what) => void blocks.push(what),
    );

  it('delay a login by half a second while Redis hangs, the next not at all, and are still counted', async () => {
    server.process.signal('SIGSTOP');
    let began = performance.now();
    expect(await login('sara')).toBe('Sara');
    // Generous for a busy machine: without a limit it would wait until Redis resumes.
    expect(performance.now() - began).toBeLessThan(2_000);
    // From then on Redis is skipped until it responds again.
    await until(async () => {
      began = performance.now();
      await login('sara');
      return performance.now() - began < 50;
    });
    blocks = [];
    for (let n = 0; n < 3; n += 1) expect(await guess()).toBeUndefined();
    expect(await guess()).toBeInstanceOf(Problem);
    expect(blocks).toEqual(['account']);
    server.process.signal('SIGCONT');
    await until(async () => {
      await limits.message(`192.0.2.${Math.floor(performance.now()) % 250}`);
      return withRedis(async (redis) => (await redis.keys(`${prefix}:limit:message:*`)).length > 0);
    });
  });

  it('are counted for all processes together', async () => {
    const other = await createRateLimits(LIMITS, { url: server.url, prefix, report: () => undefined });
    try {
      const order = (at: RateLimits) => take(at.order({ caller: undefined, address: '192.0.2.9' }));
      expect(await order(limits)).not.toBeInstanceOf(Problem);
      await until(async () => (await order(other)) instanceof Problem);
    } finally {
      other.close();
    }
  });

  it('let Redis go when the server is closed', async () => {
    const others = () =>
      withRedis(
        async (redis) =>
          String(await redis.client('LIST'))
            .trim()
            .split('\n').length - 1,
      );
    expect(await others()).toBe(1);
    limits.close();
    await until(async () => (await others()) === 0);
  });
});
