import { LISTED_SIZES, listedSizeOf } from '@pressline/domain/catalogue/safety-sizes.ts';
import type { SafetyOrder } from '../../api/office-api.ts';

export interface SizePieces {
  readonly size: string;
  readonly quantity: number;
}

/** Quantity per size over all items: listed sizes first, under one name, then others as they are named. */
export function sizePieces(items: readonly Pick<SafetyOrder['items'][number], 'sizes'>[]): readonly SizePieces[] {
  const pieces = new Map<string, number>(LISTED_SIZES.map((size) => [size, 0]));
  for (const { size, quantity } of items.flatMap(({ sizes }) => sizes)) {
    const name = listedSizeOf(size) ?? size;
    pieces.set(name, (pieces.get(name) ?? 0) + quantity);
  }
  return [...pieces].map(([size, quantity]) => ({ size, quantity })).filter(({ quantity }) => quantity > 0);
}

/** Sizes without a column, such as XXL. */
export function otherSizes(pieces: readonly SizePieces[]): readonly SizePieces[] {
  return pieces.filter(({ size }) => listedSizeOf(size) === undefined);
}
