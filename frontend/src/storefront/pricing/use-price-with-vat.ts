import type { Fils } from '@pressline/domain/kernel/money.ts';
import { withVat } from '@pressline/domain/kernel/vat.ts';
import { useShop } from '../../shared/api/shop-api.ts';
import { formatRate } from '../../shared/language/numbers.ts';

export interface PriceWithVat {
  /** `20%` */
  readonly rate: string;
  readonly vat: Fils;
  readonly grandTotal: Fils;
}

/** Adds VAT to a total. Undefined until the shop’s VAT rate is loaded. */
export function usePriceWithVat(total: Fils): PriceWithVat | undefined {
  const shop = useShop();
  if (shop === undefined) return undefined;
  const { vat, grandTotal } = withVat(total, Math.round(shop.vat_rate * 10_000));
  return { rate: formatRate(shop.vat_rate), vat, grandTotal };
}
