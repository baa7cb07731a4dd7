import { useTranslation } from 'react-i18next';
import type { ProductKind } from '../product/product-kind.ts';
import { USUAL_SORTS, type ProductSort } from './products-url.ts';
import { useFieldLabels } from '../product/use-field-labels.ts';

/** Every order of the list of products, with its name. */
export function useSortOptions(kind: ProductKind): readonly (readonly [ProductSort, string])[] {
  const { t } = useTranslation('products');
  const { fieldLabel } = useFieldLabels();
  const columns = [
    ['category', fieldLabel(kind, 'category')] as const,
    ['details', fieldLabel(kind, kind === 'print' ? 'dimensions' : 'size')] as const,
    ...(kind === 'print'
      ? [['thousand', t('list.column.quantity_1000')] as const, ['label', t('list.column.label')] as const]
      : []),
  ];
  return [
    ...USUAL_SORTS.map((sort) => [sort, t(`list.sortBy.${sort}`)] as const),
    ...columns.flatMap(([sort, column]) => [
      [sort, t('list.sortBy.ascending', { column })] as const,
      [`-${sort}` as const, t('list.sortBy.descending', { column })] as const,
    ]),
  ];
}
