import { shownBadge } from '../../shared/catalogue/discount.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { useProductsQuery } from '../../shared/api/shop-api.ts';

/** The badge of discounted cards in the catalogue. */
const BADGE = /^30\s?% off$/i;

/** The path of the 30% offer: the discounted business cards, or all of them if none is discounted. */
export function useCardOffer(): string {
  const { data: products = [] } = useProductsQuery();
  const cards = PATHS.category('business-cards');
  const badge = products
    .filter(({ category_slug }) => category_slug === 'business-cards')
    .map(shownBadge)
    .find((shown) => shown !== null && BADGE.test(shown));
  return typeof badge === 'string' ? `${cards}?${new URLSearchParams({ badge }).toString()}` : cards;
}
