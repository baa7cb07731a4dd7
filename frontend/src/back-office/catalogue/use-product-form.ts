import { useState } from 'react';
import { newKey } from '../../shared/browser/new-key.ts';
import { isProblem, type CallError } from '../../shared/api/base-query.ts';
import { useOfficeDraft } from '../drafts/office-draft.ts';
import { croppedPicture } from './chosen-picture.ts';
import { WHOLE, type Crop } from './crop.ts';
import { faultsNamed, faultsOf, firstFault, type Faults } from './form-validation.ts';
import { foreignChanges, mergedFields, type ForeignChange, type Version } from './merge.ts';
import { isTouched, PRODUCT_DRAFTS, untouched, versionOf, type ProductDraft } from './product-draft.ts';
import { formOf, type Listed, type ProductFields } from './product-fields.ts';
import type { FieldName, ProductKind } from './product-kind.ts';
import { useSaveProductMutation } from './products-api.ts';
import type { Sides } from './conflict-panel.tsx';

/** Why a save came to nothing. */
export type SaveFailure =
  | { readonly of: 'fields' }
  | { readonly of: 'call'; readonly error: CallError }
  /** An earlier try had arrived after all, with other content. */
  | { readonly of: 'sent-before' }
  | { readonly of: 'picture' };

/** What another person has changed since this one began, and what is there now. */
export interface Conflict {
  readonly base: Version;
  readonly theirs: Version;
  readonly changes: readonly ForeignChange[];
}

export interface ProductForm {
  /** What was kept is still being looked for. */
  readonly opening: boolean;
  readonly draft: ProductDraft;
  readonly touched: boolean;
  /** Whether it is touched at this moment: later than what was drawn. */
  readonly isTouchedNow: () => boolean;
  /** Was found when the page was opened: typed before a reload, a log-in or a closed tab. */
  readonly foundAgain: boolean;
  /** False where the browser keeps nothing. */
  readonly lasting: boolean;
  readonly conflict: Conflict | undefined;
  readonly faults: Faults;
  readonly failure: SaveFailure | undefined;
  /** Counts the saves that came to nothing: what is told of each takes the focus again. */
  readonly tries: number;
  readonly saving: boolean;
  readonly setField: <Name extends FieldName>(field: Name, value: ProductFields[Name]) => void;
  readonly setPicture: (picture: File | undefined) => void;
  readonly setCrop: (crop: Crop) => void;
  readonly resolve: (sides: Sides) => void;
  readonly discard: () => void;
  /** Saves, and answers the field that is to have the focus where that is not possible yet. */
  readonly save: () => Promise<FieldName | 'image' | undefined>;
}

/**
 * The form of one product, or of a new one: what was typed, what is wrong with it, what others did meanwhile.
 *
 * @param product undefined adds one
 */
