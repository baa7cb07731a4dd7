import type { Engine, ShopMetrics } from './shop-metrics.ts';

/** An engine is not waited for any longer: what is known without it is wanted most while it is away. */
const WITHIN_MS = 1_000;

/**
 * Asks an engine when the metrics are asked for. Undefined where it does not answer in time, which is counted; it is asked
 * again only once it has answered, however often somebody looks.
 */
export function askedInTime<T>(ask: () => Promise<T>, engine: Engine, metrics: ShopMetrics) {
  let asking: Promise<T> | undefined;
  return async (): Promise<T | undefined> => {
    asking ??= ask().finally(() => (asking = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('It takes too long.')), WITHIN_MS);
    });
    try {
      return await Promise.race([asking, late]);
    } catch {
      metrics.engineFailed(engine);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}
