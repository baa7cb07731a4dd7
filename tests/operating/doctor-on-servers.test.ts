import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { Redis } from 'ioredis';
import { MongoClient, type Db } from 'mongodb';
import { doctor as doctorOf, doctorProcess, type DoctorOutput } from '../support/doctor.ts';
import { OFFERS_STARTTLS, startGreetingServer, type GreetingServer } from '../support/greeting-server.ts';
import { pressline } from '../support/pressline.ts';
import { seeded } from '../support/seeded.ts';
import { freePort } from '../support/server-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { ENGINES, Stack } from '../support/stack.ts';
import { Workload } from '../support/workload.ts';
import { until } from '../support/until.ts';

/** What the shop would be set to where it sells: so that only the servers are spoken of. */
const AT_WORK = {
  VAT_RATE: '0.05',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '1',
  SELLER_NAME: 'Al Noor Print',
  TRN: '100123456700003',
  BANK_NAME: 'Bank of Dubai',
  IBAN: 'AE070331234567890123456',
};
const MINUTE = 60_000;
/** An inspection of the whole shop is much work. */
const SELDOM_MS = 2_500;

async function namesIn(files: Pick<BlobStore, 'list'>): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of files.list('artwork')) names.push(name);
  return names;
}

const needed = skipUnless(...ENGINES);

