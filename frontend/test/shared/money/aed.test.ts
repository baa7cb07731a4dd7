import { describe, expect, it } from '@jest/globals';
import { formatRate } from '../../../src/shared/language/numbers.ts';
import { formatAed, formatCount } from '../../../src/shared/money/aed.ts';

describe('money', () => {
  it('is AED with two decimals', () => {
    expect(formatAed(1234.5)).toBe('AED 1,234.50');
    expect(formatAed(0)).toBe('AED 0.00');
    expect(formatAed(0.1 + 0.2)).toBe('AED 0.30');
  });

  it('counts pieces with a comma', () => {
    expect(formatCount(10_000)).toBe('10,000');
  });

  it('shows a rate without binary rounding errors', () => {
    expect(formatRate(0.2)).toBe('20%');
    expect(formatRate(0.055)).toBe('5.5%');
    expect(formatRate(0.07)).toBe('7%');
  });
});
