import { Redis, type RedisOptions } from 'ioredis';

/** How the processes of a shop find each other in Redis. */
export interface RedisConfig {
  /** `redis://user:password@host:6379/0`, or `rediss://` for TLS. */
  readonly url: string;
  /** Stands before every key and channel, so that several shops, or tests, share one server. */
  readonly prefix: string;
  /** Hears that Redis is away; the connection comes back by itself. */
  readonly report: (error: unknown) => void;
}

const MAX_WAIT_MS = 2_000;

/** How long a connection's user waits for an answer. */
export type Patience = 'patient' | 'impatient' | 'hasty';

/** What can't be sent now fails at once. */
const AT_ONCE: RedisOptions = { enableOfflineQueue: false, maxRetriesPerRequest: 0 };

const OPTIONS: Readonly<Record<Patience, RedisOptions>> = {
  /** It may wait for Redis as long as it takes: a worker's, a subscriber's. */
  patient: { maxRetriesPerRequest: null },
  /** Somebody waits for it. */
  impatient: { ...AT_ONCE, commandTimeout: 1_000 },
  /**
   * Somebody waits for several answers one after another, and can do without: a server that stands still is left after the
   * first few, so that those that follow need not wait, until it answers a new connection.
   */
  hasty: { ...AT_ONCE, commandTimeout: 150, socketTimeout: 300 },
};

/** A connection that is opened again for as long as the process runs. */
export function connect({ url, report }: RedisConfig, how: Patience): Redis {
  const redis = new Redis(url, {
    ...OPTIONS[how],
    retryStrategy: (attempt) => Math.min(MAX_WAIT_MS, 50 * 2 ** Math.min(attempt, 10)),
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
