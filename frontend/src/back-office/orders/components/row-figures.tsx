import { useTranslation } from 'react-i18next';
import { formatAed, formatAmount, formatCount } from '../../../shared/money/aed.ts';
import styles from '../../lists/list-table.module.css';

/** An amount; the currency is shown only in layouts without a table header. */
export function RowTotal({ total }: { readonly total: number }) {
  return (
    <>
      <span className={styles.underHeader}>{formatAmount(total)}</span>
      <span className={styles.withUnit}>{formatAed(total)}</span>
    </>
  );
}

/** A quantity; the unit is shown only in layouts without a table header. */
export function RowPieces({ pieces }: { readonly pieces: number }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <span className={styles.underHeader}>{formatCount(pieces)}</span>
      <span className={styles.withUnit}>
        {t('safetyOrders.pieces', { count: pieces, pieces: formatCount(pieces) })}
      </span>
    </>
  );
}
