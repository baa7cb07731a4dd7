import { setTimeout as pause } from 'node:timers/promises';
import { connect, type RedisPlace } from './redis.ts';

const CHANNEL = 'forgotten';
/** Whoever does not hear lets go of keys by itself after a minute. */
const TOLD_WITHIN_MS = 2_000;

/**
 * Tells the other processes that somebody was forgotten, never who: they let go of the keys that they have at hand.
 * @returns false where they could not be told in time
 */
export async function tellForgotten(place: RedisPlace): Promise<boolean> {
  const redis = connect(place, 'patient');
  const enough = new AbortController();
  const told = redis.publish(`${place.prefix}:${CHANNEL}`, '').then(
    () => true,
    () => false,
  );
  const late = pause(TOLD_WITHIN_MS, false, { signal: enough.signal }).catch(() => false);
  const answer = await Promise.race([told, late]);
  enough.abort();
  redis.disconnect();
  return answer;
}

/** Hears that somebody was forgotten, from now on. */
export function listenForForgotten(place: RedisPlace, heard: () => void): { close(): Promise<void> } {
  const redis = connect(place, 'patient');
  redis.on('message', heard);
  // Subscribed anew by the client after each loss of the connection.
  redis.subscribe(`${place.prefix}:${CHANNEL}`).catch(place.report);
  return {
    close() {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}
