/** How the names of files end that customers may send, by what the file is; the first is the usual one. */
const ENDINGS: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ['application/pdf', ['.pdf']],
  ['image/png', ['.png']],
  ['image/jpeg', ['.jpg', '.jpeg']],
  ['image/tiff', ['.tif', '.tiff']],
  ['image/webp', ['.webp']],
  ['image/avif', ['.avif']],
]);

/**
 * The name under which a file is saved. Its sender gave the name, and the machine of whoever opens it goes by its ending: it
 * ends in what the file is, `Offer.hta` of a PDF as `Offer.hta.pdf`.
 *
 * @param type `image/png`; the name of any other kind of file is left as it is
 */
export function savedAs(name: string, type: string): string {
  const endings = ENDINGS.get(type);
  if (endings === undefined || endings.some((ending) => name.toLowerCase().endsWith(ending))) return name;
  return `${name}${endings[0]}`;
}
