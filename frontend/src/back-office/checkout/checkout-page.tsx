import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { isNotFound, messageOf } from '../../shared/api/base-query.ts';
import { formatRate } from '../../shared/language/numbers.ts';
import { formatAed, formatAmount } from '../../shared/money/aed.ts';
import { useCheckoutQuery, type Checkout } from '../../shared/orders/orders-api.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import factStyles from '../../shared/ui/facts.module.css';
import layout from '../../shared/ui/layout.module.css';
import { EmptyState, FailedState, Loading } from '../../shared/ui/states.tsx';
import status from '../../shared/ui/status.module.css';
import text from '../../shared/ui/text.module.css';
import { IdempotencyKey } from '../api/idempotency-key.ts';
import { PlainListSkeleton } from '../lists/plain-list-skeleton.tsx';
import pageStyles from '../orders/order-details/order-layout.module.css';
import { DepositDialog } from '../orders/order-details/deposit-dialog.tsx';
import { BackLink } from '../orders/order-details/order-unavailable.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { useMay } from '../permissions/use-may.ts';
import { PaymentRow } from '../payments/payment-row.tsx';
import { useMoments } from '../time/moments.ts';
import { RefreshErrorBanner } from '../ui/banner.tsx';
import { ContactFacts, Fact } from '../ui/facts.tsx';
import { OrderReferenceLink } from '../ui/order-reference-link.tsx';
import { Section } from '../ui/section.tsx';
import { useRequestCheckoutDepositMutation } from './checkout-api.ts';

const TONES = { placed: 'warn', completed: 'good', expired: 'bad' } as const;

