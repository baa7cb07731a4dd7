import { useOfficeDraft, type OfficeDraftKind } from './office-draft.ts';
import { withField, type FieldsDraft } from './input-drafts.ts';

type FieldsForm = 'payment' | 'shipment' | 'staff' | 'discount-code';

function isFieldsDraft(value: unknown): value is FieldsDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'fields' in value &&
    typeof value.fields === 'object' &&
    value.fields !== null &&
    Object.values(value.fields).every((text) => typeof text === 'string')
  );
}

const KINDS: Readonly<Record<FieldsForm, OfficeDraftKind<FieldsDraft>>> = {
  payment: { form: 'payment', files: [], isDraft: isFieldsDraft },
  shipment: { form: 'shipment', files: [], isDraft: isFieldsDraft },
  staff: { form: 'staff', files: [], isDraft: isFieldsDraft },
  'discount-code': { form: 'discount-code', files: [], isDraft: isFieldsDraft },
};

interface PersistedFields<Name extends string> {
  readonly fields: Readonly<Record<Name, string>>;
  readonly setField: (name: Name, text: string) => void;
  /** The idempotency key, the same while the fields are unchanged; undefined if nothing was entered. */
  readonly key: string | undefined;
  /** Call this after sending. */
  readonly clear: () => void;
}

/** Unsent input of a short form, persisted per subject. See `usePersistedText`. */
export function usePersistedFields<Name extends string>(
  form: FieldsForm,
  subject: string,
  initial: Readonly<Record<Name, string>>,
): PersistedFields<Name> {
  const draft = useOfficeDraft(KINDS[form], subject);
  const stored = draft.view.status === 'open' ? draft.view.draft : undefined;
  return {
    fields: { ...initial, ...stored?.fields },
    setField: (name, text) => draft.change((previous) => withField(previous, initial, name, text)),
    key: stored?.key,
    clear: draft.clear,
  };
}
