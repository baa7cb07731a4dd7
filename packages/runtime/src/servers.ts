import type { RedisConfig } from '@pressline/coordination/redis.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import type { Logger } from 'pino';
import type { ShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import type { Servers } from './settings.ts';

/** Redis connection settings of the shop's processes. */
export function redisConfigOf(servers: Servers, log: Logger, metrics: ShopMetrics): RedisConfig {
  return externalRedisConfig(servers, (error) => {
    metrics.engineFailed('redis');
    log.warn({ err: error }, 'Redis unavailable; falling back to polling');
  });
}

/** The same for a program that is not a process of the shop. */
export function externalRedisConfig({ redisUrl, prefix }: Servers, report: RedisConfig['report']): RedisConfig {
  return { url: redisUrl, prefix: `pressline${prefix}`, report };
}

/** Wraps the store so that each append of this process wakes the projectors. */
export function wakingStore(store: EventStore, wake: (upTo: Position) => void): EventStore {
  return {
    readStream: (...from) => store.readStream(...from),
    readForward: (options) => store.readForward(options),
    readRecorded: (options) => store.readRecorded(options),
    head: () => store.head(),
    positionBefore: (moment) => store.positionBefore(moment),
    onAppended: (listener) => store.onAppended(listener),
    close: () => store.close(),
    async append(...appended) {
      const result = await store.append(...appended);
      if (result.outcome === 'appended') wake(result.position);
      return result;
    },
  };
}
