import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { MONGODB, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { until } from '@pressline/tests/support/until.ts';
import { MongoClient, type Db } from 'mongodb';
import { SharedDuties, type SharedDutiesOptions } from '../src/shared-duties.ts';

const needed = skipUnless(MONGODB);

needed.describe('duties that several processes share', () => {
  let server: TestServer;
  let client: MongoClient;
  let db: Db;
  const running = new Set<SharedDuties>();
  /** The process that performs each duty. */
  const performed = new Map<string, string>();

  beforeAll(async () => {
    server = await sharedMongo(needed.path());
    client = new MongoClient(server.url);
  });
  beforeEach(() => {
    db = client.db(server.uniqueName());
  });
  afterEach(async () => {
    await Promise.all([...running].map((each) => each.stop()));
    running.clear();
    expect([...performed]).toEqual([]);
    await db.dropDatabase();
  });
  afterAll(async () => {
    await client.close();
    await server.remove();
  });

  function process(holder: string, options: Partial<SharedDutiesOptions> & { readonly count?: number } = {}) {
    const duties = Array.from({ length: options.count ?? 4 }, (_, index) => ({
      name: `part ${String(index)}`,
      begin() {
        // One at a time.
        expect(performed.get(`part ${String(index)}`)).toBeUndefined();
        performed.set(`part ${String(index)}`, holder);
        return Promise.resolve({
          stop() {
            performed.delete(`part ${String(index)}`);
            return Promise.resolve();
          },
        });
      },
    }));
    const shared = SharedDuties.among(duties, {
      db,
      holder,
      forMs: 600,
      group: 'parts',
      mayTake: () => Promise.resolve(true),
      status: () => `of ${holder}`,
      report: () => undefined,
      ...options,
    });
    running.add(shared);
    return shared;
  }

  const sharesOf = (...all: readonly SharedDuties[]) => all.map((each) => each.held().length);
  const untilShares = (expected: readonly number[], ...all: readonly SharedDuties[]) =>
    until(
      () =>
        sharesOf(...all)
          .toSorted()
          .join() === expected.join() && performed.size === 4,
    );

  it('has each process an even share of, as processes come and go', async () => {
    const one = process('one');
    const two = process('two');
    await untilShares([2, 2], one, two);
    await two.stop();
    await untilShares([4], one);
    const three = process('three');
    const four = process('four');
    await untilShares([1, 1, 2], one, three, four);
    expect(new Set(performed.values())).toEqual(new Set(['one', 'three', 'four']));
    const statuses = await one.statuses();
    expect(statuses.toSorted()).toEqual(['of four', 'of one', 'of three']);
  });

  it('are all performed if there are more processes than duties', async () => {
    const all = ['one', 'two', 'three', 'four', 'five', 'six'].map((holder) => process(holder));
    await untilShares([0, 0, 1, 1, 1, 1], ...all);
  });

  it('evens out shares of two, two and none, which are all full', async () => {
    const one = process('one');
    const two = process('two');
    await untilShares([2, 2], one, two);
    const three = process('three');
    await untilShares([1, 1, 2], one, two, three);
  });

  it('takes over what a process had that died, once its leases expire', async () => {
    const one = process('one');
    await untilShares([4], one);
    await db.collection<{ _id: string }>('duty_members').insertOne({
      _id: 'dead',
      group: 'parts',
      status: '',
      until: new Date(Date.now() + 1_500),
    } as { _id: string });
    // It has arrived, gets nothing that it takes, and is gone.
    await until(() => one.held().length < 4);
    await untilShares([4], one);
  });

  it('returns them all when it may not have them, and is no longer waited for', async () => {
    let may = true;
    const one = process('one', { mayTake: () => Promise.resolve(may) });
    const two = process('two');
    await untilShares([2, 2], one, two);
    may = false;
    await untilShares([0, 4], one, two);
    expect(await two.statuses()).toEqual(['of two']);
  });

  it('leaves those of another group alone', async () => {
    const one = process('one');
    const other = process('other', { group: 'others', count: 0 });
    await untilShares([0, 4], one, other);
  });
});