needed.describe('pressline doctor on servers', () => {
  const workload = new Workload(seeded(17));
  let stack: Stack;
  let mail: GreetingServer;
  let mongo: MongoClient;
  let db: Db;
  beforeAll(async () => {
    mail = await startGreetingServer('220 mail.example ESMTP', 0, OFFERS_STARTTLS);
    stack = await Stack.open({ apis: 1, projectors: 1, onSharedServers: true });
    await stack.start();
    const [url = ''] = stack.urls;
    await workload.open(url);
    const end = workload.begin(stack.urls, 1);
    await until(() => Promise.resolve(workload.orders > 0));
    await end();
    await workload.settle(url);
    mongo = new MongoClient(stack.settings['MONGODB_URL'] ?? '');
    db = mongo.db();
  });
  afterAll(async () => {
    mail.stop();
    await mongo.close();
    await stack.remove();
  });

  const settings = () => ({ ...stack.settings, ...AT_WORK, SMTP_URL: `smtp://127.0.0.1:${String(mail.port)}` });
  const doctor = (...flags: readonly string[]) => doctorOf(settings(), ...flags);
  /** Findings that the stand-ins always cause: they are single nodes, of other versions than the real servers. */
  const OF_STAND_INS = ['mongodb', 'backups'];
  const amiss = ({ findings }: DoctorOutput) =>
    findings
      .filter(({ level, check }) => level !== 'fine' && !OF_STAND_INS.includes(check))
      .map(({ level, check }) => `${level} ${check}`);
  const problemsOf = ({ findings }: DoctorOutput) =>
    findings.filter(({ level }) => level === 'problem').map(({ check }) => check);
  const remedyOf = ({ findings }: DoctorOutput, name: string) =>
    findings.find(({ level, check }) => check === name && level !== 'fine')?.remedy;

  it('finds no problem, reports what each server is, and changes nothing', async () => {
    const before = await db.listCollections({}, { nameOnly: true }).toArray();
    const told = await doctor('--deep');
    expect(amiss(told)).toEqual([]);
    const saidOf = (name: string) => told.findings.find(({ check }) => check === name)?.found;
    expect(saidOf('eventstoredb')).toMatch(/^EventStoreDB 23\.10\.6 responds in/);
    expect(saidOf('redis')).toMatch(/^Redis 7\..* responds in/);
    expect(saidOf('mongodb')).toMatch(/^MongoDB \d.* responds in/);
    expect(saidOf('s3')).toMatch(/accepts files/);
    expect(saidOf('duties')).toBe('Every duty has a process.');
    expect(told.findings.filter(({ check }) => check === 'clock-servers').map(({ found }) => found)).toEqual([
      expect.stringMatching(/^EventStoreDB: \d\.\d s (behind|ahead of) this machine\.$/),
      expect.stringMatching(/^MongoDB: /),
      expect.stringMatching(/^Redis: /),
      expect.stringMatching(/^The S3 server: \d\.\d s (behind|ahead of) this machine\.$/),
    ]);
    const after = await db.listCollections({}, { nameOnly: true }).toArray();
    expect(after.map(({ name }) => name).toSorted()).toEqual(before.map(({ name }) => name).toSorted());
  });

  it('finds a Redis that throws away what it holds, and keeps no log', async () => {
    const redis = new Redis(stack.settings['REDIS_URL'] ?? '');
    try {
      await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
      await redis.config('SET', 'appendonly', 'no');
      const told = await doctor();
      expect(amiss(told)).toEqual(['problem redis', 'warning redis']);
      expect(remedyOf(told, 'redis')).toContain('--maxmemory-policy noeviction');
      expect(told.code).toBe(1);
    } finally {
      await redis.config('SET', 'maxmemory-policy', 'noeviction');
      await redis.config('SET', 'appendonly', 'yes');
      redis.disconnect();
    }
  });

  it('finds an index that was dropped, a file that is gone, and a key that was lost', async () => {
    const live = await db.collection<{ _id: string; live: string }>('read_models').findOne({ _id: 'order-list' });
    // An index that no other read model has: the stand-in drops all indexes of that name.
    await db.collection(`build.${live?.live ?? ''}`).dropIndex('by_artwork_placedAt');
    const ground = await stack.stores();
    const [artwork] = await namesIn(ground.files);
    await ground.files.remove('artwork', artwork ?? '');
    await ground.close();
    const keys = mongo.db(`${db.databaseName}_keys`).collection('subject_keys');
    const key = await keys.findOneAndDelete({ wrapped: { $ne: null } });
    expect(key).not.toBeNull();
    const told = await doctor();
    expect(amiss(told)).toEqual(['problem keys-missing', 'problem referenced-files', 'warning indexes']);
    expect(remedyOf(told, 'indexes')).toContain('pressline replay order-list --promote');
    expect(remedyOf(told, 'referenced-files')).toContain('Copy them back from the folder files/ of a backup');
    expect(remedyOf(told, 'keys-missing')).toContain('pressline restore');
    if (key !== null) await keys.insertOne(key);
    expect(await pressline(['replay', 'order-list', '--flip'], stack.settings)).toMatchObject({ code: 0 });
    // The one before is fed on, without the index.
    expect(amiss(await doctor())).toEqual(['problem referenced-files', 'note indexes']);
  });

  it('finds that no process feeds the read models', async () => {
    await Promise.all(stack.projectors.map((process) => process.kill()));
    let told = await doctor();
    // The leases of a dead process end, and it is then overdue, after 15 s.
    await until(
      async () => {
        told = await doctor();
        return ['duties', 'updates'].every((check) => problemsOf(told).includes(check));
      },
      MINUTE,
      SELDOM_MS,
    );
    expect(remedyOf(told, 'duties')).toContain('Start a projector');
    await db.collection<{ _id: string; count: number }>('operations').insertOne({ _id: 'partitions', count: 2 });
    const idle = (await doctor()).findings.find(({ check }) => check === 'duties')?.found;
    expect(idle).toBe(
      'No process has the duties: feed, people, mail, invoices, checkouts, payments, artwork, feed 1 of 2, feed 2 of 2.',
    );
  });

  it('reports in time which servers are unavailable, and what could not be checked without them', async () => {
    const [redis, events] = [await freePort(), await freePort()];
    const nobodyListens = {
      REDIS_URL: `redis://127.0.0.1:${String(redis)}`,
      EVENTSTOREDB_URL: `esdb://127.0.0.1:${String(events)}?tls=false`,
    };
    const began = performance.now();
    // Its own process: drivers that wait for these servers must not keep it from its end.
    const told = await doctorProcess({ ...settings(), ...nobodyListens });
    expect(performance.now() - began).toBeLessThan(2 * MINUTE);
    expect(told.code).toBe(1);
    expect(amiss(told)).toEqual(
      expect.arrayContaining([
        'not-checked eventstoredb',
        'not-checked redis',
        'not-checked events',
        'not-checked keys-missing',
        'not-checked referenced-files',
        'not-checked clock-events',
      ]),
    );
  });
});
