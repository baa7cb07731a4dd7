import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until it holds; what comes about by itself needs a moment. */
export async function eventually(ask: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  const until = Date.now() + withinMs;
  while (!(await ask())) {
    if (Date.now() > until) throw new Error(`It did not come about: ${ask.toString()}`);
    await pause(10);
  }
}