export function useProductForm(
  kind: ProductKind,
  product: Listed | undefined,
  onSaved: (saved: { readonly id: string; readonly title: string }) => void,
): ProductForm {
  const { view, now, change, clear } = useOfficeDraft(PRODUCT_DRAFTS[kind], product?.id ?? 'new');
  const [save, { isLoading }] = useSaveProductMutation();
  const [cutting, setCutting] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<SaveFailure>();
  const [tries, setTries] = useState(0);
  const [begun, setBegun] = useState(false);
  const [seen, setSeen] = useState<Version>();
  const fresh = (): ProductDraft => untouched(product, newKey);
  const draft = view.status === 'open' ? view.draft : fresh();
  const touched = view.status === 'open' && isTouched(kind, view.draft);

  const listed = product === undefined ? undefined : versionOf(product);
  const theirs = listed !== undefined && (seen?.revision ?? -1) > listed.revision ? seen : listed;
  const conflict = conflictOf(kind, draft, theirs);
  const amend = (amended: (draft: ProductDraft) => ProductDraft): void => {
    setBegun(true);
    change((kept) => {
      const next = amended(kept ?? fresh());
      // Typed back to what it was: nothing to keep.
      return isTouched(kind, next) ? next : undefined;
    });
  };
  const fail = (why: SaveFailure): void => {
    setFailure(why);
    setTries((before) => before + 1);
  };

  const send = async (): Promise<FieldName | 'image' | undefined> => {
    const current = now() ?? fresh();
    const standing = conflictOf(kind, current, theirs);
    if (standing !== undefined && standing.changes.length > 0) {
      setTries((before) => before + 1);
      return undefined;
    }
    const found = faultsOf(kind, current.fields, current.picture !== undefined || product !== undefined);
    setFaults(found);
    const first = firstFault(kind, found);
    if (first !== undefined) {
      fail({ of: 'fields' });
      return first;
    }
    let picture: File | undefined;
    if (current.picture !== undefined) {
      setCutting(true);
      try {
        picture = await croppedPicture(current.picture, current.crop ?? WHOLE);
      } catch {
        fail({ of: 'picture' });
        return 'image';
      } finally {
        setCutting(false);
      }
    }
    const { data, error } = await save({
      kind,
      id: product?.id ?? null,
      form: formOf(kind, current.fields, picture),
      key: current.key,
      // Where others changed nothing that this form holds, what is there now is what was seen.
      expectedRevision: standing?.theirs.revision ?? current.base?.revision,
    });
    if (data !== undefined) {
      setFailure(undefined);
      setFaults({});
      clear();
      onSaved({ id: data.product.id, title: data.product.title });
      return undefined;
    }
    return told(current, error as CallError);
  };

  const told = (current: ProductDraft, error: CallError): FieldName | 'image' | undefined => {
    if (!isProblem(error)) {
      fail({ of: 'call', error });
      return undefined;
    }
    const { status, problem } = error;
    if (status === 409 && isListed(problem['product'])) {
      setSeen(versionOf(problem['product']));
      // What is sent once both are settled is another intention.
      amend((draft) => ({ ...draft, key: newKey() }));
      setTries((before) => before + 1);
      return undefined;
    }
    if (status === 422) {
      amend((draft) => ({ ...draft, key: newKey() }));
      fail({ of: 'sent-before' });
      return undefined;
    }
    const named = faultsNamed(kind, problem.errors?.map(({ field }) => field) ?? [], current.fields);
    setFaults(named);
    fail({ of: 'call', error });
    return firstFault(kind, named);
  };

  return {
    opening: view.status === 'opening',
    draft,
    touched,
    isTouchedNow: () => {
      const kept = now();
      return kept !== undefined && isTouched(kind, kept);
    },
    foundAgain: touched && !begun,
    lasting: view.status !== 'open' || view.lasting,
    conflict,
    faults,
    failure,
    tries,
    saving: cutting || isLoading,
    setField: (field, value) => {
      setFaults(({ [field]: _, ...others }) => others);
      amend((kept) => ({ ...kept, fields: { ...kept.fields, [field]: value } }));
    },
    setPicture: (picture) => {
      setFaults(({ image: _, ...others }) => others);
      amend(({ picture: _, crop: __, ...kept }) => (picture === undefined ? kept : { ...kept, picture, crop: WHOLE }));
    },
    setCrop: (crop) => amend((kept) => ({ ...kept, crop })),
    resolve: (sides) => {
      if (conflict === undefined) return;
      setFailure(undefined);
      amend((kept) => {
        const { picture, crop, ...others } = kept;
        const next = {
          ...others,
          key: newKey(),
          base: conflict.theirs,
          fields: mergedFields(kept.fields, conflict.theirs.fields, sides),
        };
        return sides.image === 'theirs' || picture === undefined ? next : { ...next, picture, ...(crop && { crop }) };
      });
    },
    discard: () => {
      setFaults({});
      setFailure(undefined);
      clear();
    },
    save: send,
  };
}

function conflictOf(kind: ProductKind, draft: ProductDraft, theirs: Version | undefined): Conflict | undefined {
  const { base } = draft;
  if (base === undefined || theirs === undefined || theirs.revision <= base.revision || !isTouched(kind, draft))
    return undefined;
  const changes = foreignChanges(kind, base, draft.fields, draft.picture !== undefined, theirs);
  return { base, theirs, changes };
}

function isListed(value: unknown): value is Listed {
  return typeof value === 'object' && value !== null && 'revision' in value && 'title' in value && 'image' in value;
}
