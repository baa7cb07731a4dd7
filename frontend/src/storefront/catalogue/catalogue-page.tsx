import { useSearchParams } from 'react-router-dom';
import { CategoryList } from './category-list.tsx';
import { WholeCatalogue } from './whole-catalogue.tsx';

/** /categorywise: the category with `label`, or the whole catalogue without it. */
export function CataloguePage() {
  const [search] = useSearchParams();
  const label = search.get('label') ?? '';
  return label === '' ? <WholeCatalogue /> : <CategoryList key={label} label={label} />;
}
