import { clsx } from 'clsx';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../../shared/api/base-query.ts';
import { type PrintOrderResponse } from '../../api/my-orders-api.ts';
import { useOrderHistoryQuery, useOrderQuery } from '../../../shared/orders/orders-api.ts';
import { ReplaceArtwork } from '../artwork/replace-artwork.tsx';
import { longDay } from '../../../shared/dates/dates.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { TrackingLinksDialog } from '../tracking/tracking-links-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import page from '../../ui/page.module.css';
import layout from '../../../shared/ui/layout.module.css';
import { ArtworkFile, BackWithoutFile } from './artwork-file.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderCheckout } from './order-checkout.tsx';
import { OrderDelivery, OrderedProduct, PrintPrice } from './order-facts.tsx';
import { OrderLayout } from './order-layout.tsx';
import styles from './order-page.module.css';
import { ChangeSection, OrderSections } from './order-sections.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';
import { useDialogParam, type OrderDialogName } from './use-dialog-param.ts';

/** A print order of the customer, updated live. */
export function OrderPage() {
  const { t } = useTranslation('account');
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useOrderQuery({ area: 'store', id });
  const [dialog, openDialog] = useDialogParam();
  const isMissing = isNotFound(error);
  const order = isMissing ? undefined : currentData;
  return (
    <OrderLayout
      order={order}
      isMissing={isMissing}
      hasFailed={error !== undefined}
      onRetry={() => void refetch()}
      placed={
        order === undefined
          ? ''
          : t('order.placed', {
              pieces: formatCount(order.quantity),
              product: order.product_title,
              when: longDay(order.created_at),
            })
      }
      onShare={order === undefined || order.erased ? undefined : () => openDialog('share')}
      again={
        // Artwork on hold cannot be ordered again.
        order?.artwork_hold?.state === 'waiting' ? null : (
          // Paying comes first.
          <Button
            variant={order?.payment.state === 'unpaid' ? 'outline' : 'primary'}
            onClick={() => openDialog('again')}
          >
            <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
            {t('order.reorder')}
          </Button>
        )
      }
    >
      {order === undefined ? null : (
        <>
          <OrderDetails order={order} onCancel={() => openDialog('cancel')} />
          <OrderDialog order={order} dialog={dialog} onClose={() => openDialog(undefined)} />
        </>
      )}
    </OrderLayout>
  );
}

interface OrderDialogProps {
  readonly order: PrintOrderResponse;
  readonly dialog: OrderDialogName | undefined;
  readonly onClose: () => void;
}

function OrderDialog({ order, dialog, onClose }: OrderDialogProps): ReactNode {
  switch (dialog) {
    case 'again':
      return <ReorderDialog order={order} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />;
    case 'share':
      return <TrackingLinksDialog order={{ kind: 'print', orderId: order.id }} onClose={onClose} />;
    case undefined:
      return null;
  }
}

function OrderDetails({ order, onCancel }: { readonly order: PrintOrderResponse; readonly onCancel: () => void }) {
  const { t } = useTranslation('account');
  const history = useOrderHistoryQuery({ area: 'store', id: order.id });
  const { artwork_hold: hold } = order;
  const isInProduction = order.status === 'in-production';
  const isBeforePrinting = isInProduction && order.current_stage === 'Prepress';
  return (
    <OrderSections
      order={order}
      stage={order.current_stage}
      since={order.stage_since}
      estimate={order.estimate}
      history={history}
      task={hold === null || !isInProduction ? null : <ReplaceArtwork orderId={order.id} hold={hold} product={order} />}
      goods={
        <section className={page.box} aria-labelledby="files">
          <h2 id="files">{t('order.files')}</h2>
          <div className={clsx(layout.columns, styles.artworks)}>
            <ArtworkFile orderId={order.id} side="front" artwork={order.front_artwork} showsAdvice={isBeforePrinting} />
            {order.back_artwork === null ? (
              <BackWithoutFile order={order} />
            ) : (
              <ArtworkFile orderId={order.id} side="back" artwork={order.back_artwork} showsAdvice={isBeforePrinting} />
            )}
          </div>
        </section>
      }
    >
      <PrintPrice order={order} />
      <OrderCheckout checkout={order.checkout} />
      <OrderedProduct order={order} />
      <OrderDelivery customer={order} location={order.customer_location} />
      {isInProduction ? (
        <ChangeSection
          message={isBeforePrinting ? t('change.text') : t('change.tooLate')}
          showsPhone={!isBeforePrinting}
        >
          {isBeforePrinting ? <Button onClick={onCancel}>{t('change.cancel')}</Button> : null}
        </ChangeSection>
      ) : null}
    </OrderSections>
  );
}
