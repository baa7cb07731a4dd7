import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useArtworkPreviewFetch, useFilePreview } from '../../../shared/orders/order-files.ts';
import type { PrintOrderResponse } from '../../api/my-orders-api.ts';
import styles from './artwork-thumbnail.module.css';

/** The front of a print order; an icon until its preview is loaded, or if it has none. */
export function ArtworkThumbnail({ order }: { readonly order: PrintOrderResponse }) {
  // A replaced file is a different image.
  return <Thumbnail key={order.front_artwork.sha256} id={order.id} type={order.front_artwork.type} />;
}

function Thumbnail({ id, type }: { readonly id: string; readonly type: string }) {
  const preview = useFilePreview(useArtworkPreviewFetch(id, 'front', 320), true);
  // The title of the order is next to it.
  if (preview.status === 'shown') return <img className={styles.artwork} src={preview.url} alt="" />;
  const Icon = type === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return (
    <span className={styles.blank}>
      <Icon size={28} stroke={1.25} aria-hidden="true" />
    </span>
  );
}
