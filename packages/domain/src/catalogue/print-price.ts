import type { Fils } from '../kernel/money.ts';

/** Print is ordered in steps of 500 pieces, from 500 on. */
export const QUANTITY_STEP = 500;
/** What the shop takes online in one order; more is a talk with the shop. */
export const LARGEST_QUANTITY = 1_000_000;

/** Which run the price is reckoned with: many runs of 500, or runs of 1,000. */
export type Tier = 500 | 1000;

/** A print product's prices, in fils. `label` is added to each run. */
export interface PrintPrices {
  readonly quantity500: Fils;
  readonly quantity1000: Fils;
  readonly label: Fils;
}

/** How a price is made: `(runPrice + label) × runs = total`, before VAT, in fils. */
export interface PrintPrice {
  readonly tier: Tier;
  readonly runPrice: Fils;
  readonly label: Fils;
  readonly runs: number;
  readonly total: Fils;
}

/** Whether a quantity can be had at a tier: runs of 1,000 come in whole thousands. */
export function tierFits(pieces: number, tier: Tier): boolean {
  return pieces % tier === 0;
}

/** Whether the shop takes an order of so many pieces at a tier. */
export function isOffered(pieces: number, tier: Tier): boolean {
  return pieces >= QUANTITY_STEP && pieces <= LARGEST_QUANTITY && tierFits(pieces, tier);
}

/**
 * The price of so many pieces: `(price of the tier + label) × runs`.
 * @throws RangeError where the quantity is not a whole number of runs; ask `tierFits` first.
 */
export function priceOfPrint(prices: PrintPrices, pieces: number, tier: Tier): PrintPrice {
  if (pieces <= 0 || !tierFits(pieces, tier))
    throw new RangeError(`${pieces} pieces are no whole number of runs of ${tier}`);
  const runPrice = tier === 500 ? prices.quantity500 : prices.quantity1000;
  const runs = pieces / tier;
  return { tier: tier, runPrice, label: prices.label, runs, total: (runPrice + prices.label) * runs };
}

/** The runs that a quantity is had in for the least: runs of 500, and runs of 1,000 only where they are cheaper. */
export function cheapestTier(prices: PrintPrices, pieces: number): Tier {
  return savedByRunsOf1000(prices, pieces) > 0 ? 1000 : 500;
}

/** What ordering in runs of 1,000 saves against runs of 500, in fils; 0 where it saves nothing or can't be had. */
export function savedByRunsOf1000(prices: PrintPrices, pieces: number): Fils {
  if (!tierFits(pieces, 1000)) return 0;
  return Math.max(0, priceOfPrint(prices, pieces, 500).total - priceOfPrint(prices, pieces, 1000).total);
}
