/** Dubai has no daylight saving time. */
const DUBAI_MS = 4 * 3_600_000;

/** The shop's calendar day of a moment, midnight to midnight in Dubai: `2026-03-02`. */
export function shopDay(at: string): string {
  return new Date(Date.parse(at) + DUBAI_MS).toISOString().slice(0, 10);
}

/** A moment for a spreadsheet, in Dubai: `2026-03-02 12:30:00`. */
export function shopTime(at: string): string {
  return new Date(Date.parse(at) + DUBAI_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** When a day of the shop began, in UTC. */
export function startOfShopDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - DUBAI_MS).toISOString();
}

/** The day that many days later, or earlier if negative. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
