import type { Fils } from '../kernel/money.ts';

/** Print is sold in steps of 500 pieces, 500 minimum. */
export const QUANTITY_STEP = 500;
/** Maximum quantity per online order; larger orders are agreed with the shop directly. */
export const LARGEST_QUANTITY = 1_000_000;

/** The run size that the price is based on: 500 or 1,000 pieces. */
export type Tier = 500 | 1000;

/** A print product's prices, in fils. `label` is added to each run. */
export interface PrintPrices {
  readonly quantity500: Fils;
  readonly quantity1000: Fils;
  readonly label: Fils;
}

/** How a price is calculated: `(runPrice + label) × runs = total`, before VAT, in fils. */
export interface PrintPrice {
  readonly tier: Tier;
  readonly runPrice: Fils;
  readonly label: Fils;
  readonly runs: number;
  readonly total: Fils;
}

/** Whether a quantity is available at a tier: runs of 1,000 need whole thousands. */
export function tierFits(pieces: number, tier: Tier): boolean {
  return pieces % tier === 0;
}

/** Whether this quantity can be ordered at a tier. */
export function isOffered(pieces: number, tier: Tier): boolean {
  return pieces >= QUANTITY_STEP && pieces <= LARGEST_QUANTITY && tierFits(pieces, tier);
}

/**
 * The price of a quantity: `(price of the tier + label) × runs`.
 * @throws RangeError if the quantity is not a whole number of runs; check with `tierFits` first
 */
export function priceOfPrint(prices: PrintPrices, pieces: number, tier: Tier): PrintPrice {
  if (pieces <= 0 || !tierFits(pieces, tier))
    throw new RangeError(`${pieces} pieces are not a whole number of runs of ${tier}`);
  const runPrice = tier === 500 ? prices.quantity500 : prices.quantity1000;
  const runs = pieces / tier;
  return { tier, runPrice, label: prices.label, runs, total: (runPrice + prices.label) * runs };
}

/** The tier with the lowest price: runs of 500, unless runs of 1,000 are cheaper. */
export function cheapestTier(prices: PrintPrices, pieces: number): Tier {
  return savedByRunsOf1000(prices, pieces) > 0 ? 1000 : 500;
}

/** As many pieces or more in runs of 1,000, and how much less they cost than the chosen pieces in runs of 500. */
export interface CheaperRuns {
  readonly pieces: number;
  readonly saved: Fils;
}

/** The next whole thousand in runs of 1,000, if it costs less than the pieces in runs of 500. */
export function cheaperRuns(prices: PrintPrices, pieces: number): CheaperRuns | undefined {
  const thousands = Math.ceil(pieces / 1000) * 1000;
  const saved = priceOfPrint(prices, pieces, 500).total - priceOfPrint(prices, thousands, 1000).total;
  return saved > 0 ? { pieces: thousands, saved } : undefined;
}

/** The saving of runs of 1,000 over runs of 500, in fils; 0 if there is none or the quantity doesn't allow it. */
export function savedByRunsOf1000(prices: PrintPrices, pieces: number): Fils {
  if (!tierFits(pieces, 1000)) return 0;
  return Math.max(0, priceOfPrint(prices, pieces, 500).total - priceOfPrint(prices, pieces, 1000).total);
}
