import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';

/** A badge that promises a discount, in any of the shop’s languages: "30% off". */
const PROMISES_DISCOUNT = /\p{Nd}\s*[%٪]|[%٪]\s*\p{Nd}/u;

type Discounted = Pick<PrintProduct, 'badge' | 'quantity_500' | 'quantity_1000' | 'original_500' | 'original_1000'>;

/** The badge of a product. One that promises a discount needs the original prices next to it, so it is absent without them. */
export function shownBadge({ badge, ...prices }: Discounted): string | null {
  if (badge === null || !PROMISES_DISCOUNT.test(badge)) return badge;
  const isDiscounted =
    originalPrice(prices.original_500, prices.quantity_500) !== undefined &&
    originalPrice(prices.original_1000, prices.quantity_1000) !== undefined;
  return isDiscounted ? badge : null;
}

/** The price before a discount; undefined if the product costs as much now. */
export function originalPrice(original: number | null, now: number): number | undefined {
  return original !== null && original > now ? original : undefined;
}
