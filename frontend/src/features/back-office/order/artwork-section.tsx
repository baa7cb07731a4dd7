import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintOrder } from '../office-api.ts';
import { Button } from '../pieces/button.tsx';
import { Dialog } from '../pieces/dialog.tsx';
import { formatSize } from '../../../shared/files/file-kind.ts';
import text from '../pieces/text.module.css';
import styles from './artwork.module.css';
import page from './order-page.module.css';
import { canBeDrawn, isShownUnasked, save, useArtworkFetch, usePreview } from '../../../shared/api/artwork.ts';
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

function Artwork({ order, side }: { readonly order: PrintOrder; readonly side: Side }) {
  const { t } = useTranslation('admin');
  const file = side === 'front' ? order.front_artwork : order.back_artwork;
  const [wanted, setWanted] = useState(isShownUnasked(file));
  const [full, setFull] = useState(false);
  const [drawn, setDrawn] = useState<string | null>(null);
  const preview = usePreview(order.id, side, wanted);
  const kind = kindOf(file.type);
  const name = t(`artwork.${side}`);
  const blank = (says: string, action?: () => void) => (
    <div className={`${styles.page} ${styles.blank}`}>
      <b>{kind}</b>
      <span>{says}</span>
      {action === undefined ? null : (
        <Button look="link" small onClick={action}>
          {t('artwork.show')}
        </Button>
      )}
    </div>
  );
  return (
    <figure>
      <div className={styles.sheet}>
        <div className={styles.crops}>
          {!canBeDrawn(file.type) ? (
            blank(t('artwork.notDrawn'))
          ) : !wanted ? (
            blank(t('artwork.large', { size: formatSize(file.size) }), () => setWanted(true))
          ) : preview.status === 'shown' ? (
            <button
              type="button"
              className={`${styles.page} ${styles.zoom}`}
              aria-label={t('artwork.full', { side: name })}
              onClick={() => setFull(true)}
            >
              <img
                src={preview.address}
                alt={t('artwork.alt', { side: name, product: order.product_title })}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setDrawn(t('artwork.pixels', { width: naturalWidth, height: naturalHeight }))
                }
              />
            </button>
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
          <Download order={order} side={side} fileName={file.name ?? `${order.number}-${side}.${kind.toLowerCase()}`} />
        </div>
        <ul className={styles.checks}>
          <li>
            {kind}
            <span>{formatSize(file.size)}</span>
          </li>
          {/* The line's place is kept until the picture says how large it is. */}
          {canBeDrawn(file.type) ? (
            <li>
              {drawn ?? '\u00a0'}
              <span>{order.dimensions === null ? '' : t('artwork.ordered', { size: order.dimensions })}</span>
            </li>
          ) : null}
        </ul>
      </figcaption>
      {full && preview.status === 'shown' ? (
        <Dialog
          title={t('artwork.fullTitle', { side: name, number: order.number })}
          wide
          onClose={() => setFull(false)}
        >
          <div className={styles.full}>
            <img src={preview.address} alt={t('artwork.alt', { side: name, product: order.product_title })} />
          </div>
        </Dialog>
      ) : null}
    </figure>
  );
}

function Download({
  order,
  side,
  fileName,
}: {
  readonly order: PrintOrder;
  readonly side: Side;
  readonly fileName: string;
}) {
  const { t } = useTranslation('admin');
  const fetchArtwork = useArtworkFetch(order.id, side);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async (): Promise<void> => {
    setState('loading');
    try {
      save(await fetchArtwork(), fileName);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const says = { idle: t('artwork.download'), loading: t('artwork.downloading'), failed: t('artwork.downloadFailed') };
  return (
    <Button
      look="link"
      small
      aria-busy={state === 'loading'}
      aria-label={t('artwork.downloadOne', { says: says[state], name: fileName })}
      onClick={() => void download()}
    >
      <IconDownload size={15} stroke={1.75} aria-hidden="true" />
      <span role="status">{says[state]}</span>
    </Button>
  );
}

/** `application/pdf` → `PDF` */
function kindOf(type: string): string {
  return (type.split('/')[1] ?? type).replace(/^x-/, '').toUpperCase();
}
