import { formatBytes } from '../format/quantities.ts';

/** Space on the read models' disk, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly needed: number;
}

/** Measures the free space for new builds of these projections, and how much they need. */
export type MeasureDiskSpace = (projections: readonly string[]) => Promise<DiskSpace>;

const MB = 1_024 * 1_024;
/** Below this, the shop stops taking orders within hours: replays must not use it. */
export const NEARLY_FULL = 256 * MB;

/**
 * Disk space that a replay needs: each build twice, as its file and as its write-ahead log, plus a reserve for the
 * running shop. On a small disk, a tenth is enough as a reserve.
 * @param live size of the live builds, in bytes
 * @param size of the disk, in bytes
 */
export function spaceNeeded(live: number, size: number): number {
  return 2 * live + Math.min(NEARLY_FULL, Math.floor(size / 10));
}

/** The disk is too full for a replay. Nothing was written. */
export class InsufficientDiskSpace extends Error {
  override readonly name = 'InsufficientDiskSpace';

  constructor({ free, needed }: DiskSpace) {
    super(`Not enough disk space: ${formatBytes(free)} free, and this replay needs ${formatBytes(needed)}.`);
  }
}
