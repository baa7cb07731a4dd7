import { clsx } from 'clsx';
import { IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  cheaperRuns,
  priceOfPrint,
  savedByRunsOf1000,
  type PrintPrices,
} from '@pressline/domain/catalogue/print-price.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import { Button } from '../../shared/ui/button.tsx';
import page from '../ui/page.module.css';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import status from '../../shared/ui/status.module.css';
import product from './product.module.css';
import type { RunChoice } from './run-choice.ts';

interface RunOfferProps {
  readonly prices: PrintPrices;
  readonly choice: RunChoice;
  readonly onAccept: (choice: RunChoice) => void;
}

/** Offers runs of 1,000 if they cost less, for the same quantity or for 500 pieces more, with the saving. */
export function RunOffer({ prices, choice, onAccept }: RunOfferProps) {
  return (
    <div role="status" className={product.offer}>
      {choice.tier === 1000 ? (
        <OfferTaken prices={prices} quantity={choice.quantity} />
      ) : (
        <Offer prices={prices} quantity={choice.quantity} onAccept={onAccept} />
      )}
    </div>
  );
}

interface QuantityProps {
  readonly prices: PrintPrices;
  readonly quantity: number;
}

function OfferTaken({ prices, quantity }: QuantityProps) {
  const { t } = useTranslation('catalogue');
  const { amountOf } = usePriceBasis();
  const saved = savedByRunsOf1000(prices, quantity);
  if (saved === 0) return null;
  return (
    <p className={clsx(layout.row, layout.nowrap, text.compact)}>
      <IconTag className={text.good} size={20} stroke={1.75} aria-hidden="true" />
      {t('product.offerTaken', {
        count: quantity / 1000,
        saved: formatAed(amountOf(saved)),
        before: formatCount(quantity / 500),
      })}
    </p>
  );
}

function Offer({ prices, quantity, onAccept }: QuantityProps & Pick<RunOfferProps, 'onAccept'>) {
  const { t } = useTranslation('catalogue');
  const { amountOf } = usePriceBasis();
  const cheaper = cheaperRuns(prices, quantity);
  if (cheaper === undefined) return null;
  const count = cheaper.pieces / 1000;
  const pieces = formatCount(cheaper.pieces);
  const saved = formatAed(amountOf(cheaper.saved));
  const price = formatAed(amountOf(priceOfPrint(prices, cheaper.pieces, 1000).total));
  const isSameQuantity = cheaper.pieces === quantity;
  return (
    <div className={status.note} data-tone="good">
      <IconTag size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>
          {isSameQuantity ? t('product.offer', { count, saved }) : t('product.offerMore', { pieces, saved })}
        </strong>
        <p className={text.compact}>
          {isSameQuantity
            ? t('product.offerText', { count, before: formatCount(quantity / 500), price })
            : t('product.offerMoreText', { price })}
        </p>
        <Button className={page.compact} onClick={() => onAccept({ quantity: cheaper.pieces, tier: 1000 })}>
          {isSameQuantity ? t('product.take', { count }) : t('product.takeMore', { pieces })}
        </Button>
      </div>
    </div>
  );
}
