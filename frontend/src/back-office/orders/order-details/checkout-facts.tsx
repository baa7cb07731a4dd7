import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../../shared/money/aed.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import type { OfficeOrder } from '../../api/office-api.ts';
import { Fact } from '../../ui/facts.tsx';
import { OrderReferenceLink } from '../../ui/order-reference-link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './order-layout.module.css';

type OrderCheckout = NonNullable<OfficeOrder['checkout']>;

/** The checkout that an order was bought with, and the other orders of it. */
export function CheckoutFacts({ checkout }: { readonly checkout: OrderCheckout }) {
  const { t } = useTranslation('order-page');
  return (
    <Section id="checkout" title={t('checkout.title')} className={styles.section}>
      {checkout.orders.length === 0 ? (
        <p className={text.muted}>{t('checkout.onlyOrder')}</p>
      ) : (
        <p className={layout.row}>
          {t('checkout.orderedWith')}
          {checkout.orders.map((order) => (
            <OrderReferenceLink key={order.id} order={order} />
          ))}
        </p>
      )}
      <p className={styles.more}>
        <Link className={clsx(text.link, text.target)} to={PATHS.admin.checkout(checkout.id)}>
          {t('checkout.show')}
        </Link>
      </p>
    </Section>
  );
}

/** An order’s parts of the discount and the delivery fee of its checkout, between its goods and its VAT. */
export function CheckoutParts({ checkout }: { readonly checkout: OrderCheckout }) {
  const { t } = useTranslation('order-page');
  const { discount, delivery } = checkout;
  return (
    <>
      {discount === 0 ? null : <Fact name={t('checkout.discountPart')}>{formatAmount(-discount)}</Fact>}
      {delivery === 0 ? null : <Fact name={t('checkout.deliveryPart')}>{formatAmount(delivery)}</Fact>}
    </>
  );
}
