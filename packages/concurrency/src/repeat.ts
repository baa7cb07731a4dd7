import { setTimeout as pause } from 'node:timers/promises';

interface RepeatOptions {
  readonly everyMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Polls: runs rounds until one returns a result, with a pause after each that returns undefined. With a timeout, the
 * last round may begin shortly after it, and undefined is returned if that has no result either.
 * @throws the signal's reason; what a round throws
 */
export async function repeat<Result>(
  round: () => Promise<Result | undefined>,
  options: RepeatOptions & { readonly timeoutMs: number },
): Promise<Result | undefined>;
export async function repeat<Result>(round: () => Promise<Result | undefined>, options: RepeatOptions): Promise<Result>;
export async function repeat<Result>(
  round: () => Promise<Result | undefined>,
  { everyMs, signal, timeoutMs = Infinity }: RepeatOptions & { readonly timeoutMs?: number },
): Promise<Result | undefined> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    const isLast = performance.now() >= end;
    const result = await round();
    if (result !== undefined || isLast) return result;
    await pause(everyMs, undefined, { signal }).catch(() => signal?.throwIfAborted());
  }
}
