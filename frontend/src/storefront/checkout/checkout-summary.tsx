import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import { PriceTotal } from '../pricing/price-summary.tsx';
import { OrderSummaryPanel } from '../orders/order-form/order-summary-panel.tsx';
import facts from '../../shared/ui/facts.module.css';
import text from '../../shared/ui/text.module.css';
import type { Checkout } from '../../shared/orders/orders-api.ts';
import styles from './checkout-confirmation.module.css';
import { useWorkingDays } from './delivery-section.tsx';
import { QuoteSums } from './quote-sums.tsx';

/** What a checkout costs, and where its goods go. */
export function CheckoutSummary({ checkout }: { readonly checkout: Checkout }) {
  const { t } = useTranslation(['checkout', 'common']);
  const workingDays = useWorkingDays();
  const { delivery, discount, customer_name: name, customer_location: location } = checkout;
  const isCollected = delivery.method === 'collection';
  const amounts = { ...checkout, discount: discount?.amount ?? 0, delivery: delivery.fee };
  return (
    <OrderSummaryPanel title={t('confirmation.summary')}>
      <QuoteSums amounts={amounts} vatRate={checkout.vat_rate} isCollected={isCollected} code={discount?.code} />
      <PriceTotal name={t('common:price.total')} fils={filsOf(checkout.grand_total)} />
      <dl className={clsx(facts.facts, text.compact, styles.facts)}>
        <div>
          <dt>{t('delivery.title')}</dt>
          <dd>
            {isCollected
              ? t('delivery.collection')
              : `${t(`common:destination.${delivery.destination}`)} · ${workingDays(delivery.days)}`}
          </dd>
        </div>
        {location === null ? null : (
          <div>
            <dt>{t(isCollected ? 'confirmation.billTo' : 'confirmation.to')}</dt>
            <dd className={text.multiline}>
              <bdi>{[name, location].filter((line) => line !== null).join('\n')}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </OrderSummaryPanel>
  );
}
