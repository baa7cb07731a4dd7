import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { DutyLost, Fence } from '@pressline/concurrency/fence.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient, type Db } from 'mongodb';
import type { Checkpoints } from '../src/checkpoints.ts';
import { openMongoCheckpoints } from '../src/mongo-checkpoints.ts';

const needed = skipUnless(MONGODB);
const at = (position: bigint) => position as Position;

needed.describe('reactor checkpoints in MongoDB', () => {
  let server: TestServer;
  let client: MongoClient;
  let db: Db;
  let one: Checkpoints;
  let other: Checkpoints;
  beforeAll(async () => {
    server = await sharedMongo(needed.path());
    client = new MongoClient(server.url, { useBigInt64: true, ignoreUndefined: true });
  });
  beforeEach(() => {
    db = client.db(server.uniqueName());
    one = openMongoCheckpoints({ db });
    other = openMongoCheckpoints({ db });
  });
  afterAll(async () => {
    await client.close();
    await server.remove();
  });

  it('are reset by no process that was paused while another continued', async () => {
    await one.save('mail', at(10n));
    expect(await other.load('mail')).toBe(10n);
    await other.save('mail', at(90n));
    await one.save('mail', at(20n));
    expect(await one.load('mail')).toBe(90n);
  });

  it('end at the newest position, whichever process saves it first', async () => {
    for (let round = 1n; round <= 20n; round++) {
      const positions = [10n * round + 3n, 10n * round + 1n, 10n * round + 4n, 10n * round + 2n].map(at);
      await Promise.all(positions.map((position, index) => (index % 2 === 0 ? one : other).save('mail', position)));
      expect(await one.load('mail')).toBe(10n * round + 4n);
    }
  });

  it('are refused to a process whose duty another one has taken over', async () => {
    const [first, second] = [7, 8].map((token) =>
      openMongoCheckpoints({ db, fence: new Fence({ duty: 'mail', token }) }),
    ) as [Checkpoints, Checkpoints];
    await first.save('mail', at(10n));
    expect(await second.load('mail')).toBe(10n);
    await expect(first.save('mail', at(20n))).rejects.toThrow(DutyLost);
    expect(await second.load('mail')).toBe(10n);
    await second.save('mail', at(15n));
    await expect(first.load('mail')).rejects.toThrow(DutyLost);
  });

  it('are refused to it, too, if the other has created them', async () => {
    const [first, second] = [7, 8].map((token) =>
      openMongoCheckpoints({ db, fence: new Fence({ duty: 'mail', token }) }),
    ) as [Checkpoints, Checkpoints];
    expect(await first.load('mail')).toBeUndefined();
    await second.save('mail', at(5n));
    await expect(first.save('mail', at(20n))).rejects.toThrow(DutyLost);
    expect(await second.load('mail')).toBe(5n);
  });

  it('move back after a restore of an older backup, and forwards from there', async () => {
    await one.save('mail', at(100n));
    expect(await other.load('mail')).toBe(100n);
    await other.save('mail', at(50n));
    await other.save('mail', at(60n));
    expect(await one.load('mail')).toBe(60n);
  });
});
