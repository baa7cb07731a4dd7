import { IconAlertTriangle, IconArrowBackUp, IconChevronDown, IconPencil } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { measureBottomInset } from '../ui/bottom-inset.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { Skeleton, Loading } from '../ui/state-views.tsx';
import { CardPreview } from './card-preview.tsx';
import { useOpenedPicture } from './chosen-picture.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { WHOLE } from './crop.ts';
import { NotSaved } from './save-errors.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './product-form.module.css';
import type { Listed } from './product-fields.ts';
import { KINDS, LONGEST, type FieldName, type ProductKind } from './product-kind.ts';
import type { ProductChange } from './products-api.ts';
import { SizeField } from './size-field.tsx';
import { useFaultWords } from './use-error-messages.ts';
import { useFieldWords } from './use-field-labels.ts';
import type { ProductForm as Form } from './use-product-form.ts';

interface ProductFormProps {
  readonly kind: ProductKind;
  /** undefined adds one. */
  readonly product: Listed | undefined;
  readonly form: Form;
  readonly newest: ProductChange | undefined;
  readonly onRestore: () => void;
}

/** The form of a product: picture, fields, what is wrong with them, and its card in the store. */
export function ProductForm({ kind, product, form, newest, onRestore }: ProductFormProps) {
  const { t } = useTranslation('products');
  const id = useId();
  const idOf = (field: FieldName | 'image'): string => `${id}-${field}`;
  const faultOf = useFaultWords(kind, form);
  const opening = useOpenedPicture(form.draft.picture);
  const { draft, conflict, saving } = form;
  const removed = product?.status === 'removed';
  if (form.opening)
    return (
      <Loading label={t('state.loading', { ns: 'common' })}>
        <FormBones />
      </Loading>
    );

  const submit = async (): Promise<void> => {
    if (saving || removed) return;
    const field = await form.save();
    // Drawn first: while it was being saved no field took the focus.
    if (field !== undefined) requestAnimationFrame(() => document.getElementById(idOf(field))?.focus());
  };
  const crop = draft.crop ?? WHOLE;
  const standing = conflict !== undefined && conflict.changes.length > 0 ? conflict : undefined;
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
      {removed ? (
        <div className={styles.strip}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('form.isRemoved')}</span>
          <Button small onClick={onRestore}>
            <IconArrowBackUp size={15} stroke={1.75} aria-hidden="true" />
            {t('list.restore')}
          </Button>
        </div>
      ) : null}
      {form.foundAgain ? (
        <div className={styles.strip} role="status">
          <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('draft.found')}</span>
        </div>
      ) : null}
      {form.lasting ? null : <p className={styles.strip}>{t('draft.notLasting')}</p>}
      <NotSaved kind={kind} form={form} />
      {standing === undefined ? null : (
        <ConflictPanel
          key={standing.theirs.revision}
          kind={kind}
          changes={standing.changes}
          base={standing.base}
          mine={draft.fields}
          theirs={standing.theirs}
          newest={newest !== undefined && newest.number === standing.theirs.revision + 1 ? newest : undefined}
          asked={form.tries}
          onChosen={form.resolve}
        />
      )}
      {/* A removed product is shown, not changed; what would be typed while one is saved would go with its draft. */}
      <fieldset className={styles.all} disabled={removed || saving}>
        <div className={styles.top}>
          <PictureField
            id={idOf('image')}
            present={product?.image}
            chosen={draft.picture}
            opening={opening}
            crop={crop}
            fault={faultOf('image')}
            onChoose={form.setPicture}
            onCrop={form.setCrop}
          />
          <CardPreview kind={kind} fields={draft.fields} present={product?.image} opening={opening} crop={crop} />
        </div>
        <div className={styles.fields}>
          {KINDS[kind].fields.map((field) => (
            <Field key={field} id={idOf(field)} kind={kind} field={field} form={form} />
          ))}
        </div>
      </fieldset>
      <div ref={measureBottomInset} className={styles.end}>
        {form.touched ? (
          <Button variant="ghost" onClick={form.discard}>
            {t('draft.discard')}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          busy={saving}
          disabled={removed}
          title={removed ? t('form.isRemoved') : undefined}
        >
          {saving ? t('form.saving') : t(product === undefined ? `form.add.${kind}` : 'form.save')}
        </Button>
      </div>
    </form>
  );
}

interface FieldProps {
  readonly id: string;
  readonly kind: ProductKind;
  readonly field: FieldName;
  readonly form: Form;
}

function Field({ id, kind, field, form }: FieldProps) {
  const { t } = useTranslation('products');
  const { nameOf, categoryOf } = useFieldWords();
  const faultOf = useFaultWords(kind, form);
  const { fields } = form.draft;
  const { amounts, optional, categories } = KINDS[kind];
  const isAmount = amounts.includes(field);
  const name = nameOf(kind, field);
  const fault = faultOf(field);
  if (field === 'size')
    return <SizeField id={id} sizes={fields.size} fault={fault} onChange={(size) => form.setField('size', size)} />;
  const value = fields[field];
  const isLong = field === 'title' || field === 'description';
  return (
    <FormField
      id={id}
      className={isLong ? styles.wide : undefined}
      label={name}
      optionalLabel={optional.has(field) ? t('form.optional') : undefined}
      hint={hintOf(kind, field, t)}
      error={fault}
    >
      {(attributes) =>
        field === 'category' ? (
          <span className={styles.select}>
            <select
              {...attributes}
              name={field}
              required
              value={value}
              onChange={({ target }) => form.setField(field, target.value)}
            >
              <option value="" disabled>
                {t('form.chooseCategory')}
              </option>
              {categories.map((slug) => (
                <option key={slug} value={slug}>
                  {categoryOf(slug)}
                </option>
              ))}
            </select>
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </span>
        ) : field === 'description' ? (
          <textarea
            {...attributes}
            name={field}
            dir="auto"
            rows={3}
            maxLength={LONGEST.description}
            value={value}
            onChange={({ target }) => form.setField(field, target.value)}
          />
        ) : isAmount ? (
          <input
            {...attributes}
            name={field}
            // A field of numbers drops the digits of an Arabic keyboard without a word.
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
            // `90 x 55 mm` reads the same on a page from right to left.
            dir="auto"
            autoComplete="off"
            maxLength={field === 'label' ? 80 : LONGEST[field]}
            required={!optional.has(field)}
            value={value}
            onChange={({ target }) => form.setField(field, target.value)}
          />
        )
      }
    </FormField>
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

function FormBones() {
  return (
    <div className={styles.bones}>
      <Skeleton width="100%" height="150px" />
      <Skeleton width="40%" />
      <Skeleton width="100%" height="36px" />
      <Skeleton width="40%" />
      <Skeleton width="100%" height="36px" />
    </div>
  );
}
