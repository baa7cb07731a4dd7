import { pictureFiles } from '@pressline/contracts/picture-files.ts';

interface PictureProps {
  /** The file that the catalogue names. */
  readonly image: string;
  /** Empty where the name of the product stands beside it. */
  readonly alt: string;
  /** How wide it is shown, as CSS says it: `(min-width: 720px) 25vw, 50vw`. */
  readonly sizes: string;
  /** In the first view: loaded at once, and first. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/** A product's picture, 4:3, in the width and format that fit the screen. */
export function Picture({ image, alt, sizes, first = false, className }: PictureProps) {
  const files = pictureFiles(image);
  const sourceSet = (format: 'avif' | 'webp') =>
    files
      .filter((file) => file.format === format)
      .map(({ file, width }) => `/uploads/${file} ${String(width)}w`)
      .join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        className={className}
        src={`/uploads/${image}`}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        alt={alt}
        width={1200}
        height={900}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

interface ShopPictureProps extends Omit<PictureProps, 'image'> {
  /** Under `/pictures/`, without width and ending: `slide-1`. */
  readonly name: string;
  readonly widths: readonly [number, ...number[]];
  readonly height: number;
}

/** One of the storefront's own pictures. */
export function ShopPicture({ name, widths, height, alt, sizes, first = false, className }: ShopPictureProps) {
  const sourceSet = (format: string) =>
    widths.map((width) => `/pictures/${name}-${String(width)}.${format} ${String(width)}w`).join(', ');
  const widest = Math.max(...widths);
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        className={className}
        src={`/pictures/${name}-${String(widths[0])}.webp`}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        alt={alt}
        width={widest}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
