import { ProductsPage } from './products-page.tsx';

/** `/admin/add-product` */
export function PrintProductsPage() {
  return <ProductsPage kind="print" />;
}
