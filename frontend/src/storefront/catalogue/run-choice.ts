import { latinDigits } from '@pressline/domain/kernel/digits.ts';
import {
  cheapestTier,
  LARGEST_QUANTITY,
  priceOfPrint,
  QUANTITY_STEP,
  savedByRunsOf1000,
  tierFits,
  type PrintPrice,
  type PrintPrices,
  type Tier,
} from '@pressline/domain/catalogue/print-price.ts';

/** How much is ordered, and in which runs. */
export interface RunChoice {
  readonly quantity: number;
  readonly tier: Tier;
}

/** The nearest quantity that can be ordered. */
export function steppedQuantity(pieces: number): number {
  const steps = Number.isFinite(pieces) ? Math.round(pieces / QUANTITY_STEP) : 1;
  return Math.min(LARGEST_QUANTITY, Math.max(1, steps) * QUANTITY_STEP);
}

/** What became of what is asked for, typed or by an address: it is a quantity, was rounded to a step, or is more than one order can be. */
export type Taken = 'exact' | 'rounded' | 'capped';

/** The quantity that is meant by what is typed, `2,000` or `2000 pcs`. */
export function quantityOf(typed: string): { readonly quantity: number; readonly taken: Taken } {
  return taking(Number(latinDigits(typed).replace(/\D/g, '')));
}

function taking(pieces: number): { readonly quantity: number; readonly taken: Taken } {
  const quantity = steppedQuantity(pieces);
  if (pieces > LARGEST_QUANTITY) return { quantity: LARGEST_QUANTITY, taken: 'capped' };
  return { quantity, taken: quantity === pieces ? 'exact' : 'rounded' };
}

/** So many pieces in the runs that the customer has chosen, where they can be had in these; else in the cheapest. */
export function runChoice(prices: PrintPrices, quantity: number, chosen: Tier | undefined): RunChoice {
  if (!tierFits(quantity, 1000)) return { quantity, tier: 500 };
  return { quantity, tier: chosen ?? cheapestTier(prices, quantity) };
}

/** The runs that somebody has decided for: there is nothing to decide where runs of 1,000 can't be had. */
export function chosenTierOf({ quantity, tier }: RunChoice): Tier | undefined {
  return tierFits(quantity, 1000) ? tier : undefined;
}

/** What the address asks for. 1,000 pieces without a word on the runs are one run of 1,000, as the catalogue's price is. */
export function runChoiceOf(search: URLSearchParams): RunChoice & { readonly taken: Taken } {
  const { quantity, taken } = taking(Number(search.get('quantity') ?? QUANTITY_STEP));
  const asked = search.get('tier');
  const thousands = asked === '1000' || (asked === null && quantity === 1000);
  return { quantity, tier: thousands && tierFits(quantity, 1000) ? 1000 : 500, taken };
}

export interface PriceRow {
  readonly quantity: number;
  readonly runsOf500: PrintPrice;
  /** Absent where the quantity is no whole thousand. */
  readonly runsOf1000: (PrintPrice & { readonly saved: number }) | undefined;
}

const FIRST_ROWS = [500, 1000, 1500, 2000] as const;

/** The table's quantities: always as many, so that nothing moves; the last is the chosen one where it is none of the first. */
export function priceRows(prices: PrintPrices, chosen: number): readonly PriceRow[] {
  return [...FIRST_ROWS, Math.max(2500, chosen)].map((quantity) => ({
    quantity,
    runsOf500: priceOfPrint(prices, quantity, 500),
    runsOf1000: tierFits(quantity, 1000)
      ? { ...priceOfPrint(prices, quantity, 1000), saved: savedByRunsOf1000(prices, quantity) }
      : undefined,
  }));
}
