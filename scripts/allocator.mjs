import { existsSync } from 'node:fs';

/** Where Linux distributions install jemalloc. */
const JEMALLOC = [
  '/usr/lib/x86_64-linux-gnu/libjemalloc.so.2',
  '/usr/lib/aarch64-linux-gnu/libjemalloc.so.2',
  '/usr/lib64/libjemalloc.so.2',
];

/**
 * Environment of a process that returns unused memory to the system: jemalloc where it is installed, otherwise fewer areas
 * of memory than the C library would keep. As in the images: ADR 0084.
 * @param {(file: string) => boolean} exists
 * @returns {Record<string, string>}
 */
export function allocatorSettings(exists = existsSync) {
  const jemalloc = JEMALLOC.find(exists);
  return jemalloc === undefined
    ? { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
    : { LD_PRELOAD: jemalloc, MALLOC_CONF: 'background_thread:true,narenas:2,dirty_decay_ms:5000,muzzy_decay_ms:5000' };
}
