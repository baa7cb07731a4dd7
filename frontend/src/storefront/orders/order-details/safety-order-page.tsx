import { clsx } from 'clsx';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useDesignFetch, useFilePreview } from '../../../shared/orders/order-files.ts';
import { isNotFound } from '../../../shared/api/base-query.ts';
import { useSafetyHistoryQuery, useSafetyOrderQuery } from '../../../shared/orders/orders-api.ts';
import { useSizesText } from '../../../shared/catalogue/use-sizes-text.ts';
import { longDay } from '../../../shared/dates/dates.ts';
import { formatAed } from '../../../shared/money/aed.ts';
import { TrackingLinksDialog } from '../tracking/tracking-links-dialog.tsx';
import { SafetyReorderButton } from '../workwear/safety-reorder-button.tsx';
import page from '../../ui/page.module.css';
import facts from '../../../shared/ui/facts.module.css';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import { OrderCheckout } from './order-checkout.tsx';
import { OrderDelivery, OrderNote, OrderPrice } from './order-facts.tsx';
import { OrderLayout } from './order-layout.tsx';
import styles from './order-page.module.css';
import { ChangeSection, OrderSections } from './order-sections.tsx';
import { useDialogParam } from './use-dialog-param.ts';

/** A workwear order of the customer, updated live. */
export function SafetyOrderPage() {
  const { t } = useTranslation('account');
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useSafetyOrderQuery({ area: 'store', id });
  const [dialog, openDialog] = useDialogParam();
  const isMissing = isNotFound(error);
  const order = isMissing ? undefined : currentData;
  return (
    <OrderLayout
      order={order}
      isMissing={isMissing}
      hasFailed={error !== undefined}
      onRetry={() => void refetch()}
      placed={order === undefined ? '' : t('safety.placed', { when: longDay(order.created_at) })}
      onShare={order === undefined ? undefined : () => openDialog('share')}
      again={
        // Paying comes first.
        order === undefined ? null : (
          <SafetyReorderButton
            items={order.items}
            designImage={order.design_image}
            variant={order.payment.state === 'unpaid' ? 'outline' : 'primary'}
          />
        )
      }
    >
      {order === undefined ? null : <SafetyOrderDetails order={order} />}
      {order === undefined || dialog !== 'share' ? null : (
        <TrackingLinksDialog order={{ kind: 'safety', orderId: order.id }} onClose={() => openDialog(undefined)} />
      )}
    </OrderLayout>
  );
}

function SafetyOrderDetails({ order }: { readonly order: ResponseOf<'safetyOrder'> }) {
  const { t } = useTranslation(['account', 'common']);
  const sizesText = useSizesText();
  const history = useSafetyHistoryQuery({ area: 'store', id: order.id });
  const { items, design_image, cancelled } = order;
  const isFinished = order.state === 'delivered';
  return (
    <OrderSections
      order={order}
      stage={order.state}
      since={order.state_since}
      history={history}
      goods={
        <>
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
            {order.customer_note === null ? null : (
              <dl className={clsx(facts.facts, text.compact)}>
                <OrderNote note={order.customer_note} />
              </dl>
            )}
          </section>
          {design_image === null ? null : <DesignImage file={design_image} />}
        </>
      }
    >
      <OrderPrice
        order={order}
        source={{ endpoint: 'safetyInvoice', params: { id: order.id } }}
        payable={{ kind: 'safety', orderId: order.id }}
        isCancelled={cancelled}
        isFinished={isFinished}
      />
      <OrderCheckout checkout={order.checkout} />
      <OrderDelivery customer={order} location={order.delivery_location} />
      {cancelled || isFinished ? null : <ChangeSection message={t('change.call')} showsPhone />}
    </OrderSections>
  );
}

/** The design to be printed on the workwear. */
function DesignImage({ file }: { readonly file: string }) {
  const { t } = useTranslation(['account', 'common']);
  const preview = useFilePreview(useDesignFetch(file), true);
  return (
    <section className={page.box} aria-labelledby="design">
      <h2 id="design">{t('safety.design')}</h2>
      <div className={clsx(layout.panel, layout.sunk, styles.stage)}>
        {preview.status === 'shown' ? (
          <img className={styles.design} src={preview.url} alt={t('safety.designOf')} />
        ) : (
          <p className={clsx(text.muted, text.small)} role="status">
            {preview.status === 'loading'
              ? t('common:state.loading')
              : t(preview.status === 'lost' ? 'order.fileLost' : 'order.previewFailed')}
          </p>
        )}
      </div>
    </section>
  );
}
