import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import type { Translations } from '@pressline/domain/catalogue/product-translations.ts';
import type { Tier } from '@pressline/domain/catalogue/print-price.ts';
import type { CartLine } from './cart-line.ts';

/**
 * @param runs number of runs of 500
 * @param tier the chosen runs, if there was a choice
 */
export function lineOfPrint(product: PrintProduct, runs: number, tier?: Tier): CartLine {
  const { id, title, image, label, category, dimensions, quantity_500, quantity_1000, translations } = product;
  return {
    id,
    title,
    image,
    label,
    category,
    ...(dimensions !== null && { dimensions }),
    quantity_500,
    quantity_1000,
    ...(tier !== undefined && { tier }),
    quantity: runs,
    ...shownInCart(translations),
  };
}

export function lineOfSafety(product: SafetyProduct, size: string, pieces: number): CartLine {
  const { id, title, image, label, category, price, translations } = product;
  return {
    id,
    title,
    image,
    label,
    category,
    price,
    quantity: pieces,
    size,
    ...shownInCart(translations),
  };
}

/** Without descriptions, to keep the stored cart small. */
function shownInCart(translations: Translations): Pick<CartLine, 'translations'> {
  const shown = Object.entries(translations).map(([language, texts]) => {
    const { description: _, ...others } = texts ?? {};
    return [language, others] as const;
  });
  return shown.length === 0 ? {} : { translations: Object.fromEntries(shown) };
}
