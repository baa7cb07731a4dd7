const money = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-AE');

/** AED 1,234.50 */
export function formatAed(aed: number): string {
  return `AED ${money.format(aed)}`;
}

/** 1,234.50, for a column whose head says AED. */
export function formatAmount(aed: number): string {
  return money.format(aed);
}

/** 2,000 */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** 0.2 → 20%, 0.055 → 5.5% */
export function formatRate(rate: number): string {
  return `${String(Math.round(rate * 10_000) / 100)}%`;
}
