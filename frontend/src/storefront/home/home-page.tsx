import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { usePageData, usePageDescription, absoluteUrl } from '../../shared/ui/page-metadata.ts';
import { EMAIL, PHONE } from '../shop/contact.ts';
import { useSeller } from '../shop/use-seller.ts';
import { Carousel } from './carousel.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { NewestPrintSection, WorkwearSection } from './home-sections.tsx';
import { Newsletter } from '../messaging/newsletter/newsletter.tsx';
import { Promo } from './promo.tsx';
import { Services } from '../shop/services.tsx';

/** The home page. */
export function HomePage() {
  const { t } = useTranslation('home');
  const seller = useSeller();
  usePageDescription(t('description'));
  usePageData('shop', {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Pressline',
    legalName: seller.name,
    ...(seller.trn !== undefined && { vatID: seller.trn }),
    url: absoluteUrl(PATHS.home),
    logo: absoluteUrl('/icon-512.png'),
    email: EMAIL.label,
    telephone: PHONE.label,
    address: { '@type': 'PostalAddress', streetAddress: seller.address, addressCountry: 'AE' },
  });
  return (
    <>
      <Carousel />
      <CategoryTiles />
      <WorkwearSection category="safety-vest" texts="vest" />
      <Promo />
      <WorkwearSection category="Pant-Shirts-Coveralls" texts="pants" />
      <NewestPrintSection />
      <Newsletter />
      <Services />
    </>
  );
}
