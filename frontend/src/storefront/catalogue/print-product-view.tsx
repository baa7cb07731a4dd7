import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { printProductData } from './product-structured-data.ts';
import { useProductQuery } from '../api/catalogue-api.ts';
import { ArtworkGuide } from './artwork-guide.tsx';
import { MorePrint } from './more-products.tsx';
import { PrintWay } from './ordering-steps.tsx';
import { PrintOrder } from './print-order.tsx';
import { NoProduct, ProductFrame } from './product-layout.tsx';

/** A print product: what it is, what it costs in which quantity, how its artwork is set up, and the way to order it. */
export function PrintProductView({ id }: { readonly id: string }) {
  const { t } = useTranslation('catalogue');
  const { data: product, error, isFetching, refetch } = useProductQuery(id);
  if (product === undefined)
    return <NoProduct error={isFetching ? undefined : error} onRetry={refetch} notFound={t('product.notFound')} />;
  return (
    <ProductFrame
      product={product}
      data={printProductData(product, PATHS.product(product.id))}
      mark={product.badge === null ? undefined : { words: product.badge, kind: 'ink' }}
      order={<PrintOrder product={product} />}
      below={
        <>
          <ArtworkGuide dimensions={product.dimensions} />
          <PrintWay />
        </>
      }
      more={<MorePrint product={product} />}
    />
  );
}
