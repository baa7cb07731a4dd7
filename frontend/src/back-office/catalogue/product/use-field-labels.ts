import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import { useTranslation } from 'react-i18next';
import { useCategories } from '../../../shared/catalogue/use-categories.ts';
import { LANGUAGES } from '../../../shared/language/languages.ts';
import { formatAed } from '../../../shared/money/aed.ts';
import { normalizeAmount } from './product-fields.ts';
import { PRODUCT_KINDS, type FieldName, type ProductCategory, type ProductKind } from './product-kind.ts';
import { isTranslatedField, translationOf } from './translated-fields.ts';

interface FieldLabels {
  readonly fieldLabel: (kind: ProductKind, field: string) => string;
  readonly categoryLabel: (slug: ProductCategory) => string;
  /** A formatted value: an amount in AED, sizes as a list, a dash for none. */
  readonly valueLabel: (kind: ProductKind, field: string, value: string | number | readonly string[] | null) => string;
}

export function useFieldLabels(): FieldLabels {
  const { t, i18n } = useTranslation('products');
  const { ownNameOf } = useCategories();
  const fieldLabel: FieldLabels['fieldLabel'] = (kind, field) => {
    if (isTranslatedField(field)) {
      const { language, text } = translationOf(field);
      return t('field.inLanguage', { field: fieldLabel(kind, text), language: LANGUAGES[language] });
    }
    if (field === 'image' || field === 'dieline') return t(`field.${field}`);
    if (field === 'label') return t(kind === 'print' ? 'field.label' : 'field.safetyLabel');
    const knownField = PRODUCT_KINDS[kind].fields.find((name) => name === field);
    return knownField === undefined || knownField === 'label' || isTranslatedField(knownField)
      ? field
      : t(`field.${knownField}`);
  };
  const categoryLabel = (slug: ProductCategory): string => {
    const ownName = ownNameOf(slug);
    if (ownName !== undefined) return ownName;
    // The specification's form uses other labels than its menus.
    if (slug === 'safety-vest' || slug === 'safety-cargo-trousers' || slug === 'Pant-Shirts-Coveralls')
      return t(`safetyCategory.${slug}`);
    return t(`category.${slug}`, { ns: 'store' });
  };
  return {
    fieldLabel,
    categoryLabel,
    valueLabel: (kind, field, value) => {
      if (value === null || (typeof value !== 'number' && value.length === 0)) return t('value.none');
      if (typeof value === 'object') return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(value);
      const isAmount = PRODUCT_KINDS[kind].amounts.includes(field as FieldName);
      const amount = isAmount ? Number(normalizeAmount(String(value))) : Number.NaN;
      if (Number.isFinite(amount)) return formatAed(amount);
      if (field === 'dieline') return t('value.dieline');
      if (field === 'sides') return t(String(value) === '1' ? 'value.oneSide' : 'value.twoSides');
      if (field === 'shape') return t(value === 'flat' ? 'value.flat' : 'value.threeDimensional');
      if (field === 'category') {
        // Forms hold the slug, the history the category's stored name.
        const slug = printCategoryOf(String(value)) ?? safetyCategoryOf(String(value));
        return slug === undefined ? String(value) : categoryLabel(slug);
      }
      return String(value);
    },
  };
}
