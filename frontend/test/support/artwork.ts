/** The header of a TIFF of so many pixels: no browser draws one, so nothing more of it is read. */
function tiff(name: string, widthPx: number, heightPx: number): File {
  const bytes = new DataView(new ArrayBuffer(64));
  bytes.setUint32(0, 0x49492a00);
  bytes.setUint32(4, 8, true);
  const tags = [
    [256, widthPx],
    [257, heightPx],
    [262, 2],
  ] as const;
  bytes.setUint16(8, tags.length, true);
  tags.forEach(([tag, value], nth) => {
    const at = 10 + nth * 12;
    bytes.setUint16(at, tag, true);
    bytes.setUint16(at + 2, 4, true);
    bytes.setUint32(at + 4, 1, true);
    bytes.setUint32(at + 8, value, true);
  });
  return new File([bytes.buffer], name, { type: 'image/tiff' });
}

/** A card of 90 × 55 mm with its bleed, at 300 DPI. */
export const sharpArtwork = (name: string): File => tiff(name, 1134, 721);
/** The same at 72 DPI. */
export const blurredArtwork = (name: string): File => tiff(name, 272, 173);
/** The card upright. */
export const turnedArtwork = (name: string): File => tiff(name, 721, 1134);
/** US Letter at 300 DPI. */
export const letterArtwork = (name: string): File => tiff(name, 2550, 3300);
export const brokenArtwork = (name: string): File => new File(['II*\0\xff\xff\xff\x7f'], name);
