import { setTimeout as pause } from 'node:timers/promises';

/** In ms; the work for an existing account or order takes less. */
const RESPOND_AFTER_MS = 300;

/** Does some work and waits, so that the time of the response does not reveal what was found. */
export async function inEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), pause(RESPOND_AFTER_MS)]);
  return result;
}
