import { useState } from 'react';
import { pictureFiles } from '@pressline/contracts/catalogue/picture-files.ts';
import { useWhenOnline } from '../browser/use-when-online.ts';
import missing from './missing-picture.svg?inline';
import styles from './picture.module.css';

interface PictureProps {
  /** The file name in the catalogue; undefined if the product is no longer in it. */
  readonly image: string | undefined;
  /** Empty if the product’s name is next to it. */
  readonly alt: string;
  /** The `sizes` attribute: `(min-width: 768px) 25vw, 50vw`. */
  readonly sizes: string;
  /** In the first view: loaded eagerly with high priority. */
  readonly priority?: boolean;
}

/**
 * A product’s picture, 4:3, in the best width and format for the screen. If that file is missing, the original is
 * shown, and if that is missing too, an empty sheet. Loaded again when the connection is back.
 */
export function Picture({ image, alt, sizes, priority = false }: PictureProps) {
  const [failed, setFailed] = useState({ image, times: 0 });
  const times = failed.image === image ? failed.times : 0;
  useWhenOnline(times > 0, () => {
    setFailed({ image, times: 0 });
  });
  const shape = { width: 1200, height: 900 };
  if (image === undefined || times > 1)
    return <img {...shape} alt={alt} key="none" className={styles.missing} src={missing} />;
  if (times === 1)
    return (
      <img
        {...shape}
        alt={alt}
        key="named"
        src={`/uploads/${image}`}
        onError={() => {
          setFailed({ image, times: 2 });
        }}
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
        src={`/uploads/${image}`}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
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
  /** Under `/pictures/`, without width and extension: `slide-1`. */
  readonly name: string;
  readonly widths: readonly [number, ...number[]];
  readonly height: number;
}

/** A picture that is part of the storefront. */
export function ShopPicture({ name, widths, height, alt, sizes, priority = false }: ShopPictureProps) {
  const sourceSet = (format: string) =>
    widths.map((width) => `/pictures/${name}-${String(width)}.${format} ${String(width)}w`).join(', ');
  const widest = Math.max(...widths);
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        src={`/pictures/${name}-${String(widths[0])}.webp`}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        alt={alt}
        width={widest}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}
