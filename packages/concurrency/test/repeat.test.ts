import { expect, it } from '@jest/globals';
import { repeat } from '../src/repeat.ts';

const never = (): Promise<string | undefined> => Promise.resolve(undefined);

it('repeats until a round has a result', async () => {
  let rounds = 0;
  const third = () => {
    rounds += 1;
    return Promise.resolve(rounds === 3 ? 'done' : undefined);
  };
  expect([await repeat(third, { everyMs: 1 }), rounds]).toEqual(['done', 3]);
});

it('fails as its round does', async () => {
  await expect(repeat(() => Promise.reject(new Error('no engine')), { everyMs: 1 })).rejects.toThrow('no engine');
});

it('ends a pause when it is aborted, with the reason', async () => {
  const stop = new AbortController();
  const repeated = repeat(never, { everyMs: 60_000, signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(repeated).rejects.toThrow('stopped');
});

it('gives up after its timeout, and tries at least once', async () => {
  expect(await repeat(never, { everyMs: 1, timeoutMs: 5 })).toBeUndefined();
  expect(await repeat(() => Promise.resolve('at once'), { everyMs: 1, timeoutMs: 0 })).toBe('at once');
});
