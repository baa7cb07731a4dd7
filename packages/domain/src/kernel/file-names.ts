import { withoutIsolates } from './isolates.ts';

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
 * extension of the actual media type is added where necessary: a PDF called `Offer.hta` becomes `Offer.hta.pdf`. The
 * invisible isolates of Arabic texts are left out, because nobody can type them to find the file.
 * @param type such as `image/png`; for unknown types no extension is added
 */
export function savedAs(shownName: string, type: string): string {
  const name = withoutIsolates(shownName);
  const endings = ENDINGS.get(type);
  if (endings === undefined || endings.some((ending) => name.toLowerCase().endsWith(ending))) return name;
  return `${name}${endings[0]}`;
}
