import { printedSizeOf } from '@pressline/domain/orders/print/printed-size.ts';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintOrder } from '../../api/office-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DownloadButton } from '../../ui/download.tsx';
import { formatSize } from '../../../shared/files/file-kind.ts';
import text from '../../ui/text.module.css';
import { ZoomedPicture } from '../../ui/zoomed-picture.tsx';
import crops from '../../../shared/ui/crop-marks.module.css';
import styles from './artwork.module.css';
import page from '../order-details/order-layout.module.css';
import { useArtworkFetch, useFilePreview, usePageOneFetch } from '../../../shared/orders/order-files.ts';
import { OrderFindings } from '../../../shared/orders/artwork/order-findings.tsx';
import { GuideLegend } from '../../../shared/orders/artwork/guide-legend.tsx';
import { sheetShapeOf } from '../../../shared/orders/artwork/sheet-shape.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import { HoldBanner, useSeenHold } from './artwork-hold-section.tsx';
import { LaidArtwork, useLaid } from './artwork-overlay.tsx';

interface ArtworkSectionProps {
  readonly order: PrintOrder;
  /** Asks the customer for new artwork. */
  readonly onHold: () => void;
}

/** Both files of an order: what they look like where they can be drawn, what they are, and the ways to have them anew. */
export function ArtworkSection({ order, onHold }: ArtworkSectionProps) {
  const { t } = useTranslation(['admin', 'desk']);
  const hold = useSeenHold(order);
  const [guides, setGuides] = useState(true);
  const measured = printedSizeOf(order.dimensions).kind === 'exact';
  return (
    <section className={page.block} aria-labelledby="artwork">
      <div className={page.head}>
        <h2 id="artwork">{t('artwork.title')}</h2>
        <span className={text.muted}>{t(measured ? 'artwork.asPrinted' : 'artwork.asUploaded')}</span>
        {hold === null && order.status === 'in-production' ? (
          <Button small onClick={onHold}>
            {t('hold.ask', { ns: 'desk' })}
          </Button>
        ) : null}
      </div>
      {hold === null ? null : <HoldBanner order={order} seen={hold} onAskAgain={onHold} />}
      {measured ? (
        <div className={styles.legend}>
          <GuideLegend shape={sheetShapeOf(order.dimensions)} shown={guides} onShow={setGuides} />
        </div>
      ) : null}
      <div className={styles.pair}>
        <Artwork order={order} side="front" guides={guides} />
        <Artwork order={order} side="back" guides={guides} />
      </div>
    </section>
  );
}

const sheet = `${crops.cropped ?? ''} ${styles.page ?? ''}`;

interface ArtworkProps {
  readonly order: PrintOrder;
  readonly side: Side;
  readonly guides: boolean;
}

function Artwork({ order, side, guides }: ArtworkProps) {
  const { t } = useTranslation('admin');
  const file = side === 'front' ? order.front_artwork : order.back_artwork;
  const fetchArtwork = useArtworkFetch(order.id, side);
  const preview = useFilePreview(usePageOneFetch(order.id, side, 1280), true);
  const address = preview.status === 'shown' ? preview.address : undefined;
  const laid = useLaid(order, side, address);
  const kind = kindOf(file.type);
  const name = t(`artwork.${side}`);
  const words = {
    alt: t('artwork.alt', { side: name, product: order.product_title }),
    label: t('artwork.full', { side: name }),
    title: t('artwork.fullTitle', { side: name, number: order.number }),
  };
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
      <div className={laid === undefined ? styles.sheet : `${styles.sheet ?? ''} ${styles.onSheet ?? ''}`}>
        {laid === undefined ? (
          <div className={styles.crops}>
            {address !== undefined ? (
              <ZoomedPicture className={sheet} src={address} {...words} />
            ) : preview.status === 'absent' ? (
              blank(t('artwork.notDrawn'))
            ) : (
              blank(
                preview.status === 'lost'
                  ? t('artwork.lost')
                  : preview.status === 'failed'
                    ? t('artwork.failed')
                    : t('state.loading', { ns: 'common' }),
              )
            )}
          </div>
        ) : (
          <LaidArtwork laid={laid} guides={guides} {...words} />
        )}
      </div>
      <figcaption>
        <div className={styles.caption}>
          <b>{name}</b>
          <span className={`${text.truncated} ${text.muted}`} title={file.name ?? undefined}>
            <bdi>{file.name ?? t('artwork.nameless')}</bdi>
          </span>
          <DownloadButton
            fetchFile={fetchArtwork}
            fileName={file.name ?? `${order.number}-${side}.${kind.toLowerCase()}`}
          />
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
