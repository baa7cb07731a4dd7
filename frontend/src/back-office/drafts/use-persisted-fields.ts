import { useOfficeDraft, type OfficeDraftKind } from './office-draft.ts';
import { withField, type FieldsDraft } from './input-drafts.ts';

type FieldsForm = 'payment' | 'shipment' | 'staff';

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
};

interface KeptFields<Name extends string> {
  readonly fields: Readonly<Record<Name, string>>;
  readonly write: (name: Name, text: string) => void;
  /** The idempotency key to send them with, as long as they stay the same; undefined where nothing has been written. */
  readonly key: string | undefined;
  /** They were sent. */
  readonly forget: () => void;
}

/**
 * What an admin has written into a short form and not yet sent: it stays as `useKeptText` keeps one field.
 *
 * @param about the id of what it is about
 * @param unwritten what the form begins with
 */
export function useKeptFields<Name extends string>(
  form: FieldsForm,
  about: string,
  unwritten: Readonly<Record<Name, string>>,
): KeptFields<Name> {
  const draft = useOfficeDraft(KINDS[form], about);
  const kept = draft.view.status === 'open' ? draft.view.draft : undefined;
  return {
    fields: { ...unwritten, ...kept?.fields },
    write: (name, text) => draft.change((before) => withField(before, unwritten, name, text)),
    key: kept?.key,
    forget: draft.clear,
  };
}
