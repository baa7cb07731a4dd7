/** The widths in px that every product picture is kept in; 4:3. */
export const PICTURE_WIDTHS = { avif: [320, 640, 1200], webp: [320, 640] } as const;

export interface PictureFile {
  readonly file: string;
  readonly width: number;
  readonly format: 'avif' | 'webp';
}

/**
 * All files of one product picture, from the one that the catalogue names: `<base>-640.webp` → `<base>-320.avif`, …
 * The 640 px WebP is the one that any browser shows.
 */
export function pictureFiles(image: string): readonly PictureFile[] {
  const base = image.replace(/-640\.webp$/, '');
  return (['avif', 'webp'] as const).flatMap((format) =>
    PICTURE_WIDTHS[format].map((width) => ({ file: `${base}-${width}.${format}`, width, format })),
  );
}
