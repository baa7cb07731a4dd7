import { useState } from 'react';
import { pictureFiles } from '@pressline/contracts/catalogue/picture-files.ts';
import missing from './missing-picture.svg?inline';
import styles from './picture.module.css';

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

/**
 * A product's picture, 4:3, in the width and format that fit the screen. Where that file can't be had it is the one that
 * the catalogue names, and where there is none an empty sheet.
 */
export function Picture({ image, alt, sizes, first = false, className }: PictureProps) {
  const [failed, setFailed] = useState({ image, times: 0 });
  const times = failed.image === image ? failed.times : 0;
  const shape = { width: 1200, height: 900 };
  if (times > 0)
    return times === 1 ? (
      <img
        {...shape}
        alt={alt}
        key="named"
        className={className}
        src={`/uploads/${image}`}
        onError={() => {
          setFailed({ image, times: 2 });
        }}
      />
    ) : (
      <img
        {...shape}
        alt={alt}
        key="none"
        className={className === undefined ? styles.missing : `${styles.missing ?? ''} ${className}`}
        src={missing}
      />
    );
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
        {...shape}
        alt={alt}
        className={className}
        src={`/uploads/${image}`}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        // A server-rendered image may have failed before hydration.
        ref={(element) => {
          if (element?.complete === true && element.naturalWidth === 0) setFailed({ image, times: 1 });
        }}
        onError={() => {
          setFailed({ image, times: 1 });
        }}
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
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}
