import type { Position } from '@pressline/event-store/event-store.ts';

/** The position for the response header, from its decimal form in operator responses. */
export function positionOfText(text: string | null): Position | undefined {
  return text === null ? undefined : (BigInt(text) as Position);
}
