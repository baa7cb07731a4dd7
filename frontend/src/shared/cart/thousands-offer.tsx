import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { aedOf } from '@pressline/domain/money.ts';
import { formatAed, formatCount } from '../money/aed.ts';
import { Button } from '../ui/button.tsx';
import { keyOf, savedByThousands, type CartLine } from './cart-line.ts';
import { thousandsChosen } from './cart-slice.ts';
import styles from './cart-line-row.module.css';

/** The same pieces in runs of 1,000, where that is cheaper. */
export function ThousandsOffer({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  const saved = savedByThousands(line);
  if (saved === 0) return null;
  const count = line.quantity / 2;
  return (
    <div className={styles.offer}>
      <p>{t('print.thousands', { count, runs: formatCount(count), saved: formatAed(aedOf(saved)) })}</p>
      <Button
        className={styles.small}
        onClick={(event) => {
          // The button goes away with the offer.
          event.currentTarget.closest('li')?.focus();
          dispatch(thousandsChosen({ key: keyOf(line) }));
        }}
      >
        {t('print.takeThousands')}
      </Button>
    </div>
  );
}
