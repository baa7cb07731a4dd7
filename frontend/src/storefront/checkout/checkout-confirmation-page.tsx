import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { isProblem } from '../../shared/api/base-query.ts';
import { longMoment } from '../../shared/dates/dates.ts';
import { formatRate } from '../../shared/language/numbers.ts';
import { useSizesText } from '../../shared/catalogue/use-sizes-text.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import type { InvoiceSource } from '../../shared/orders/order-files.ts';
import { loginFor, PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState, FailedState, Loading, Note, Skeleton } from '../../shared/ui/states.tsx';
import crops from '../../shared/ui/crop-marks.module.css';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { CheckoutLayout, CheckoutMain } from '../orders/order-form/checkout-layout.tsx';
import confirmation from '../orders/order-form/order-confirmation.module.css';
import { CopyLink } from '../orders/tracking/copy-link.tsx';
import { OrderInvoice, PendingInvoice, pendingInvoiceOf } from '../invoicing/order-invoice.tsx';
import { PayButton, PaymentPanel, payLabelOf, POLLING_MS } from '../payments/pay-order.tsx';
import numbered from '../ui/numbered-steps.module.css';
import page from '../ui/page.module.css';
import { useCheckoutQuery, type Checkout, type CheckoutArgs } from '../../shared/orders/orders-api.ts';
import styles from './checkout-confirmation.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';

/** /checkout/<id>: a placed checkout with its orders and its payment, for its customer or for a guest with its link. */
export function CheckoutConfirmationPage() {
  const { t } = useTranslation(['checkout', 'order']);
  const { id = '', token } = useParams();
  const args = { area: 'store', id, link: token } as const;
  const { currentData, error, refetch } = useCheckoutQuery(args, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const isRefused = isProblem(error) && (error.status === 401 || error.status === 404);
  const title = isRefused ? t('confirmation.notFound') : t('confirmation.title');
  return (
    <CheckoutLayout
      trail={[{ name: t('order:crumb.home'), to: PATHS.home }, { name: t('confirmation.title') }]}
      title={title}
      lead={currentData === undefined ? '' : t('confirmation.intro')}
    >
      {isRefused ? (
        <CheckoutMain>
          <NotFound args={args} />
        </CheckoutMain>
      ) : currentData !== undefined ? (
        <Confirmation checkout={currentData} link={token} />
      ) : (
        <CheckoutMain>
          {error === undefined ? (
            <Loading>
              <Skeleton height="320px" />
            </Loading>
          ) : (
            <FailedState title={t('confirmation.failed')} onRetry={() => void refetch()} />
          )}
        </CheckoutMain>
      )}
    </CheckoutLayout>
  );
}

/** Another customer’s checkout is treated as missing, so the visitor may have to log in. */
function NotFound({ args: { id } }: { readonly args: CheckoutArgs }) {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState title={t('confirmation.notFound')}>
      <p>{t('confirmation.notFoundText')}</p>
      <div className={clsx(page.actions, layout.center)}>
        <ButtonLink variant="primary" to={loginFor('store', PATHS.checkoutOf(id))}>
          {t('confirmation.login')}
        </ButtonLink>
        <ButtonLink to={PATHS.home}>{t('confirmation.home')}</ButtonLink>
      </div>
    </EmptyState>
  );
}

interface ConfirmationProps {
  readonly checkout: Checkout;
  readonly link: string | undefined;
}

function Confirmation({ checkout, link }: ConfirmationProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { orders, status, vat_rate: vatRate } = checkout;
  const last = checkout.delivery.method === 'collection' ? 'collect' : 'deliver';
  return (
    <>
      <CheckoutMain>
        <div className={clsx(layout.stack, crops.cropped, confirmation.sheet)}>
          <h2 className={text.panelTitle}>{t('confirmation.numbers', { count: orders.length })}</h2>
          <ul className={clsx(layout.lines, layout.wide)}>
            {orders.map((order) => (
              <li key={order.id} className={clsx(layout.row, layout.nowrap)}>
                <div className={layout.grow}>
                  <OrderLink order={order} isGuest={link !== undefined} />
                  <small className={text.line}>{t(`confirmation.${order.kind}`)}</small>
                  <OrderedItems items={order.items} />
                </div>
                <span className={styles.amount}>
                  <span className={text.number}>{formatAed(order.grand_total)}</span>
                  <small className={text.line}>{t('common:price.inclVat', { rate: formatRate(vatRate) })}</small>
                </span>
              </li>
            ))}
          </ul>
          <p>{t('confirmation.text')}</p>
          <p>{t('confirmation.mail')}</p>
        </div>
        {status === 'expired' ? (
          <Note variant="warning">{t('confirmation.expired')}</Note>
        ) : (
          <>
            <CheckoutPayment checkout={checkout} link={link} />
            <Invoices checkout={checkout} link={link} />
          </>
        )}
        <section className={page.section}>
          <h2>{t('confirmation.next.title')}</h2>
          <ol className={clsx(layout.columns, numbered.steps, confirmation.steps)}>
            {(['check', 'make', last] as const).map((step) => (
              <li key={step}>
                <strong>{t(`confirmation.next.${step}.what`)}</strong>
                <span>{t(`confirmation.next.${step}.text`)}</span>
              </li>
            ))}
          </ol>
        </section>
        {link === undefined ? null : (
          <section className={clsx(page.section, layout.stack, layout.tight)}>
            <h2>{t('confirmation.link')}</h2>
            <p className={clsx(text.muted, text.small)}>{t('confirmation.linkText')}</p>
            <CopyLink path={PATHS.checkoutOf(checkout.id, link)} />
          </section>
        )}
        <div className={page.actions}>
          <ButtonLink to={PATHS.home}>{t('confirmation.home')}</ButtonLink>
        </div>
      </CheckoutMain>
      <CheckoutSummary checkout={checkout} />
    </>
  );
}

