import { filsOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { withVat } from '@pressline/domain/kernel/vat.ts';
import type { Quote } from './checkout-api.ts';

type Amounts = Pick<Quote['orders'][number], 'goods' | 'discount' | 'delivery' | 'vat_amount' | 'grand_total'>;

export interface QuoteRow {
  readonly name: 'goods' | 'discount' | 'delivery' | 'vat';
  /** Negative for a discount. */
  readonly fils: Fils;
}

/**
 * The rows of a price, which add up to its total: before VAT with the VAT last, or each with its VAT. VAT is rounded on
 * each order, so what rounding leaves is in the goods.
 * @param includesVat the store shows prices with VAT; the VAT row is then a part of the others
 */
export function quoteRows(
  { goods, discount, delivery, vat_amount: vat, grand_total: grandTotal }: Amounts,
  vatRate: number,
  includesVat: boolean,
): readonly QuoteRow[] {
  const shown = (aed: number): Fils =>
    includesVat ? withVat(filsOf(aed), Math.round(vatRate * 10_000)).grandTotal : filsOf(aed);
  const parts = { discount: shown(discount), delivery: shown(delivery) };
  return [
    { name: 'goods', fils: includesVat ? filsOf(grandTotal) + parts.discount - parts.delivery : filsOf(goods) },
    ...(discount === 0 ? [] : [{ name: 'discount' as const, fils: -parts.discount }]),
    { name: 'delivery', fils: parts.delivery },
    { name: 'vat', fils: filsOf(vat) },
  ];
}
