import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintOrder } from '../office-api.ts';
import { Download } from '../pieces/download.tsx';
import { formatSize } from '../../../shared/files/file-kind.ts';
import text from '../pieces/text.module.css';
import { ZoomedPicture } from '../pieces/zoomed-picture.tsx';
import crops from '../../../shared/ui/crop-marks.module.css';
import styles from './artwork.module.css';
import page from '../changes/order-frame.module.css';
import { useArtworkFetch, useFilePreview, usePageOneFetch } from '../../../shared/api/artwork.ts';
import { OrderFindings } from '../../../shared/artwork/order-findings.tsx';
import { sheetShapeOf } from '../../../shared/order/sheet-shape.ts';
import type { Side } from '../../../shared/order/side.ts';

/** Both files of an order: what they look like where a browser can draw them, what they are, and the way to have them. */
export function ArtworkSection({ order }: { readonly order: PrintOrder }) {
  const { t } = useTranslation('admin');
  return (
    <section className={page.block} aria-labelledby="artwork">
      <div className={page.head}>
        <h2 id="artwork">{t('artwork.title')}</h2>
        <span className={text.quiet}>{t('artwork.asUploaded')}</span>
      </div>
      <div className={styles.pair}>
        <Artwork order={order} side="front" />
        <Artwork order={order} side="back" />
      </div>
    </section>
  );
}

const sheet = `${crops.cropped ?? ''} ${styles.page ?? ''}`;

function Artwork({ order, side }: { readonly order: PrintOrder; readonly side: Side }) {
  const { t } = useTranslation('admin');
  const file = side === 'front' ? order.front_artwork : order.back_artwork;
  const fetchArtwork = useArtworkFetch(order.id, side);
  const preview = useFilePreview(usePageOneFetch(order.id, side, 1280), true);
  const kind = kindOf(file.type);
  const name = t(`artwork.${side}`);
  const blank = (says: string) => (
    <div
      className={`${sheet} ${styles.unseen ?? ''}`}
      style={{ '--shape': shapeOf(order.dimensions) } as CSSProperties}
    >
      <div className={styles.blank}>
        <b>{kind}</b>
        <span>{says}</span>
      </div>
    </div>
  );
  return (
    <figure>
      <div className={styles.sheet}>
        <div className={styles.crops}>
          {preview.status === 'absent' ? (
            blank(t('artwork.notDrawn'))
          ) : preview.status === 'shown' ? (
            <ZoomedPicture
              className={sheet}
              address={preview.address}
              alt={t('artwork.alt', { side: name, product: order.product_title })}
              label={t('artwork.full', { side: name })}
              title={t('artwork.fullTitle', { side: name, number: order.number })}
            />
          ) : (
            blank(preview.status === 'failed' ? t('artwork.failed') : t('state.loading', { ns: 'common' }))
          )}
        </div>
      </div>
      <figcaption>
        <div className={styles.caption}>
          <b>{name}</b>
          <span className={`${text.cut} ${text.quiet}`} title={file.name ?? undefined}>
            <bdi>{file.name ?? t('artwork.nameless')}</bdi>
          </span>
          <Download fetchFile={fetchArtwork} fileName={file.name ?? `${order.number}-${side}.${kind.toLowerCase()}`} />
        </div>
        <ul className={styles.checks}>
          <li>
            {kind}
            <bdi dir="ltr">{formatSize(file.size)}</bdi>
          </li>
          {order.dimensions === null ? null : (
            <li>
              {t('artwork.ordered')}
              <bdi dir="ltr">{order.dimensions}</bdi>
            </li>
          )}
        </ul>
        <OrderFindings orderId={order.id} side={side} />
      </figcaption>
    </figure>
  );
}

/** `application/pdf` → `PDF` */
function kindOf(type: string): string {
  return (type.split('/')[1] ?? type).replace(/^x-/, '').toUpperCase();
}

/** Width by height of the sheet that a file is for, within what its words need. */
function shapeOf(dimensions: string | null): number {
  const { width, height } = sheetShapeOf(dimensions);
  return Math.min(2.6, Math.max(0.7, width / height));
}
