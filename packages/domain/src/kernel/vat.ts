import type { Fils } from './money.ts';

/** A rate in hundredths of a per cent: 2000 is 20%. */
export type BasisPoints = number;

/** The amount due. Stored with each order, so that a later change of the VAT rate doesn't affect it. */
export interface Amounts {
  /** Before VAT. */
  readonly total: Fils;
  readonly vatRate: BasisPoints;
  readonly vat: Fils;
  readonly grandTotal: Fils;
}

/** Adds VAT to a total; the tax is rounded half up to a whole fils. */
export function withVat(total: Fils, vatRate: BasisPoints): Amounts {
  const vat = Math.floor((total * vatRate + 5_000) / 10_000);
  return { total, vatRate, vat, grandTotal: total + vat };
}
