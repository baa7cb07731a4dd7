export const ARTWORK_SIDES = ['front', 'back'] as const;
export type ArtworkSide = (typeof ARTWORK_SIDES)[number];

/** What is printed on a side: a file of its own, the file of the front, or nothing. */
export const SIDE_CONTENTS = ['file', 'same-as-front', 'blank'] as const;
export type SideContent = (typeof SIDE_CONTENTS)[number];

/** The contents of the back that need no file. */
export const BACKS_WITHOUT_FILE = ['same-as-front', 'blank'] as const;
export type BackWithoutFile = (typeof BACKS_WITHOUT_FILE)[number];

/** One value for each side that has a file of its own. The front always has one. */
export interface OfSides<T> {
  readonly front: T;
  readonly back?: T | undefined;
}

/** The content of each side of an order. Orders from before the choice existed have two files. */
export function sideContents({ back }: { readonly back?: BackWithoutFile | undefined }): {
  readonly front: 'file';
  readonly back: SideContent;
} {
  return { front: 'file', back: back ?? 'file' };
}

/** The sides that have a file of their own. */
export function sidesWithFile(files: OfSides<unknown>): readonly ArtworkSide[] {
  return ARTWORK_SIDES.filter((side) => files[side] !== undefined);
}

/** The sides of a request for new artwork that are still missing after one was replaced; `answered` if none is. */
export function missingAfterReplacing(
  missing: readonly ArtworkSide[],
  replaced: ArtworkSide,
): { readonly status: 'waiting' | 'answered'; readonly missing: readonly ArtworkSide[] } {
  const others = missing.filter((side) => side !== replaced);
  return { status: others.length > 0 ? 'waiting' : 'answered', missing: others };
}
