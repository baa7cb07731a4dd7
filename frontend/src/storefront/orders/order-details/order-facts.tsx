import { clsx } from 'clsx';
import { IconCircleCheck, IconCircleMinus, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import type { PrintOrderResponse } from '../../api/my-orders-api.ts';
import { formatDimensions } from '../../../shared/catalogue/format-dimensions.ts';
import type { InvoiceSource } from '../../../shared/orders/order-files.ts';
import type { PayableOrder } from '../../../shared/payments/payments-api.ts';
import { TrackingNumber } from '../../../shared/orders/tracking-number.tsx';
import { exactMoment, longDay, longMoment } from '../../../shared/dates/dates.ts';
import { formatRate } from '../../../shared/language/numbers.ts';
import { formatAed, formatCount } from '../../../shared/money/aed.ts';
import { EmailText } from '../../ui/email-text.tsx';
import page from '../../ui/page.module.css';
import facts from '../../../shared/ui/facts.module.css';
import sums from '../../pricing/price-summary.module.css';
import text from '../../../shared/ui/text.module.css';
import { OrderInvoice, pendingInvoiceOf } from '../../invoicing/order-invoice.tsx';
import { PayOrder } from '../../payments/pay-order.tsx';
import row from '../../ui/status-row.module.css';

interface OrderPriceProps {
  readonly order: Pick<
    PrintOrderResponse,
    'total_price' | 'vat_rate' | 'vat_amount' | 'grand_total' | 'payment' | 'invoice' | 'checkout'
  >;
  readonly source: InvoiceSource;
  /** How it can be paid online. */
  readonly payable: PayableOrder;
  readonly isCancelled: boolean;
  readonly isFinished: boolean;
  /** What the subtotal consists of. */
  readonly children?: ReactNode;
}

/** The price of an order with VAT, its payment and its invoice. */
export function OrderPrice({ order, source, payable, isCancelled, isFinished, children }: OrderPriceProps) {
  const { t } = useTranslation('account');
  const { total_price, vat_rate, vat_amount, grand_total, payment, checkout } = order;
  return (
    <section className={page.box} aria-labelledby="price">
      <h2 id="price">{t('order.price')}</h2>
      <dl className={text.compact}>
        {children}
        {checkout === null ? null : <CheckoutRows checkout={checkout} showsGoods={children === undefined} />}
        <SumRow name={t('order.subtotal')} amount={total_price} />
        <SumRow name={t('order.vat', { rate: formatRate(vat_rate) })} amount={vat_amount} />
        <div className={clsx(sums.line, sums.total)}>
          <dt>{t('order.total')}</dt>
          {/* Its auto margin follows the direction of the page, not that of the number. */}
          <dd>
            <bdi className={text.number}>{formatAed(grand_total)}</bdi>
          </dd>
        </div>
      </dl>
      <Payment payment={payment} />
      <PayOrder order={payable} />
      <OrderInvoice
        source={source}
        invoice={order.invoice}
        pending={pendingInvoiceOf(isCancelled, payment.received > 0 || payment.state === 'paid' || isFinished)}
      />
    </section>
  );
}

/** What an order carries of the discount and the delivery fee of its purchase. */
function CheckoutRows({
  checkout: { goods, discount, delivery },
  showsGoods,
}: {
  readonly checkout: NonNullable<PrintOrderResponse['checkout']>;
  readonly showsGoods: boolean;
}) {
  const { t } = useTranslation('account');
  if (discount === 0 && delivery === 0) return null;
  return (
    <>
      {showsGoods ? <SumRow name={t('purchase.goods')} amount={goods} /> : null}
      {discount === 0 ? null : <SumRow name={t('purchase.discount')} amount={-discount} />}
      {delivery === 0 ? null : <SumRow name={t('purchase.delivery')} amount={delivery} />}
    </>
  );
}

/** The price breakdown of a print order: (run + label) × runs, and VAT. */
export function PrintPrice({ order }: { readonly order: PrintOrderResponse }) {
  const { t } = useTranslation('account');
  const { tier, run_price, label, runs } = order;
  const perRun = (price: number): string => t('order.runTotal', { runs: formatCount(runs), price: formatAed(price) });
  return (
    <OrderPrice
      order={order}
      source={{ endpoint: 'invoice', params: { id: order.id } }}
      payable={{ kind: 'print', orderId: order.id }}
      isCancelled={order.status === 'cancelled'}
      isFinished={order.status === 'completed'}
    >
      <SumRow
        name={t('order.runs', { count: runs, runs: formatCount(runs), pieces: formatCount(tier) })}
        note={runs === 1 ? undefined : perRun(run_price)}
        amount={run_price * runs}
      />
      {label === 0 ? null : (
        <SumRow name={t('order.label')} note={runs === 1 ? undefined : perRun(label)} amount={label * runs} />
      )}
    </OrderPrice>
  );
}

function SumRow({
  name,
  note,
  amount,
}: {
  readonly name: string;
  readonly note?: string | undefined;
  readonly amount: number;
}) {
  return (
    <div className={sums.line}>
      <dt>
        {name}
        {note === undefined ? null : <small className={text.line}>{note}</small>}
      </dt>
      <dd className={text.number}>{formatAed(amount)}</dd>
    </div>
  );
}

export function OrderedProduct({ order }: { readonly order: PrintOrderResponse }) {
  const { t } = useTranslation(['account', 'order']);
  return (
    <section className={page.box} aria-labelledby="ordered">
      <h2 id="ordered">{t('order.ordered')}</h2>
      <dl className={clsx(facts.facts, text.compact)}>
        <Fact name={t('order.product')}>
          <Link className={text.tappable} to={PATHS.product(order.product_id)}>
            {order.product_title}
          </Link>
        </Fact>
        {order.dimensions === null ? null : (
          <Fact name={t('order.dimensions')}>
            <bdi>{formatDimensions(order.dimensions)}</bdi>
          </Fact>
        )}
        <Fact name={t('order.quantity')}>
          <span className={text.quantity}>{t('order.pieces', { pieces: formatCount(order.quantity) })}</span>
        </Fact>
        <Fact name={t('order.side')}>{t(`order:job.sides.${order.sides.back}`)}</Fact>
        <Fact name={t('order.turnaround')}>{t('order.turnaroundNormal')}</Fact>
        <OrderNote note={order.customer_note} />
      </dl>
    </section>
  );
}

/** What the customer wrote about the order. */
export function OrderNote({ note }: { readonly note: string | null }) {
  const { t } = useTranslation('account');
  if (note === null) return null;
  return (
    <Fact name={t('order.note')}>
      <span className={text.multiline} dir="auto">
        {note}
      </span>
    </Fact>
  );
}

type Customer = Pick<
  PrintOrderResponse,
  'customer_name' | 'customer_phone' | 'customer_email' | 'customer_company' | 'customer_trn'
>;

/** Customer and delivery address; erased details are omitted. */
export function OrderDelivery({
  customer,
  location,
}: {
  readonly customer: Customer;
  readonly location: string | null;
}) {
  const { t } = useTranslation('account');
  const { customer_name, customer_phone, customer_email, customer_company, customer_trn } = customer;
  return (
    <section className={page.box} aria-labelledby="delivery">
      <h2 id="delivery">{t('order.delivery')}</h2>
      <dl className={clsx(facts.facts, text.compact)}>
        {customer_name === null ? null : <Fact name={t('order.name')}>{customer_name}</Fact>}
        {customer_company === null ? null : <Fact name={t('order.company')}>{customer_company}</Fact>}
        {customer_trn === null ? null : (
          <Fact name={t('order.trn')}>
            <bdi dir="ltr" className={text.number}>
              {customer_trn}
            </bdi>
          </Fact>
        )}
        {customer_phone === null ? null : (
          <Fact name={t('order.phone')}>
            <bdi dir="ltr" className={text.number}>
              {customer_phone}
            </bdi>
          </Fact>
        )}
        {customer_email === null ? null : (
          <Fact name={t('order.email')}>
            <EmailText address={customer_email} />
          </Fact>
        )}
        {location === null ? null : (
          <Fact name={t('order.location')}>
            <span className={text.multiline}>{location}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** The shipment; renders nothing before Shipping or after its erasure. */
export function ShipmentDetails({ shipment }: Pick<PrintOrderResponse, 'shipment'>) {
  const { t } = useTranslation('account');
  if (shipment === null || shipment.courier === null) return null;
  const { courier, tracking_number, recorded_at } = shipment;
  return (
    <section className={page.box} aria-labelledby="shipped">
      <h2 id="shipped">{t('shipped.title')}</h2>
      <dl className={clsx(facts.facts, text.compact)}>
        <Fact name={t('shipped.courier')}>{courier}</Fact>
        {tracking_number === null ? null : (
          <Fact name={t('shipped.number')}>
            <TrackingNumber courier={courier} number={tracking_number} />
          </Fact>
        )}
        <Fact name={t('shipped.since')}>
          <time dateTime={recorded_at} title={exactMoment(recorded_at)}>
            {longMoment(recorded_at)}
          </time>
        </Fact>
      </dl>
    </section>
  );
}

const PAYMENT_ICONS = {
  paid: IconCircleCheck,
  'part-paid': IconClock,
  unpaid: IconClock,
  'not-owed': IconCircleMinus,
} as const;

/** The payment status and method. */
function Payment({ payment: { state, method, recorded_at, received, due } }: Pick<PrintOrderResponse, 'payment'>) {
  const { t } = useTranslation(['account', 'payment']);
  const Icon = PAYMENT_ICONS[state];
  return (
    <p className={row.state}>
      <Icon className={state === 'paid' ? text.good : text.warning} size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <b>{t(`payment.state.${state}`)}</b>
        {state === 'paid' && method !== null && recorded_at !== null ? (
          <small className={text.line}>
            {t('payment.how', { method: t(`payment:method.${method}`), when: longDay(recorded_at) })}
          </small>
        ) : null}
        {state === 'part-paid' ? (
          <small>{t('payment.receivedAndDue', { received: formatAed(received), due: formatAed(due) })}</small>
        ) : null}
      </span>
    </p>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
