import { clsx } from 'clsx';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { isNotFound } from '../../../shared/api/base-query.ts';
import { useTrackQuery, type TrackedOrder } from '../../../shared/orders/order-links-api.ts';
import { ReplaceArtwork } from '../artwork/replace-artwork.tsx';
import { TrackingNumber } from '../../../shared/orders/tracking-number.tsx';
import { PayOrder } from '../../payments/pay-order.tsx';
import { LinkedInvoice } from '../../invoicing/linked-invoice.tsx';
import { useSizesText } from '../../../shared/catalogue/use-sizes-text.ts';
import { exactMoment, longDay, shortMoment } from '../../../shared/dates/dates.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { PHONE, WHATSAPP } from '../../shop/contact.ts';
import { OrderProgress } from './order-progress.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Skeleton, EmptyState, FailedState, Loading, Note } from '../../../shared/ui/states.tsx';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import page from '../../ui/page.module.css';
import layout from '../../../shared/ui/layout.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import text from '../../../shared/ui/text.module.css';

/** Visitors without a login receive no change notifications, so the page polls while it is focused. */
const POLLING_MS = 20_000;

/** An order as shown by its tracking link: its progress, without personal data. */
export function TrackPage() {
  const { t } = useTranslation('track');
  const { token = '' } = useParams();
  const { currentData, error, refetch, fulfilledTimeStamp, isFetching } = useTrackQuery(token, {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: true,
  });
  const isGone = isNotFound(error);
  // The link was deleted while the page was open.
  const order = isGone ? undefined : currentData;
  return (
    <div className={clsx(layout.wrap, page.page, page.crumbless)}>
      {order !== undefined ? (
        <>
          <div className={page.header}>
            <PageTitle>
              <UnbrokenText>{t('page.title', { number: order.number })}</UnbrokenText>
            </PageTitle>
            <p>
              <time dateTime={order.created_at} title={exactMoment(order.created_at)}>
                {t('page.placed', { when: longDay(order.created_at) })}
              </time>
            </p>
          </div>
          <PayOrder order={{ kind: order.kind, orderId: order.order_id, link: token }} />
          <TrackedOrderDetails order={order} link={token} />
          <LinkedInvoice token={token} order={order} />
          <div className={clsx(layout.row, text.muted, text.small)}>
            <p>
              {error === undefined
                ? t('page.updated', { when: shortMoment(new Date(fulfilledTimeStamp ?? 0).toISOString()) })
                : t('page.notUpdated', { when: shortMoment(new Date(fulfilledTimeStamp ?? 0).toISOString()) })}
            </p>
            <Button variant="link" className={layout.flush} busy={isFetching} onClick={() => void refetch()}>
              {t('page.refresh')}
            </Button>
          </div>
          <p className={clsx(text.muted, text.small, text.measure)}>
            {t(order.purpose === 'invoice' ? 'page.privateInvoice' : 'page.private')}
          </p>
        </>
      ) : isGone ? (
        <>
          <PageTitle>{t('gone.title')}</PageTitle>
          <EmptyState title={t('gone.text')}>
            <p>{t('gone.next')}</p>
            <ButtonLink variant="primary" to={PATHS.requestTracking}>
              {t('gone.request')}
            </ButtonLink>
            <ButtonLink to={PATHS.contact}>{t('gone.contact')}</ButtonLink>
          </EmptyState>
        </>
      ) : error !== undefined ? (
        <>
          <PageTitle>{t('page.loading')}</PageTitle>
          <FailedState title={t('page.failed')} onRetry={() => void refetch()} />
        </>
      ) : (
        <>
          <PageTitle>{t('page.loading')}</PageTitle>
          <Loading>
            <Skeleton height="240px" />
          </Loading>
        </>
      )}
    </div>
  );
}

function TrackedOrderDetails({ order, link }: { readonly order: TrackedOrder; readonly link: string }) {
  const { t } = useTranslation('track');
  const sizesText = useSizesText();
  const { artwork_hold: hold, shipment, items, steps, current, since, status } = order;
  const cancelled = order.cancelled_at === null ? undefined : { at: order.cancelled_at };
  const courierNote =
    shipment === null || shipment.courier === null ? null : (
      <p className={clsx(layout.row, layout.nowrap)}>
        <IconTruckDelivery size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {shipment.tracking_number === null ? (
            t('page.courierOnly', { courier: shipment.courier })
          ) : (
            <Trans
              t={t}
              i18nKey="page.courier"
              values={{ courier: shipment.courier }}
              components={{ number: <TrackingNumber courier={shipment.courier} number={shipment.tracking_number} /> }}
            />
          )}
        </span>
      </p>
    );
  return (
    <>
      <ul className={clsx(layout.lines, layout.framed)} aria-label={t('page.items')}>
        {items.map(({ title, quantity, sizes }, index) => (
          // Two products may have the same name.
          <li key={`${String(index)} ${title}`} className={clsx(layout.row, layout.between)}>
            <span>
              <bdi>{title}</bdi>
              {sizes.length === 0 ? null : (
                <span className={clsx(text.muted, text.small, text.line)}>{sizesText(sizes)}</span>
              )}
            </span>
            <span className={clsx(text.muted, text.quantity)}>
              {t('page.pieces', { count: quantity, pieces: formatCount(quantity) })}
            </span>
          </li>
        ))}
      </ul>
      {order.parked_since === null ? null : (
        <Note variant="warning">
          <p>{t('page.parked')}</p>
        </Note>
      )}
      {hold === null || status !== 'in-production' ? null : order.purpose === 'replace-artwork' ? (
        <ReplaceArtwork
          orderId={order.order_id}
          hold={hold}
          product={{ ...order, shape: order.shape ?? 'flat' }}
          link={link}
        />
      ) : (
        <Note variant="warning">
          <p>{hold.state === 'waiting' ? t('hold.elsewhere') : t('hold.answeredText')}</p>
        </Note>
      )}
      {order.purpose === 'replace-artwork' && hold === null && status === 'in-production' ? (
        <Note variant="success">
          <p>{t('hold.none')}</p>
        </Note>
      ) : null}
      <OrderProgress current={current} since={since} visits={steps} cancelled={cancelled} estimate={order.estimate}>
        {courierNote}
      </OrderProgress>
      {status === 'in-production' ? (
        <p className={clsx(text.compact, text.measure, visibility.screenOnly)}>
          <Trans
            t={t}
            i18nKey="page.change"
            components={{
              phone: <PhoneLink {...PHONE} />,
              whatsapp: <PhoneLink {...WHATSAPP} />,
            }}
          />
        </p>
      ) : null}
    </>
  );
}

function PhoneLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a className={text.tappable} href={href}>
      <bdi dir="ltr" className={text.number}>
        {label}
      </bdi>
    </a>
  );
}
