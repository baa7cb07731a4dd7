import { Picture } from '../../shared/ui/picture.tsx';

interface ThumbProps {
  /** undefined: the product is no longer in the catalogue. */
  readonly image: string | undefined;
  readonly sizes: string;
  readonly className: string | undefined;
}

/** A product at a glance, beside its name. Its place is kept, also where there is no picture. */
export function Thumb({ image, sizes, className }: ThumbProps) {
  return (
    <span className={className} aria-hidden="true">
      {image === undefined ? null : <Picture image={image} alt="" sizes={sizes} />}
    </span>
  );
}
