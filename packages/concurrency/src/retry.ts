import { setTimeout as pause } from 'node:timers/promises';
import { backoffMs } from './backoff.ts';

export interface RetryOptions {
  /** Whether another attempt can help. */
  readonly isTransient: (error: unknown) => boolean;
  /** Called for each failure that is followed by another attempt. */
  readonly report: (error: unknown) => void;
  /** No attempt begins later than this, in ms. */
  readonly forMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Repeats a call with exponential backoff until it succeeds.
 * @throws the signal's reason; an error that isn't transient, or that was the last
 */
export async function retry<T>(
  call: () => Promise<T>,
  { isTransient, report, forMs = Infinity, signal }: RetryOptions,
): Promise<T> {
  const end = performance.now() + forMs;
  for (let failures = 0; ; failures++) {
    signal?.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      const ms = backoffMs(failures);
      if (!isTransient(error) || performance.now() + ms > end) throw error;
      report(error);
      await pause(ms, undefined, { signal }).catch(() => signal?.throwIfAborted());
    }
  }
}
