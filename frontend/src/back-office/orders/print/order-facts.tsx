import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { printCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useCategories } from '../../../shared/catalogue/use-categories.ts';
import { formatRate } from '../../../shared/language/numbers.ts';
import { formatAed, formatAmount, formatCount } from '../../../shared/money/aed.ts';
import { CheckoutParts } from '../order-details/checkout-facts.tsx';
import { OrderLinks } from '../order-details/order-links.tsx';
import styles from '../order-details/order-layout.module.css';
import { Section } from '../../ui/section.tsx';
import facts from '../../../shared/ui/facts.module.css';
import { InvoiceLine } from '../../invoicing/invoice-line.tsx';
import { OnlinePayments } from '../../payments/online-payments.tsx';
import { PaymentLine } from '../order-details/payment.tsx';
import { PlacedFacts } from '../order-details/placed-facts.tsx';
import { ShipmentLine } from '../order-details/shipment.tsx';
import { type OfficeOrder, type PrintOrder } from '../../api/office-api.ts';
import { useOrderHistoryQuery } from '../../../shared/orders/orders-api.ts';
import { ContactFacts, Fact } from '../../ui/facts.tsx';
import { ProductDimensions, ProductTitle } from '../components/product-texts.tsx';
import { activeHoldOf } from '../components/artwork-hold.ts';
import { useMoments } from '../../time/moments.ts';
import text from '../../../shared/ui/text.module.css';

interface FactSectionProps {
  readonly id: string;
  readonly title: string;
  readonly className?: string | undefined;
  /** Actions below the facts. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

function FactSection({ id, title, className = facts.facts, footer, children }: FactSectionProps) {
  return (
    <Section id={id} title={title} className={styles.section}>
      {children === undefined ? null : <dl className={className}>{children}</dl>}
      {footer}
    </Section>
  );
}

export function JobFacts({ order }: { readonly order: PrintOrder }) {
  const { t } = useTranslation('admin');
  const { nameOf } = useCategories();
  const category = printCategoryOf(order.category);
  return (
    <FactSection id="job" title={t('order.job')}>
      <Fact name={t('order.product')}>
        <ProductTitle title={order.product_title} />
      </Fact>
      <Fact name={t('order.category')}>{category === undefined ? order.category : nameOf(category)}</Fact>
      {order.dimensions === null ? null : (
        <Fact name={t('order.size')}>
          <ProductDimensions dimensions={order.dimensions} />
        </Fact>
      )}
      <Fact name={t('order.quantity')}>
        {t('order.quantityRuns', {
          quantity: formatCount(order.quantity),
          runs: order.runs,
          tier: formatCount(order.tier),
        })}
      </Fact>
      <Fact name={t('order.circulation')}>{formatCount(order.circulation)}</Fact>
      <PlacedFacts order={order} />
    </FactSection>
  );
}

/** Price breakdown, payment and invoice. */
export function PriceFacts({ order }: { readonly order: OfficeOrder }) {
  const { t } = useTranslation('admin');
  const { data: history } = useOrderHistoryQuery({ area: 'office', id: order.id });
  const paidBy = history?.find(({ type }) => type === 'payment-recorded')?.actor.name ?? undefined;
  const { runs, run_price, label, total_price, vat_amount, vat_rate, grand_total, checkout } = order;
  return (
    <FactSection
      id="price"
      title={t('order.price')}
      className={facts.sums}
      footer={
        <>
          <PaymentLine kind="print" order={order} isCancelled={order.status === 'cancelled'} recordedBy={paidBy} />
          <OnlinePayments kind="print" order={order} />
          <InvoiceLine kind="print" id={order.id} invoice={order.invoice} />
        </>
      }
    >
      <Fact name={t('order.runOf', { tier: formatCount(order.tier) })}>{formatAmount(run_price)}</Fact>
      <Fact name={t('order.label')}>{formatAmount(label)}</Fact>
      <Fact name={t('order.timesRuns', { price: formatAmount(run_price + label), count: runs })}>
        {formatAmount(checkout?.goods ?? total_price)}
      </Fact>
      {checkout === null ? null : <CheckoutParts checkout={checkout} />}
      <Fact name={t('order.vat', { rate: formatRate(vat_rate) })}>{formatAmount(vat_amount)}</Fact>
      <Fact name={t('order.total')} className={facts.total}>
        {formatAed(grand_total)}
      </Fact>
    </FactSection>
  );
}

export function CustomerFacts({ order }: { readonly order: PrintOrder }) {
  const { t } = useTranslation('admin');
  return (
    <FactSection
      id="customer"
      title={t('order.customer')}
      footer={
        <p className={styles.more}>
          <Link className={clsx(text.link, text.target)} to={PATHS.admin.customer(order.id)}>
            {t('order.customerLink')}
          </Link>
        </p>
      }
    >
      <ContactFacts contact={order} location={order.customer_location} />
    </FactSection>
  );
}

/** Courier and estimated completion. */
export function DeliveryFacts({ order }: { readonly order: OfficeOrder }) {
  const { t } = useTranslation('order-page');
  const { day } = useMoments();
  const { current_stage: stage, estimate, status } = order;
  const [from, to] = estimate === null ? [] : [day(estimate.from), day(estimate.to)];
  const canShip = status !== 'cancelled' && (stage === 'Shipping' || stage === 'Completed');
  return (
    <FactSection
      id="delivery"
      title={t('shipment.heading')}
      footer={
        <ShipmentLine kind="print" order={order} unavailableReason={canShip ? undefined : t('shipment.fromShipping')} />
      }
    >
      {estimate === null ? null : (
        <Fact name={t('facts.estimate')}>{from === to ? from : t('facts.estimateRange', { from, to })}</Fact>
      )}
    </FactSection>
  );
}

export function LinkFacts({ order }: { readonly order: PrintOrder }) {
  const { t } = useTranslation('order-page');
  return (
    <FactSection
      id="links"
      title={t('links.title')}
      footer={<OrderLinks kind="print" id={order.id} forArtwork={activeHoldOf(order)?.state === 'waiting'} />}
    />
  );
}
