// Measured on a machine with an SSD. They only have to be right in proportion: the estimate corrects itself by what is
// done.

const MS_PER_MB = 2;
const MS_PER_FILE = 0.5;
const MS_PER_EVENT = { read: 0.01, appended: 0.2, applied: 0.1 } as const;

/** Copying or hashing. */
export function bytesMs(bytes: number): number {
  return (bytes / 1_000_000) * MS_PER_MB;
}

/** Copying or hashing files. */
export function filesMs({ files, bytes }: { readonly files: number; readonly bytes: number }): number {
  return files * MS_PER_FILE + bytesMs(bytes);
}

/** Reading and hashing events, appending them one by one, or applying them to all read models. */
export function eventsMs(events: number, what: keyof typeof MS_PER_EVENT): number {
  return events * MS_PER_EVENT[what];
}

/** From the size of an events file; events are about this large. */
const EVENT_BYTES = 1_200;

export function eventsIn(bytes: number): number {
  return bytes / EVENT_BYTES;
}

/** Positions are for comparison only, not arithmetic; here they serve as an estimate. */
export function shareOfPositions(position: bigint, head: bigint): number {
  return head <= 0n ? 1 : Math.min(1, Number(position) / Number(head));
}
