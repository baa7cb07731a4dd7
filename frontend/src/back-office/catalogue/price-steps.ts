import type { FieldName } from './product-kind.ts';
import type { ProductChange } from './products-api.ts';

/** What a product cost from a moment on, in AED. */
export interface PriceStep {
  /** ISO 8601. */
  readonly at: string;
  readonly prices: Readonly<Partial<Record<FieldName, number>>>;
  /** The fields that this step changed. */
  readonly changed: readonly FieldName[];
}

/** Each moment at which one of these prices changed, oldest first, beginning with the first price. */
export function priceSteps(history: readonly ProductChange[], fields: readonly FieldName[]): readonly PriceStep[] {
  const steps: PriceStep[] = [];
  let prices: PriceStep['prices'] = {};
  for (const { at, changes } of history.toReversed()) {
    const now = changes.flatMap(({ field, to }) => {
      const known = fields.find((name) => name === field);
      return known === undefined || typeof to !== 'number' ? [] : [[known, to] as const];
    });
    if (now.length === 0) continue;
    prices = { ...prices, ...Object.fromEntries(now) };
    steps.push({ at, prices, changed: now.map(([field]) => field) });
  }
  return steps;
}
