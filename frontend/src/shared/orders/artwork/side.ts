/** What of a print product is printed, each by a file of its own. */
export const SIDES = ['front', 'back'] as const;
export type Side = (typeof SIDES)[number];
