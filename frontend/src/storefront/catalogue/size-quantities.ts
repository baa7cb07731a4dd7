import { LARGEST_SIZE_QUANTITY } from '@pressline/domain/catalogue/safety-sizes.ts';

/** The pieces wanted of each size that a product comes in. */
export type SizeQuantities = Readonly<Record<string, number>>;

/** Whole pieces from 0 to 100. */
export function piecesWithin(pieces: number): number {
  return Number.isFinite(pieces) ? Math.min(LARGEST_SIZE_QUANTITY, Math.max(0, Math.trunc(pieces))) : 0;
}

/** What an entry of the browser's history keeps of a choice, for the sizes that there are now. */
export function sizeQuantitiesOf(state: unknown, sizes: readonly string[]): SizeQuantities {
  const kept =
    typeof state === 'object' && state !== null && 'sizeQuantities' in state ? state.sizeQuantities : undefined;
  const pieces = new Map<string, unknown>(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  return Object.fromEntries(sizes.map((size) => [size, piecesWithin(Number(pieces.get(size) ?? 0))]));
}

export function piecesIn(quantities: SizeQuantities): number {
  return Object.values(quantities).reduce((sum, pieces) => sum + pieces, 0);
}
