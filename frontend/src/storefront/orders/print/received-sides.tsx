import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFilePreview, useArtworkPreviewFetch } from '../../../shared/orders/order-files.ts';
import { type PrintOrderResponse } from '../../api/my-orders-api.ts';
import { useOrderQuery } from '../../../shared/orders/orders-api.ts';
import { SIDES, type Side } from '../../../shared/orders/artwork/side.ts';
import layout from '../../../shared/ui/layout.module.css';
import styles from './confirm-order-page.module.css';
import type { SheetSource } from '../../../shared/orders/artwork/sheet-shape.ts';
import { SideFigure } from './side-figure.tsx';
import { usePreviewImage } from '../../../shared/orders/artwork/use-preview-image.ts';

/** Reserves the line of a name that is not loaded yet. */
const NO_NAME = '\u00a0';

interface ReceivedSidesProps {
  readonly orderId: string;
  readonly product: SheetSource;
}

/** Previews of both sides as received by the shop. */
export function ReceivedSides({ orderId, product }: ReceivedSidesProps) {
  const { t } = useTranslation('order');
  const { currentData: order } = useOrderQuery({ area: 'store', id: orderId });
  return (
    <div className={clsx(layout.stack, styles.printed)}>
      <h3>{t('confirm.printed')}</h3>
      <div className={styles.sides}>
        {SIDES.map((side) =>
          order === undefined ? (
            <SideFigure key={side} side={side} product={product} preview={undefined} isLoading name={NO_NAME} />
          ) : (
            <ReceivedSide key={side} side={side} product={product} order={order} />
          ),
        )}
      </div>
    </div>
  );
}

interface ReceivedSideProps {
  readonly side: Side;
  readonly product: SheetSource;
  readonly order: PrintOrderResponse;
}

function ReceivedSide({ side, product, order }: ReceivedSideProps) {
  const { t } = useTranslation('order');
  const content = order.sides[side];
  const filePreview = useFilePreview(
    useArtworkPreviewFetch(order.id, content === 'file' ? side : 'front', 640),
    content !== 'blank',
  );
  const preview = usePreviewImage(filePreview.status === 'shown' ? filePreview.url : undefined);
  const artwork = content === 'file' && side === 'back' ? order.back_artwork : order.front_artwork;
  const hasPreview = filePreview.status === 'loading' || filePreview.status === 'shown';
  const card = { kind: 'card', name: (artwork?.type.split('/')[1] ?? '').toUpperCase() } as const;
  return (
    <SideFigure
      side={side}
      product={product}
      preview={hasPreview || content === 'blank' ? preview : card}
      isLoading={filePreview.status === 'loading' && content !== 'blank'}
      name={content === 'file' ? (artwork?.name ?? NO_NAME) : t(`sideContent.${content}`)}
    />
  );
}
