import { describe, expect, it } from '@jest/globals';
import { bucketsOf } from '../../../src/back-office/dashboard/buckets.ts';

function days(count: number, last: string) {
  const end = Date.parse(`${last}T00:00:00.000Z`);
  return Array.from({ length: count }, (_, place) => ({
    date: new Date(end - (count - 1 - place) * 86_400_000).toISOString().slice(0, 10),
    orders: 2,
    safety_orders: 1,
    revenue: 10.1,
  }));
}

describe('the bars of the dashboard chart', () => {
  it('are days for a month', () => {
    expect(bucketsOf(days(30, '2026-03-09'), '30')).toHaveLength(30);
  });
  it('are weeks that end today for 90 days, the first one shorter', () => {
    const weeks = bucketsOf(days(90, '2026-03-09'), '90');
    expect(weeks).toHaveLength(13);
    expect(weeks[0]).toMatchObject({ from: '2025-12-10', to: '2025-12-15', orders: 12 });
    expect(weeks.at(-1)).toEqual({ from: '2026-03-03', to: '2026-03-09', orders: 14, safetyOrders: 7, revenue: 70.7 });
  });
  it('are calendar months for a year', () => {
    const months = bucketsOf(days(365, '2026-03-09'), '365');
    expect(months).toHaveLength(13);
    expect(months[1]).toMatchObject({ from: '2025-04-01', to: '2025-04-30', orders: 60, revenue: 303 });
  });
});