interface OrderLinkProps {
  readonly order: Checkout['orders'][number];
  readonly isGuest: boolean;
}

/** The number of an order, with a link to its page. */
function OrderLink({ order: { id, kind, number, track_token: token }, isGuest }: OrderLinkProps) {
  const own = kind === 'print' ? PATHS.order(id) : PATHS.safetyOrderOf(id);
  const to = isGuest ? token && PATHS.track(token) : own;
  const shown = <bdi className={clsx(text.number, styles.number)}>{number}</bdi>;
  return to === null ? (
    shown
  ) : (
    <Link className={text.target} to={to}>
      {shown}
    </Link>
  );
}

function OrderedItems({ items }: Pick<Checkout['orders'][number], 'items'>) {
  const { t } = useTranslation('track');
  const sizesText = useSizesText();
  return items.map(({ title, quantity, sizes }, index) => (
    // Two products may have the same name.
    <p key={`${String(index)} ${title}`} className={text.small}>
      <bdi>{title}</bdi>
      <span className={text.line}>
        {sizes.length === 0 ? t('page.pieces', { count: quantity, pieces: formatCount(quantity) }) : sizesText(sizes)}
      </span>
    </p>
  ));
}

/** How its payment went, and the button to pay what is due. */
function CheckoutPayment({ checkout, link }: ConfirmationProps) {
  const { t } = useTranslation(['checkout', 'payment']);
  const { id, payment, payable, deposit, payments, pay_before: payBefore } = checkout;
  const isUnpaid = payments.every(({ state }) => state !== 'succeeded');
  return (
    <section className={page.section}>
      <h2>{t('confirmation.payment')}</h2>
      <div className={layout.stack}>
        {payment === 'online' || !isUnpaid ? null : <p>{t(`confirmation.later.${payment}`)}</p>}
        {payBefore === null || payable === null ? null : (
          <p>{t('confirmation.payBefore', { when: longMoment(payBefore) })}</p>
        )}
        <PaymentPanel
          payable={payable}
          payments={payments}
          confirms
          poll={<CheckoutPolling area="store" id={id} link={link} />}
          buttons={(amount, latest) => (
            <>
              {deposit === null ? null : (
                <PayButton
                  target={{ checkoutId: id, link, deposit: true }}
                  label={t('payment:payDeposit', { amount: formatAed(deposit) })}
                />
              )}
              <PayButton
                target={{ checkoutId: id, link }}
                variant={deposit === null ? 'primary' : 'outline'}
                label={t(`payment:${payLabelOf(latest, false)}`, { amount: formatAed(amount) })}
              />
            </>
          )}
        />
      </div>
    </section>
  );
}

/** The invoices of its orders, or when they will be issued. */
function Invoices({ checkout: { id, orders, payable, payments }, link }: ConfirmationProps) {
  const { t } = useTranslation('checkout');
  const isPaid = payable === null && payments.some(({ state }) => state === 'succeeded');
  const pending = pendingInvoiceOf(false, isPaid);
  const issued = orders.filter(({ invoice }) => invoice !== null);
  const titleId = useId();
  return (
    <section className={page.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('confirmation.invoices', { count: orders.length })}</h2>
      {link === undefined ? (
        <>
          {issued.map((order) => (
            <OrderInvoice key={order.id} source={sourceOf(order)} invoice={order.invoice} pending={undefined} />
          ))}
          {issued.length === orders.length ? null : <PendingInvoice pending={pending} />}
          {isPaid && issued.length === 0 ? <CheckoutPolling area="store" id={id} /> : null}
        </>
      ) : (
        <p>{t(isPaid ? 'confirmation.invoiceReady' : 'confirmation.invoiceByLink')}</p>
      )}
    </section>
  );
}

function sourceOf({ id, kind }: Checkout['orders'][number]): InvoiceSource {
  return { endpoint: kind === 'print' ? 'invoice' : 'safetyInvoice', params: { id } };
}

function CheckoutPolling(args: CheckoutArgs) {
  useCheckoutQuery(args, { pollingInterval: POLLING_MS });
  return null;
}
