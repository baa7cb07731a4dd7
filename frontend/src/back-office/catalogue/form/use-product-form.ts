import { useState } from 'react';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import { newKey } from '../../../shared/browser/new-key.ts';
import { isProblem, type CallError } from '../../../shared/api/base-query.ts';
import { useOfficeDraft } from '../../drafts/office-draft.ts';
import { croppedPicture } from '../pictures/chosen-picture.ts';
import { DEFAULT_CROP, type Crop } from '../pictures/crop.ts';
import { errorsForFields, validateForm, firstErrorField, type FormErrors } from './form-validation.ts';
import { foreignChanges, mergedFields, type ForeignChange, type Version } from './merge.ts';
import { hasChanges, PRODUCT_DRAFTS, initialDraft, versionOf, type ProductDraft } from './product-draft.ts';
import { formDataOf, type ListedProduct, type ProductFields } from '../product/product-fields.ts';
import type { FieldName, ProductKind } from '../product/product-kind.ts';
import { useSaveProductMutation } from '../product/products-api.ts';
import type { Sides } from './conflict-panel.tsx';

export type SaveError =
  | { readonly kind: 'fields' }
  | { readonly kind: 'call'; readonly error: CallError }
  /** An earlier attempt with the same key was received with other content. */
  | { readonly kind: 'sent-before' }
  | { readonly kind: 'picture' };

/** Changes that another person saved since editing began. */
export interface Conflict {
  readonly base: Version;
  readonly theirs: Version;
  readonly changes: readonly ForeignChange[];
}

export interface ProductFormState {
  /** Whether the stored draft is still loading. */
  readonly isLoadingDraft: boolean;
  readonly draft: ProductDraft;
  readonly hasUnsavedChanges: boolean;
  /** Whether there are changes now; may be newer than the render. */
  readonly hasChangesNow: () => boolean;
  /** Whether the draft was restored after a reload, a log-in or a closed tab. */
  readonly isRestoredDraft: boolean;
  /** False if the browser can't store drafts. */
  readonly isDraftStored: boolean;
  readonly conflict: Conflict | undefined;
  readonly errors: FormErrors;
  readonly saveError: SaveError | undefined;
  /** Number of failed save attempts; each moves the focus to its error. */
  readonly saveAttempts: number;
  readonly isSaving: boolean;
  readonly setField: <Name extends FieldName>(field: Name, value: ProductFields[Name]) => void;
  readonly setPicture: (picture: File | undefined) => void;
  readonly setCrop: (crop: Crop) => void;
  readonly resolve: (sides: Sides) => void;
  readonly discard: () => void;
  /** Saves the product. Resolves to the field to focus if it can't be saved. */
  readonly save: () => Promise<FieldName | 'image' | undefined>;
}

