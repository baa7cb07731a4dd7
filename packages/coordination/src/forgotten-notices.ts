import { setTimeout as pause } from 'node:timers/promises';
import { connect, type RedisConfig } from './redis.ts';

const CHANNEL = 'forgotten';
/** A process that misses it clears its key cache within a minute anyway. */
const PUBLISH_TIMEOUT_MS = 2_000;

/**
 * Notifies the other processes that somebody was forgotten, never who: they clear their key caches.
 * @returns false if the message could not be sent in time
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

/** Calls `onMessage` whenever somebody is forgotten. */
export function subscribeToForgotten(config: RedisConfig, onMessage: () => void): { close(): Promise<void> } {
  const redis = connect(config, 'patient');
  redis.on('message', onMessage);
  // The client resubscribes after each lost connection.
  redis.subscribe(`${config.prefix}:${CHANNEL}`).catch(config.report);
  return {
    close() {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}
