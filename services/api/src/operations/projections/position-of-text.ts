import type { Position } from '@pressline/event-store/event-store.ts';

/** A position as operators are told it, decimal, for the header. */
export function positionOfText(text: string | null): Position | undefined {
  return text === null ? undefined : (BigInt(text) as Position);
}
