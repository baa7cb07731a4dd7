// The committed picture files of each product. tools/demo-pictures draws them.
import { fileURLToPath } from 'node:url';

export interface PictureFile {
  readonly width: 320 | 640 | 1200;
  readonly format: 'avif' | 'webp';
  readonly path: string;
}
const MADE: readonly Pick<PictureFile, 'width' | 'format'>[] = [
  { width: 320, format: 'avif' },
  { width: 640, format: 'avif' },
  { width: 1200, format: 'avif' },
  { width: 320, format: 'webp' },
  { width: 640, format: 'webp' },
];

/** The files of the product with this key; every picture is 4:3. */
export const pictureFiles = (key: string): PictureFile[] =>
  MADE.map(({ width, format }) => ({
    width,
    format,
    path: fileURLToPath(new URL(`../pictures/${key}-${width}.${format}`, import.meta.url)),
  }));
