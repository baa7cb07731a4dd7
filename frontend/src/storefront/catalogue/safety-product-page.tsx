import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { safetyProductData } from './product-structured-data.ts';
import { useParams } from 'react-router-dom';
import { useSafetyProductQuery } from '../api/catalogue-api.ts';
import { MoreSafety } from './more-products.tsx';
import { SafetyWay } from './ordering-steps.tsx';
import { NoProduct, ProductFrame } from './product-layout.tsx';
import { SafetyOrder } from './safety-order.tsx';

/** /safety-product/product/:id: a piece of safety wear, ordered by quantity per size. */
export function SafetyProductPage() {
  const { t } = useTranslation('catalogue');
  const { id = '' } = useParams();
  const { currentData: product, error, isFetching, refetch } = useSafetyProductQuery(id);
  if (product === undefined)
    return <NoProduct error={isFetching ? undefined : error} onRetry={refetch} notFound={t('wear.notFound')} />;
  return (
    <ProductFrame
      key={id}
      product={product}
      data={safetyProductData(product, PATHS.safetyProduct(product.id))}
      mark={{ words: product.label, kind: 'hivis' }}
      order={<SafetyOrder product={product} />}
      below={<SafetyWay />}
      more={<MoreSafety product={product} />}
    />
  );
}
