import { useTranslation } from 'react-i18next';
import { useFilePreview, useArtworkPreviewFetch } from '../../../shared/orders/order-files.ts';
import { type PrintOrder } from '../../api/orders-api.ts';
import { useOrderQuery } from '../../../shared/orders/orders-api.ts';
import { SIDES, type Side } from '../../../shared/orders/artwork/side.ts';
import styles from './confirm-order-page.module.css';
import { SideFigure } from './side-figure.tsx';
import { usePreviewImage } from '../../../shared/orders/artwork/use-preview-image.ts';

/** Keeps the line of a name that is not known yet. */
const NO_NAME = '\u00a0';

interface SentSidesProps {
  readonly orderId: string;
  /** Of the product. */
  readonly dimensions: string | null;
}

/** Both sides as the shop has them. */
export function SentSides({ orderId, dimensions }: SentSidesProps) {
  const { t } = useTranslation('order');
  const { currentData: order } = useOrderQuery({ area: 'store', id: orderId });
  return (
    <div className={styles.printed}>
      <h3>{t('confirm.printed')}</h3>
      <div className={styles.sides}>
        {SIDES.map((side) =>
          order === undefined ? (
            <SideFigure key={side} side={side} dimensions={dimensions} preview={undefined} name={NO_NAME} />
          ) : (
            <SentSide key={side} side={side} dimensions={dimensions} order={order} />
          ),
        )}
      </div>
    </div>
  );
}

interface SentSideProps {
  readonly side: Side;
  readonly dimensions: string | null;
  readonly order: PrintOrder;
}

function SentSide({ side, dimensions, order }: SentSideProps) {
  const artwork = side === 'front' ? order.front_artwork : order.back_artwork;
  const pageOne = useFilePreview(useArtworkPreviewFetch(order.id, side, 640), true);
  const drawn = usePreviewImage(pageOne.status === 'shown' ? pageOne.url : undefined);
  const card = { kind: 'card', name: (artwork.type.split('/')[1] ?? '').toUpperCase() } as const;
  return (
    <SideFigure
      side={side}
      dimensions={dimensions}
      preview={pageOne.status === 'absent' ? card : drawn}
      name={artwork.name ?? NO_NAME}
    />
  );
}
