import { useTranslation } from 'react-i18next';
import { normalizeAmount } from '../product/product-fields.ts';
import { PRODUCT_KINDS, type FieldName, type ProductKind } from '../product/product-kind.ts';
import { useFieldLabels } from '../product/use-field-labels.ts';
import type { ProductFormState } from './use-product-form.ts';

/** Messages for the form's validation errors. */
export function useErrorMessages(
  kind: ProductKind,
  { errors, draft: { fields } }: Pick<ProductFormState, 'errors' | 'draft'>,
): (field: FieldName | 'image') => string | undefined {
  const { t } = useTranslation('products');
  const { fieldLabel } = useFieldLabels();
  return (field) => {
    const error = errors[field];
    if (error === undefined) return undefined;
    if (field === 'image') return t(error === 'missing' ? 'error.imageMissing' : 'error.imageInvalid');
    const name = { field: fieldLabel(kind, field) };
    if (error === 'missing') return t(field === 'size' ? 'error.sizeMissing' : 'error.missing', name);
    if (!PRODUCT_KINDS[kind].amounts.includes(field)) return t('error.invalid', name);
    return t(Number(normalizeAmount(String(fields[field]))) < 0 ? 'error.negative' : 'error.amount', name);
  };
}
