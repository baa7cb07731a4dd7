import pTimeout from 'p-timeout';
import type { Engine, ShopMetrics } from './shop-metrics.ts';

/** Metrics matter most while an engine is unavailable, so don't wait longer for it. */
const TIMEOUT_MS = 1_000;

/**
 * Queries an engine when metrics are collected. Undefined, and counted as a failure, if it doesn't respond in time. A
 * new query starts only after the last one has ended, however often metrics are collected.
 */
export function withTimeout<T>(call: () => Promise<T>, engine: Engine, metrics: ShopMetrics) {
  let pending: Promise<T> | undefined;
  return async (): Promise<T | undefined> => {
    pending ??= call().finally(() => (pending = undefined));
    try {
      return await pTimeout(pending, { milliseconds: TIMEOUT_MS });
    } catch {
      metrics.engineFailed(engine);
      return undefined;
    }
  };
}
