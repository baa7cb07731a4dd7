import { useTranslation } from 'react-i18next';
import { formatAed, formatAmount, formatCount } from '../../../shared/money/aed.ts';
import visibility from '../../../shared/ui/visibility.module.css';

interface RowTotalProps {
  readonly total: number;
  readonly basis: 'before-vat' | 'with-vat';
}

/** An amount; currency and VAT are named only in layouts without a table header. */
export function RowTotal({ total, basis }: RowTotalProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <span className={visibility.onWideScreens}>{formatAmount(total)}</span>
      <span className={visibility.notOnWideScreens}>
        {formatAed(total)} <small>{t(basis === 'with-vat' ? 'orders.withVat' : 'dashboard.beforeVat')}</small>
      </span>
    </>
  );
}

/** A quantity; the unit is shown only in layouts without a table header. */
export function RowPieces({ pieces }: { readonly pieces: number }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <span className={visibility.onWideScreens}>{formatCount(pieces)}</span>
      <span className={visibility.notOnWideScreens}>
        {t('safetyOrders.pieces', { count: pieces, pieces: formatCount(pieces) })}
      </span>
    </>
  );
}
