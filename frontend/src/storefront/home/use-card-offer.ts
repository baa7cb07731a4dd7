import { PATHS } from '../../shared/routes/paths.ts';
import { useProductsQuery } from '../../shared/api/shop-api.ts';

/** The badge of discounted cards in the catalogue. */
const BADGE = /^30\s?% off$/i;

/** The path of the 30% offer: the discounted business cards, or all of them if none is discounted. */
export function useCardOffer(): string {
  const { data: products = [] } = useProductsQuery();
  const cards = PATHS.category('business-cards');
  const discounted = products.find(
    ({ category_slug, badge }) => category_slug === 'business-cards' && badge !== null && BADGE.test(badge),
  );
  const badge = discounted?.badge ?? '';
  return badge === '' ? cards : `${cards}?${new URLSearchParams({ badge }).toString()}`;
}
