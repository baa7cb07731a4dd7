import type { StreamName } from '@pressline/event-store/event-store.ts';

/** Streams are divided by a hash of their names into this many parts of a hundredth of a per cent. */
export const PARTS = 10_000;

/** A fixed subset of the streams: consecutive parts, wrapping around after the last. */
export interface AuditShare {
  readonly from: number;
  readonly parts: number;
}

export const ALL: AuditShare = { from: 0, parts: PARTS };

/**
 * Successive shares of this size cover all streams.
 * @param parts of 10,000, at least one
 */
export function shareForTurn(turn: number, parts: number): AuditShare {
  return { from: (turn * parts) % PARTS, parts };
}

/** Divides the share into slices of about the same size, for callers that can't process it at once. */
export function slicesOf({ from, parts }: AuditShare, slices: number): readonly AuditShare[] {
  const each = Math.max(1, Math.ceil(parts / slices));
  return Array.from({ length: Math.ceil(parts / each) }, (_, index) => ({
    from: (from + index * each) % PARTS,
    parts: Math.min(each, parts - index * each),
  }));
}

export function isInShare({ from, parts }: AuditShare, stream: StreamName): boolean {
  if (parts >= PARTS) return true;
  return (partOf(stream) - from + PARTS) % PARTS < parts;
}

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function partOf(stream: StreamName): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < stream.length; index++) hash = Math.imul(hash ^ stream.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % PARTS;
}
