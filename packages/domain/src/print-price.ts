import { z } from 'zod';
import { fils, type Fils } from './money.ts';

/** Print is ordered in steps of 500 pieces, from 500 on. */
export const QUANTITY_STEP = 500;
/** What the shop takes online in one order; more is a talk with the shop. */
export const LARGEST_QUANTITY = 1_000_000;
export const quantity = z.int().min(QUANTITY_STEP).max(LARGEST_QUANTITY).multipleOf(QUANTITY_STEP);

/** Which run the price is reckoned with: many runs of 500, or runs of 1,000. */
export const tier = z.union([z.literal(500), z.literal(1000)]);
export type Tier = z.infer<typeof tier>;

/** A print product's prices, in fils. `label` is added to each run. */
export interface PrintPrices {
  readonly quantity500: Fils;
  readonly quantity1000: Fils;
  readonly label: Fils;
}

/** How a price is made: `(runPrice + label) × runs = total`, before VAT, in fils. */
export const printPrice = z.strictObject({ tier, runPrice: fils, label: fils, runs: z.int().min(1), total: fils });
export type PrintPrice = z.infer<typeof printPrice>;

/** Whether a quantity can be had at a tier: runs of 1,000 come in whole thousands. */
export function tierFits(pieces: number, wanted: Tier): boolean {
  return pieces % wanted === 0;
}

/**
 * The price of so many pieces: `(price of the tier + label) × runs`.
 * @throws RangeError where the quantity is not a whole number of runs; ask `tierFits` first.
 */
export function priceOfPrint(prices: PrintPrices, pieces: number, wanted: Tier): PrintPrice {
  if (pieces <= 0 || !tierFits(pieces, wanted)) throw new RangeError(`${pieces} pieces are no whole number of runs of ${wanted}`);
  const runPrice = wanted === 500 ? prices.quantity500 : prices.quantity1000;
  const runs = pieces / wanted;
  return { tier: wanted, runPrice, label: prices.label, runs, total: (runPrice + prices.label) * runs };
}

/** What ordering in runs of 1,000 saves against runs of 500, in fils; 0 where it saves nothing or can't be had. */
export function savedByRunsOf1000(prices: PrintPrices, pieces: number): Fils {
  if (!tierFits(pieces, 1000)) return 0;
  return Math.max(0, priceOfPrint(prices, pieces, 500).total - priceOfPrint(prices, pieces, 1000).total);
}
