import { setTimeout as pause } from 'node:timers/promises';

/** In ms; the work for an existing account or order takes less. */
const RESPOND_AFTER_MS = 300;

/** Does some work and waits, so that the time of the response does not reveal what was found, nor what failed. */
export async function inEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([work(), pause(RESPOND_AFTER_MS)]);
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
