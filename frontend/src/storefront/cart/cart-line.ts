import { filsOf, type Fils } from '@pressline/domain/kernel/money.ts';
import {
  LARGEST_QUANTITY,
  QUANTITY_STEP,
  savedByRunsOf1000,
  type PrintPrices,
  type Tier,
} from '@pressline/domain/catalogue/print-price.ts';
import { LARGEST_SIZE_QUANTITY } from '@pressline/domain/catalogue/safety-sizes.ts';

/**
 * A line of the cart, as the browser keeps it; the names are the specification's. A line with a size is safety wear, its
 * quantity counts pieces. One without is print, its quantity counts runs of 500. Prices in AED.
 */
export interface CartLine {
  readonly id: string;
  readonly title: string;
  /** The file that the catalogue names, or an address that ends with it. */
  readonly image: string;
  /** Print: AED, added to each run when ordering. Safety wear: what kind it is. */
  readonly label: number | string;
  readonly category: string;
  readonly dimensions?: string;
  readonly quantity_500?: number;
  readonly quantity_1000?: number;
  readonly price?: number;
  readonly unit_price?: number;
  /** Print only: the runs that were chosen; those of 1,000 are held to while the quantity makes whole thousands. */
  readonly tier?: Tier;
  readonly quantity: number;
  readonly size?: string;
}

/** What tells lines apart: else Small and XL of a vest would be one. */
export type LineKey = string;

export function keyOf({ id, size }: Pick<CartLine, 'id' | 'size'>): LineKey {
  return size === undefined ? id : `${id} ${size}`;
}

export function isSafety(line: CartLine): line is CartLine & { readonly size: string } {
  return line.size !== undefined;
}

/** The most that one line can hold: 100 pieces of a size, or the runs of the largest order. */
export function mostOf({ size }: Pick<CartLine, 'size'>): number {
  return size === undefined ? LARGEST_QUANTITY / QUANTITY_STEP : LARGEST_SIZE_QUANTITY;
}

/** The quantity that a line can have: a whole number from 1 to the most. */
export function quantityWithin(line: Pick<CartLine, 'size'>, quantity: number): number {
  return Math.min(mostOf(line), Math.max(1, Math.trunc(quantity)));
}

/** The pieces of a print line. */
export function piecesOf({ quantity }: CartLine): number {
  return quantity * QUANTITY_STEP;
}

/** Whether a number typed for a print line's runs is meant in pieces: 1,000 runs would be 500,000 pieces. */
export function isTypedInPieces(typed: string): boolean {
  return /^\d+$/.test(typed) && Number(typed) >= QUANTITY_STEP && Number(typed) % QUANTITY_STEP === 0;
}

/** The runs that a number typed for a print line stands for; anything else stays as it was typed. */
export function runsTyped(typed: string): string {
  return isTypedInPieces(typed) ? String(Number(typed) / QUANTITY_STEP) : typed;
}

/** The runs that a print line is printed in. */
export function runsOf(line: CartLine): { readonly tier: Tier; readonly count: number } {
  return line.tier === 1000 && line.quantity % 2 === 0 && line.quantity_1000 !== undefined
    ? { tier: 1000, count: line.quantity / 2 }
    : { tier: 500, count: line.quantity };
}

/** What a run of 500 or a piece costs, as any line may say it. */
function unitPriceOf({ quantity_500, price, unit_price }: CartLine): Fils {
  return filsOf(quantity_500 ?? price ?? unit_price ?? 0);
}

/**
 * What a line costs before VAT, without its label: `quantity_500 ?? price ?? unit_price ?? 0`, times quantity. The
 * specification's other reading, `quantity_1000`, is that of a line in runs of 1,000.
 */
export function priceOfLine(line: CartLine): Fils {
  const { tier, count } = runsOf(line);
  if (tier === 1000) return filsOf(line.quantity_1000 ?? 0) * count;
  return unitPriceOf(line) * line.quantity;
}

export function priceOfLines(lines: readonly CartLine[]): Fils {
  return lines.reduce((sum, line) => sum + priceOfLine(line), 0);
}

/** What the label adds to a run when a print line is ordered; 0 for safety wear, whose label is a word. */
export function labelPerRun({ label }: CartLine): Fils {
  return typeof label === 'number' ? filsOf(label) : 0;
}

/** What runs of 1,000 take off a print line against runs of 500, its labels counted; 0 where they take nothing off or can't be had. */
export function savedByThousands(line: CartLine): Fils {
  if (isSafety(line) || line.quantity_1000 === undefined) return 0;
  const prices: PrintPrices = {
    quantity500: unitPriceOf(line),
    quantity1000: filsOf(line.quantity_1000),
    label: labelPerRun(line),
  };
  return savedByRunsOf1000(prices, piecesOf(line));
}

/** A line whose quantity was changed: in the cheapest runs, unless the customer has chosen others. */
export function inCheapestRuns(line: CartLine): CartLine {
  return line.tier === undefined && savedByThousands(line) > 0 ? { ...line, tier: 1000 } : line;
}

/** The catalogue's file in a line's picture; undefined where it names none, as anything may stand there. */
export function pictureOf({ image }: Pick<CartLine, 'image'>): string | undefined {
  const file = image.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return /^[\w-][\w.-]*$/.test(file) ? file : undefined;
}
