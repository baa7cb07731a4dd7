import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import type { PrintPrices } from '@pressline/domain/catalogue/print-price.ts';

/** The prices of a product in fils. */
export function pricesOf({ quantity_500, quantity_1000, label }: PrintProduct): PrintPrices {
  return { quantity500: filsOf(quantity_500), quantity1000: filsOf(quantity_1000), label: filsOf(label) };
}
