import { setTimeout as pause } from 'node:timers/promises';

/** Ends a wait that hangs, shortly before Jest ends its test. It measures nothing: a busy machine may take ten times as long. */
const WITHIN_MS = 150_000;
const BETWEEN_TRIES_MS = 10;

/**
 * Waits until it is true.
 * @param withinMs less where the rule itself is about time
 * @param everyMs more where each check is much work, as that of a command line
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

/** What a call answers once it no longer fails; what it fails with at last, where it goes on failing. */
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
