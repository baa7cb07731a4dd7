import { useTranslation } from 'react-i18next';
import { amountTyped } from './product-fields.ts';
import { KINDS, type FieldName, type ProductKind } from './product-kind.ts';
import { useFieldWords } from './use-field-labels.ts';
import type { ProductForm } from './use-product-form.ts';

/** What is wrong with a field of a product's form, in words; undefined where nothing is. */
export function useFaultWords(
  kind: ProductKind,
  { faults, draft: { fields } }: Pick<ProductForm, 'faults' | 'draft'>,
): (field: FieldName | 'image') => string | undefined {
  const { t } = useTranslation('products');
  const { nameOf } = useFieldWords();
  return (field) => {
    const found = faults[field];
    if (found === undefined) return undefined;
    if (field === 'image') return t(found === 'missing' ? 'fault.imageMissing' : 'fault.imageUnfit');
    const name = { field: nameOf(kind, field) };
    if (found === 'missing') return t(field === 'size' ? 'fault.sizeMissing' : 'fault.missing', name);
    if (!KINDS[kind].amounts.includes(field)) return t('fault.unfit', name);
    return t(Number(amountTyped(String(fields[field]))) < 0 ? 'fault.negative' : 'fault.amount', name);
  };
}
