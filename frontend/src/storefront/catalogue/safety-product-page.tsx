import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { safetyProductData } from './product-structured-data.ts';
import { useParams } from 'react-router-dom';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import { useSafetyProductQuery } from '../api/catalogue-api.ts';
import { MoreSafetyProducts } from './more-products.tsx';
import { SafetyOrderingSteps } from './ordering-steps.tsx';
import { ProductPlaceholder, ProductLayout } from './product-layout.tsx';
import { SafetyOrderPanel } from './safety-order-panel.tsx';

/** /safety-product/product/:id: a workwear product, ordered by quantity per size. */
export function SafetyProductPage() {
  const { t } = useTranslation('catalogue');
  const { id = '' } = useParams();
  const basis = usePriceBasis();
  const { currentData: product, error, isFetching, refetch } = useSafetyProductQuery(id);
  if (product === undefined)
    return (
      <ProductPlaceholder error={isFetching ? undefined : error} onRetry={refetch} notFoundTitle={t('wear.notFound')} />
    );
  return (
    <ProductLayout
      key={id}
      product={product}
      structuredData={safetyProductData(product, PATHS.safetyProduct(product.id), basis)}
      badge={{ text: inShownLanguage(product).label, kind: 'hivis' }}
      order={<SafetyOrderPanel product={product} />}
      below={<SafetyOrderingSteps />}
      more={<MoreSafetyProducts product={product} />}
    />
  );
}
