import { useParams } from 'react-router-dom';
import { PrintProductView } from './print-product-view.tsx';

/** /product/:id */
export function PrintProductPage() {
  const { id = '' } = useParams();
  return <PrintProductView key={id} id={id} />;
}
