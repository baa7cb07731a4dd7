import type { RedisConfig } from '@pressline/coordination/redis.ts';
import { hostsOf } from '@pressline/event-store/hosts-of.ts';
import type { Logger } from 'pino';
import type { ShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import type { Servers } from './settings.ts';

/** Redis connection settings of the shop's processes. */
export function redisConfigOf(servers: Servers, log: Logger, metrics: ShopMetrics): RedisConfig {
  return externalRedisConfig(servers, (error) => {
    metrics.engineFailed('redis');
    log.warn(
      { err: error },
      `Redis at ${hostsOf(servers.redisUrl)} is unavailable; falling back to polling. Check that it runs, and that REDIS_URL is its address`,
    );
  });
}

/** The same for a program that is not a process of the shop. */
export function externalRedisConfig({ redisUrl, prefix }: Servers, report: RedisConfig['report']): RedisConfig {
  return { url: redisUrl, prefix: `pressline${prefix}`, report };
}
