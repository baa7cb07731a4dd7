import { LARGEST_SIZE_QUANTITY } from '@pressline/domain/catalogue/safety-sizes.ts';

/** The quantity of each size of a product. */
export type SizeQuantities = Readonly<Record<string, number>>;

/** Whole pieces from 0 to 100. */
export function clampQuantity(pieces: number): number {
  return Number.isFinite(pieces) ? Math.min(LARGEST_SIZE_QUANTITY, Math.max(0, Math.trunc(pieces))) : 0;
}

/** Reads the quantities from the state of a history entry, for the sizes available now. */
export function sizeQuantitiesOf(state: unknown, sizes: readonly string[]): SizeQuantities {
  const stored =
    typeof state === 'object' && state !== null && 'sizeQuantities' in state ? state.sizeQuantities : undefined;
  const quantities = new Map<string, unknown>(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [],
  );
  return Object.fromEntries(sizes.map((size) => [size, clampQuantity(Number(quantities.get(size) ?? 0))]));
}

export function totalQuantity(quantities: SizeQuantities): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
}
