import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { printProductData } from './product-structured-data.ts';
import { shownBadge } from '../../shared/catalogue/discount.ts';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import { useProductQuery } from '../api/catalogue-api.ts';
import { ArtworkGuide } from './artwork-guide.tsx';
import { MorePrintProducts } from './more-products.tsx';
import { PrintOrderingSteps } from './ordering-steps.tsx';
import { PrintOrderPanel } from './print-order-panel.tsx';
import { ProductPlaceholder, ProductLayout } from './product-layout.tsx';

/** The page of a print product. */
export function PrintProductView({ id }: { readonly id: string }) {
  const { t } = useTranslation('catalogue');
  const basis = usePriceBasis();
  const { data: product, error, isFetching, refetch } = useProductQuery(id);
  if (product === undefined)
    return (
      <ProductPlaceholder
        error={isFetching ? undefined : error}
        onRetry={refetch}
        notFoundTitle={t('product.notFound')}
      />
    );
  const badge = shownBadge(inShownLanguage(product));
  return (
    <ProductLayout
      product={product}
      structuredData={printProductData(product, PATHS.product(product.id), basis)}
      badge={badge === null ? undefined : { text: badge, kind: 'ink' }}
      order={<PrintOrderPanel product={product} />}
      below={
        <>
          <ArtworkGuide product={product} />
          <PrintOrderingSteps sides={product.sides} />
        </>
      }
      more={<MorePrintProducts product={product} />}
    />
  );
}
