import { describe, expect, it } from '@jest/globals';
import { publishThenRemove } from '../../bench/src/distributed/main.ts';
import { databaseUrl } from '../../bench/src/distributed/servers.ts';

const FIGURE = { name: 'append-one', value: 1, unit: 'appends/s', reference: 1, ratio: 1, goal: '–', met: true };

describe('the benchmark on servers that were given', () => {
  it('publishes its results before it cleans up, and warns if that fails', async () => {
    const happened: string[] = [];
    await publishThenRemove(
      {
        engine: 'real',
        remove() {
          happened.push('cleared up');
          return Promise.reject(new Error('not authorized'));
        },
      },
      () => Promise.resolve([FIGURE]),
      (figures) => happened.push(...figures.map(({ name, engine }) => `${name} ${String(engine)}`)),
      (message) => happened.push(message),
    );
    expect(happened).toEqual([
      'append-one real',
      'cleared up',
      'Warning: could not clean up the servers of this benchmark: Error: not authorized',
    ]);
  });

  it.each([
    ['mongodb://db.example:27017', 'mongodb://db.example:27017/t1n1'],
    ['mongodb://a.example,b.example/pressline?replicaSet=rs0', 'mongodb://a.example,b.example/t1n1?replicaSet=rs0'],
    ['mongodb://shop:pw@db.example/pressline', 'mongodb://shop:pw@db.example/t1n1?authSource=pressline'],
    ['mongodb://shop:pw@db.example/pressline?authSource=admin', 'mongodb://shop:pw@db.example/t1n1?authSource=admin'],
  ])('uses a database of its own next to that of %s', (given, own) => {
    expect(databaseUrl(given, 't1n1')).toBe(own);
  });
});
