import { useTranslation } from 'react-i18next';
import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { withVat } from '@pressline/domain/kernel/vat.ts';
import { useShop } from '../api/shop-api.ts';
import { formatRate } from '../language/numbers.ts';

/** How the store shows prices, before or including VAT, by a setting of the shop. What is ordered stays before VAT. */
export interface PriceBasis {
  readonly includesVat: boolean;
  /** "excl. VAT" or "incl. 20% VAT", for next to a price. */
  readonly name: string;
  /** The amount shown for a price before VAT, in AED. */
  readonly amountOf: (net: Fils) => number;
}

/** Before VAT until the shop’s settings are loaded. */
export function usePriceBasis(): PriceBasis {
  const { t } = useTranslation('common');
  const shop = useShop();
  if (shop?.prices !== 'with-vat') return { includesVat: false, name: t('price.exclVat'), amountOf: aedOf };
  const basisPoints = Math.round(shop.vat_rate * 10_000);
  return {
    includesVat: true,
    name: t('price.inclVat', { rate: formatRate(shop.vat_rate) }),
    amountOf: (net) => aedOf(withVat(net, basisPoints).grandTotal),
  };
}
