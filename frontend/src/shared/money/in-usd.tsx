import { useTranslation } from 'react-i18next';
import { longDay } from '../dates/dates.ts';
import { useCurrency } from './currency.ts';
import styles from './in-usd.module.css';
import { formatUsd, USD_RATE } from './usd.ts';

/**
 * The approximate amount in US dollars, if the user has chosen to see it. The tooltip shows the exchange rate and its
 * date.
 */
export function InUsd({ aed }: { readonly aed: number }) {
  const { t } = useTranslation('common');
  if (useCurrency() !== 'USD') return null;
  return (
    <>
      {' '}
      <span
        className={styles.usd}
        title={t('price.usdRate', { rate: USD_RATE.aedPerUsd, day: longDay(USD_RATE.asOf) })}
      >
        {t('price.about', { amount: formatUsd(aed) })}
      </span>
    </>
  );
}