/** A checkout: who bought, its orders, and how its total is made up. */
export function CheckoutPage() {
  const { t } = useTranslation(['order-page', 'admin']);
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { dayAndTime } = useMoments();
  const { currentData: checkout, error, refetch } = useCheckoutQuery({ area: 'office', id });
  const back = PATHS.admin.orders;
  const backLabel = t('admin:order.backToList');
  return (
    <>
      <PageHeader
        title={t('checkout.title')}
        subtitle={checkout === undefined ? undefined : dayAndTime(checkout.created_at)}
        leading={<BackLink to={back} name={t('admin:sidebar.orders')} label={backLabel} />}
        shortcuts={[{ keys: ['u', 'Escape'], label: backLabel, run: () => void navigate(back) }]}
      />
      {checkout !== undefined ? (
        <>
          {error === undefined ? null : <RefreshErrorBanner onRetry={() => void refetch()} />}
          <LoadedCheckout checkout={checkout} />
        </>
      ) : error === undefined ? (
        <Loading>
          <PlainListSkeleton rows={4} />
        </Loading>
      ) : isNotFound(error) ? (
        <EmptyState title={t('checkout.notFound')} message={t('checkout.notFoundHint')}>
          <ButtonLink to={back}>{backLabel}</ButtonLink>
        </EmptyState>
      ) : (
        <FailedState title={t('checkout.failed')} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function LoadedCheckout({ checkout }: { readonly checkout: Checkout }) {
  return (
    <div className={pageStyles.facts}>
      <Orders checkout={checkout} />
      <div className={clsx(layout.columns, pageStyles.sections)}>
        <Amounts checkout={checkout} />
        <Delivery checkout={checkout} />
        <Contact checkout={checkout} />
      </div>
      <Payments checkout={checkout} />
    </div>
  );
}

function Orders({ checkout: { orders, status: state } }: { readonly checkout: Checkout }) {
  const { t } = useTranslation('order-page');
  return (
    <Section
      id="orders"
      className={pageStyles.section}
      title={t('checkout.orders')}
      end={
        <span className={status.badge} data-tone={TONES[state]}>
          {t(`checkout.status.${state}`)}
        </span>
      }
    >
      <ul className={layout.lines}>
        {orders.map((order) => (
          <li key={order.id} className={clsx(layout.row, layout.between)}>
            <span>
              <OrderReferenceLink order={order} /> · {t(`checkout.kind.${order.kind}`)}
            </span>
            <span className={text.number}>{formatAed(order.grand_total)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The deposit that is requested of it, with the dialog to request one. */
function Deposit({ checkout: { id, payable, deposit } }: { readonly checkout: Checkout }) {
  const { t } = useTranslation('order-page');
  const may = useMay();
  const [request, { isLoading, error }] = useRequestCheckoutDepositMutation();
  const [key] = useState(() => new IdempotencyKey());
  const [isOpen, setIsOpen] = useState(false);
  const send = async (amount: number | null): Promise<boolean> => {
    const result = await request({ id, amount, idempotencyKey: key.forRequest(String(amount)) });
    if (result.error === undefined) key.reset();
    return result.error === undefined;
  };
  if (payable === null || !may('requestCheckoutDeposit')) return null;
  return (
    <div className={clsx(layout.row, pageStyles.more)}>
      {deposit === null ? null : <p>{t('deposit.requested', { amount: formatAed(deposit) })}</p>}
      <Button small onClick={() => setIsOpen(true)}>
        {t('deposit.request')}
      </Button>
      {deposit === null ? null : (
        <Button variant="link" small busy={isLoading} onClick={() => void send(null)}>
          {t('deposit.drop')}
        </Button>
      )}
      {isOpen ? (
        <DepositDialog
          title={t('deposit.ofCheckout')}
          due={payable}
          busy={isLoading}
          error={error === undefined ? undefined : messageOf(error, t('change.unreachable'))}
          onRequest={send}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}

function Payments({ checkout: { payments } }: { readonly checkout: Checkout }) {
  const { t } = useTranslation('order-page');
  return payments.length === 0 ? null : (
    <Section id="payments" className={pageStyles.section} title={t('online.title')}>
      <ol>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ol>
    </Section>
  );
}

function Amounts({ checkout }: { readonly checkout: Checkout }) {
  const { t } = useTranslation(['order-page', 'admin']);
  const { goods, discount, delivery, vat_rate, vat_amount, grand_total, payment, pay_before } = checkout;
  const { dayAndTime } = useMoments();
  return (
    <Section id="amounts" className={pageStyles.section} title={t('admin:order.price')}>
      <dl className={factStyles.sums}>
        <Fact name={t('checkout.goods')}>{formatAmount(goods)}</Fact>
        {discount === null ? null : (
          <Fact name={t('checkout.discountCode', { code: discount.code })}>{formatAmount(-discount.amount)}</Fact>
        )}
        <Fact name={t('checkout.delivery')}>{formatAmount(delivery.fee)}</Fact>
        <Fact name={t('admin:order.vat', { rate: formatRate(vat_rate) })}>{formatAmount(vat_amount)}</Fact>
        <Fact name={t('admin:order.total')} className={factStyles.total}>
          {formatAed(grand_total)}
        </Fact>
      </dl>
      <p className={clsx(text.muted, text.small, pageStyles.more)}>
        {t('checkout.payment', { choice: t(`checkout.choice.${payment}`) })}
        {pay_before === null ? null : ` · ${t('checkout.payBefore', { at: dayAndTime(pay_before) })}`}
      </p>
      <Deposit checkout={checkout} />
    </Section>
  );
}

function Delivery({ checkout: { delivery } }: { readonly checkout: Checkout }) {
  const { t } = useTranslation(['order-page', 'common']);
  return (
    <Section id="delivery" className={pageStyles.section} title={t('checkout.delivery')}>
      <dl className={factStyles.facts}>
        {delivery.method === 'collection' ? (
          <Fact name={t('checkout.method')}>{t('checkout.collection')}</Fact>
        ) : (
          <>
            <Fact name={t('checkout.destination')}>{t(`common:destination.${delivery.destination}`)}</Fact>
            <Fact name={t('checkout.days')}>
              <bdi dir="ltr">
                {delivery.days.from === delivery.days.to
                  ? String(delivery.days.to)
                  : `${String(delivery.days.from)}–${String(delivery.days.to)}`}
              </bdi>
            </Fact>
          </>
        )}
      </dl>
    </Section>
  );
}

function Contact({ checkout }: { readonly checkout: Checkout }) {
  const { t } = useTranslation('admin');
  return (
    <Section id="customer" className={pageStyles.section} title={t('order.customer')}>
      <dl className={factStyles.facts}>
        <ContactFacts contact={checkout} location={checkout.customer_location} />
      </dl>
    </Section>
  );
}
