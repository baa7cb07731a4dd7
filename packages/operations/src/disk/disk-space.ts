import { formatBytes } from '../format/quantities.ts';

/** Space on the read models' disk, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly needed: number;
}

/**
 * Measures the free space for a replay, and how much it needs.
 * @param replayed names of projections
 * @param fresh those of them whose builds an interrupted replay has not begun
 */
export type MeasureDiskSpace = (replayed: readonly string[], fresh: readonly string[]) => Promise<DiskSpace>;

const MB = 1_024 * 1_024;
/** Below this, the shop stops taking orders within hours: replays must not use it. */
export const NEARLY_FULL = 256 * MB;

/** What is replayed. Sizes in bytes. */
export interface ReplayedSizes {
  /** Of the live builds. */
  readonly live: number;
  /** Of the events. */
  readonly events: number;
  /** Threads that share the replay; one in a running shop. */
  readonly threads?: number;
}

/**
 * Disk space that a replay needs: each build twice, as its file and as its write-ahead log, and half of the events,
 * which each thread sorts into another file without their metadata.
 */
export function spaceOfReplay({ live, events, threads = 1 }: ReplayedSizes): number {
  return 2 * live + threads * Math.ceil(events / 2);
}

/**
 * What has to be free for a replay, including a reserve for the running shop. On a small disk, a tenth is enough as a
 * reserve.
 * @param disk size of the disk, in bytes
 */
export function spaceNeeded(replayed: ReplayedSizes, disk: number): number {
  return spaceOfReplay(replayed) + Math.min(NEARLY_FULL, Math.floor(disk / 10));
}

/** The disk is too full for a replay. Nothing was written. */
export class InsufficientDiskSpace extends Error {
  override readonly name = 'InsufficientDiskSpace';

  constructor({ free, needed }: DiskSpace) {
    super(`Not enough disk space: ${formatBytes(free)} free, and this replay needs ${formatBytes(needed)}.`);
  }
}
