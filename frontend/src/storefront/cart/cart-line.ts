import { filsOf, type Fils } from '@pressline/domain/kernel/money.ts';
import {
  LARGEST_QUANTITY,
  QUANTITY_STEP,
  savedByRunsOf1000,
  type PrintPrices,
  type Tier,
} from '@pressline/domain/catalogue/print-price.ts';
import type { Translations } from '@pressline/domain/catalogue/product-translations.ts';
import { LARGEST_SIZE_QUANTITY } from '@pressline/domain/catalogue/safety-sizes.ts';
import type { LineDetails } from './line-details.ts';

/**
 * A line of the cart as stored by the browser; the field names are specified. A line with a size is workwear, and its
 * quantity is in pieces. One without is print, and its quantity is in runs of 500. Prices are in AED.
 */
export interface CartLine extends LineDetails {
  readonly id: string;
  readonly title: string;
  /** The file name in the catalogue, or a URL that ends with it. */
  readonly image: string;
  /** Print: AED, added to each run when ordering. Workwear: its kind. */
  readonly label: number | string;
  readonly category: string;
  readonly dimensions?: string;
  readonly quantity_500?: number;
  readonly quantity_1000?: number;
  readonly price?: number;
  readonly unit_price?: number;
  /** Print only: the chosen runs. Runs of 1,000 apply while the quantity is a multiple of 1,000. */
  readonly tier?: Tier;
  readonly quantity: number;
  readonly size?: string;
  /** Of title and dimensions. */
  readonly translations?: Translations;
}

/** Identifies a line: product and size. */
export type LineKey = string;

export function keyOf({ id, size }: Pick<CartLine, 'id' | 'size'>): LineKey {
  return size === undefined ? id : `${id} ${size}`;
}

export function isSafety(line: CartLine): line is CartLine & { readonly size: string } {
  return line.size !== undefined;
}

/** The maximum quantity of a line: 100 pieces of a size, or the runs of the largest order. */
export function maxQuantityOf({ size }: Pick<CartLine, 'size'>): number {
  return size === undefined ? LARGEST_QUANTITY / QUANTITY_STEP : LARGEST_SIZE_QUANTITY;
}

/** Limits a quantity to whole numbers from 1 to the maximum. */
export function clampLineQuantity(line: Pick<CartLine, 'size'>, quantity: number): number {
  return Math.min(maxQuantityOf(line), Math.max(1, Math.trunc(quantity)));
}

/** Pieces of a print line. */
export function piecesOf({ quantity }: CartLine): number {
  return quantity * QUANTITY_STEP;
}

/** The price of a run of 500 or of a piece. */
export function unitPriceOf({ quantity_500, price, unit_price }: CartLine): Fils {
  return filsOf(quantity_500 ?? price ?? unit_price ?? 0);
}

/** The price of the label per run; 0 for workwear, whose label is a text. */
export function labelPerRun({ label }: CartLine): Fils {
  return typeof label === 'number' ? filsOf(label) : 0;
}

/** What a print line would save in runs of 1,000, including labels; 0 if nothing or not possible. */
export function savedByLargerRuns(line: CartLine): Fils {
  const prices = printPricesOf(line);
  return prices === undefined ? 0 : savedByRunsOf1000(prices, piecesOf(line));
}

/** Undefined for workwear, and for lines stored without the price of 1,000 pieces. */
export function printPricesOf(line: CartLine): PrintPrices | undefined {
  if (isSafety(line) || line.quantity_1000 === undefined) return undefined;
  return {
    quantity500: unitPriceOf(line),
    quantity1000: filsOf(line.quantity_1000),
    label: labelPerRun(line),
  };
}

/** Uses the cheapest runs, unless the customer chose others. */
export function inCheapestRuns(line: CartLine): CartLine {
  return line.tier === undefined && savedByLargerRuns(line) > 0 ? { ...line, tier: 1000 } : line;
}
