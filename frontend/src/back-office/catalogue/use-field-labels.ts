import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import { useTranslation } from 'react-i18next';
import { formatAed } from '../../shared/money/aed.ts';
import { amountTyped } from './product-fields.ts';
import { KINDS, type FieldName, type ProductCategory, type ProductKind } from './product-kind.ts';

interface FieldWords {
  /** A field's name as its label says it. */
  readonly nameOf: (kind: ProductKind, field: string) => string;
  readonly categoryOf: (slug: ProductCategory) => string;
  /** A value as people read it: money with its currency, sizes as a list, nothing as nothing. */
  readonly valueOf: (kind: ProductKind, field: string, value: string | number | readonly string[] | null) => string;
}

export function useFieldWords(): FieldWords {
  const { t, i18n } = useTranslation('products');
  const nameOf: FieldWords['nameOf'] = (kind, field) => {
    if (field === 'image') return t('field.image');
    if (field === 'label') return t(kind === 'print' ? 'field.label' : 'field.safetyLabel');
    const known = KINDS[kind].fields.find((name) => name === field);
    return known === undefined || known === 'label' ? field : t(`field.${known}`);
  };
  const categoryOf = (slug: ProductCategory): string => {
    // As the specification's form names them, which is not how its menus do.
    if (slug === 'safety-vest' || slug === 'safety-cargo-trousers' || slug === 'Pant-Shirts-Coveralls')
      return t(`safetyCategory.${slug}`);
    return t(`category.${slug}`, { ns: 'store' });
  };
  return {
    nameOf,
    categoryOf,
    valueOf: (kind, field, value) => {
      if (value === null || (typeof value !== 'number' && value.length === 0)) return t('value.none');
      if (typeof value === 'object') return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(value);
      const isAmount = KINDS[kind].amounts.includes(field as FieldName);
      const amount = isAmount ? Number(amountTyped(String(value))) : Number.NaN;
      if (Number.isFinite(amount)) return formatAed(amount);
      if (field === 'category') {
        // The forms hold it as it stands in addresses, the history as the shop's record names it.
        const slug = printCategoryOf(String(value)) ?? safetyCategoryOf(String(value));
        return slug === undefined ? String(value) : categoryOf(slug);
      }
      return String(value);
    },
  };
}
