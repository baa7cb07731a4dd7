import { expect, it } from '@jest/globals';
import { readSettings } from '@pressline/runtime/settings.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { check, take, type Charge } from '../src/http/charges.ts';
import { createOrderLimits } from '../src/limits/order-limits.ts';
import { Problem } from '../src/http/problem.ts';

/** A limit of so many points an hour, of which one key takes some. */
function limitOf(points: number): (taken: number) => Charge {
  const limiter = new RateLimiterMemory({ points, duration: 3600 });
  const refusal = (retryAfterSeconds: number) =>
    new Problem({ status: 429, kind: 'too-many', message: 'Enough.', retryAfterSeconds });
  return (taken) => ({ limiter, key: 'sara', points: taken, refusal });
}

it('takes nothing where one charge is refused', async () => {
  const [wide, narrow] = [limitOf(10), limitOf(5)];
  expect(await take([wide(6), narrow(6)])).toBeInstanceOf(Problem);
  expect(await take([wide(10), narrow(5)])).not.toBeInstanceOf(Problem);
});

it('gives back what was taken, or a part of it', async () => {
  const limit = limitOf(10);
  const taken = await take([limit(10)]);
  if (taken instanceof Problem) throw new Error('It was refused.');
  await taken.giveBack(4);
  expect(await check([limit(4)])).toBeUndefined();
  expect(await check([limit(5)])).toBeInstanceOf(Problem);
});

it('gives nothing back once the period is over, which would raise the limit of the next one', async () => {
  const limiter = new RateLimiterMemory({ points: 10, duration: 3600 });
  const consume = limiter.consume.bind(limiter);
  // Its period ends as soon as it is consumed.
  const ending = Object.assign(limiter, {
    consume: async (key: string, points: number) => Object.assign(await consume(key, points), { msBeforeNext: 0 }),
  });
  const charge: Charge = { ...limitOf(10)(10), limiter: ending };
  const taken = await take([charge]);
  if (taken instanceof Problem) throw new Error('It was refused.');
  await taken.giveBack();
  expect((await limiter.get('sara'))?.consumedPoints).toBe(10);
});

it('bounds what a command that was done already may upload again', async () => {
  const { repeatedUpload } = createOrderLimits(
    readSettings({}).limits,
    (_name, points, duration) => new RateLimiterMemory({ points, duration }),
  );
  const [most, oneMore] = [1_000 * 1024 * 1024, 1];
  expect(await take(repeatedUpload('one command', most))).not.toBeInstanceOf(Problem);
  expect(await take(repeatedUpload('one command', oneMore))).toMatchObject({
    details: { status: 429, kind: 'too-much-uploaded' },
  });
  expect(await take(repeatedUpload('another command', most))).not.toBeInstanceOf(Problem);
});

it('checks without consuming, and returns how long to wait', async () => {
  const limit = limitOf(1);
  expect(await check([limit(1)])).toBeUndefined();
  expect(await check([limit(1)])).toBeUndefined();
  await take([limit(1)]);
  const refused = await check([limit(1)]);
  expect(refused?.details.retryAfterSeconds).toBeGreaterThan(3_590);
});
