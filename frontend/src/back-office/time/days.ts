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

/** The first day of a span that ends today. */
export function firstDayOf(span: Span, now: number): string {
  return daysAfter(shopDay(new Date(now).toISOString()), 1 - Number(span));
}

/** The span that a date range equals today: `any` without dates, `custom` if none. */
export function spanOf(from: string | null, to: string | null, now: number): Span | 'any' | 'custom' {
  if (from === null && to === null) return 'any';
  return (to === null ? SPANS.find((span) => firstDayOf(span, now) === from) : undefined) ?? 'custom';
}
