import { useTranslation } from 'react-i18next';
import { longDay } from '../dates/dates.ts';
import { useCurrency } from './currency.ts';
import styles from './in-usd.module.css';
import { formatUsd, USD_RATE } from './usd.ts';

/**
 * What an amount comes to in US dollars, quietly beside the binding one; nothing for those who read dirhams. Hovering
 * tells the rate and its day.
 */
export function InUsd({ aed }: { readonly aed: number }) {
  const { t } = useTranslation('common');
  if (useCurrency() !== 'USD') return null;
  return (
    <>
      {' '}
      <span
        className={styles.beside}
        title={t('price.usdRate', { rate: USD_RATE.aedPerUsd, day: longDay(USD_RATE.asOf) })}
      >
        {t('price.about', { amount: formatUsd(aed) })}
      </span>
    </>
  );
}
