import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import { useSizeName } from '../../shared/catalogue/use-size-name.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import { SizeStepper } from './size-stepper.tsx';
import type { QuantityError } from '../../shared/ui/use-quantity-field.ts';
import table from '../../shared/ui/table.module.css';
import text from '../../shared/ui/text.module.css';
import styles from './size-table.module.css';
import type { SizeQuantities } from './size-quantities.ts';

interface SizeTableProps {
  readonly labelledBy: string;
  /** Unit price in AED. */
  readonly price: number;
  readonly quantities: SizeQuantities;
  readonly onChange: (size: string, pieces: number) => void;
}

/** Quantities from 0 to 100 per size, with their prices. */
export function SizeTable({ labelledBy, price, quantities, onChange }: SizeTableProps) {
  const { t } = useTranslation('catalogue');
  const sizeName = useSizeName();
  const [error, setError] = useState<{ readonly size: string; readonly reason: QuantityError }>();
  return (
    <>
      <table className={clsx(table.table, styles.table)} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('wear.size')}</th>
            <th scope="col">{t('wear.pieces')}</th>
            <th scope="col" className={styles.sum}>
              {t('wear.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(quantities).map(([size, pieces]) => (
            <SizeRow
              key={size}
              size={size}
              pieces={pieces}
              price={price}
              onChange={(next) => {
                onChange(size, next);
              }}
              onError={(reason) => {
                setError(reason && { size, reason });
              }}
            />
          ))}
        </tbody>
      </table>
      <p className={clsx(text.warning, text.small, styles.message)} role="status">
        {error === undefined
          ? null
          : t(`wear.${error.reason}`, { size: sizeName(error.size), pieces: quantities[error.size] })}
      </p>
    </>
  );
}

interface SizeRowProps {
  readonly size: string;
  readonly pieces: number;
  readonly price: number;
  readonly onChange: (pieces: number) => void;
  readonly onError: (reason: QuantityError | undefined) => void;
}

function SizeRow({ size, pieces, price, onChange, onError }: SizeRowProps) {
  const sizeName = useSizeName();
  const { amountOf } = usePriceBasis();
  return (
    <tr className={pieces > 0 ? styles.hasQuantity : undefined}>
      <th scope="row">{sizeName(size)}</th>
      <td>
        <SizeStepper size={size} quantity={pieces} onChange={onChange} onError={onError} />
      </td>
      <td className={styles.sum}>
        {pieces === 0 ? <span aria-hidden="true">–</span> : formatAed(amountOf(filsOf(price) * pieces))}
      </td>
    </tr>
  );
}
