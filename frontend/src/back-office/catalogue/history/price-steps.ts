import type { FieldName } from '../product/product-kind.ts';
import type { ProductChange } from '../product/products-api.ts';

/** Prices in AED from a moment on. */
export interface PriceStep {
  /** ISO 8601. */
  readonly at: string;
  readonly prices: Readonly<Partial<Record<FieldName, number>>>;
  readonly changed: readonly FieldName[];
}

/** One step per price change, oldest first. */
export function priceSteps(history: readonly ProductChange[], fields: readonly FieldName[]): readonly PriceStep[] {
  const steps: PriceStep[] = [];
  let prices: PriceStep['prices'] = {};
  for (const { at, changes } of history.toReversed()) {
    const changedPrices = changes.flatMap(({ field, to }) => {
      const priceField = fields.find((name) => name === field);
      return priceField === undefined || typeof to !== 'number' ? [] : [[priceField, to] as const];
    });
    if (changedPrices.length === 0) continue;
    prices = { ...prices, ...Object.fromEntries(changedPrices) };
    steps.push({ at, prices, changed: changedPrices.map(([field]) => field) });
  }
  return steps;
}
