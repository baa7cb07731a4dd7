/** The printable sides of a product, each with its own file. */
export const SIDES = ['front', 'back'] as const;
export type Side = (typeof SIDES)[number];
