import { describe, expect, it } from '@jest/globals';
import { daysAfter, shopDay, startOfShopDay } from '../../src/kernel/shop-day.ts';

describe('the day of the shop', () => {
  it('begins at midnight in Dubai', () => {
    expect(shopDay('2026-03-01T19:59:59.999Z')).toBe('2026-03-01');
    expect(shopDay('2026-03-01T20:00:00.000Z')).toBe('2026-03-02');
    expect(startOfShopDay('2026-03-02')).toBe('2026-03-01T20:00:00.000Z');
  });

  it('is counted across months', () => {
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  });
});
