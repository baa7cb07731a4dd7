import { filsOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { cheaperRuns, type CheaperRuns, type Tier } from '@pressline/domain/catalogue/print-price.ts';
import { labelPerRun, piecesOf, printPricesOf, unitPriceOf, type CartLine } from './cart-line.ts';

/** The run size and number of runs of a print line. */
export function runsOf(line: CartLine): { readonly tier: Tier; readonly count: number } {
  return line.tier === 1000 && line.quantity % 2 === 0 && line.quantity_1000 !== undefined
    ? { tier: 1000, count: line.quantity / 2 }
    : { tier: 500, count: line.quantity };
}

/**
 * The price of a line before VAT, without its label: `quantity_500 ?? price ?? unit_price ?? 0`, times quantity. The
 * specification’s alternative, `quantity_1000`, applies to runs of 1,000.
 */
export function priceOfLine(line: CartLine): Fils {
  const { tier, count } = runsOf(line);
  if (tier === 1000) return filsOf(line.quantity_1000 ?? 0) * count;
  return unitPriceOf(line) * line.quantity;
}

export function priceOfLines(lines: readonly CartLine[]): Fils {
  return lines.reduce((sum, line) => sum + priceOfLine(line), 0);
}

/** Runs of 1,000 that cost less than the runs of 500 of a line, for the same quantity or 500 pieces more. */
export function cheaperRunsOf(line: CartLine): CheaperRuns | undefined {
  const prices = printPricesOf(line);
  return prices && cheaperRuns(prices, piecesOf(line));
}

/** The price of lines with their labels, before VAT: what the goods of a checkout cost. */
export function goodsOfLines(lines: readonly CartLine[]): Fils {
  return lines.reduce((sum, line) => sum + priceOfLine(line) + labelsOf(line), 0);
}

/** The price of the labels of a line; 0 for workwear, whose label is a text. */
export function labelsOf(line: CartLine): Fils {
  const perRun = labelPerRun(line);
  return perRun === 0 ? 0 : perRun * runsOf(line).count;
}
