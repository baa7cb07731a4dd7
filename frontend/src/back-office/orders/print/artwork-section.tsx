import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import { isPrinted } from '@pressline/domain/orders/fulfilment/stages.ts';
import { printedSizeOf } from '@pressline/domain/orders/print/printed-size.ts';
import { clsx } from 'clsx';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintOrder } from '../../api/office-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { formatSize } from '../../../shared/files/file-kind.ts';
import text from '../../../shared/ui/text.module.css';
import { ZoomedPicture } from '../../ui/zoomed-picture.tsx';
import crops from '../../../shared/ui/crop-marks.module.css';
import layout from '../../../shared/ui/layout.module.css';
import facts from '../../../shared/ui/facts.module.css';
import { Section } from '../../ui/section.tsx';
import styles from '../order-details/artwork.module.css';
import pageStyles from '../order-details/order-layout.module.css';
import { useArtworkFetch, useFilePreview, useArtworkPreviewFetch } from '../../../shared/orders/order-files.ts';
import { OrderFindings } from '../../../shared/orders/artwork/order-findings.tsx';
import { GuideLegend } from '../../../shared/orders/artwork/guide-legend.tsx';
import { sheetShapeOf } from '../../../shared/orders/artwork/sheet-shape.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import { ProductDimensions, useProductTitle } from '../components/product-texts.tsx';
import { ArtworkHoldBanner, useShownHold } from './artwork-hold-section.tsx';
import { ArtworkOverlay, useArtworkOverlay } from './artwork-overlay.tsx';

interface ArtworkSectionProps {
  readonly order: PrintOrder;
  /** Requests new artwork. */
  readonly onHold: () => void;
}

/** The artwork of both sides with previews, inspection results and downloads. */
export function ArtworkSection({ order, onHold }: ArtworkSectionProps) {
  const { t } = useTranslation(['admin', 'order-page']);
  const hold = useShownHold(order);
  const [showsGuides, setShowsGuides] = useState(true);
  const hasPrintedSize = printedSizeOf(sheetDimensionsOf(order)).kind === 'exact';
  return (
    <Section
      id="artwork"
      title={t('artwork.title')}
      className={pageStyles.section}
      end={
        <>
          <span className={text.muted}>{t(hasPrintedSize ? 'artwork.asPrinted' : 'artwork.asUploaded')}</span>
          {hold === null && order.status === 'in-production' ? (
            <Button small onClick={onHold}>
              {t('hold.button', { ns: 'order-page' })}
            </Button>
          ) : null}
        </>
      }
    >
      {hold === null ? null : <ArtworkHoldBanner order={order} shownHold={hold} onRequestAgain={onHold} />}
      {hasPrintedSize ? (
        <div className={styles.legend}>
          <GuideLegend shape={sheetShapeOf(order.dimensions)} shown={showsGuides} onShow={setShowsGuides} />
        </div>
      ) : null}
      <div className={clsx(layout.columns, styles.pair)}>
        <Artwork order={order} side="front" file={order.front_artwork} showsGuides={showsGuides} />
        {order.back_artwork === null ? (
          <BackWithoutFile content={order.sides.back} />
        ) : (
          <Artwork order={order} side="back" file={order.back_artwork} showsGuides={showsGuides} />
        )}
      </div>
    </Section>
  );
}

const sheetClass = clsx(crops.cropped, styles.page);

interface ArtworkProps {
  readonly order: PrintOrder;
  readonly side: Side;
  readonly file: PrintOrder['front_artwork'];
  readonly showsGuides: boolean;
}

function Artwork({ order, side, file, showsGuides }: ArtworkProps) {
  const { t } = useTranslation('admin');
  const fetchArtwork = useArtworkFetch(order.id, side);
  const preview = useFilePreview(useArtworkPreviewFetch(order.id, side, 1280), true);
  const url = preview.status === 'shown' ? preview.url : undefined;
  const overlay = useArtworkOverlay(order, side, url);
  const fileType = fileTypeOf(file.type);
  const name = t(`artwork.${side}`);
  const titleOf = useProductTitle();
  const labels = {
    alt: t('artwork.alt', { side: name, product: titleOf(order.product_title) }),
    label: t('artwork.full', { side: name }),
    title: t('artwork.fullTitle', { side: name, number: order.number }),
  };
  const placeholder = (message: string) => (
    <div
      className={clsx(sheetClass, styles.withoutPreview)}
      style={{ '--shape': aspectRatioOf(order.dimensions) } as CSSProperties}
    >
      <div className={styles.placeholder}>
        <b>{fileType}</b>
        <span>{message}</span>
      </div>
    </div>
  );
  return (
    <figure>
      <div className={clsx(layout.panel, layout.sunk, styles.sheet, overlay !== undefined && styles.withOverlay)}>
        {overlay === undefined ? (
          <div className={styles.crops}>
            {url !== undefined ? (
              <ZoomedPicture className={sheetClass} src={url} {...labels} />
            ) : preview.status === 'absent' ? (
              placeholder(t('artwork.notDrawn'))
            ) : (
              placeholder(
                preview.status === 'lost'
                  ? t('artwork.lost')
                  : preview.status === 'failed'
                    ? t('artwork.failed')
                    : t('state.loading', { ns: 'common' }),
              )
            )}
          </div>
        ) : (
          <ArtworkOverlay overlay={overlay} showsGuides={showsGuides} {...labels} />
        )}
      </div>
      <figcaption>
        <div className={clsx(layout.row, layout.nowrap, styles.caption)}>
          <b>{name}</b>
          <span className={clsx(text.truncated, text.muted)} title={file.name ?? undefined}>
            <bdi>{file.name ?? t('artwork.nameless')}</bdi>
          </span>
          <DownloadButton
            fetchFile={fetchArtwork}
            fileName={file.name ?? `${order.number}-${side}.${fileType.toLowerCase()}`}
          />
        </div>
        <ul className={clsx(facts.sums, text.small)}>
          <li>
            {fileType}
            <bdi className={text.muted}>{formatSize(file.size)}</bdi>
          </li>
          {order.dimensions === null ? null : (
            <li>
              {t('artwork.ordered')}
              <ProductDimensions dimensions={order.dimensions} className={text.muted} />
            </li>
          )}
        </ul>
        <OrderFindings
          orderId={order.id}
          side={side}
          audience="staff"
          printed={order.status === 'cancelled' || isPrinted(order.current_stage)}
        />
      </figcaption>
    </figure>
  );
}

/** A back that is the same as the front or stays blank. */
function BackWithoutFile({ content }: { readonly content: PrintOrder['sides']['back'] }) {
  const { t } = useTranslation('admin');
  return (
    <figure>
      <div className={clsx(layout.panel, layout.sunk, styles.sheet)}>
        <div className={styles.placeholder}>
          <b>{t(`artwork.content.${content}`)}</b>
        </div>
      </div>
      <figcaption>
        <div className={clsx(layout.row, layout.nowrap, styles.caption)}>
          <b>{t('artwork.back')}</b>
        </div>
      </figcaption>
    </figure>
  );
}

/** `application/pdf` → `PDF` */
function fileTypeOf(type: string): string {
  return (type.split('/')[1] ?? type).replace(/^x-/, '').toUpperCase();
}

/** Aspect ratio of the sheet, within limits that leave space for the text. */
function aspectRatioOf(dimensions: string | null): number {
  const { width, height } = sheetShapeOf(dimensions);
  return Math.min(2.6, Math.max(0.7, width / height));
}
