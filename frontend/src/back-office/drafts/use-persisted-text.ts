import { useOfficeDraft, type OfficeDraftKind } from './office-draft.ts';
import { withText, type TextDraft } from './input-drafts.ts';

type TextForm =
  | 'move-note'
  | 'order-note'
  | 'cancel-order'
  | 'hold-artwork'
  | 'hold-note'
  | 'message-answer'
  | 'customer-note';

function isTextDraft(value: unknown): value is TextDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'text' in value &&
    typeof value.text === 'string'
  );
}

const KINDS: Readonly<Record<TextForm, OfficeDraftKind<TextDraft>>> = {
  'move-note': { form: 'move-note', files: [], isDraft: isTextDraft },
  'order-note': { form: 'order-note', files: [], isDraft: isTextDraft },
  'cancel-order': { form: 'cancel-order', files: [], isDraft: isTextDraft },
  'hold-artwork': { form: 'hold-artwork', files: [], isDraft: isTextDraft },
  'hold-note': { form: 'hold-note', files: [], isDraft: isTextDraft },
  'customer-note': { form: 'customer-note', files: [], isDraft: isTextDraft },
  'message-answer': { form: 'message-answer', files: [], isDraft: isTextDraft },
};

/**
 * Unsent text of a field, persisted per subject. Returns the text, its setter and the idempotency key, which stays the
 * same for the same text, also after a reload.
 */
export function usePersistedText(
  form: TextForm,
  subject: string,
): readonly [text: string, write: (text: string) => void, key: string | undefined] {
  const draft = useOfficeDraft(KINDS[form], subject);
  const stored = draft.view.status === 'open' ? draft.view.draft : undefined;
  return [stored?.text ?? '', (text) => draft.change((previous) => withText(previous, text)), stored?.key];
}
