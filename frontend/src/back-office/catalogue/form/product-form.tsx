import { IconAlertTriangle, IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { measureBottomInset } from '../../ui/measure-bottom-inset.ts';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import type { Language } from '../../../shared/language/languages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton, Loading } from '../../../shared/ui/states.tsx';
import { CardPreview } from '../pictures/card-preview.tsx';
import { useOpenedPicture } from '../pictures/chosen-picture.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { DEFAULT_CROP } from '../pictures/crop.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { SaveErrors } from './save-errors.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { ProductField } from './product-field.tsx';
import styles from './product-form.module.css';
import type { ListedProduct } from '../product/product-fields.ts';
import { PRODUCT_KINDS, type FieldName, type ProductKind } from '../product/product-kind.ts';
import type { ProductChange } from '../product/products-api.ts';
import { isTranslatedField, translationOf } from '../product/translated-fields.ts';
import { useErrorMessages } from './use-error-messages.ts';
import layout from '../../../shared/ui/layout.module.css';
import status from '../../../shared/ui/status.module.css';
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
  const [language, setLanguage] = useState<Language>('en');
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
    if (field === undefined) return;
    flushSync(() => setLanguage((current) => languageOf(kind, field) ?? current));
    // After the next render: fields are disabled while saving and can't take focus.
    requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus());
  };
  const crop = draft.crop ?? DEFAULT_CROP;
  const openConflict = conflict !== undefined && conflict.changes.length > 0 ? conflict : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={
        product === undefined ? t('form.addTitle') : t('form.editTitle', { title: inShownLanguage(product).title })
      }
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isRemoved ? (
        <div className={status.note} data-tone="warn">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('form.isRemoved')}</span>
          <Button small onClick={onRestore}>
            <IconArrowBackUp size={15} stroke={1.75} aria-hidden="true" />
            {t('list.restore')}
          </Button>
        </div>
      ) : null}
      {form.isRestoredDraft ? (
        <div className={status.note} data-tone="warn" role="status">
          <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('draft.found')}</span>
        </div>
      ) : null}
      {form.isDraftStored ? null : (
        <p className={status.note} data-tone="warn">
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
          <CardPreview
            kind={kind}
            fields={draft.fields}
            language={language}
            currentImage={product?.image}
            opening={opening}
            crop={crop}
          />
        </div>
        <LanguageTabs kind={kind} form={form} fieldId={fieldId} language={language} onLanguage={setLanguage} />
        <div className={clsx(layout.columns, styles.fields)}>
          {PRODUCT_KINDS[kind].fields
            .filter((field) => languageOf(kind, field) === undefined)
            .map((field) => (
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

/** The tab of a text; undefined for fields that are the same in all languages. */
function languageOf(kind: ProductKind, field: FieldName | 'image'): Language | undefined {
  if (isTranslatedField(field)) return translationOf(field).language;
  return PRODUCT_KINDS[kind].texts.some((text) => text === field) ? 'en' : undefined;
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
