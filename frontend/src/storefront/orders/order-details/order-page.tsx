import { clsx } from 'clsx';
import { IconLink, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useIsStale } from '../../../shared/api/stale-responses.ts';
import { isNotFound } from '../../../shared/api/base-query.ts';
import { type PrintOrderResponse } from '../../api/my-orders-api.ts';
import { useOrderHistoryQuery, useOrderQuery, type HistoryEntry } from '../../../shared/orders/orders-api.ts';
import { ReplaceArtwork } from '../artwork/replace-artwork.tsx';
import { exactMoment, longDay } from '../../../shared/dates/dates.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { PHONE } from '../../shop/contact.ts';
import { TrackingLinksDialog } from '../fulfilment/tracking-links-dialog.tsx';
import { PrintProgress } from '../fulfilment/print-progress.tsx';
import type { Visit } from '../fulfilment/order-progress.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton, FailedState, Loading, Note } from '../../../shared/ui/states.tsx';
import { stageColour } from '../../../shared/orders/stage-colour.ts';
import page from '../../ui/page.module.css';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import { ArtworkFile, BackWithoutFile } from './artwork-file.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderDelivery, OrderedProduct, OrderPrice, ShipmentDetails } from './order-facts.tsx';
import { OrderLayout } from './order-layout.tsx';
import styles from './order-page.module.css';
import { OrderTimeline } from './order-timeline.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';
import { ParkedNotice } from './parked-notice.tsx';
import { useDialogParam, type OrderDialogName } from './use-dialog-param.ts';

