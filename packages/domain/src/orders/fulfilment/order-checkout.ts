import { z } from 'zod';
import type { Fils } from '../../kernel/money.ts';
import { fils } from '../../kernel/value-schemas.ts';
import { withVat, type Amounts, type BasisPoints } from '../../kernel/vat.ts';

/** The checkout that an order was placed by, with the order's part of its delivery fee and of its discount, before VAT. */
export const orderCheckout = z.strictObject({ id: z.uuid(), delivery: fils, discount: fils });
export type OrderCheckout = z.infer<typeof orderCheckout>;

/** What is due for an order. Its VAT is rounded for the order, because each order has an invoice of its own. */
export function amountsOfOrder(
  goods: Fils,
  vatRate: BasisPoints,
  parts: Pick<OrderCheckout, 'delivery' | 'discount'> = { delivery: 0, discount: 0 },
): Amounts {
  return withVat(goods - parts.discount + parts.delivery, vatRate);
}
