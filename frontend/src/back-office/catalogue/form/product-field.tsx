import { IconChevronDown } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { PRINTED_SIDES } from '@pressline/domain/catalogue/printed-sides.ts';
import { PRODUCT_SHAPES } from '@pressline/domain/catalogue/product-shape.ts';
import { useTranslation } from 'react-i18next';
import { useCategories } from '../../../shared/catalogue/use-categories.ts';
import { directionOf } from '@pressline/domain/kernel/languages.ts';
import { Field } from '../../../shared/ui/field.tsx';
import styles from './product-form.module.css';
import { PRODUCT_KINDS, MAX_LENGTHS, type FieldName, type ProductKind } from '../product/product-kind.ts';
import { SizeField } from './size-field.tsx';
import {
  isTranslatedField,
  isWorthTranslating,
  translationOf,
  type TextField,
  type TranslatedField,
} from '../product/translated-fields.ts';
import { useErrorMessages } from './use-error-messages.ts';
import { useFieldLabels } from '../product/use-field-labels.ts';
import select from '../../../shared/ui/select.module.css';
import type { ProductFormState } from './use-product-form.ts';
import layout from '../../../shared/ui/layout.module.css';

interface FieldProps {
  readonly id: string;
  readonly kind: ProductKind;
  readonly field: FieldName;
  readonly form: ProductFormState;
}

/** A field of a product's form. */
export function ProductField({ field, ...props }: FieldProps) {
  const { kind, form, id } = props;
  const errorOf = useErrorMessages(kind, form);
  if (isTranslatedField(field)) return <TranslationField {...props} field={field} />;
  if (field === 'size')
    return (
      <SizeField
        id={id}
        sizes={form.draft.fields.size}
        error={errorOf(field)}
        onChange={(size) => form.setField('size', size)}
      />
    );
  return <OwnField {...props} field={field} />;
}

function OwnField({
  id,
  kind,
  field,
  form,
}: FieldProps & { readonly field: Exclude<FieldName, TranslatedField | 'size'> }) {
  const { t } = useTranslation('products');
  const { fieldLabel, valueLabel } = useFieldLabels();
  const categories = useCategories()[kind];
  const errorOf = useErrorMessages(kind, form);
  const { amounts, optional } = PRODUCT_KINDS[kind];
  const value = form.draft.fields[field];
  return (
    <Field
      id={id}
      className={isWide(field) ? layout.fullRow : undefined}
      label={fieldLabel(kind, field)}
      optional={optional.has(field) ? t('form.optional') : undefined}
      hint={hintOf(kind, field, t)}
      error={errorOf(field)}
    >
      {(attributes) =>
        field === 'category' || field === 'sides' || field === 'shape' ? (
          <span className={clsx(select.select, styles.select)}>
            <select
              {...attributes}
              name={field}
              required={!optional.has(field)}
              value={value}
              onChange={({ target }) => form.setField(field, target.value)}
            >
              {field === 'category' ? (
                <option value="" disabled>
                  {t('form.chooseCategory')}
                </option>
              ) : null}
              {field === 'shape' ? <option value="">{t('form.usualShape')}</option> : null}
              {(field === 'category' ? categories : field === 'sides' ? PRINTED_SIDES : PRODUCT_SHAPES).map(
                (option) => (
                  <option key={option} value={option}>
                    {valueLabel(kind, field, option)}
                  </option>
                ),
              )}
            </select>
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </span>
        ) : field === 'description' ? (
          <textarea
            {...attributes}
            name={field}
            dir="auto"
            rows={3}
            maxLength={MAX_LENGTHS.description}
            value={value}
            onChange={({ target }) => form.setField(field, target.value)}
          />
        ) : amounts.includes(field) ? (
          <input
            {...attributes}
            name={field}
            // `type="number"` would silently drop Arabic digits.
            type="text"
            inputMode="decimal"
            autoComplete="off"
            required={!optional.has(field)}
            value={value}
            onChange={({ target }) => form.setField(field, target.value)}
          />
        ) : (
          <input
            {...attributes}
            name={field}
            type="text"
            // Keeps `90 x 55 mm` in order on a right-to-left page.
            dir="auto"
            autoComplete="off"
            maxLength={MAX_LENGTHS[field as TextField]}
            required={!optional.has(field)}
            value={value}
            onChange={({ target }) => form.setField(field, target.value)}
          />
        )
      }
    </Field>
  );
}

/** A text in another language. While it is empty, it shows the English text that customers see instead. */
function TranslationField({ id, kind, field, form }: FieldProps & { readonly field: TranslatedField }) {
  const { t } = useTranslation('products');
  const { fieldLabel } = useFieldLabels();
  const errorOf = useErrorMessages(kind, form);
  const { language, text } = translationOf(field);
  const { fields } = form.draft;
  const isUntranslated = fields[field].trim() === '' && isWorthTranslating(text, fields[text]);
  return (
    <Field
      id={id}
      className={isWide(text) ? layout.fullRow : undefined}
      label={fieldLabel(kind, field)}
      optional={t('form.optional')}
      hint={isUntranslated ? t('hint.notTranslated') : undefined}
      error={errorOf(field)}
    >
      {(attributes) => {
        const Input = text === 'description' ? 'textarea' : 'input';
        return (
          <Input
            {...attributes}
            name={field}
            lang={language}
            dir={directionOf(language)}
            autoComplete="off"
            maxLength={MAX_LENGTHS[text]}
            // Isolated, so that English ends with its full stop in a right-to-left field too.
            placeholder={`\u2068${fields[text]}\u2069`}
            value={fields[field]}
            onChange={({ target }) => form.setField(field, target.value)}
          />
        );
      }}
    </Field>
  );
}

function isWide(field: FieldName): boolean {
  return field === 'title' || field === 'description';
}

function hintOf(
  kind: ProductKind,
  field: Exclude<FieldName, TranslatedField | 'size'>,
  t: ReturnType<typeof useTranslation<'products'>>['t'],
): string | undefined {
  switch (field) {
    case 'label':
      return t(kind === 'print' ? 'hint.label' : 'hint.safetyLabel');
    case 'dimensions':
      return t('hint.dimensions');
    case 'badge':
      return t('hint.badge');
    case 'sides':
      return t('hint.sides');
    case 'shape':
      return t('hint.shape');
    case 'original_500':
    case 'original_1000':
      return t('hint.original');
    case 'price':
      return t('hint.price');
    case 'quantity_500':
    case 'quantity_1000':
      return t('hint.run');
    case 'title':
    case 'category':
    case 'description':
      return undefined;
  }
}
