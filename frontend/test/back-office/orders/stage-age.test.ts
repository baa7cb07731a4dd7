import { describe, expect, it } from '@jest/globals';
import { DEFAULT_STAGE_LIMITS } from '@pressline/domain/orders/fulfilment/lateness.ts';
import { agePartsOf } from '../../../src/back-office/orders/components/age-parts.ts';
import { isLate } from '../../../src/back-office/orders/components/lateness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a formatted age', () => {
  it.each([
    [30_000, { as: 'now' }],
    [38 * MINUTE, { as: 'minutes', minutes: 38 }],
    [72 * MINUTE, { as: 'hoursMinutes', hours: 1, minutes: 12 }],
    [2 * HOUR, { as: 'hours', hours: 2 }],
    [18.5 * HOUR, { as: 'hours', hours: 18 }],
    [99 * HOUR, { as: 'daysHours', days: 4, hours: 3 }],
    [48 * HOUR, { as: 'days', days: 2 }],
    [11.5 * 24 * HOUR, { as: 'days', days: 11 }],
  ])('%d ms', (ms, parts) => {
    expect(agePartsOf(ms)).toEqual(parts);
  });
});

describe('a late order', () => {
  const now = Date.parse('2026-11-19T12:00:00.000Z');
  it('has been in Printing for more than 24 hours', () => {
    expect(
      isLate({ current_stage: 'Printing', stage_since: '2026-11-18T11:59:00.000Z' }, now, DEFAULT_STAGE_LIMITS),
    ).toBe(true);
    expect(
      isLate({ current_stage: 'Printing', stage_since: '2026-11-18T12:01:00.000Z' }, now, DEFAULT_STAGE_LIMITS),
    ).toBe(false);
  });
  it('is late by the limits of the shop', () => {
    const order = { current_stage: 'Printing', stage_since: '2026-11-19T03:00:00.000Z' } as const;
    expect(isLate(order, now, { ...DEFAULT_STAGE_LIMITS, Printing: 8 })).toBe(true);
    expect(isLate(order, now, { ...DEFAULT_STAGE_LIMITS, Printing: 10 })).toBe(false);
  });
  it('is never a completed one', () => {
    expect(
      isLate({ current_stage: 'Completed', stage_since: '2025-01-01T00:00:00.000Z' }, now, DEFAULT_STAGE_LIMITS),
    ).toBe(false);
  });
});
