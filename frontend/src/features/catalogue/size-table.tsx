import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_SIZE_QUANTITY } from '@pressline/domain/safety-sizes.ts';
import { aedOf, filsOf } from '@pressline/domain/money.ts';
import { formatAed } from '../../shared/money/aed.ts';
import text from '../../shared/ui/text.module.css';
import styles from './size-table.module.css';
import { piecesWithin, type SizeQuantities } from './size-quantities.ts';

interface SizeTableProps {
  readonly labelledBy: string;
  /** A piece, in AED. */
  readonly price: number;
  readonly quantities: SizeQuantities;
  readonly onChange: (size: string, pieces: number) => void;
}

/** A row a size: its pieces, from 0 to 100, and their sum. */
export function SizeTable({ labelledBy, price, quantities, onChange }: SizeTableProps) {
  const { t } = useTranslation('store');
  const [capped, setCapped] = useState<string | undefined>(undefined);
  const change = (size: string, wanted: number) => {
    const pieces = piecesWithin(wanted);
    setCapped(wanted > LARGEST_SIZE_QUANTITY ? size : undefined);
    onChange(size, pieces);
  };
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
            <tr key={size} className={pieces > 0 ? styles.some : undefined}>
              <th scope="row">{size}</th>
              <td>
                <div className={styles.step}>
                  <button
                    type="button"
                    aria-label={t('wear.fewer', { size })}
                    aria-disabled={pieces === 0}
                    onClick={() => pieces === 0 || change(size, pieces - 1)}
                  >
                    <IconMinus size={18} stroke={1.75} aria-hidden="true" />
                  </button>
                  <input
                    inputMode="numeric"
                    autoComplete="off"
                    aria-label={t('wear.count', { size })}
                    value={pieces}
                    onChange={({ currentTarget: { value } }) => {
                      change(size, Number(value.replace(/\D/g, '')));
                    }}
                    onFocus={({ currentTarget }) => {
                      currentTarget.select();
                    }}
                    onKeyDown={(event) => {
                      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                      event.preventDefault();
                      change(size, pieces + (event.key === 'ArrowUp' ? 1 : -1));
                    }}
                  />
                  <button
                    type="button"
                    aria-label={t('wear.more', { size })}
                    aria-disabled={pieces === LARGEST_SIZE_QUANTITY}
                    onClick={() => pieces === LARGEST_SIZE_QUANTITY || change(size, pieces + 1)}
                  >
                    <IconPlus size={18} stroke={1.75} aria-hidden="true" />
                  </button>
                </div>
              </td>
              <td className={styles.sum}>
                {pieces === 0 ? <span aria-hidden="true">–</span> : formatAed(aedOf(filsOf(price) * pieces))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${text.small ?? ''} ${styles.capped ?? ''}`} role="status">
        {capped === undefined ? null : t('wear.capped', { size: capped })}
      </p>
    </>
  );
}
