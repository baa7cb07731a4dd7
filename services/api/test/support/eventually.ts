import { setTimeout as pause } from 'node:timers/promises';

const WITHIN_MS = 30_000;

/** Polls until there is a result. */
export async function eventually<T>(ask: () => Promise<T | undefined>, withinMs: number = WITHIN_MS): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error('It did not come about in time.');
    await pause(30);
  }
}
