import { clsx } from 'clsx';
import { IconCreditCard } from '@tabler/icons-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../shared/api/base-query.ts';
import { exactMoment, longDay, weekdayMoment } from '../../shared/dates/dates.ts';
import { formatAed } from '../../shared/money/aed.ts';
import {
  useOrderPaymentsQuery,
  useRequestPaymentMutation,
  type OnlinePayment,
  type PayableOrder,
  type PaymentTarget,
  type ReceivedPayment,
} from '../../shared/payments/payments-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FocusOnMount } from '../../shared/ui/focus-on-mount.tsx';
import { Note } from '../../shared/ui/states.tsx';
import layout from '../../shared/ui/layout.module.css';
import visibility from '../../shared/ui/visibility.module.css';
import text from '../../shared/ui/text.module.css';
import styles from './pay-order.module.css';

/** How often, and how long, the page asks whether a payment has arrived after the customer returns. */
export const POLLING_MS = 2_000;
const POLLS_FOR_MS = 60_000;

/** How the browser came back from the provider’s page, which proves nothing about the payment. */
type Returned = 'done' | 'cancelled' | undefined;

/** The button to pay an order online, and how its latest payment went. Renders nothing if there is neither. */
export function PayOrder({ order }: { readonly order: PayableOrder }) {
  const { t } = useTranslation('payment');
  const { data } = useOrderPaymentsQuery(order, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  if (data === undefined) return null;
  const { payable, deposit, paid_in_parts: paid, pay_before: payBefore, payments, received, checkout } = data;
  const panel = (
    <PaymentPanel
      payable={payable}
      payments={payments}
      received={received}
      // On pages that a link opens, only this note says that the order is paid.
      confirms={order.link !== undefined}
      poll={<OrderPolling order={order} />}
      buttons={(amount, latest) => (
        <>
          {payBefore === null ? null : <p>{t('payBefore', { at: weekdayMoment(payBefore) })}</p>}
          {deposit === null ? null : (
            <PayButton target={{ ...order, deposit: true }} label={t('payDeposit', { amount: formatAed(deposit) })} />
          )}
          {checkout === null ? null : (
            <PayButton
              target={{ ...order, wholeCheckout: true }}
              variant={deposit === null ? 'primary' : 'outline'}
              label={t('payTogether', { amount: formatAed(checkout.payable) })}
            />
          )}
          <PayButton
            target={order}
            variant={checkout === null && deposit === null ? 'primary' : 'outline'}
            label={t(payLabelOf(latest, checkout !== null), { amount: formatAed(amount) })}
          />
        </>
      )}
    />
  );
  // The customer’s own page has it next to the price.
  if (paid === null || order.link === undefined) return panel;
  return (
    <>
      <p>{t('receivedAndDue', { received: formatAed(paid.received), due: formatAed(paid.due) })}</p>
      {panel}
    </>
  );
}

function OrderPolling({ order }: { readonly order: PayableOrder }) {
  useOrderPaymentsQuery(order, { pollingInterval: POLLING_MS });
  return null;
}

interface PaymentPanelProps {
  /** In AED; null if nothing can be paid online now. */
  readonly payable: number | null;
  /** Newest first. */
  readonly payments: readonly OnlinePayment[];
  /** Oldest first, also those that staff recorded; by default the online ones. */
  readonly received?: readonly ReceivedPayment[];
  /** Whether a payment that arrived is confirmed here, even if the browser doesn’t return from it. */
  readonly confirms: boolean;
  /** Fetches the payments regularly while it is rendered. */
  readonly poll: ReactNode;
  readonly buttons: (amount: number, latest: OnlinePayment | undefined) => ReactNode;
}

/** How the latest payment went, and buttons to pay. Renders nothing if there is neither. */
export function PaymentPanel({
  payable,
  payments,
  received = receivedOnline(payments),
  confirms,
  poll,
  buttons,
}: PaymentPanelProps) {
  const { t } = useTranslation('payment');
  const [params] = useSearchParams();
  const returned = returnedOf(params.get('payment'));
  const [hasGivenUp, setHasGivenUp] = useState(false);
  const [latest] = payments;
  const isConfirming = returned === 'done' && latest?.state === 'pending' && !hasGivenUp;
  const shown = { returned, isConfirming, confirms: confirms || returned === 'done', isDue: payable !== null };
  const note = latest && noteOf(latest, shown);
  const canPay = payable !== null && !isConfirming;
  // The note says it all about a single payment online.
  const listsReceived = confirms && (received.length > 1 || received.some(({ method }) => method !== 'online-link'));
  if (note === undefined && !canPay && !listsReceived) return null;
  return (
    <div className={clsx(layout.stack, visibility.screenOnly)}>
      {isConfirming ? (
        <>
          {poll}
          <GiveUpLater onGiveUp={setHasGivenUp} />
        </>
      ) : null}
      {note === undefined ? null : (
        <InSight when={returned !== undefined}>
          <Note variant={note.variant}>
            <p>{t(note.message, { amount: formatAed(note.amount) })}</p>
          </Note>
        </InSight>
      )}
      {listsReceived ? <ReceivedPayments received={received} /> : null}
      {canPay ? <div className={clsx(layout.stack, styles.buttons)}>{buttons(payable, latest)}</div> : null}
      {canPay ? <p className={clsx(text.muted, text.small)}>{t('where')}</p> : null}
    </div>
  );
}

function receivedOnline(payments: readonly OnlinePayment[]): readonly ReceivedPayment[] {
  return payments
    .filter(({ state, in_review: isInReview }) => state === 'succeeded' && !isInReview)
    .map(({ amount, paid_at: paidAt, requested_at: requestedAt }) => ({
      amount,
      method: 'online-link' as const,
      recorded_at: paidAt ?? requestedAt,
    }))
    .toReversed();
}

/** Every payment that was received; the note is about the latest one online only. */
function ReceivedPayments({ received }: { readonly received: readonly ReceivedPayment[] }) {
  const { t } = useTranslation('payment');
  const titleId = useId();
  return (
    <div className={styles.received}>
      <p id={titleId} className={text.strong}>
        {t('receivedPayments')}
      </p>
      <ul className={clsx(layout.lines, text.compact)} aria-labelledby={titleId}>
        {received.map(({ amount, method, recorded_at: recordedAt }, index) => (
          // Two payments may be equal.
          <li key={`${String(index)} ${recordedAt}`} className={clsx(layout.row, layout.between)}>
            <span>
              <time dateTime={recordedAt} title={exactMoment(recordedAt)}>
                {longDay(recordedAt)}
              </time>
              <span className={clsx(text.muted, text.small, text.line)}>{t(`method.${method}`)}</span>
            </span>
            <span className={text.number}>{formatAed(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Customers who return from the provider’s page first read how their payment went, wherever it is on the page. */
function InSight({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return when ? <FocusOnMount>{children}</FocusOnMount> : children;
}

/** The state of the payment is fetched until it is known, or for a minute. */
function GiveUpLater({ onGiveUp }: { readonly onGiveUp: (hasGivenUp: true) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => onGiveUp(true), POLLS_FOR_MS);
    return () => clearTimeout(timer);
  }, [onGiveUp]);
  return null;
}

function returnedOf(value: string | null): Returned {
  return value === 'done' || value === 'cancelled' ? value : undefined;
}

interface PaymentNote {
  readonly variant: 'error' | 'warning' | 'success';
  readonly message:
    | 'cancelled'
    | 'confirming'
    | 'confirmingLong'
    | 'inReview'
    | 'received'
    | 'refunded'
    | 'failed'
    | 'expired';
  /** In AED, in the messages that name one. */
  readonly amount: number;
}

interface Shown {
  readonly returned: Returned;
  readonly isConfirming: boolean;
  /** Whether the order can still be paid. */
  readonly isDue: boolean;
  /** Whether a payment that arrived is confirmed here. */
  readonly confirms: boolean;
}

/** What to say about the latest payment, by what the provider has reported. */
function noteOf(
  { state, amount, refunded, in_review: isInReview }: OnlinePayment,
  { returned, isConfirming, isDue, confirms }: Shown,
): PaymentNote | undefined {
  switch (state) {
    case 'pending': {
      if (returned === undefined) return undefined;
      const waiting = isConfirming ? 'confirming' : 'confirmingLong';
      return { variant: 'warning', message: returned === 'cancelled' ? 'cancelled' : waiting, amount };
    }
    case 'succeeded':
      if (isInReview) return { variant: 'warning', message: 'inReview', amount };
      if (refunded > 0) return { variant: 'success', message: 'refunded', amount: refunded };
      return confirms ? { variant: 'success', message: 'received', amount } : undefined;
    case 'failed':
      return isDue ? { variant: 'error', message: 'failed', amount } : undefined;
    case 'expired':
      return isDue && returned !== undefined ? { variant: 'warning', message: 'expired', amount } : undefined;
  }
}

export function payLabelOf(
  latest: OnlinePayment | undefined,
  isOneOfSeveral: boolean,
): 'pay' | 'payAgain' | 'payThisOnly' {
  if (isOneOfSeveral) return 'payThisOnly';
  return latest?.state === 'failed' ? 'payAgain' : 'pay';
}

interface PayButtonProps {
  readonly target: PaymentTarget;
  readonly label: string;
  readonly variant?: 'primary' | 'outline';
}

/** Opens the payment page of the provider. */
export function PayButton({ target, label, variant = 'primary' }: PayButtonProps) {
  const { t } = useTranslation('payment');
  const [request, { isLoading, error, isSuccess }] = useRequestPaymentMutation();
  const pay = async (): Promise<void> => {
    const result = await request(target);
    if (result.data !== undefined) globalThis.location.assign(result.data.url);
  };
  return (
    <div className={layout.stack}>
      {error === undefined || isLoading ? null : (
        <Note variant="error">
          <p>{messageOf(error, t('unreachable'))}</p>
        </Note>
      )}
      <div>
        <Button variant={variant} wide busy={isLoading || isSuccess} onClick={() => void pay()}>
          <IconCreditCard size={20} stroke={1.75} aria-hidden="true" />
          {label}
        </Button>
      </div>
    </div>
  );
}
