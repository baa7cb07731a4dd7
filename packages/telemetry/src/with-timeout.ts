import type { Engine, ShopMetrics } from './shop-metrics.ts';

/** An engine is not waited for any longer: what is known without it is wanted most while it is away. */
const TIMEOUT_MS = 1_000;

/**
 * Asks an engine when the metrics are asked for. Undefined where it does not answer in time, which is counted; it is asked
 * again only once it has answered, however often somebody looks.
 */
export function withTimeout<T>(call: () => Promise<T>, engine: Engine, metrics: ShopMetrics) {
  let pending: Promise<T> | undefined;
  return async (): Promise<T | undefined> => {
    pending ??= call().finally(() => (pending = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('It takes too long.')), TIMEOUT_MS);
    });
    try {
      return await Promise.race([pending, late]);
    } catch {
      metrics.engineFailed(engine);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}
