import { PATHS } from '../../shared/routes/paths.ts';
import { useProductsQuery } from '../../shared/api/shop-api.ts';

/** The mark of the cards that the offer is about, as the catalogue writes it. */
const MARK = /^30\s?% off$/i;

/** Where the offer of 30% off leads: to the business cards that are marked so; to all of them where none is. */
export function useCardOffer(): string {
  const { data: products = [] } = useProductsQuery();
  const cards = PATHS.category('business-cards');
  const marked = products.find(
    ({ category_slug, badge }) => category_slug === 'business-cards' && badge !== null && MARK.test(badge),
  );
  const badge = marked?.badge ?? '';
  return badge === '' ? cards : `${cards}?${new URLSearchParams({ badge }).toString()}`;
}
