import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import type { PrintPrices } from '@pressline/domain/catalogue/print-price.ts';
import { originalPrice } from '../../shared/catalogue/discount.ts';

/** The prices of a product in fils. */
export function pricesOf({ quantity_500, quantity_1000, label }: PrintProduct): PrintPrices {
  return { quantity500: filsOf(quantity_500), quantity1000: filsOf(quantity_1000), label: filsOf(label) };
}

/** The prices before a discount in fils; undefined if the product is not discounted. */
export function originalPricesOf(product: PrintProduct): PrintPrices | undefined {
  const quantity500 = originalPrice(product.original_500, product.quantity_500);
  const quantity1000 = originalPrice(product.original_1000, product.quantity_1000);
  if (quantity500 === undefined || quantity1000 === undefined) return undefined;
  return { quantity500: filsOf(quantity500), quantity1000: filsOf(quantity1000), label: filsOf(product.label) };
}
