/** `90 × 55 mm`, with a multiplication sign instead of the letter that people type. */
export function formatDimensions(dimensions: string): string {
  return dimensions.replaceAll(' x ', ' × ');
}
