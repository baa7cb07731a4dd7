import { clsx } from 'clsx';
import { IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { priceOfPrint, savedByRunsOf1000, type PrintPrices } from '@pressline/domain/catalogue/print-price.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { Button } from '../../shared/ui/button.tsx';
import offer from '../pricing/offer.module.css';
import page from '../ui/page.module.css';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import product from './product.module.css';
import type { RunChoice } from './run-choice.ts';

interface RunOfferProps {
  readonly prices: PrintPrices;
  readonly choice: RunChoice;
  readonly onAccept: () => void;
}

/** Offers the same quantity in runs of 1,000 if that is cheaper, with the saving. */
export function RunOffer({ prices, choice: { quantity, tier }, onAccept }: RunOfferProps) {
  const { t } = useTranslation('catalogue');
  const saved = savedByRunsOf1000(prices, quantity);
  const count = quantity / 1000;
  return (
    <div role="status" className={product.offer}>
      {saved === 0 ? null : tier === 1000 ? (
        <p className={clsx(layout.row, layout.nowrap, text.compact)}>
          <IconTag className={text.good} size={20} stroke={1.75} aria-hidden="true" />
          {t('product.offerTaken', { count, saved: formatAed(aedOf(saved)), before: formatCount(quantity / 500) })}
        </p>
      ) : (
        <div className={clsx(layout.stack, layout.tight, offer.offer)}>
          <p className={clsx(layout.row, layout.nowrap)}>
            <IconTag className={text.good} size={20} stroke={1.75} aria-hidden="true" />
            <strong>{t('product.offer', { count, saved: formatAed(aedOf(saved)) })}</strong>
          </p>
          <p className={text.compact}>
            {t('product.offerWords', {
              count,
              before: formatCount(quantity / 500),
              price: formatAed(aedOf(priceOfPrint(prices, quantity, 1000).total)),
            })}
          </p>
          <Button className={page.compact} onClick={onAccept}>
            {t('product.take', { count })}
          </Button>
        </div>
      )}
    </div>
  );
}
