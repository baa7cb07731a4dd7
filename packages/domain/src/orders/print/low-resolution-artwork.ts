import { sidesWithFile, type ArtworkSide, type OfSides } from './artwork-sides.ts';

/**
 * The sides whose file has a low resolution or the wrong size, which the customer was warned of and accepted. The name
 * is that of the stored field, which is older than the warning about the size.
 */
export type LowResolutionSides = readonly ArtworkSide[];

/** Acceptance when placing an order applies to all its files. */
export function lowResolutionAtPlacing({
  files,
  lowResolutionAccepted,
}: {
  readonly files: OfSides<unknown>;
  readonly lowResolutionAccepted?: true | undefined;
}): LowResolutionSides {
  return lowResolutionAccepted === true ? sidesWithFile(files) : [];
}

/** Each new file needs its own acceptance. */
export function lowResolutionAfterReplacing(
  before: LowResolutionSides,
  { side, lowResolutionAccepted }: { readonly side: ArtworkSide; readonly lowResolutionAccepted?: true | undefined },
): LowResolutionSides {
  const others = before.filter((other) => other !== side);
  return lowResolutionAccepted === true ? [...others, side] : others;
}
