import type { Fils } from '@pressline/domain/money.ts';
import { withVat } from '@pressline/domain/vat.ts';
import { useShopQuery } from '../../shared/api/shop-api.ts';
import { formatRate } from '../../shared/money/aed.ts';

/** A price with its VAT; the rate is the shop's own, and not known before the shop has answered. */
export type WithVat =
  | { readonly known: true; readonly rate: string; readonly vat: Fils; readonly grandTotal: Fils }
  | { readonly known: false };

/** Adds the shop's VAT to a price. */
export function useVat(): (total: Fils) => WithVat {
  const { data } = useShopQuery();
  return (total) => {
    if (data === undefined) return { known: false };
    const { vat, grandTotal } = withVat(total, Math.round(data.vat_rate * 10_000));
    return { known: true, rate: formatRate(data.vat_rate), vat, grandTotal };
  };
}
