import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';

type Day = ResponseOf<'adminFigures'>['days'][number];
export type ChartSpan = '30' | '90' | '365';
export const CHART_SPANS: readonly ChartSpan[] = ['30', '90', '365'];

/** A bar of the chart: a day, a week or a month. */
export interface Bucket {
  /** Its first and last day: `2026-03-02`. */
  readonly from: string;
  readonly to: string;
  readonly orders: number;
  readonly safetyOrders: number;
  /** AED before VAT. */
  readonly revenue: number;
}

/** 30 days as they are, 90 as weeks that end today, a year as calendar months. */
export function bucketsOf(days: readonly Day[], span: ChartSpan): readonly Bucket[] {
  const buckets: Bucket[] = [];
  let key: string | undefined;
  for (const [index, day] of days.entries()) {
    const next = keyOf(day.date, days.length - 1 - index, span);
    const last = next === key ? buckets.pop() : undefined;
    key = next;
    buckets.push({
      from: last?.from ?? day.date,
      to: day.date,
      orders: (last?.orders ?? 0) + day.orders,
      safetyOrders: (last?.safetyOrders ?? 0) + day.safety_orders,
      // Rounded in fils to avoid floating-point errors.
      revenue: Math.round((last?.revenue ?? 0) * 100 + day.revenue * 100) / 100,
    });
  }
  return buckets;
}

/** Days with the same key form one bar. `daysBack` counts from the last day. */
function keyOf(date: string, daysBack: number, span: ChartSpan): string {
  switch (span) {
    case '30':
      return date;
    case '90':
      return String(Math.floor(daysBack / 7));
    case '365':
      return date.slice(0, 7);
  }
}
