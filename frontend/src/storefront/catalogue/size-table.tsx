import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { aedOf, filsOf } from '@pressline/domain/kernel/money.ts';
import { useSizeName } from '../../shared/catalogue/use-size-name.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { SizeStepper } from './size-stepper.tsx';
import type { QuantityError } from '../../shared/ui/use-quantity-field.ts';
import text from '../ui/text.module.css';
import styles from './size-table.module.css';
import type { SizeQuantities } from './size-quantities.ts';

interface SizeTableProps {
  readonly labelledBy: string;
  /** A piece, in AED. */
  readonly price: number;
  readonly quantities: SizeQuantities;
  readonly onChange: (size: string, pieces: number) => void;
}

/** A row a size: its pieces, from 0 to 100, and their sum. */
export function SizeTable({ labelledBy, price, quantities, onChange }: SizeTableProps) {
  const { t } = useTranslation('catalogue');
  const sizeName = useSizeName();
  const [told, setTold] = useState<{ readonly size: string; readonly fault: QuantityError }>();
  return (
    <>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('wear.size')}</th>
            <th scope="col">{t('wear.pieces')}</th>
            <th scope="col">{t('wear.sum')}</th>
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
              onFault={(fault) => {
                setTold(fault && { size, fault });
              }}
            />
          ))}
        </tbody>
      </table>
      <p className={`${text.small ?? ''} ${styles.told ?? ''}`} role="status">
        {told === undefined
          ? null
          : t(`wear.${told.fault}`, { size: sizeName(told.size), pieces: quantities[told.size] })}
      </p>
    </>
  );
}

interface SizeRowProps {
  readonly size: string;
  readonly pieces: number;
  readonly price: number;
  readonly onChange: (pieces: number) => void;
  readonly onFault: (fault: QuantityError | undefined) => void;
}

function SizeRow({ size, pieces, price, onChange, onFault }: SizeRowProps) {
  const sizeName = useSizeName();
  return (
    <tr className={pieces > 0 ? styles.some : undefined}>
      <th scope="row">{sizeName(size)}</th>
      <td>
        <SizeStepper size={size} pieces={pieces} onChange={onChange} onFault={onFault} />
      </td>
      <td className={styles.sum}>
        {pieces === 0 ? <span aria-hidden="true">–</span> : formatAed(aedOf(filsOf(price) * pieces))}
      </td>
    </tr>
  );
}
