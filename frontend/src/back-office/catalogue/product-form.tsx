import { IconAlertTriangle, IconArrowBackUp, IconChevronDown, IconPencil } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { PRINTED_SIDES } from '@pressline/domain/catalogue/printed-sides.ts';
import { PRODUCT_SHAPES } from '@pressline/domain/catalogue/product-shape.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { measureBottomInset } from '../ui/measure-bottom-inset.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Skeleton, Loading } from '../../shared/ui/states.tsx';
import { CardPreview } from './card-preview.tsx';
import { useOpenedPicture } from './chosen-picture.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { DEFAULT_CROP } from './crop.ts';
import { SaveErrors } from './save-errors.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './product-form.module.css';
import type { ListedProduct } from './product-fields.ts';
import { PRODUCT_KINDS, MAX_LENGTHS, type FieldName, type ProductKind } from './product-kind.ts';
import type { ProductChange } from './products-api.ts';
import { SizeField } from './size-field.tsx';
import { useErrorMessages } from './use-error-messages.ts';
import { useFieldLabels } from './use-field-labels.ts';
import layout from '../../shared/ui/layout.module.css';
import select from '../../shared/ui/select.module.css';
import type { ProductFormState } from './use-product-form.ts';

interface ProductFormProps {
  readonly kind: ProductKind;
  /** Undefined to add one. */
  readonly product: ListedProduct | undefined;
  readonly form: ProductFormState;
  readonly latestChange: ProductChange | undefined;
  readonly onRestore: () => void;
}

/** A product's form: picture, fields, errors and a preview of its card. */
export function ProductForm({ kind, product, form, latestChange, onRestore }: ProductFormProps) {
  const { t } = useTranslation('products');
  const id = useId();
  const fieldId = (field: FieldName | 'image'): string => `${id}-${field}`;
  const errorOf = useErrorMessages(kind, form);
  const opening = useOpenedPicture(form.draft.picture);
  const { draft, conflict, isSaving } = form;
  const isRemoved = product?.status === 'removed';
  if (form.isLoadingDraft)
    return (
      <Loading>
        <ProductFormSkeleton />
      </Loading>
    );

  const submit = async (): Promise<void> => {
    if (isSaving || isRemoved) return;
    const field = await form.save();
    // After the next render: fields are disabled while saving and can't take focus.
    if (field !== undefined) requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus());
  };
  const crop = draft.crop ?? DEFAULT_CROP;
  const openConflict = conflict !== undefined && conflict.changes.length > 0 ? conflict : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={product === undefined ? t('form.addTitle') : t('form.editTitle', { title: product.title })}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isRemoved ? (
        <div className={layout.note} data-tone="warn">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('form.isRemoved')}</span>
          <Button small onClick={onRestore}>
            <IconArrowBackUp size={15} stroke={1.75} aria-hidden="true" />
            {t('list.restore')}
          </Button>
        </div>
      ) : null}
      {form.isRestoredDraft ? (
        <div className={layout.note} data-tone="warn" role="status">
          <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('draft.found')}</span>
        </div>
      ) : null}
      {form.isDraftStored ? null : (
        <p className={layout.note} data-tone="warn">
          {t('draft.notLasting')}
        </p>
      )}
      <SaveErrors kind={kind} form={form} />
      {openConflict === undefined ? null : (
        <ConflictPanel
          key={openConflict.theirs.revision}
          kind={kind}
          changes={openConflict.changes}
          base={openConflict.base}
          mine={draft.fields}
          theirs={openConflict.theirs}
          latestChange={
            latestChange !== undefined && latestChange.revision === openConflict.theirs.revision
              ? latestChange
              : undefined
          }
          saveAttempts={form.saveAttempts}
          onResolve={form.resolve}
        />
      )}
      {/* Disabled while saving, because the draft is cleared afterwards; a removed product is read-only. */}
      <fieldset className={clsx(layout.stack, layout.loose)} disabled={isRemoved || isSaving}>
        <div className={clsx(layout.stack, styles.top)}>
          <PictureField
            id={fieldId('image')}
            currentImage={product?.image}
            selectedFile={draft.picture}
            opening={opening}
            crop={crop}
            error={errorOf('image')}
            onSelect={form.setPicture}
            onCrop={form.setCrop}
          />
          <CardPreview kind={kind} fields={draft.fields} currentImage={product?.image} opening={opening} crop={crop} />
        </div>
        <div className={clsx(layout.columns, styles.fields)}>
          {PRODUCT_KINDS[kind].fields.map((field) => (
            <ProductField key={field} id={fieldId(field)} kind={kind} field={field} form={form} />
          ))}
        </div>
      </fieldset>
      <div ref={measureBottomInset} className={clsx(layout.row, layout.end, styles.actions)}>
        {form.hasUnsavedChanges ? (
          <Button variant="ghost" onClick={form.discard}>
            {t('draft.discard')}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          busy={isSaving}
          disabled={isRemoved}
          title={isRemoved ? t('form.isRemoved') : undefined}
        >
          {isSaving ? t('form.saving') : t(product === undefined ? `form.add.${kind}` : 'form.save')}
        </Button>
      </div>
    </form>
  );
}

interface FieldProps {
  readonly id: string;
  readonly kind: ProductKind;
  readonly field: FieldName;
  readonly form: ProductFormState;
}

function ProductField({ id, kind, field, form }: FieldProps) {
  const { t } = useTranslation('products');
  const { fieldLabel, valueLabel } = useFieldLabels();
  const errorOf = useErrorMessages(kind, form);
  const { fields } = form.draft;
  const { amounts, optional, categories } = PRODUCT_KINDS[kind];
  const isAmount = amounts.includes(field);
  const name = fieldLabel(kind, field);
  const error = errorOf(field);
  if (field === 'size')
    return <SizeField id={id} sizes={fields.size} error={error} onChange={(size) => form.setField('size', size)} />;
  const value = fields[field];
  const isLong = field === 'title' || field === 'description';
  return (
    <Field
      id={id}
      className={isLong ? styles.wide : undefined}
      label={name}
      optional={optional.has(field) ? t('form.optional') : undefined}
      hint={hintOf(kind, field, t)}
      error={error}
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
        ) : isAmount ? (
          <input
            {...attributes}
            name={field}
            // `type="number"` would silently drop Arabic digits.
            type="text"
            inputMode="decimal"
            autoComplete="off"
            required
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
            maxLength={field === 'label' ? 80 : MAX_LENGTHS[field]}
            required={!optional.has(field)}
            value={value}
            onChange={({ target }) => form.setField(field, target.value)}
          />
        )
      }
    </Field>
  );
}

function hintOf(
  kind: ProductKind,
  field: FieldName,
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
    case 'price':
      return t('hint.price');
    case 'title':
    case 'category':
    case 'quantity_500':
    case 'quantity_1000':
    case 'size':
    case 'description':
      return undefined;
  }
}

function ProductFormSkeleton() {
  return (
    <div className={layout.stack}>
      <Skeleton width="100%" height="150px" />
      <Skeleton width="40%" />
      <Skeleton width="100%" height="36px" />
      <Skeleton width="40%" />
      <Skeleton width="100%" height="36px" />
    </div>
  );
}
