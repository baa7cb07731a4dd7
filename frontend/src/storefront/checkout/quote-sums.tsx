import { useTranslation } from 'react-i18next';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { formatRate } from '../../shared/language/numbers.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import { PriceLine } from '../pricing/price-summary.tsx';
import { quoteRows } from './quote-rows.ts';

interface QuoteSumsProps {
  readonly amounts: Parameters<typeof quoteRows>[0];
  readonly vatRate: number;
  readonly isCollected: boolean;
  /** The discount code; undefined without a discount. */
  readonly code: string | undefined;
}

/** Goods, discount, delivery and VAT, which add up to the total. */
export function QuoteSums({ amounts, vatRate, isCollected, code }: QuoteSumsProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { includesVat } = usePriceBasis();
  const rate = formatRate(vatRate);
  const names = {
    goods: t('review.goods'),
    discount: t('review.discount', { code }),
    delivery: t(isCollected ? 'review.collection' : 'review.delivery'),
    vat: t(includesVat ? 'common:price.vatIncluded' : 'common:price.vat', { rate }),
  };
  return quoteRows(amounts, vatRate, includesVat).map(({ name, fils }) => (
    <PriceLine
      key={name}
      name={names[name]}
      amount={name === 'delivery' && fils === 0 ? t('delivery.free') : formatAed(aedOf(fils))}
    />
  ));
}
