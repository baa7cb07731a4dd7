/** How many sides of a product are printed. */
export const PRINTED_SIDES = [1, 2] as const;
export type PrintedSides = (typeof PRINTED_SIDES)[number];

/** Products are printed on both sides unless they say otherwise, as were all products before the field existed. */
export function printedSidesOf({ sides }: { readonly sides?: PrintedSides | undefined }): PrintedSides {
  return sides ?? 2;
}
