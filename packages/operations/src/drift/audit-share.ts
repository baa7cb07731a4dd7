import type { StreamName } from '@pressline/event-store/event-store.ts';

/** Streams are told apart by a hash of their names, into so many parts: a part is a hundredth of a per cent. */
export const PARTS = 10_000;

/** Some of the streams, always the same: those of the parts from one on, so many, and on from the first after the last. */
export interface AuditShare {
  readonly from: number;
  readonly parts: number;
}

export const ALL: AuditShare = { from: 0, parts: PARTS };

/** One share of this size after another comes to all streams. @param parts of 10,000, one or more */
export function shareForTurn(turn: number, parts: number): AuditShare {
  return { from: (turn * parts) % PARTS, parts };
}

/** The share in pieces of about the same size, for who can't hold it at once. */
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
