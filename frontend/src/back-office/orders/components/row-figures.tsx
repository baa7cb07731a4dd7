import { useTranslation } from 'react-i18next';
import { formatAed, formatAmount, formatCount } from '../../../shared/money/aed.ts';
import styles from './row-figures.module.css';

/** An amount under its column's head; with its currency where the rows have no head. */
export function RowTotal({ total }: { readonly total: number }) {
  return (
    <>
      <span className={styles.underHeader}>{formatAmount(total)}</span>
      <span className={styles.withUnit}>{formatAed(total)}</span>
    </>
  );
}

/** A count of pieces, likewise. */
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
