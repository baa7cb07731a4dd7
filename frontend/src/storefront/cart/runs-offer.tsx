import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { Button } from '../../shared/ui/button.tsx';
import { keyOf, runsOf, savedByThousands, type CartLine } from './cart-line.ts';
import { runsChosen } from './cart-slice.ts';
import styles from './cart-line-row.module.css';

/** The same pieces in runs of 1,000, where that is cheaper: what is saved so, or could be, and the other runs to choose. */
export function RunsOffer({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  const saved = savedByThousands(line);
  if (saved === 0) return null;
  const taken = runsOf(line).tier === 1000;
  const count = line.quantity / 2;
  return (
    <div className={taken ? styles.taken : styles.offer}>
      <p>{t('print.thousands', { count, runs: formatCount(count), saved: formatAed(aedOf(saved)) })}</p>
      <Button
        variant={taken ? 'link' : 'outline'}
        className={styles.small}
        onClick={() => dispatch(runsChosen({ key: keyOf(line), tier: taken ? 500 : 1000 }))}
      >
        {t(taken ? 'print.takeFiveHundreds' : 'print.takeThousands')}
      </Button>
    </div>
  );
}
