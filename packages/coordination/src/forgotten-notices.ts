import pTimeout from 'p-timeout';
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
  const published = redis.publish(`${config.prefix}:${CHANNEL}`, '').then(
    () => true,
    () => false,
  );
  const wasPublished = await pTimeout(published, { milliseconds: PUBLISH_TIMEOUT_MS, fallback: () => false });
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
