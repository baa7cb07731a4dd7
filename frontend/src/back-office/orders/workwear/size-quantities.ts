import { LISTED_SIZES, listedSizeOf } from '@pressline/domain/catalogue/safety-sizes.ts';
import type { SafetyOrder } from '../../api/office-api.ts';

export interface SizePieces {
  readonly size: string;
  readonly quantity: number;
}

/** An order's pieces by size, over all its lines: the listed sizes first and under one name, then the others as they are called. */
export function sizePieces(items: readonly Pick<SafetyOrder['items'][number], 'sizes'>[]): readonly SizePieces[] {
  const pieces = new Map<string, number>(LISTED_SIZES.map((size) => [size, 0]));
  for (const { size, quantity } of items.flatMap(({ sizes }) => sizes)) {
    const name = listedSizeOf(size) ?? size;
    pieces.set(name, (pieces.get(name) ?? 0) + quantity);
  }
  return [...pieces].map(([size, quantity]) => ({ size, quantity })).filter(({ quantity }) => quantity > 0);
}

/** The sizes that have no column of their own, such as XXL. */
export function otherSizes(pieces: readonly SizePieces[]): readonly SizePieces[] {
  return pieces.filter(({ size }) => listedSizeOf(size) === undefined);
}
