import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DutyLost, Fence } from '@pressline/concurrency/fence.ts';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient } from 'mongodb';
import { mongoStatusStore } from '../src/status/mongo-status-store.ts';

const needed = skipUnless(MONGODB);

needed.describe('the status in MongoDB', () => {
  let server: TestServer;
  let client: MongoClient;
  beforeAll(async () => {
    server = await sharedMongo(needed.path());
    client = new MongoClient(server.url, { useBigInt64: true, ignoreUndefined: true });
  });
  afterAll(async () => {
    await client.close();
    await server.remove();
  });

  it('is that of the process that updates the read models now, not of one that was stopped before', async () => {
    const db = client.db(server.uniqueName());
    const [stopped, current] = [7, 8].map((token) => mongoStatusStore(db, new Fence({ duty: 'feed', token }))) as [
      ReturnType<typeof mongoStatusStore>,
      ReturnType<typeof mongoStatusStore>,
    ];
    const statusAt = (at: string) => ({ at, builds: [], lags: {}, replays: [], audits: [] });
    expect(await current.read()).toBeUndefined();
    await stopped.publish(statusAt('2026-03-01T08:00:00.000Z'));
    await current.publish(statusAt('2026-03-01T08:00:08.000Z'));
    await expect(stopped.publish(statusAt('2026-03-01T08:00:20.000Z'))).rejects.toThrow(DutyLost);
    expect((await mongoStatusStore(db).read())?.at).toBe('2026-03-01T08:00:08.000Z');
    await current.publish(statusAt('2026-03-01T08:00:21.000Z'));
    expect((await current.read())?.at).toBe('2026-03-01T08:00:21.000Z');
  });
});
