import { Carousel } from './carousel.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { NewestCards, SafetyShelf } from './home-shelves.tsx';
import { Newsletter } from './newsletter.tsx';
import { Promo } from './promo.tsx';
import { Services } from '../../shared/shop/services.tsx';

/** The shop's front: its offers, its categories, and what is asked for most. */
export function HomePage() {
  return (
    <>
      <Carousel />
      <CategoryTiles />
      <SafetyShelf category="safety-vest" texts="vest" />
      <Promo />
      <SafetyShelf category="Pant-Shirts-Coveralls" texts="pants" />
      <NewestCards />
      <Newsletter />
      <Services />
    </>
  );
}
