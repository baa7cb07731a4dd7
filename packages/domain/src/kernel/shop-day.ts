/** Dubai knows no summer time. */
const DUBAI_MS = 4 * 3_600_000;

/** The day of a moment as the shop counts days, from midnight to midnight in Dubai: `2026-03-02`. */
export function shopDay(at: string): string {
  return new Date(Date.parse(at) + DUBAI_MS).toISOString().slice(0, 10);
}

/** When a day of the shop began, in UTC. */
export function startOfShopDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - DUBAI_MS).toISOString();
}

/** So many days later, or earlier. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
