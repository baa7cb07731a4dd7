/** Accepted file extensions by media type; the first is the default. */
const ENDINGS: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ['application/pdf', ['.pdf']],
  ['image/png', ['.png']],
  ['image/jpeg', ['.jpg', '.jpeg']],
  ['image/tiff', ['.tif', '.tiff']],
  ['image/webp', ['.webp']],
  ['image/avif', ['.avif']],
]);

/**
 * The name under which a file is saved. Senders choose file names, and computers open files by extension, so the
 * extension of the actual media type is added where necessary: a PDF called `Offer.hta` becomes `Offer.hta.pdf`.
 * @param type such as `image/png`; for unknown types the name is unchanged
 */
export function savedAs(name: string, type: string): string {
  const endings = ENDINGS.get(type);
  if (endings === undefined || endings.some((ending) => name.toLowerCase().endsWith(ending))) return name;
  return `${name}${endings[0]}`;
}
