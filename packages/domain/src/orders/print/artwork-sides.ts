/** A print order needs a file for each side. */
export const ARTWORK_SIDES = ['front', 'back'] as const;
export type ArtworkSide = (typeof ARTWORK_SIDES)[number];

/** The sides of a request for new artwork that are still missing after one was replaced; answered when none is. */
export function missingAfterReplacing(
  missing: readonly ArtworkSide[],
  replaced: ArtworkSide,
): { readonly status: 'waiting' | 'answered'; readonly missing: readonly ArtworkSide[] } {
  const others = missing.filter((side) => side !== replaced);
  return { status: others.length > 0 ? 'waiting' : 'answered', missing: others };
}
