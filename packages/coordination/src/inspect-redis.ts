import { Redis } from 'ioredis';

/** A Redis server's own report of its configuration and state. */
export interface RedisInspection {
  readonly version: string;
  /** Round trip of one request, in ms. */
  readonly latencyMs: number;
  /** Eviction policy: `noeviction`, or what it evicts when memory is full. */
  readonly maxmemoryPolicy: string;
  /** Bytes; 0 for no limit. */
  readonly maxmemory: number;
  readonly usedMemory: number;
  /** Whether it writes an append-only file, so that a restart loses nothing. */
  readonly appendOnly: boolean;
  /** Whether the last write of that file succeeded. */
  readonly lastWriteWell: boolean;
  readonly isCluster: boolean;
  /** Its own clock, in ms, at about the middle of the round trip. */
  readonly time: number;
  readonly askedAt: number;
}

/**
 * Reads a server's configuration. Changes nothing.
 * @throws what ioredis throws if it is unavailable or refuses
 */
export async function inspectRedis(url: string, withinMs: number): Promise<RedisInspection> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: withinMs,
    commandTimeout: withinMs,
    maxRetriesPerRequest: 0,
    // No retries: the caller wants its state now.
    retryStrategy: () => null,
  });
  // The failing call reports it.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const info = infoOf(await redis.info());
    const before = Date.now();
    const began = performance.now();
    const [seconds, micros] = await redis.time();
    const latencyMs = performance.now() - began;
    return {
      version: info.get('redis_version') ?? '',
      latencyMs,
      maxmemoryPolicy: info.get('maxmemory_policy') ?? '',
      maxmemory: Number(info.get('maxmemory') ?? 0),
      usedMemory: Number(info.get('used_memory') ?? 0),
      appendOnly: info.get('aof_enabled') === '1',
      lastWriteWell: info.get('aof_last_write_status') !== 'err',
      isCluster: info.get('cluster_enabled') === '1',
      time: Number(seconds) * 1_000 + Number(micros) / 1_000,
      askedAt: before + latencyMs / 2,
    };
  } finally {
    redis.disconnect();
  }
}

/** `key:value` lines; headings begin with `#`. */
function infoOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split(/\r?\n/)
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const),
  );
}
