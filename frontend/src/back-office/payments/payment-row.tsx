import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { formatAed } from '../../shared/money/aed.ts';
import type { OnlinePayment } from '../../shared/payments/payments-api.ts';
import layout from '../../shared/ui/layout.module.css';
import status from '../../shared/ui/status.module.css';
import text from '../../shared/ui/text.module.css';
import listStyles from '../lists/plain-list.module.css';
import { attentionText } from './payment-difference.ts';
import { useMoments } from '../time/moments.ts';
import { OrderReferenceLink } from '../ui/order-reference-link.tsx';

const TONES = { pending: 'warn', succeeded: 'good', failed: 'bad', expired: undefined } as const;

/** An online payment in the list of all. */
export function PaymentRow({ payment }: { readonly payment: OnlinePayment }) {
  const { t } = useTranslation('order-page');
  const { dayAndTime, exact } = useMoments();
  const { state, amount, provider, parts, requested_at, paid_at, refunded, internal } = payment;
  const { fee = null, payout = null, reference = null, attention = [] } = internal ?? {};
  const at = paid_at ?? requested_at;
  const isRefunded = amount > 0 && refunded >= amount;
  const details = [
    t(`online.provider.${provider}`),
    ...(fee === null || fee === 0 ? [] : [t('online.fee', { amount: formatAed(fee) })]),
    ...(refunded === 0 || isRefunded ? [] : [t('online.refunded', { amount: formatAed(refunded) })]),
    ...(payout === null ? [] : [t('online.payout', { payout })]),
  ];
  return (
    <li className={clsx(listStyles.row, layout.row, layout.between)}>
      <div>
        <p className={layout.row}>
          <span className={clsx(text.strong, text.number)}>{formatAed(amount)}</span>
          {parts.map(({ kind, order_id: id }) => (
            <OrderReferenceLink key={id} order={{ kind, id, number: orderNumber(id) }} />
          ))}
        </p>
        <p className={clsx(text.muted, text.small)}>{details.join(' · ')}</p>
        {reference === null ? null : (
          <bdi dir="ltr" className={clsx(text.muted, text.small)}>
            {reference}
          </bdi>
        )}
        {attention.map((what) => (
          <p key={what} className={clsx(text.error, text.small)}>
            {attentionText(t, what, payment)}
          </p>
        ))}
      </div>
      <p className={clsx(layout.row, text.small)}>
        <span className={status.badge} data-tone={isRefunded ? undefined : TONES[state]}>
          {t(isRefunded ? 'online.refundedInFull' : `online.state.${state}`)}
        </span>
        <time className={text.muted} dateTime={at} title={exact(at)}>
          {dayAndTime(at)}
        </time>
      </p>
    </li>
  );
}
