import { daysAfter, shopDay } from '@pressline/domain/kernel/shop-day.ts';

/** Whether a text is a calendar day: `2026-03-02`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Days up to and including today, in the shop's time zone. */
export const SPANS = ['1', '7', '30', '90'] as const;
export type Span = (typeof SPANS)[number];

/** The start of a span in the URL: `today`, `last-7`. A link to the list and a saved view mean the same tomorrow. */
export function startOf(span: Span): string {
  return span === '1' ? 'today' : `last-${span}`;
}

/** Whether a text is a calendar day, or the start of a span. */
export function isFirstDay(text: string): boolean {
  return isDay(text) || spanStartingAt(text) !== undefined;
}

function spanStartingAt(text: string): Span | undefined {
  return SPANS.find((span) => startOf(span) === text);
}

/** The calendar day of a first day, which can be the start of a span. */
export function firstDayAt(from: string, now: number): string {
  const span = spanStartingAt(from);
  return span === undefined ? from : firstDayOf(span, now);
}

/** The first day of a span that ends today. */
export function firstDayOf(span: Span, now: number): string {
  return daysAfter(shopDay(new Date(now).toISOString()), 1 - Number(span));
}

/** The span that a date range equals today: `any` without dates, `custom` if none. */
export function spanOf(from: string | null, to: string | null, now: number): Span | 'any' | 'custom' {
  if (from === null && to === null) return 'any';
  const first = from === null ? null : firstDayAt(from, now);
  return (to === null ? SPANS.find((span) => firstDayOf(span, now) === first) : undefined) ?? 'custom';
}
