import { ProductsPage } from './products-page.tsx';

/** `/admin/AdminSafetyProducts` */
export function SafetyProductsPage() {
  return <ProductsPage kind="safety" />;
}
