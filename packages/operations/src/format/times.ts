/** `2026-11-22 20:13:59`, in UTC, of an ISO 8601 time. */
export function formatTime(at: string): string {
  return at.slice(0, 19).replace('T', ' ');
}
