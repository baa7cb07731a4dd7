import { backoffMs } from '@pressline/concurrency/backoff.ts';
import { Redis, type RedisOptions } from 'ioredis';

/** How the processes of a shop connect through Redis. */
export interface RedisConfig {
  /** `redis://user:password@host:6379/0`, or `rediss://` for TLS. */
  readonly url: string;
  /** Prefix of every key and channel, so that several shops, or tests, can share a server. */
  readonly prefix: string;
  /** Called when Redis is unavailable; the connection recovers automatically. */
  readonly report: (error: unknown) => void;
}

const INITIAL_WAIT_MS = 50;
const MAX_WAIT_MS = 2_000;

/** How long a connection waits for responses. */
export type Patience = 'patient' | 'impatient' | 'hasty';

/** Commands that can't be sent now fail at once. */
const AT_ONCE: RedisOptions = { enableOfflineQueue: false, maxRetriesPerRequest: 0 };

const OPTIONS: Readonly<Record<Patience, RedisOptions>> = {
  /** Waits for Redis indefinitely: for workers and subscribers. */
  patient: { maxRetriesPerRequest: null },
  /** A caller waits for the response. */
  impatient: { ...AT_ONCE, commandTimeout: 1_000 },
  /**
   * A caller waits for several responses in sequence and can do without: after the first few timeouts the connection
   * is dropped, and further commands fail at once until the server accepts a new one.
   */
  hasty: { ...AT_ONCE, commandTimeout: 150, socketTimeout: 300 },
};

/** A connection that reconnects for as long as the process runs. */
export function connect({ url, report }: RedisConfig, how: Patience): Redis {
  const redis = new Redis(url, {
    ...OPTIONS[how],
    retryStrategy: (attempt) => backoffMs(attempt, INITIAL_WAIT_MS, MAX_WAIT_MS),
    // Reported once per outage, not for each attempt.
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
