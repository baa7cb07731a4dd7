import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { Button } from '../../shared/ui/button.tsx';
import { keyOf, runsOf, savedByLargerRuns, type CartLine } from './cart-line.ts';
import { runsChosen } from './cart-slice.ts';
import offer from '../pricing/offer.module.css';
import page from '../ui/page.module.css';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';

/** Offers the same quantity in runs of 1,000 if that is cheaper, with the saving. */
export function CartRunOffer({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  const saved = savedByLargerRuns(line);
  if (saved === 0) return null;
  const isAccepted = runsOf(line).tier === 1000;
  const count = line.quantity / 2;
  return (
    <div className={clsx(layout.row, layout.between, text.compact, isAccepted ? text.good : offer.offer)}>
      <p>{t('print.thousands', { count, runs: formatCount(count), saved: formatAed(aedOf(saved)) })}</p>
      <Button
        variant={isAccepted ? 'link' : 'outline'}
        className={page.compact}
        onClick={() => dispatch(runsChosen({ key: keyOf(line), tier: isAccepted ? 500 : 1000 }))}
      >
        {t(isAccepted ? 'print.takeFiveHundreds' : 'print.takeThousands')}
      </Button>
    </div>
  );
}
