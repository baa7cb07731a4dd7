import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DutyLost, type Fence } from '@pressline/concurrency/fence.ts';
import { TcpProxy, type ProxyMode } from '@pressline/tests/doubles/tcp-proxy.ts';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB, MONGODB_TO_KILL, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient, type Db } from 'mongodb';
import { Lease, whileLeased } from '../src/leases.ts';
import { until, untilItWorks } from '@pressline/tests/support/until.ts';

const toKill = skipUnless(MONGODB_TO_KILL);
// Registered last: if this is missing, it is the reason why all tests are skipped.
const needed = skipUnless(MONGODB);

const LONG_MS = 3_000;

needed.describe('a duty of one process among several', () => {
  let server: TestServer;
  /** In front of one of the tests’ own servers: cut, the server is unavailable. */
  let wire: TcpProxy | undefined;
  let client: MongoClient;
  let db: Db;
  const leases: Lease[] = [];
  /** Processes that perform it now. */
  const doing = new Set<string>();
  /** Processes that have begun to perform it, in order. */
  const begun: string[] = [];

  beforeAll(async () => {
    server = await sharedMongo(needed.path());
    if (server.port > 0) wire = await TcpProxy.before(() => server.port);
    const url = wire === undefined ? server.url : `mongodb://127.0.0.1:${wire.port}`;
    client = new MongoClient(url, { serverSelectionTimeoutMS: 300 });
    // A client whose first connection times out stays closed.
    await untilItWorks(() => client.connect());
    db = client.db(server.uniqueName());
  });
  afterEach(async () => {
    await Promise.all(leases.splice(0).map((lease) => lease.stop()));
    expect([...doing]).toEqual([]);
  });
  afterAll(async () => {
    await client.close();
    await wire?.close();
    await server.remove();
  });

  function setMode(mode: ProxyMode): void {
    if (wire !== undefined) wire.mode = mode;
  }

  /** Each check asks the server for its time, with two commands at most. */
  async function severalChecks(count = 10): Promise<void> {
    const commands = jest.spyOn(db, 'command');
    await until(() => commands.mock.calls.length >= 2 * count);
    commands.mockRestore();
  }

  /** @param forMs longer where the lease must not be lost, however busy the machine is */
  function process(holder: string, forMs = 300): Lease {
    const begin = () => {
      doing.add(holder);
      begun.push(holder);
      return Promise.resolve({
        stop: () => {
          doing.delete(holder);
          return Promise.resolve();
        },
      });
    };
    const lease = Lease.on({ name: 'feed', begin }, { db, holder, forMs, report: () => undefined });
    leases.push(lease);
    return lease;
  }

  it('is performed by the first one, and by the next as soon as it stops', async () => {
    const first = process('one', LONG_MS);
    await until(() => doing.has('one'));
    process('two', LONG_MS);
    await severalChecks(4);
    expect([...doing]).toEqual(['one']);
    await first.stop();
    await until(() => doing.has('two'));
    expect([...doing]).toEqual(['two']);
  });

  it('is taken over from a process that died, once its lease expires', async () => {
    await db
      .collection<{ _id: string }>('leases')
      .updateOne({ _id: 'feed' }, { $set: { holder: 'dead', until: new Date(Date.now() + 400) } }, { upsert: true });
    const began = Date.now();
    process('two');
    await until(() => doing.has('two'));
    expect(Date.now() - began).toBeGreaterThanOrEqual(390);
  });

  it('is taken by one of four processes that race for it, in every round', async () => {
    for (let round = 1; round <= 5; round++) {
      begun.length = 0;
      const racing = ['one', 'two', 'three', 'four'].map((holder) => process(holder, LONG_MS));
      await until(() => doing.size > 0);
      // The second of each.
      await severalChecks(4);
      expect(begun).toHaveLength(1);
      await Promise.all(racing.map((lease) => lease.stop()));
    }
  });

  it('is not taken by a process whose clock is ahead', async () => {
    process('one', LONG_MS);
    await until(() => doing.has('one'));
    const realNow = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 10_000);
    try {
      process('ahead', LONG_MS);
      await severalChecks(4);
      expect([...doing]).toEqual(['one']);
    } finally {
      clock.mockRestore();
    }
  });

  it('is begun again by its holder, if it can’t continue', async () => {
    const begun: { readonly end: () => void }[] = [];
    let stopped = 0;
    const begin = () => {
      let end: () => void = () => undefined;
      const over = new Promise<void>((resolve) => (end = resolve));
      begun.push({ end });
      const stop = () => {
        stopped += 1;
        return Promise.resolve();
      };
      return Promise.resolve({ over, stop });
    };
    const lease = Lease.on({ name: 'people', begin }, { db, holder: 'one', forMs: 300, report: () => undefined });
    leases.push(lease);
    await until(() => begun.length === 1);
    begun[0]?.end();
    await until(() => begun.length === 2);
    expect(stopped).toBe(1);
    expect(lease.isHeld).toBe(true);
  });

  it('is lost by a process that was paused for longer than its lease', async () => {
    const slow = process('slow');
    await until(() => slow.isHeld);
    await db
      .collection<{ _id: string }>('leases')
      .updateOne({ _id: 'feed' }, { $set: { holder: 'other', until: new Date(Date.now() + 60_000) } });
    await until(() => !slow.isHeld);
    await db.collection<{ _id: string }>('leases').deleteOne({ _id: 'feed' });
    await until(() => slow.isHeld);
  });

  describe('its fencing token', () => {
    interface StoredLease {
      readonly _id: string;
      readonly holder: string;
      readonly until: Date;
      readonly token?: number;
    }
    const stored = () => db.collection<StoredLease>('leases');
    const fences: Fence[] = [];
    const reported: unknown[] = [];
    beforeEach(async () => {
      await stored().deleteMany();
      for (const list of [fences, reported]) list.length = 0;
    });

    function holderOf(holder: string): Lease {
      const begin = (_: AbortSignal, fence: Fence) => {
        fences.push(fence);
        return Promise.resolve({ stop: () => Promise.resolve() });
      };
      const report = ({ error }: { readonly error: unknown }) => reported.push(error);
      const lease = Lease.on({ name: 'feed', begin }, { db, holder, forMs: 300, report });
      leases.push(lease);
      return lease;
    }
    const token = (n: number) => fences[n]?.token ?? 0;

    it('grows whenever the duty is taken, and stays while it is held', async () => {
      const first = holderOf('one');
      await until(() => fences.length === 1);
      await severalChecks();
      expect(fences).toHaveLength(1);
      await first.stop();
      await holderOf('two').stop();
      holderOf('three');
      await until(() => fences.length >= 2);
      const last = fences.length - 1;
      expect(token(last)).toBeGreaterThan(token(0));
    });

    it('is higher than that of a process of an earlier version, or of a lease that was deleted', async () => {
      await stored().insertOne({ _id: 'feed', holder: 'earlier', until: new Date(0) });
      holderOf('one');
      await until(() => fences.length === 1);
      await stored().deleteMany();
      await until(() => fences.length === 2);
      expect(token(1)).toBeGreaterThan(token(0));
    });

    it('ends the duty loudly when a store has a higher one, and lets this process write nothing more', async () => {
      const lease = holderOf('one');
      await until(() => fences.length === 1);
      await stored().updateOne(
        { _id: 'feed' },
        { $set: { holder: 'two', until: new Date(Date.now() + 60_000), token: token(0) + 1 } },
      );
      expect(() => fences[0]?.compare(token(0) + 1)).toThrow(DutyLost);
      await until(() => !lease.isHeld);
      expect(reported.map(String)).toEqual([
        'DutyLost: Another process has taken over the duty feed, because this one did not renew its lease in time: it was stopped, or too slow. This process has ended the duty and writes nothing more for it.',
      ]);
      expect(() => fences[0]?.check()).toThrow(DutyLost);
    });

    it('is reported as taken over at the next check, even if nothing was written since', async () => {
      const lease = holderOf('one');
      await until(() => fences.length === 1);
      await stored().updateOne({ _id: 'feed' }, { $set: { holder: 'two', until: new Date(Date.now() + 60_000) } });
      await until(() => !lease.isHeld);
      expect(reported.map(String)).toEqual([expect.stringContaining('Another process has taken over the duty feed')]);
    });

    it('gets above one that stores have, if the lease was lost and the clock of the server set back', async () => {
      const lease = holderOf('one');
      await until(() => fences.length === 1);
      const higher = Date.now() + 3_600_000;
      expect(() => fences[0]?.compare(higher)).toThrow(DutyLost);
      await until(() => fences.length === 2);
      expect(lease.isHeld).toBe(true);
      expect(token(1)).toBeGreaterThan(higher);
      fences[1]?.compare(higher);
      fences[1]?.check();
    });

    it('is not valid while the lease can’t be renewed in time', async () => {
      holderOf('one');
      await until(() => fences.length === 1);
      const realNow = performance.now.bind(performance);
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => realNow() + 10_000);
      try {
        expect(() => fences[0]?.check()).toThrow('The lease of the duty feed ran out');
      } finally {
        clock.mockRestore();
      }
      fences[0]?.check();
    });
  });

  it('is one task at a time, if it ends', async () => {
    let running = 0;
    const most: number[] = [];
    const task = async () => {
      most.push((running += 1));
      await nextTurn();
      running -= 1;
      return 'filled';
    };
    const filled = ['one', 'two', 'three', 'four', 'five', 'six'].map((holder) =>
      whileLeased('demo', task, { db, holder, forMs: 300, report: () => undefined }),
    );
    expect(await Promise.all(filled)).toHaveLength(6);
    expect(most).toEqual([1, 1, 1, 1, 1, 1]);
  });

  toKill.it('is stopped while the lease can’t be checked, and taken again after', async () => {
    const lease = process('one');
    await until(() => lease.isHeld);
    setMode('refuses');
    await until(() => !lease.isHeld);
    setMode('passes');
    await until(() => lease.isHeld);
  });

  toKill.it('is stopped gracefully while the lease can’t be checked, and others take it when it expires', async () => {
    const lease = process('one');
    await until(() => lease.isHeld);
    setMode('refuses');
    try {
      await lease.stop();
      expect([...doing]).toEqual([]);
    } finally {
      setMode('passes');
    }
    process('two');
    await until(() => doing.has('two'));
  });
});
