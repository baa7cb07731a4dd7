import { clsx } from 'clsx';
import { IconDownload, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import {
  isFileLost,
  saveFile,
  useArtworkFetch,
  useFilePreview,
  useArtworkPreviewFetch,
} from '../../../shared/orders/order-files.ts';
import { OrderFindings } from '../../../shared/orders/artwork/order-findings.tsx';
import type { PrintOrderResponse } from '../../api/my-orders-api.ts';
import { formatSize } from '../../../shared/files/file-kind.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import layout from '../../../shared/ui/layout.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import text from '../../../shared/ui/text.module.css';
import crops from '../../../shared/ui/crop-marks.module.css';
import styles from './order-page.module.css';

interface ArtworkFileProps {
  readonly orderId: string;
  readonly side: Side;
  readonly artwork: PrintOrderResponse['front_artwork'];
  /** Advice is of use only until the file is printed. */
  readonly showsAdvice: boolean;
}

/** The file of one side: preview, name, size and download. */
export function ArtworkFile({ orderId, side, artwork, showsAdvice }: ArtworkFileProps) {
  const { t } = useTranslation('account');
  const name = artwork.name ?? t(`order.${side}`);
  return (
    <div className={clsx(layout.stack, layout.tight, styles.artwork)}>
      <figure className={clsx(layout.stack, layout.tight, layout.wide)}>
        <div className={clsx(layout.panel, layout.sunk, styles.stage)}>
          {/* A replaced file is a different image. */}
          <ArtworkImage key={artwork.sha256} orderId={orderId} side={side} file={side} type={artwork.type} />
        </div>
        <figcaption className={clsx(text.muted, text.small)}>
          <b>{t(`order.${side}`)}</b>
          <span className={text.breakable}>
            <bdi>{name}</bdi>
          </span>
          <span>{formatSize(artwork.size)}</span>
        </figcaption>
      </figure>
      <DownloadButton orderId={orderId} side={side} name={name} />
      {showsAdvice ? <OrderFindings orderId={orderId} side={side} audience="customer" printed={false} /> : null}
    </div>
  );
}

/** A back without its own file: the front’s again, or nothing. */
export function BackWithoutFile({ order }: { readonly order: PrintOrderResponse }) {
  const { t } = useTranslation(['account', 'order']);
  const { front_artwork: front, sides } = order;
  const isFront = sides.back === 'same-as-front';
  const content = sides.back === 'file' ? t('order.noPreview') : t(`order:sideContent.${sides.back}`);
  return (
    <figure className={clsx(layout.stack, layout.tight, styles.artwork)}>
      <div className={clsx(layout.panel, layout.sunk, styles.stage)}>
        {isFront ? (
          <ArtworkImage key={front.sha256} orderId={order.id} side="back" file="front" type={front.type} />
        ) : (
          <p className={clsx(text.muted, text.small)}>{content}</p>
        )}
      </div>
      <figcaption className={clsx(text.muted, text.small)}>
        <b>{t('order.back')}</b>
        {isFront ? <span>{content}</span> : null}
      </figcaption>
    </figure>
  );
}

const trim = clsx(crops.cropped, styles.trim);

interface ArtworkImageProps extends Pick<ArtworkFileProps, 'orderId' | 'side'> {
  /** The side whose file is printed on it. */
  readonly file: Side;
  readonly type: string;
}

function ArtworkImage({ orderId, side, file, type }: ArtworkImageProps) {
  const { t } = useTranslation(['account', 'common']);
  const preview = useFilePreview(useArtworkPreviewFetch(orderId, file, 640), true);
  const [ratio, setRatio] = useState<number | 'undrawn'>();
  if (preview.status === 'absent') return <ArtworkPlaceholder type={type} />;
  if (preview.status === 'lost') return <p className={clsx(text.muted, text.small)}>{t('order.fileLost')}</p>;
  if (preview.status === 'failed' || ratio === 'undrawn')
    return <p className={clsx(text.muted, text.small)}>{t('order.previewFailed')}</p>;
  if (preview.status !== 'shown')
    return <p className={clsx(text.muted, text.small)}>{t('state.loading', { ns: 'common' })}</p>;
  return (
    // As large as possible, in its own proportions, with crop marks.
    <span className={trim} style={{ '--ratio': ratio ?? 1 } as React.CSSProperties} hidden={ratio === undefined}>
      <img
        src={preview.url}
        alt={t(`order.${side}Of`)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setRatio(naturalWidth / naturalHeight);
        }}
        onError={() => {
          setRatio('undrawn');
        }}
      />
    </span>
  );
}

/** Shown for a file without a preview. */
function ArtworkPlaceholder({ type }: { readonly type: string }) {
  const { t } = useTranslation('account');
  const Icon = type === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return (
    <span className={clsx(trim, text.muted, text.small, styles.blank)}>
      <Icon size={40} stroke={1.25} aria-hidden="true" />
      <span>{(type.split('/')[1] ?? type).toUpperCase()}</span>
      <span>{t('order.noPreview')}</span>
    </span>
  );
}

function DownloadButton({
  orderId,
  side,
  name,
}: {
  readonly orderId: string;
  readonly side: Side;
  readonly name: string;
}) {
  const { t } = useTranslation('account');
  const fetchArtwork = useArtworkFetch(orderId, side);
  const [state, setState] = useState<'ready' | 'fetching' | 'failed' | 'lost'>('ready');
  const download = async (): Promise<void> => {
    setState('fetching');
    try {
      saveFile(await fetchArtwork(), name);
      setState('ready');
    } catch (error) {
      setState(isFileLost(error) ? 'lost' : 'failed');
    }
  };
  return (
    <>
      <Button
        variant="link"
        className={clsx(visibility.screenOnly, layout.flush)}
        busy={state === 'fetching'}
        onClick={() => void download()}
      >
        <span>
          <Trans
            t={t}
            i18nKey="order.download"
            values={{ name }}
            components={{ name: <span className={text.visuallyHidden} /> }}
          />
        </span>
        <IconDownload size={18} stroke={1.75} aria-hidden="true" />
      </Button>
      {state === 'failed' || state === 'lost' ? (
        <Note variant="error">
          <p>{state === 'lost' ? t('order.fileLost') : t('order.downloadFailed', { name })}</p>
        </Note>
      ) : null}
    </>
  );
}
