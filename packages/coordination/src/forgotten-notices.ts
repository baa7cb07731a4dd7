import { setTimeout as pause } from 'node:timers/promises';
import { connect, type RedisConfig } from './redis.ts';

const CHANNEL = 'forgotten';
/** Whoever does not hear lets go of keys by itself after a minute. */
const PUBLISH_TIMEOUT_MS = 2_000;

/**
 * Tells the other processes that somebody was forgotten, never who: they let go of the keys that they have at hand.
 * @returns false where they could not be told in time
 */
export async function publishForgotten(config: RedisConfig): Promise<boolean> {
  const redis = connect(config, 'patient');
  const enough = new AbortController();
  const published = redis.publish(`${config.prefix}:${CHANNEL}`, '').then(
    () => true,
    () => false,
  );
  const late = pause(PUBLISH_TIMEOUT_MS, false, { signal: enough.signal }).catch(() => false);
  const wasPublished = await Promise.race([published, late]);
  enough.abort();
  redis.disconnect();
  return wasPublished;
}

/** Hears that somebody was forgotten, from now on. */
export function subscribeToForgotten(config: RedisConfig, onMessage: () => void): { close(): Promise<void> } {
  const redis = connect(config, 'patient');
  redis.on('message', onMessage);
  // Subscribed anew by the client after each loss of the connection.
  redis.subscribe(`${config.prefix}:${CHANNEL}`).catch(config.report);
  return {
    close() {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}