/** A print order of the customer, updated live. */
export function OrderPage() {
  const { t } = useTranslation('account');
  const { id = '' } = useParams();
  const { currentData: order, error, refetch } = useOrderQuery({ area: 'store', id });
  const [dialog, openDialog] = useDialogParam();
  const isMissing = isNotFound(error);
  const visibleOrder = isMissing ? undefined : order;
  return (
    <OrderLayout
      number={visibleOrder?.number}
      isMissing={isMissing}
      hasFailed={error !== undefined}
      onRetry={() => void refetch()}
      subtitle={
        visibleOrder === undefined ? null : (
          <time dateTime={visibleOrder.created_at} title={exactMoment(visibleOrder.created_at)}>
            {t('order.placed', {
              pieces: formatCount(visibleOrder.quantity),
              product: visibleOrder.product_title,
              when: longDay(visibleOrder.created_at),
            })}
          </time>
        )
      }
      actions={
        visibleOrder === undefined || visibleOrder.erased ? null : (
          <>
            <Button
              onClick={() => {
                openDialog('share');
              }}
            >
              <IconLink size={20} stroke={1.75} aria-hidden="true" />
              {t('order.share')}
            </Button>
            {/* Artwork on hold cannot be ordered again. */}
            {visibleOrder.artwork_hold?.state === 'waiting' ? null : (
              <Button
                variant="primary"
                onClick={() => {
                  openDialog('again');
                }}
              >
                <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
                {t('order.reorder')}
              </Button>
            )}
          </>
        )
      }
    >
      {visibleOrder === undefined ? null : (
        <>
          <OrderDetails order={visibleOrder} onCancel={() => openDialog('cancel')} />
          <OrderDialog order={visibleOrder} dialog={dialog} onClose={() => openDialog(undefined)} />
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

/** When the order entered each stage, oldest first. */
function visitsOf(history: readonly HistoryEntry[] | undefined): readonly Visit[] | undefined {
  return history
    ?.filter(({ type }) => type === 'order-placed' || type === 'stage-changed')
    .map(({ to, at }) => ({ step: to, since: at }))
    .reverse();
}

function OrderDetails({ order, onCancel }: { readonly order: PrintOrderResponse; readonly onCancel: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const { currentData: history, error, refetch } = useOrderHistoryQuery({ area: 'store', id: order.id });
  const isStale = useIsStale();
  const { cancellation, artwork_hold: hold } = order;
  const isBeforePrinting = order.status === 'in-production' && order.current_stage === 'Prepress';
  return (
    <>
      {isStale && order.parked_since === null ? (
        <Note variant="warning">
          <p>{t('order.late')}</p>
        </Note>
      ) : null}
      <ParkedNotice isParked={order.parked_since !== null} history={order.history} />
      {/* Required actions come first. */}
      {hold === null || order.status !== 'in-production' ? null : (
        <ReplaceArtwork orderId={order.id} hold={hold} product={order} />
      )}
      <PrintProgress
        stage={order.current_stage}
        since={order.stage_since}
        visits={visitsOf(history)}
        cancelled={cancellation ?? undefined}
        estimate={order.estimate}
      >
        {cancellation === null ? null : <CancellationReason cancellation={cancellation} />}
      </PrintProgress>
      <div className={clsx(page.halves, styles.halves)}>
        <div>
          <ShipmentDetails shipment={order.shipment} />
          <section className={page.box} aria-labelledby="files">
            <h2 id="files">{t('order.files')}</h2>
            <div className={clsx(layout.columns, styles.artworks)}>
              <ArtworkFile
                orderId={order.id}
                side="front"
                artwork={order.front_artwork}
                showsAdvice={isBeforePrinting}
              />
              {order.back_artwork === null ? (
                <BackWithoutFile content={order.sides.back} />
              ) : (
                <ArtworkFile
                  orderId={order.id}
                  side="back"
                  artwork={order.back_artwork}
                  showsAdvice={isBeforePrinting}
                />
              )}
            </div>
          </section>
          <section className={clsx(page.box, styles.long)} aria-labelledby="history">
            <h2 id="history">{t('order.history')}</h2>
            {history !== undefined ? (
              <OrderTimeline history={history} nameOf={(stage) => t(`common:stage.${stage}`)} colourOf={stageColour} />
            ) : error !== undefined ? (
              <FailedState title={t('order.historyFailed')} onRetry={() => void refetch()} />
            ) : (
              <Loading>
                <div className={layout.stack}>
                  <Skeleton width="70%" />
                  <Skeleton width="50%" />
                </div>
              </Loading>
            )}
          </section>
        </div>
        <div>
          <OrderPrice order={order} />
          <OrderedProduct order={order} />
          <OrderDelivery customer={order} location={order.customer_location} />
          <CancelSection order={order} onCancel={onCancel} />
        </div>
      </div>
    </>
  );
}

function CancellationReason({
  cancellation: { by, reason },
}: {
  readonly cancellation: NonNullable<PrintOrderResponse['cancellation']>;
}) {
  const { t } = useTranslation('account');
  return (
    <p className={text.multiline} dir="auto">
      {reason === null ? t(`cancelled.${by}`) : t(`cancelled.${by}Because`, { reason })}
    </p>
  );
}

/** A button to cancel the order, or the phone number if it is too late. */
function CancelSection({ order, onCancel }: { readonly order: PrintOrderResponse; readonly onCancel: () => void }) {
  const { t } = useTranslation('account');
  if (order.status !== 'in-production') return null;
  const canCancel = order.current_stage === 'Prepress';
  return (
    <section className={clsx(page.box, layout.screenOnly)} aria-labelledby="change">
      <h2 id="change">{t('change.title')}</h2>
      <div className={clsx(layout.stack, layout.tight, text.muted, text.compact, layout.start)}>
        <p>
          {canCancel ? t('change.text') : t('change.tooLate')}{' '}
          {canCancel ? null : (
            <a href={PHONE.href}>
              <bdi dir="ltr" className={text.number}>
                {PHONE.label}
              </bdi>
            </a>
          )}
        </p>
        {canCancel ? <Button onClick={onCancel}>{t('change.cancel')}</Button> : null}
      </div>
    </section>
  );
}
