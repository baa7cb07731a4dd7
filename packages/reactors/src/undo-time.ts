/** A move can be undone for 8 s, and the call to undo it takes a moment: nobody is told of it before, nor of a cancellation. */
export const UNDO_TIME_MS = 10_000;

/** How long the move of this moment (ISO 8601) may still be undone, in ms. A clock that was set back makes nothing wait for it. */
export function undoTimeLeft(at: string, now: Date): number {
  return Math.max(0, Math.min(UNDO_TIME_MS, Date.parse(at) + UNDO_TIME_MS - now.getTime()));
}
