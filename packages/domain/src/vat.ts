import { z } from 'zod';
import { fils, type Fils } from './money.ts';

/** A rate in hundredths of a per cent: 2000 is 20%. */
export const basisPoints = z.int().min(0).max(10_000);
export type BasisPoints = number;

/** What is to be paid; kept with each order, so that a later change of the rate changes no order. */
export const amounts = z.strictObject({
  /** Before VAT, in fils. */
  total: fils,
  vatRate: basisPoints,
  vat: fils,
  grandTotal: fils,
});
export type Amounts = z.infer<typeof amounts>;

/** Adds VAT to a total; the tax is rounded half up to a whole fils. */
export function withVat(total: Fils, vatRate: BasisPoints): Amounts {
  const vat = Math.floor((total * vatRate + 5_000) / 10_000);
  return { total, vatRate, vat, grandTotal: total + vat };
}
