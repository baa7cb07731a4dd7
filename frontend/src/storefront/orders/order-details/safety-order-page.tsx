import { clsx } from 'clsx';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useIsStale } from '../../../shared/api/stale-responses.ts';
import { useDesignFetch, useFilePreview } from '../../../shared/orders/order-files.ts';
import { isNotFound } from '../../../shared/api/base-query.ts';
import {
  useSafetyHistoryQuery,
  useSafetyOrderQuery,
  type SafetyHistoryEntry,
} from '../../../shared/orders/orders-api.ts';
import { useSizesText } from '../../../shared/catalogue/use-sizes-text.ts';
import { exactMoment, longDay } from '../../../shared/dates/dates.ts';
import { formatRate } from '../../../shared/language/numbers.ts';
import { formatAed } from '../../../shared/money/aed.ts';
import { PHONE } from '../../shop/contact.ts';
import { TrackingLinksDialog } from '../fulfilment/tracking-links-dialog.tsx';
import { safetyStateColour } from '../fulfilment/safety-steps.ts';
import { SafetyProgress } from '../fulfilment/safety-progress.tsx';
import type { Visit } from '../fulfilment/order-progress.tsx';
import { SafetyReorderButton } from '../workwear/safety-reorder-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton, FailedState, Loading, Note } from '../../../shared/ui/states.tsx';
import page from '../../ui/page.module.css';
import layout from '../../../shared/ui/layout.module.css';
import sums from '../../pricing/price-summary.module.css';
import text from '../../../shared/ui/text.module.css';
import { OrderDelivery, Payment, ShipmentDetails, SumRow } from './order-facts.tsx';
import { OrderLayout } from './order-layout.tsx';
import { OrderInvoice, pendingInvoiceOf } from '../../invoicing/order-invoice.tsx';
import styles from './order-page.module.css';
import { OrderTimeline } from './order-timeline.tsx';
import { ParkedNotice } from './parked-notice.tsx';
import { useDialogParam } from './use-dialog-param.ts';

/** A workwear order of the customer, updated live. */
export function SafetyOrderPage() {
  const { t } = useTranslation('account');
  const { id = '' } = useParams();
  const { currentData: order, error, refetch } = useSafetyOrderQuery({ area: 'store', id });
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
            {t('safety.placed', { when: longDay(visibleOrder.created_at) })}
          </time>
        )
      }
      actions={
        visibleOrder === undefined ? null : (
          <>
            <Button
              onClick={() => {
                openDialog('share');
              }}
            >
              <IconLink size={20} stroke={1.75} aria-hidden="true" />
              {t('order.share')}
            </Button>
            <SafetyReorderButton items={visibleOrder.items} variant="primary" />
          </>
        )
      }
    >
      {visibleOrder === undefined ? null : <SafetyOrderDetails order={visibleOrder} />}
      {visibleOrder === undefined || dialog !== 'share' ? null : (
        <TrackingLinksDialog
          order={{ kind: 'safety', orderId: visibleOrder.id }}
          onClose={() => openDialog(undefined)}
        />
      )}
    </OrderLayout>
  );
}

function visitsOf(history: readonly SafetyHistoryEntry[] | undefined): readonly Visit[] | undefined {
  return history
    ?.filter(({ type }) => type === 'safety-order-placed' || type === 'safety-order-moved')
    .map(({ to, at }) => ({ step: to, since: at }))
    .reverse();
}

