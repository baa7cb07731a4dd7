import { clsx } from 'clsx';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useArtworkPreviewFetch, useFilePreview } from '../../../shared/orders/order-files.ts';
import type { PrintOrderResponse } from '../../api/my-orders-api.ts';
import text from '../../../shared/ui/text.module.css';
import styles from './artwork-thumbnail.module.css';

/** The front of a print order; an icon until its preview is loaded, and with the file’s name if it has none. */
export function ArtworkThumbnail({ order }: { readonly order: PrintOrderResponse }) {
  // A replaced file is a different image.
  return <Thumbnail key={order.front_artwork.sha256} id={order.id} {...order.front_artwork} />;
}

interface ThumbnailProps {
  readonly id: string;
  readonly type: string;
  /** The file’s; unknown for old orders. */
  readonly name: string | null;
}

function Thumbnail({ id, type, name }: ThumbnailProps) {
  const preview = useFilePreview(useArtworkPreviewFetch(id, 'front', 320), true);
  // The title of the order is next to it.
  if (preview.status === 'shown') return <img className={styles.artwork} src={preview.url} alt="" />;
  const Icon = type === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return (
    <span className={styles.blank}>
      <Icon size={24} stroke={1.25} aria-hidden="true" />
      {preview.status === 'loading' || name === null ? null : (
        <bdi className={clsx(text.twoLines, text.breakable, styles.name)}>{name}</bdi>
      )}
    </span>
  );
}
