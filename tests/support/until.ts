import { setTimeout as pause } from 'node:timers/promises';

/**
 * Ends a wait that hangs, shortly before Jest ends its test. It measures nothing: a busy machine may take ten times
 * as long.
 */
const WITHIN_MS = 150_000;
const BETWEEN_TRIES_MS = 10;

/**
 * Waits until it is true.
 * @param withinMs shorter if the rule itself is about time
 * @param everyMs longer if each check is expensive, such as a command line
 */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  withinMs = WITHIN_MS,
  everyMs = BETWEEN_TRIES_MS,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`It did not come true within ${withinMs} ms: ${isTrue.toString()}`);
    await pause(everyMs);
  }
}

/** The result of a call once it no longer fails; its last error if it never succeeds. */
export async function untilItWorks<T>(call: () => Promise<T>): Promise<T> {
  const end = Date.now() + WITHIN_MS;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}
