import { expect, it } from '@jest/globals';
import { KeyedMutex } from '../src/keyed-mutex.ts';

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

it('runs tasks of one key one after another, in the order of their calls', async () => {
  const mutex = new KeyedMutex();
  const first = gate();
  const log: string[] = [];
  const running = mutex.run('sara', async () => {
    log.push('first begins');
    await first.opened;
    log.push('first ends');
  });
  const waiting = mutex.run('sara', () => Promise.resolve(log.push('second')));
  await mutex.run('omar', () => Promise.resolve(log.push('another key')));
  expect([mutex.sizeOf('sara'), mutex.sizeOf('omar')]).toEqual([2, 0]);
  first.open();
  await Promise.all([running, waiting]);
  expect(log).toEqual(['first begins', 'another key', 'first ends', 'second']);
  expect(mutex.sizeOf('sara')).toBe(0);
});

it('runs the next task after one that failed, and passes the failure to its own caller', async () => {
  const mutex = new KeyedMutex();
  const failed = mutex.run('sara', () => Promise.reject(new Error('full')));
  const next = mutex.run('sara', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('full');
  await expect(next).resolves.toBe('done');
});
