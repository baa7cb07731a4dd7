/** Room on the disk that read models lie on, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly needed: number;
}

/** Looks how much room there is for new builds of these projections, and how much they want. */
export type MeasureDiskSpace = (projections: readonly string[]) => Promise<DiskSpace>;

const MB = 1_024 * 1_024;
/** Below it the shop takes no more orders within the hour, or the day: no replay may take of it. */
export const NEARLY_FULL = 256 * MB;

/**
 * What a replay wants of a disk: each build once as its file and once as the log that is copied into it, and what the shop
 * goes on with. A tenth is enough for that where the whole disk is small.
 * @param live what the builds that answer take, in bytes
 * @param size of the disk, in bytes
 */
export function spaceNeeded(live: number, size: number): number {
  return 2 * live + Math.min(NEARLY_FULL, Math.floor(size / 10));
}

/** A number of bytes as people read it. */
export function inMb(bytes: number): string {
  return bytes >= 10 * 1_024 * MB
    ? `${(bytes / (1_024 * MB)).toFixed(0)} GB`
    : `${Math.ceil(bytes / MB).toLocaleString('en')} MB`;
}

/** Nothing was written yet. */
export class InsufficientDiskSpace extends Error {
  override readonly name = 'InsufficientDiskSpace';

  constructor({ free, needed }: DiskSpace) {
    super(`The disk has too little room: ${inMb(free)} are free, and this replay wants ${inMb(needed)}.`);
  }
}
