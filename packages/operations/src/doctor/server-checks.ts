import { inspectRedis, type RedisInspection } from '@pressline/coordination/inspect-redis.ts';
import { eventStoreVersion } from '@pressline/event-store/eventstoredb/server-version.ts';
import { MongoServerError, type Db } from 'mongodb';
import { z } from 'zod';
import { fastestOf } from '../clocks/fastest-of.ts';
import { checksIn, fine, note, notChecked, problem, warning, type Check, type CheckResult } from './finding.ts';
import { mongoVersion } from '@pressline/read-models/mongo/mongo-client.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';

/** Long enough to detect that a server is unavailable. */
const WITHIN_MS = 12_000;
const RESPONSE_TIMEOUT_MS = 5_000;
const SLOW_MS = 100;
/** Share of its limit. */
const NEARLY_FULL = 0.8;

const hello = z.object({
  setName: z.string().optional(),
  isWritablePrimary: z.boolean().optional(),
  msg: z.string().optional(),
});
type Hello = z.infer<typeof hello>;
/** Older servers, and the stand-in, know `hello` by another name. */
const COMMAND_NOT_FOUND = 59;

/** Checks whether each server is usable and configured as the shop needs. */
export function serverChecks(
  shop: Pick<DiagnosticsSnapshot, 'reader'>,
  servers: NonNullable<DiagnosticsSnapshot['servers']>,
): readonly Check[] {
  const { settings, db } = servers;
  return checksIn('engines', WITHIN_MS, {
    eventstoredb: async () => {
      // The first call connects, so its time says little.
      await shop.reader.head();
      const { ms } = await fastestOf(() => shop.reader.head());
      const version = await eventStoreVersion(settings.eventStoreUrl, RESPONSE_TIMEOUT_MS);
      return checkVersion('EventStoreDB', version, '23.10', ms);
    },
    mongodb: async () => {
      const version = await mongoVersion(db);
      const { ms, response: reply } = await fastestOf(() => sendHello(db));
      return checkMongo(version, reply, ms);
    },
    redis: async () => {
      const { response: redis } = await fastestOf(() => inspectRedis(settings.redisUrl, RESPONSE_TIMEOUT_MS));
      return checkRedis(redis);
    },
  });
}

async function sendHello(db: Db): Promise<Hello> {
  try {
    return hello.parse(await db.command({ hello: 1 }));
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== COMMAND_NOT_FOUND) throw error;
    return hello.parse(await db.command({ isMaster: 1 }));
  }
}

/** Compares with the versions that the shop is tested with; others may work. */
function checkVersion(server: string, version: string | undefined, supported: string, ms: number): CheckResult {
  if (version === undefined)
    return notChecked(
      `${server} responds in ${formatted(ms)} but does not report its version.`,
      `Check its version: the shop is tested with ${supported}.`,
    );
  const found = `${server} ${version} responds in ${formatted(ms)}.`;
  if (!`${version}.`.startsWith(`${supported}.`))
    return warning(
      found,
      `The shop is tested with ${server} ${supported}.`,
      `Run ${server} ${supported}: see “What each server must be” in docs/running-distributed.md.`,
    );
  if (ms > SLOW_MS)
    return warning(
      found,
      'Each order makes several calls to it, one after another.',
      'Move it closer to the shop, or check what it is busy with.',
    );
  return fine(found);
}

function formatted(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
}

function checkMongo(version: string, reply: Hello, ms: number): readonly CheckResult[] {
  const results = [checkVersion('MongoDB', version, '8', ms)];
  if (reply.msg === 'isdbgrid')
    results.push(
      warning('MongoDB is a sharded cluster.', 'The shop is not tested with one.', 'Use one node or a replica set.'),
    );
  else if (reply.isWritablePrimary === false)
    results.push(
      problem(
        'This MongoDB server accepts no writes.',
        'Nobody can order, because keys of personal data can’t be stored.',
        'Name every member of the replica set in MONGODB_URL, with replicaSet=, and check that one is primary: rs.status().',
      ),
    );
  else if (reply.setName === undefined)
    results.push(
      note(
        'MongoDB is a single node.',
        'While it is unavailable nobody can order, and only its disk has the keys of personal data.',
        'Back up the keys (pressline backup), or run a replica set.',
      ),
    );
  else results.push(fine(`The replica set ${reply.setName} has a primary; writes wait for most of its members.`));
  return results;
}

function checkRedis(redis: RedisInspection): readonly CheckResult[] {
  const { version, latencyMs, maxmemoryPolicy, maxmemory, usedMemory, appendOnly, lastWriteWell, isCluster } = redis;
  const major = version.split('.')[0] ?? '';
  // Newer versions are expected to work; for an older one, the tested version is named.
  const results = [checkVersion('Redis', version, Number(major) > 7 ? major : '7', latencyMs)];
  if (maxmemoryPolicy !== 'noeviction')
    results.push(
      problem(
        `Redis evicts data when its memory is full: maxmemory-policy is ${maxmemoryPolicy}.`,
        'Entries of the queue and limits per address would be lost.',
        'Start it with --maxmemory-policy noeviction; now: redis-cli config set maxmemory-policy noeviction.',
      ),
    );
  if (!appendOnly)
    results.push(
      warning(
        'Redis has no persistent log: appendonly is no.',
        'A restart loses the queue and limits per address, so changes are shown later.',
        'Start it with --appendonly yes; now: redis-cli config set appendonly yes.',
      ),
    );
  if (!lastWriteWell)
    results.push(
      problem('Redis could not write its log.', 'It accepts no more writes.', 'Check its disk and its log.'),
    );
  if (isCluster)
    results.push(
      problem('Redis is a cluster.', 'Queues need one server.', 'Run a separate Redis server for the shop.'),
    );
  if (maxmemory > 0 && usedMemory > NEARLY_FULL * maxmemory)
    results.push(
      warning(
        `Redis uses ${String(Math.round((usedMemory / maxmemory) * 100))}% of its memory limit.`,
        'At the limit, it accepts no more writes.',
        'Raise its maxmemory, and check that a projector processes the queue: pressline status.',
      ),
    );
  if (results.length === 1) results.push(fine('Redis evicts nothing and writes a log.'));
  return results;
}
