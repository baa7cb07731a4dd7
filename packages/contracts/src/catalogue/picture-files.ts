/** The widths in px in which product pictures are stored; 4:3. */
export const PICTURE_WIDTHS = { avif: [320, 640, 1200], webp: [320, 640] } as const;

export interface PictureFile {
  readonly file: string;
  readonly width: number;
  readonly format: 'avif' | 'webp';
}

/**
 * All files of a product picture, derived from the one in the catalogue: `<base>-640.webp` → `<base>-320.avif`, … The
 * 640 px WebP works in any browser.
 */
export function pictureFiles(image: string): readonly PictureFile[] {
  const base = image.replace(/-640\.webp$/, '');
  return (['avif', 'webp'] as const).flatMap((format) =>
    PICTURE_WIDTHS[format].map((width) => ({ file: `${base}-${width}.${format}`, width, format })),
  );
}
