import { daysAfter, shopDay } from '@pressline/domain/kernel/shop-day.ts';

/** Whether a text is a day of the calendar: `2026-03-02`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** So many days up to today, by the shop's calendar; 1 is today alone. */
export const SPANS = ['1', '7', '30', '90'] as const;
export type Span = (typeof SPANS)[number];

/** The first day of a span that ends today. */
export function firstDayOf(span: Span, now: number): string {
  return daysAfter(shopDay(new Date(now).toISOString()), 1 - Number(span));
}

/** Which span two days mean today: `any` without a day, `own` where they mean none. */
export function spanOf(from: string | null, to: string | null, now: number): Span | 'any' | 'own' {
  if (from === null && to === null) return 'any';
  return (to === null ? SPANS.find((span) => firstDayOf(span, now) === from) : undefined) ?? 'own';
}
