/** A print order needs a file for each side. */
export const ARTWORK_SIDES = ['front', 'back'] as const;
export type ArtworkSide = (typeof ARTWORK_SIDES)[number];
