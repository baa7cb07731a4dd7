import { Redis } from 'ioredis';

/** What a server of Redis says of itself. */
export interface RedisInspection {
  readonly version: string;
  /** Of one question and its answer, in ms. */
  readonly latencyMs: number;
  /** What it does where its memory is full: `noeviction`, or what it throws away. */
  readonly maxmemoryPolicy: string;
  /** Bytes; 0 for as much as there is. */
  readonly maxmemory: number;
  readonly usedMemory: number;
  /** Whether it logs what it is told, so that a restart forgets nothing. */
  readonly appendOnly: boolean;
  /** Whether the last write of that log went well. */
  readonly lastWriteWell: boolean;
  readonly isCluster: boolean;
  /** By its own clock, in ms, at about the middle between asking and answer. */
  readonly time: number;
  readonly askedAt: number;
}

/** Asks a server how it is set up. Changes nothing. @throws what ioredis throws where it is away or refuses */
export async function inspectRedis(url: string, withinMs: number): Promise<RedisInspection> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: withinMs,
    commandTimeout: withinMs,
    maxRetriesPerRequest: 0,
    // Once: who asks wants to know how it is now.
    retryStrategy: () => null,
  });
  // Told by the call that fails of it.
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

/** `key:value`, a line each; headlines begin with `#`. */
function infoOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split(/\r?\n/)
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const),
  );
}
