import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { QUANTITY_STEP } from '@pressline/domain/catalogue/print-price.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import { Button } from '../../shared/ui/button.tsx';
import { keyOf, piecesOf, savedByLargerRuns, type CartLine } from './cart-line.ts';
import { cheaperRunsOf, runsOf } from './line-prices.ts';
import { quantitySet, runsChosen } from './cart-slice.ts';
import page from '../ui/page.module.css';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import status from '../../shared/ui/status.module.css';

/** Offers runs of 1,000 if they cost less, for the same quantity or for 500 pieces more, with the saving. */
export function CartRunOffer({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  const { amountOf } = usePriceBasis();
  const key = keyOf(line);
  if (runsOf(line).tier === 1000) {
    const saved = savedByLargerRuns(line);
    if (saved === 0) return null;
    const count = line.quantity / 2;
    return (
      <div className={clsx(layout.row, layout.between, text.compact, text.good)}>
        <p>{t('print.thousands', { count, runs: formatCount(count), saved: formatAed(amountOf(saved)) })}</p>
        <Button variant="link" className={page.compact} onClick={() => dispatch(runsChosen({ key, tier: 500 }))}>
          {t('print.takeFiveHundreds')}
        </Button>
      </div>
    );
  }
  const cheaper = cheaperRunsOf(line);
  if (cheaper === undefined) return null;
  const count = cheaper.pieces / 1000;
  const pieces = formatCount(cheaper.pieces);
  const saved = formatAed(amountOf(cheaper.saved));
  const isSameQuantity = cheaper.pieces === piecesOf(line);
  return (
    <div className={clsx(layout.row, status.note, text.compact)} data-tone="good">
      <p>
        {isSameQuantity
          ? t('print.thousands', { count, runs: formatCount(count), saved })
          : t('print.moreForLess', { pieces, saved })}
      </p>
      <Button
        className={page.compact}
        onClick={() => {
          dispatch(runsChosen({ key, tier: 1000 }));
          dispatch(quantitySet({ key, quantity: cheaper.pieces / QUANTITY_STEP }));
        }}
      >
        {isSameQuantity ? t('print.takeThousands') : t('print.takeMore', { pieces })}
      </Button>
    </div>
  );
}
