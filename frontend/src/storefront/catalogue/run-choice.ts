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

/** Quantity and run size of an order. */
export interface RunChoice {
  readonly quantity: number;
  readonly tier: Tier;
}

/** The nearest quantity that can be ordered. */
export function steppedQuantity(pieces: number): number {
  const steps = Number.isFinite(pieces) ? Math.round(pieces / QUANTITY_STEP) : 1;
  return Math.min(LARGEST_QUANTITY, Math.max(1, steps) * QUANTITY_STEP);
}

/** How a requested quantity was adjusted: not at all, rounded to a step, or limited to the maximum. */
export type QuantityAdjustment = 'exact' | 'rounded' | 'capped';

/** Parses a quantity such as `2,000` or `2000 pcs`. */
export function quantityOf(typed: string): { readonly quantity: number; readonly adjustment: QuantityAdjustment } {
  return adjust(Number(latinDigits(typed).replace(/\D/g, '')));
}

function adjust(pieces: number): { readonly quantity: number; readonly adjustment: QuantityAdjustment } {
  const quantity = steppedQuantity(pieces);
  if (pieces > LARGEST_QUANTITY) return { quantity: LARGEST_QUANTITY, adjustment: 'capped' };
  return { quantity, adjustment: quantity === pieces ? 'exact' : 'rounded' };
}

/** The quantity in the runs that the customer chose, if possible; otherwise in the cheapest ones. */
export function runChoice(prices: PrintPrices, quantity: number, chosen: Tier | undefined): RunChoice {
  if (!tierFits(quantity, 1000)) return { quantity, tier: 500 };
  return { quantity, tier: chosen ?? cheapestTier(prices, quantity) };
}

/** The runs that the customer chose; undefined if the quantity allows runs of 500 only. */
export function chosenTierOf({ quantity, tier }: RunChoice): Tier | undefined {
  return tierFits(quantity, 1000) ? tier : undefined;
}

/** The choice in the URL. 1,000 pieces without a tier are one run of 1,000, as in the catalogue’s price. */
export function runChoiceOf(search: URLSearchParams): RunChoice & { readonly adjustment: QuantityAdjustment } {
  const { quantity, adjustment } = adjust(Number(search.get('quantity') ?? QUANTITY_STEP));
  const requestedTier = search.get('tier');
  const isRunsOf1000 = requestedTier === '1000' || (requestedTier === null && quantity === 1000);
  return { quantity, tier: isRunsOf1000 && tierFits(quantity, 1000) ? 1000 : 500, adjustment };
}

export interface PriceRow {
  readonly quantity: number;
  readonly runsOf500: PrintPrice;
  /** Undefined unless the quantity is a multiple of 1,000. */
  readonly runsOf1000: (PrintPrice & { readonly saved: number }) | undefined;
}

const FIRST_ROWS = [500, 1000, 1500, 2000] as const;

/**
 * The rows of the price table. Their number is constant; the last one is the chosen quantity, unless another row has
 * it.
 */
export function priceRows(prices: PrintPrices, chosen: number): readonly PriceRow[] {
  return [...FIRST_ROWS, Math.max(2500, chosen)].map((quantity) => ({
    quantity,
    runsOf500: priceOfPrint(prices, quantity, 500),
    runsOf1000: tierFits(quantity, 1000)
      ? { ...priceOfPrint(prices, quantity, 1000), saved: savedByRunsOf1000(prices, quantity) }
      : undefined,
  }));
}
