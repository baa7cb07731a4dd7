import { useSearchParams } from 'react-router-dom';
import { PrintProductView } from './print-product-view.tsx';
import { WholeCatalogue } from './whole-catalogue.tsx';

/** /productdetail: the product with `id`, or the whole catalogue without it. */
export function ProductByQuery() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? <WholeCatalogue /> : <PrintProductView key={id} id={id} />;
}
