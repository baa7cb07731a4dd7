import { ARTWORK_SIDES, type ArtworkSide } from './artwork-sides.ts';

/** The sides whose file is too coarse to be printed sharp, as far as the customer was told of it and wants it so. */
export type LowResolutionSides = readonly ArtworkSide[];

/** What was accepted with an order holds for both of the files that came with it. */
export function lowResolutionAtPlacing({
  lowResolutionAccepted,
}: {
  readonly lowResolutionAccepted?: true | undefined;
}): LowResolutionSides {
  return lowResolutionAccepted === true ? ARTWORK_SIDES : [];
}

/** A new file is accepted by itself, whatever was said of the one before. */
export function lowResolutionAfterReplacing(
  before: LowResolutionSides,
  { side, lowResolutionAccepted }: { readonly side: ArtworkSide; readonly lowResolutionAccepted?: true | undefined },
): LowResolutionSides {
  const others = before.filter((other) => other !== side);
  return lowResolutionAccepted === true ? [...others, side] : others;
}
