import { useSearchParams } from 'react-router-dom';
import { CategoryList } from './category-list.tsx';
import { WholeCatalogue } from './whole-catalogue.tsx';

/** /categorywise: with `label` that category, else everything. */
export function CataloguePage() {
  const [search] = useSearchParams();
  const label = search.get('label') ?? '';
  return label === '' ? <WholeCatalogue /> : <CategoryList key={label} label={label} />;
}
