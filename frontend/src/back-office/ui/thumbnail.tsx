import { Picture } from '../../shared/ui/picture.tsx';

interface ThumbnailProps {
  /** Undefined if the product is no longer in the catalogue. */
  readonly image: string | undefined;
  readonly sizes: string;
  readonly className: string | undefined;
}

/** A product's picture next to its name; an empty box if there is none. */
export function Thumbnail({ image, sizes, className }: ThumbnailProps) {
  return (
    <span className={className} aria-hidden="true">
      {image === undefined ? null : <Picture image={image} alt="" sizes={sizes} />}
    </span>
  );
}
