/** A print order comes with a file for each. */
export const ARTWORK_SIDES = ['front', 'back'] as const;
export type ArtworkSide = (typeof ARTWORK_SIDES)[number];
