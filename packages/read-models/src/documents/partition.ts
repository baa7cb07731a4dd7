import { crc32 } from 'node:zlib';
import type { StreamName } from '@pressline/event-store/event-store.ts';

/**
 * A fixed share of the streams, which one process at a time feeds into the read models. Every document belongs to one
 * stream, so partitions never write the same document.
 */
export interface Partition {
  /** From 0. */
  readonly index: number;
  /** Number of partitions. */
  readonly of: number;
}

/** All partitions, if there are this many. */
export function partitionsOf(count: number): readonly Partition[] {
  return Array.from({ length: count }, (_, index) => ({ index, of: count }));
}

/**
 * Index of the partition that a stream belongs to. It must never change: checkpoints of partitions are stored, and a
 * stream that moves to a partition that is further ahead would miss events.
 */
export function partitionIndexOf(stream: StreamName, count: number): number {
  return crc32(stream) % count;
}

/** For people: `3 of 4`. */
export function partitionName({ index, of }: Partition): string {
  return `${String(index + 1)} of ${String(of)}`;
}

/** Name of the duty to feed a partition. */
export function feedingOf(partition: Partition): string {
  return `feed ${partitionName(partition)}`;
}

/** Whether an engine that feeds this partition, or everything, feeds the stream. */
export function isFedBy(partition: Partition | undefined, stream: StreamName): boolean {
  return partition === undefined || partitionIndexOf(stream, partition.of) === partition.index;
}
