import { IconAlertTriangle, IconLink } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../shared/api/base-query.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { useMakeOrderLinkMutation, useRequestTrackingLinkMutation } from '../../shared/orders/order-links-api.ts';
import { useOrderPaymentsQuery, type OnlinePayment } from '../../shared/payments/payments-api.ts';
import { trackPath } from '../../shared/routes/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { IdempotencyKey } from '../api/idempotency-key.ts';
import type { OrderKind } from '../orders/components/order-kind.ts';
import { useMay } from '../permissions/use-may.ts';
import { useMoments } from '../time/moments.ts';
import action from '../ui/action-line.module.css';
import { AcceptDialog } from './accept-dialog.tsx';
import { attentionText } from './payment-difference.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { LoadError } from '../ui/load-error.tsx';

interface OnlinePaymentsProps {
  readonly kind: OrderKind;
  readonly order: { readonly id: string; readonly number: string; readonly customer_email: string | null };
}

/** The attempts to pay an order online, with refunds, and a link for the customer to pay with. */
export function OnlinePayments({ kind, order }: OnlinePaymentsProps) {
  const { t } = useTranslation('order-page');
  const { data, error, refetch } = useOrderPaymentsQuery({ kind, orderId: order.id });
  const [refunded, setRefunded] = useState<OnlinePayment>();
  const [accepted, setAccepted] = useState<OnlinePayment>();
  if (error !== undefined && data === undefined)
    return <LoadError message={t('online.failedToLoad')} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <>
      {data.payments.length === 0 ? null : (
        <ul className={layout.lines} aria-label={t('online.title')}>
          {data.payments.map((payment) => (
            <PaymentItem
              key={payment.id}
              payment={payment}
              orderId={order.id}
              onRefund={() => setRefunded(payment)}
              onAccept={() => setAccepted(payment)}
            />
          ))}
        </ul>
      )}
      {data.pay_before === null ? null : <PayBefore at={data.pay_before} />}
      {data.payable === null ? null : <PayLink kind={kind} order={order} />}
      {refunded === undefined ? null : (
        <RefundDialog kind={kind} orderId={order.id} payment={refunded} onClose={() => setRefunded(undefined)} />
      )}
      {accepted === undefined ? null : (
        <AcceptDialog kind={kind} orderId={order.id} payment={accepted} onClose={() => setAccepted(undefined)} />
      )}
    </>
  );
}

function PayBefore({ at }: { readonly at: string }) {
  const { t } = useTranslation('order-page');
  const { dayAndTimeInSentence, exact } = useMoments();
  return <p title={exact(at)}>{t('online.payBefore', { at: dayAndTimeInSentence(at) })}</p>;
}

interface PaymentItemProps {
  readonly payment: OnlinePayment;
  /** The order of the page; a checkout’s payment is for several. */
  readonly orderId: string;
  readonly onRefund: () => void;
  readonly onAccept: () => void;
}

function PaymentItem({ payment, orderId, onRefund, onAccept }: PaymentItemProps) {
  const { t } = useTranslation('order-page');
  const { dayAndTime, exact } = useMoments();
  const may = useMay();
  const { state, amount, provider, requested_at, paid_at, refunded, refund_pending, parts, internal } = payment;
  const { fee = null, reference = null } = internal ?? {};
  const at = paid_at ?? requested_at;
  const share = parts.length > 1 ? parts.find(({ order_id }) => order_id === orderId) : undefined;
  return (
    <li>
      <div className={action.line}>
        <p>
          {t(`online.state.${state}`)} · <span className={text.number}>{formatAed(amount)}</span>
          <br />
          <span className={clsx(text.muted, text.small)}>
            <time dateTime={at} title={exact(at)}>
              {dayAndTime(at)}
            </time>{' '}
            · {t(`online.provider.${provider}`)}
            {share === undefined ? null : ` · ${t('online.share', { amount: formatAed(share.amount) })}`}
            {fee === null || fee === 0 ? null : ` · ${t('online.fee', { amount: formatAed(fee) })}`}
            {refunded === 0 ? null : ` · ${t('online.refunded', { amount: formatAed(refunded) })}`}
            {refund_pending === 0 ? null : ` · ${t('online.refundPending', { amount: formatAed(refund_pending) })}`}
          </span>
          {reference === null ? null : (
            <>
              <br />
              <bdi className={clsx(text.muted, text.small, text.verbatim)}>{reference}</bdi>
            </>
          )}
        </p>
        {internal !== null && internal.refundable > 0 && may('refundPayment') ? (
          <Button variant="link" small onClick={onRefund}>
            {t('online.refund')}
          </Button>
        ) : null}
        {payment.in_review && may('acceptPayment') ? (
          <Button variant="link" small onClick={onAccept}>
            {t('online.accept')}
          </Button>
        ) : null}
      </div>
      {internal?.attention.map((what) => (
        <p key={what} className={layout.row}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>{attentionText(t, what, payment)}</span>
        </p>
      ))}
    </li>
  );
}

/** Copies or emails a link to the order’s tracking page, which has a button to pay it. */
function PayLink({ kind, order: { id, number, customer_email: email } }: OnlinePaymentsProps) {
  const { t } = useTranslation('order-page');
  const may = useMay();
  const [makeLink, { isLoading }] = useMakeOrderLinkMutation();
  const [emailLink, emailing] = useRequestTrackingLinkMutation();
  const [key] = useState(() => new IdempotencyKey());
  const [message, setMessage] = useState('');
  if (!may('makeOrderLink')) return null;
  const copy = async (): Promise<void> => {
    const result = await makeLink({ kind, orderId: id, idempotencyKey: key.forRequest('pay') });
    if (result.data === undefined) {
      setMessage(messageOf(result.error, t('change.unreachable')));
      return;
    }
    const url = new URL(trackPath(result.data.token), globalThis.location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      setMessage(t('online.linkCopied'));
    } catch {
      // The browser denies access to the clipboard: show the link to copy it by hand.
      setMessage(url);
    }
  };
  const sendEmail = async (address: string): Promise<void> => {
    const result = await emailLink({ number, email: address });
    setMessage(result.error === undefined ? t('online.linkEmailed') : messageOf(result.error, t('change.unreachable')));
  };
  return (
    <div className={clsx(layout.stack, action.actions)}>
      <div className={layout.row}>
        <Button small busy={isLoading} onClick={() => void copy()}>
          <IconLink size={14} stroke={1.75} aria-hidden="true" />
          {t('online.copyLink')}
        </Button>
        {email === null ? null : (
          <Button small busy={emailing.isLoading} onClick={() => void sendEmail(email)}>
            {t('online.emailLink')}
          </Button>
        )}
      </div>
      <p role="status" className={clsx(text.small, text.muted)}>
        {message}
      </p>
    </div>
  );
}
