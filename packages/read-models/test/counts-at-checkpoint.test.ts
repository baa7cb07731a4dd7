import { describe, expect, it } from '@jest/globals';
import { CountsAtCheckpoint } from '../src/mongo/counts-at-checkpoint.ts';

describe('counts at a checkpoint', () => {
  it('are taken once for each query until the next commit of their build', async () => {
    const counts = new CountsAtCheckpoint();
    let taken = 0;
    const count = () => Promise.resolve(++taken);
    expect(await counts.of('orders-1', 7, 'all', count)).toBe(1);
    expect(await counts.of('orders-1', 7, 'all', count)).toBe(1);
    expect(await counts.of('orders-1', 7, 'late', count)).toBe(2);
    expect(await counts.of('orders-2', 7, 'all', count)).toBe(3);
    expect(await counts.of('orders-1', 8, 'all', count)).toBe(4);
  });

  it('after a commit serve a request that read the checkpoint before it', async () => {
    const counts = new CountsAtCheckpoint();
    expect(await counts.of('orders-1', 8, 'all', () => Promise.resolve('after'))).toBe('after');
    expect(await counts.of('orders-1', 7, 'all', () => Promise.resolve('before'))).toBe('after');
    expect(await counts.of('orders-1', 8, 'all', () => Promise.resolve('again'))).toBe('after');
  });

  it('are taken again if that failed', async () => {
    const counts = new CountsAtCheckpoint();
    await expect(counts.of('orders-1', 7, 'all', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await counts.of('orders-1', 7, 'all', () => Promise.resolve(5))).toBe(5);
  });

  it('are forgotten when there are many queries or builds', async () => {
    const counts = new CountsAtCheckpoint();
    await counts.of('orders-1', 7, 'first', () => Promise.resolve(1));
    for (let n = 0; n < 100; n++) await counts.of('orders-1', 7, `query ${n}`, () => Promise.resolve(n));
    expect(await counts.of('orders-1', 7, 'first', () => Promise.resolve(2))).toBe(2);
    for (let n = 0; n < 50; n++) await counts.of(`other-${n}`, 7, 'all', () => Promise.resolve(n));
    expect(await counts.of('orders-1', 7, 'first', () => Promise.resolve(3))).toBe(3);
  });
});
