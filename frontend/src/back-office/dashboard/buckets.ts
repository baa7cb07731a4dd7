import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';

type Day = ResponseOf<'adminFigures'>['days'][number];
export type Span = '30' | '90' | '365';
export const SPANS: readonly Span[] = ['30', '90', '365'];

/** A bar of the charts: a day, a week or a month. */
export interface Bucket {
  /** Its first and last day: `2026-03-02`. */
  readonly from: string;
  readonly to: string;
  readonly orders: number;
  readonly safetyOrders: number;
  /** AED before VAT. */
  readonly revenue: number;
}

/** Days as they are, or put together: 90 as weeks that end today, a year as months of the calendar. */
export function bucketsOf(days: readonly Day[], span: Span): readonly Bucket[] {
  const buckets: Bucket[] = [];
  let key: string | undefined;
  for (const [place, day] of days.entries()) {
    const next = keyOf(day.date, days.length - 1 - place, span);
    const last = next === key ? buckets.pop() : undefined;
    key = next;
    buckets.push({
      from: last?.from ?? day.date,
      to: day.date,
      orders: (last?.orders ?? 0) + day.orders,
      safetyOrders: (last?.safetyOrders ?? 0) + day.safety_orders,
      // In fils, so that a sum of cents stays one.
      revenue: Math.round((last?.revenue ?? 0) * 100 + day.revenue * 100) / 100,
    });
  }
  return buckets;
}

/** Days of the same key are one bar; the days are counted back from the last one. */
function keyOf(date: string, back: number, span: Span): string {
  switch (span) {
    case '30':
      return date;
    case '90':
      return String(Math.floor(back / 7));
    case '365':
      return date.slice(0, 7);
  }
}
