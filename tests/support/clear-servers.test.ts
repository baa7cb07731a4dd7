import { describe, expect, it } from '@jest/globals';
import { clearMongo, clearRedis, clearUp } from './clear-servers.ts';
import { names } from './test-servers.ts';

const SOMEBODY = 'shop:s3cret';

describe('clearing up on a server that was given', () => {
  it('warns of what is left behind where it fails, without its credentials', async () => {
    const warnings: string[] = [];
    const failing = () => Promise.reject(new Error('not authorized to drop databases'));
    await clearUp(
      { what: 'MongoDB databases', url: `mongodb://${SOMEBODY}@db.example:27017/shop`, base: 't1a2b', clear: failing },
      (message) => warnings.push(message),
    );
    expect(warnings).toEqual([
      'Warning: could not clear up db.example:27017 (not authorized to drop databases). Delete the MongoDB databases whose names begin with "t1a2b".',
    ]);
  });

  it('prints nothing if it succeeds', async () => {
    const warnings: string[] = [];
    const cleared: string[] = [];
    await clearUp(
      {
        what: 'Redis keys',
        url: 'redis://cache.example',
        base: 't1a2b',
        clear: (url, base) => Promise.resolve(void cleared.push(url, base)),
      },
      (message) => warnings.push(message),
    );
    expect({ warnings, cleared }).toEqual({ warnings: [], cleared: ['redis://cache.example', 't1a2b'] });
  });

  it.each([
    ['Redis', clearRedis, 'redis://127.0.0.1:9'],
    ['MongoDB', clearMongo, 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=100'],
  ])('warns where %s is unreachable by then', async (_name, clear, url) => {
    const warnings: string[] = [];
    const { base } = names();
    await clearUp({ what: 'names', url, base, clear }, (message) => warnings.push(message));
    expect(warnings).toEqual([expect.stringContaining(`begin with "${base}"`)]);
  });
});
