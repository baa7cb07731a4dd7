import { Redis, type RedisOptions } from 'ioredis';

/** How the processes of a shop find each other in Redis. */
export interface RedisPlace {
  /** `redis://user:password@host:6379/0`, or `rediss://` for TLS. */
  readonly url: string;
  /** Stands before every key and channel, so that several shops, or tests, share one server. */
  readonly prefix: string;
  /** Hears that Redis is away; the connection comes back by itself. */
  readonly report: (error: unknown) => void;
}

const LONGEST_WAIT_MS = 2_000;

/** Of a connection that may wait for Redis as long as it takes: a worker's, a subscriber's. */
const PATIENT: RedisOptions = { maxRetriesPerRequest: null };
/** Of one that somebody waits for: what can't be sent now fails at once. */
const IMPATIENT: RedisOptions = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 1_000 };

/** A connection that is opened again for as long as the process runs. */
export function connect({ url, report }: RedisPlace, how: 'patient' | 'impatient'): Redis {
  const redis = new Redis(url, {
    ...(how === 'patient' ? PATIENT : IMPATIENT),
    retryStrategy: (attempt) => Math.min(LONGEST_WAIT_MS, 50 * 2 ** Math.min(attempt, 10)),
    // What is away is told once an outage, not at each try.
    showFriendlyErrorStack: false,
  });
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) report(error);
    isAway = true;
  });
  redis.on('ready', () => {
    isAway = false;
  });
  return redis;
}
