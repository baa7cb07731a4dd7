/** Whole fils; 100 fils are 1 AED. The only unit in which the shop reckons. */
export type Fils = number;

/** 1,000,000 AED: no single price of the shop comes near it. */
export const HIGHEST_PRICE: Fils = 100_000_000;

/** AED with at most 2 decimals → fils. Rounds only what binary fractions add: 1.15 is 115. */
export function filsOf(aed: number): Fils {
  return Math.round(aed * 100);
}

/** fils → AED as a number with at most 2 decimals, as it goes over the wire. */
export function aedOf(amount: Fils): number {
  return amount / 100;
}