function SafetyOrderDetails({ order }: { readonly order: ResponseOf<'safetyOrder'> }) {
  const { t } = useTranslation(['account', 'track', 'common']);
  const sizesText = useSizesText();
  const { currentData: history, error, refetch } = useSafetyHistoryQuery({ area: 'store', id: order.id });
  const isStale = useIsStale();
  const { cancellation, items, design_image } = order;
  return (
    <>
      {isStale && order.parked_since === null ? (
        <Note variant="warning">
          <p>{t('order.late')}</p>
        </Note>
      ) : null}
      <ParkedNotice isParked={order.parked_since !== null} history={order.history} />
      <SafetyProgress
        state={order.state}
        since={order.state_since}
        visits={visitsOf(history)}
        cancelled={cancellation ?? undefined}
      >
        {cancellation === null || cancellation.reason === null ? null : (
          <p className={text.multiline} dir="auto">
            {t('cancelled.staffBecause', { reason: cancellation.reason })}
          </p>
        )}
      </SafetyProgress>
      <div className={clsx(page.halves, styles.halves)}>
        <div>
          <ShipmentDetails shipment={order.shipment} />
          <section className={page.box} aria-labelledby="ordered">
            <h2 id="ordered">{t('order.ordered')}</h2>
            <ul className={clsx(layout.stack, layout.tight, text.compact)}>
              {items.map((item) => (
                <li key={item.product_id}>
                  <p className={clsx(layout.row, layout.between)}>
                    <Link className={text.tappable} to={PATHS.safetyProduct(item.product_id)}>
                      <bdi>{item.title}</bdi>
                    </Link>
                    <span>
                      <span className={text.number}>{formatAed(item.total)}</span>{' '}
                      <small>{t('common:price.exclVat')}</small>
                    </span>
                  </p>
                  <p className={text.muted}>{sizesText(item.sizes)}</p>
                </li>
              ))}
            </ul>
          </section>
          {design_image === null ? null : <DesignImage file={design_image} />}
          <section className={clsx(page.box, styles.long)} aria-labelledby="history">
            <h2 id="history">{t('order.history')}</h2>
            {history !== undefined ? (
              <OrderTimeline
                history={history}
                nameOf={(state) => t(`track:state.${state}`)}
                colourOf={safetyStateColour}
              />
            ) : error !== undefined ? (
              <FailedState title={t('order.historyFailed')} onRetry={() => void refetch()} />
            ) : (
              <Loading>
                <div className={layout.stack}>
                  <Skeleton width="70%" />
                </div>
              </Loading>
            )}
          </section>
        </div>
        <div>
          <section className={page.box} aria-labelledby="price">
            <h2 id="price">{t('order.price')}</h2>
            <dl className={text.compact}>
              <SumRow name={t('order.subtotal')} amount={order.total_price} />
              <SumRow name={t('order.vat', { rate: formatRate(order.vat_rate) })} amount={order.vat_amount} />
              <div className={clsx(sums.line, sums.total)}>
                <dt>{t('order.total')}</dt>
                <dd className={text.number}>{formatAed(order.grand_total)}</dd>
              </div>
            </dl>
            <Payment payment={order.payment} />
            <OrderInvoice
              source={{ endpoint: 'safetyInvoice', params: { id: order.id } }}
              invoice={order.invoice}
              pending={pendingInvoiceOf(order.cancelled, order.payment.state === 'paid' || order.state === 'delivered')}
            />
          </section>
          <OrderDelivery customer={order} location={order.delivery_location} />
          {order.cancelled || order.state === 'delivered' ? null : (
            <section className={clsx(page.box, layout.screenOnly)} aria-labelledby="change">
              <h2 id="change">{t('change.title')}</h2>
              <p className={clsx(text.muted, text.compact)}>
                <span>
                  {t('change.call')}{' '}
                  <a href={PHONE.href}>
                    <bdi dir="ltr" className={text.number}>
                      {PHONE.label}
                    </bdi>
                  </a>
                </span>
              </p>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** The design to be printed on the workwear. */
function DesignImage({ file }: { readonly file: string }) {
  const { t } = useTranslation('account');
  const preview = useFilePreview(useDesignFetch(file), true);
  return (
    <section className={page.box} aria-labelledby="design">
      <h2 id="design">{t('safety.design')}</h2>
      <div className={clsx(layout.panel, layout.sunk, styles.stage)}>
        {preview.status === 'shown' ? (
          <img className={styles.design} src={preview.url} alt={t('safety.designOf')} />
        ) : preview.status === 'loading' ? null : (
          <p className={clsx(text.muted, text.small)}>
            {t(preview.status === 'lost' ? 'order.fileLost' : 'order.previewFailed')}
          </p>
        )}
      </div>
    </section>
  );
}
