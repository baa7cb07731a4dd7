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

/** Formats a number of bytes. */
export function inMb(bytes: number): string {
  return bytes >= 10 * 1_024 * MB
    ? `${(bytes / (1_024 * MB)).toFixed(0)} GB`
    : `${Math.ceil(bytes / MB).toLocaleString('en')} MB`;
}

/** The disk is too full for a replay. Nothing was written. */
export class InsufficientDiskSpace extends Error {
  override readonly name = 'InsufficientDiskSpace';

  constructor({ free, needed }: DiskSpace) {
    super(`The disk has too little room: ${inMb(free)} are free, and this replay wants ${inMb(needed)}.`);
  }
}
