import { useParams } from 'react-router-dom';
import { CategoryList } from './category-list.tsx';

/** /category/:label */
export function CategoryPage() {
  const { label = '' } = useParams();
  return <CategoryList key={label} label={label} />;
}
