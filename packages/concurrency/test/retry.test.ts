import { expect, it } from '@jest/globals';
import { retry } from '../src/retry.ts';

const all = { isTransient: () => true, report: () => undefined };

it('repeats a call until it succeeds, and reports each failure', async () => {
  const failures = ['no engine', 'still none'];
  const reported: unknown[] = [];
  const call = () => {
    const failure = failures.shift();
    return failure === undefined ? Promise.resolve('done') : Promise.reject(new Error(failure));
  };
  expect(await retry(call, { ...all, report: (error) => reported.push(String(error)) })).toBe('done');
  expect(reported).toEqual(['Error: no engine', 'Error: still none']);
});

it('fails at once if another attempt can’t help, and after its time', async () => {
  const failing = () => Promise.reject(new Error('no engine'));
  await expect(retry(failing, { ...all, isTransient: () => false })).rejects.toThrow('no engine');
  await expect(retry(failing, { ...all, forMs: 0 })).rejects.toThrow('no engine');
});

it('ends a pause when it is aborted, with the reason', async () => {
  const stop = new AbortController();
  const failing = () => Promise.reject(new Error('no engine'));
  const retried = retry(failing, { ...all, report: () => stop.abort(new Error('stopped')), signal: stop.signal });
  await expect(retried).rejects.toThrow('stopped');
});
