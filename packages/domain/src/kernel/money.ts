/** Whole fils; 100 fils are 1 AED. All amounts are calculated in fils. */
export type Fils = number;

/** 1,000,000 AED, far above any single price. */
export const HIGHEST_PRICE: Fils = 100_000_000;

/** Converts AED with at most 2 decimals to fils. Rounds away binary fractions: 1.15 becomes 115. */
export function filsOf(aed: number): Fils {
  return Math.round(aed * 100);
}

/** Converts fils to AED, a number with at most 2 decimals, as used in the API. */
export function aedOf(amount: Fils): number {
  return amount / 100;
}
