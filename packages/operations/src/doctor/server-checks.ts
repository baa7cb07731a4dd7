import { inspectRedis, type RedisInspection } from '@pressline/coordination/inspect-redis.ts';
import { eventStoreVersion } from '@pressline/event-store/eventstoredb/server-version.ts';
import { MongoServerError, type Db } from 'mongodb';
import { z } from 'zod';
import { fastestOf } from './fastest-of.ts';
import {
  checksIn,
  fine,
  note,
  notChecked,
  problem,
  warning,
  type Check,
  type CheckResult,
  type RunCheck,
} from './finding.ts';
import { mongoVersion } from '@pressline/read-models/mongo/mongo-client.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';

/** Collected by the server checks for the clock checks, which run later. */
export interface ServerClocks {
  /** How far each is ahead of this machine, in ms. */
  readonly skews: Map<string, number>;
  /** Servers that did not respond. */
  readonly unreachable: string[];
}

/** Long enough to detect that a server is unavailable. */
const WITHIN_MS = 12_000;
const RESPONSE_TIMEOUT_MS = 5_000;
const SLOW_MS = 100;
/** Share of its limit. */
const NEARLY_FULL = 0.8;

const hello = z.object({
  localTime: z.date(),
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
  clocks: ServerClocks,
): readonly Check[] {
  const { settings, db } = servers;
  const withClock =
    (server: string, run: RunCheck): RunCheck =>
    async () => {
      clocks.unreachable.push(server);
      const found = await run();
      clocks.unreachable.splice(clocks.unreachable.indexOf(server), 1);
      return found;
    };
  return checksIn('engines', WITHIN_MS, {
    eventstoredb: async () => {
      // The first call connects, so its time says little.
      await shop.reader.head();
      const { ms } = await fastestOf(() => shop.reader.head());
      const version = await eventStoreVersion(settings.eventStoreUrl, RESPONSE_TIMEOUT_MS);
      return checkVersion('EventStoreDB', version, '23.10', ms);
    },
    mongodb: withClock('MongoDB', async () => {
      const version = await mongoVersion(db);
      const { began, ms, response: reply } = await fastestOf(() => sendHello(db));
      clocks.skews.set('MongoDB', reply.localTime.getTime() - (began + ms / 2));
      return checkMongo(version, reply, ms);
    }),
    redis: withClock('Redis', async () => {
      const { response: redis } = await fastestOf(() => inspectRedis(settings.redisUrl, RESPONSE_TIMEOUT_MS));
      clocks.skews.set('Redis', redis.time - redis.askedAt);
      return checkRedis(redis);
    }),
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
      `${server} answers in ${formatted(ms)}, and does not say its version.`,
      `Look it up where it runs: the shop is tried with ${supported}.`,
    );
  const found = `${server} ${version} answers in ${formatted(ms)}.`;
  if (!`${version}.`.startsWith(`${supported}.`))
    return warning(
      found,
      `The shop is tried with ${server} ${supported}.`,
      `Run ${server} ${supported}: see “What each server must be” in docs/running-distributed.md.`,
    );
  if (ms > SLOW_MS)
    return warning(
      found,
      'Each order asks it several times, one after another.',
      'Bring it nearer to the shop, or look what it is busy with.',
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
      warning('MongoDB is a sharded cluster.', 'The shop was never tried with one.', 'Use one node or a replica set.'),
    );
  else if (reply.isWritablePrimary === false)
    results.push(
      problem(
        'The MongoDB that answers takes no writes.',
        'Nobody can order: keys of personal data could not be kept.',
        'Name every member of the replica set in MONGODB_URL, with replicaSet=, and look whether one is primary: rs.status().',
      ),
    );
  else if (reply.setName === undefined)
    results.push(
      note(
        'MongoDB is one node.',
        'While it is away nobody can order; its disk alone holds the keys of personal data.',
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
        `Redis throws away what it holds where its memory is full: maxmemory-policy is ${maxmemoryPolicy}.`,
        'Half a queue is worse than none: wake-ups vanish, and limits of addresses with them.',
        'Start it with --maxmemory-policy noeviction; now: redis-cli config set maxmemory-policy noeviction.',
      ),
    );
  if (!appendOnly)
    results.push(
      warning(
        'Redis keeps no log: appendonly is no.',
        'Started again it has forgotten the queue and the limits of addresses: what changed then shows later.',
        'Start it with --appendonly yes; now: redis-cli config set appendonly yes.',
      ),
    );
  if (!lastWriteWell)
    results.push(
      problem('Redis could not write its log.', 'It takes no more writes.', 'Look at its disk and its log.'),
    );
  if (isCluster)
    results.push(problem('Redis is a cluster.', 'Queues need one server.', 'Run a Redis of its own for the shop.'));
  if (maxmemory > 0 && usedMemory > NEARLY_FULL * maxmemory)
    results.push(
      warning(
        `Redis holds ${String(Math.round((usedMemory / maxmemory) * 100))}% of what it may.`,
        'Full, it takes no more writes.',
        'Raise its maxmemory, and look whether a projector takes the queue: pressline status.',
      ),
    );
  if (results.length === 1) results.push(fine('It evicts nothing, and logs what it is told.'));
  return results;
}