/** The form of a product: its draft, validation errors, conflicts and saving. Without `product`, a new one is added. */
export function useProductForm(
  kind: ProductKind,
  product: ListedProduct | undefined,
  onSaved: (saved: { readonly id: string; readonly title: string }) => void,
): ProductFormState {
  const {
    view,
    now: currentDraft,
    change,
    clear: clearDraft,
  } = useOfficeDraft(PRODUCT_DRAFTS[kind], product?.id ?? 'new');
  const [save, { isLoading }] = useSaveProductMutation();
  const [isCropping, setCropping] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const [saveError, setSaveError] = useState<SaveError>();
  const [saveAttempts, setSaveAttempts] = useState(0);
  const [hasEdited, setHasEdited] = useState(false);
  const [refusedVersion, setRefusedVersion] = useState<Version>();
  const newDraft = (): ProductDraft => initialDraft(product, newKey);
  const draft = view.status === 'open' ? view.draft : newDraft();
  const hasUnsavedChanges = view.status === 'open' && hasChanges(kind, view.draft);

  const listedVersion = product === undefined ? undefined : versionOf(product);
  const theirs =
    listedVersion !== undefined && (refusedVersion?.revision ?? -1) > listedVersion.revision
      ? refusedVersion
      : listedVersion;
  const conflict = conflictOf(kind, draft, theirs);
  const updateDraft = (update: (draft: ProductDraft) => ProductDraft): void => {
    setHasEdited(true);
    change((previous) => {
      const next = update(previous ?? newDraft());
      // Without changes there is no draft to store.
      return hasChanges(kind, next) ? next : undefined;
    });
  };
  const failWith = (reason: SaveError): void => {
    setSaveError(reason);
    setSaveAttempts((before) => before + 1);
  };

  const send = async (): Promise<FieldName | 'image' | undefined> => {
    const current = currentDraft() ?? newDraft();
    const openConflict = conflictOf(kind, current, theirs);
    if (openConflict !== undefined && openConflict.changes.length > 0) {
      setSaveAttempts((before) => before + 1);
      return undefined;
    }
    const validationErrors = validateForm(kind, current.fields, current.picture !== undefined || product !== undefined);
    setErrors(validationErrors);
    const firstError = firstErrorField(kind, validationErrors);
    if (firstError !== undefined) {
      failWith({ kind: 'fields' });
      return firstError;
    }
    let picture: File | undefined;
    if (current.picture !== undefined) {
      setCropping(true);
      try {
        picture = await croppedPicture(current.picture, current.crop ?? DEFAULT_CROP);
      } catch {
        failWith({ kind: 'picture' });
        return 'image';
      } finally {
        setCropping(false);
      }
    }
    const { data, error } = await save({
      kind,
      id: product?.id ?? null,
      form: formDataOf(kind, current.fields, picture),
      key: current.key,
      // If others changed no field of this form, their revision can be overwritten.
      expectedRevision: openConflict?.theirs.revision ?? current.base?.revision,
    });
    if (data !== undefined) {
      setSaveError(undefined);
      setErrors({});
      clearDraft();
      onSaved({ id: data.product.id, title: inShownLanguage(data.product).title });
      return undefined;
    }
    return handleError(current, error as CallError);
  };

  const handleError = (current: ProductDraft, error: CallError): FieldName | 'image' | undefined => {
    if (!isProblem(error)) {
      failWith({ kind: 'call', error });
      return undefined;
    }
    const { status, problem } = error;
    if (status === 409 && isListed(problem['product'])) {
      setRefusedVersion(versionOf(problem['product']));
      // After the conflict is resolved, it is a new request.
      updateDraft((draft) => ({ ...draft, key: newKey() }));
      setSaveAttempts((before) => before + 1);
      return undefined;
    }
    if (status === 422) {
      updateDraft((draft) => ({ ...draft, key: newKey() }));
      failWith({ kind: 'sent-before' });
      return undefined;
    }
    const fieldErrors = errorsForFields(kind, problem.errors?.map(({ field }) => field) ?? [], current.fields);
    setErrors(fieldErrors);
    failWith({ kind: 'call', error });
    return firstErrorField(kind, fieldErrors);
  };

  return {
    isLoadingDraft: view.status === 'opening',
    draft,
    hasUnsavedChanges,
    hasChangesNow: () => {
      const previous = currentDraft();
      return previous !== undefined && hasChanges(kind, previous);
    },
    isRestoredDraft: hasUnsavedChanges && !hasEdited,
    isDraftStored: view.status !== 'open' || view.isPersistent,
    conflict,
    errors,
    saveError,
    saveAttempts,
    isSaving: isCropping || isLoading,
    setField: (field, value) => {
      setErrors(({ [field]: _, ...others }) => others);
      updateDraft((previous) => ({ ...previous, fields: { ...previous.fields, [field]: value } }));
    },
    setPicture: (picture) => {
      setErrors(({ image: _, ...others }) => others);
      updateDraft(({ picture: _, crop: __, ...previous }) =>
        picture === undefined ? previous : { ...previous, picture, crop: DEFAULT_CROP },
      );
    },
    setCrop: (crop) => updateDraft((previous) => ({ ...previous, crop })),
    resolve: (sides) => {
      if (conflict === undefined) return;
      setSaveError(undefined);
      updateDraft((previous) => {
        const { picture, crop, ...others } = previous;
        const next = {
          ...others,
          key: newKey(),
          base: conflict.theirs,
          fields: mergedFields(previous.fields, conflict.theirs.fields, sides),
        };
        return sides.image === 'theirs' || picture === undefined ? next : { ...next, picture, ...(crop && { crop }) };
      });
    },
    discard: () => {
      setErrors({});
      setSaveError(undefined);
      clearDraft();
    },
    save: send,
  };
}

function conflictOf(kind: ProductKind, draft: ProductDraft, theirs: Version | undefined): Conflict | undefined {
  const { base } = draft;
  if (base === undefined || theirs === undefined || theirs.revision <= base.revision || !hasChanges(kind, draft))
    return undefined;
  const changes = foreignChanges(kind, base, draft.fields, draft.picture !== undefined, theirs);
  return { base, theirs, changes };
}

function isListed(value: unknown): value is ListedProduct {
  return typeof value === 'object' && value !== null && 'revision' in value && 'title' in value && 'image' in value;
}
