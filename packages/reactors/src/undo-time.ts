/**
 * A move can be undone for 8 s, plus the time of the request: no mail about a move or a cancellation is sent before
 * that.
 */
export const UNDO_TIME_MS = 10_000;

/** How long a move made at this moment (ISO 8601) can still be undone, in ms. A clock set back doesn't prolong it. */
export function undoTimeLeft(at: string, now: Date): number {
  return Math.max(0, Math.min(UNDO_TIME_MS, Date.parse(at) + UNDO_TIME_MS - now.getTime()));
}
