import { useOfficeDraft, type OfficeDraftKind } from './office-draft.ts';
import { withText, type TextDraft } from './input-drafts.ts';

type TextForm = 'move-note' | 'order-note' | 'cancel-order' | 'hold-artwork' | 'message-answer';

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
  'message-answer': { form: 'message-answer', files: [], isDraft: isTextDraft },
};

/**
 * What an admin has written into a field and not yet sent: it stays through a reload, a session that ends and a closed tab.
 *
 * @param about the id of what it is about
 * @returns the text, how it is written, and the idempotency key to send it with: where an answer is lost, the same text has
 *   the same key after a reload too
 */
export function useKeptText(
  form: TextForm,
  about: string,
): readonly [text: string, write: (text: string) => void, key: string | undefined] {
  const draft = useOfficeDraft(KINDS[form], about);
  const kept = draft.view.status === 'open' ? draft.view.draft : undefined;
  return [kept?.text ?? '', (text) => draft.change((before) => withText(before, text)), kept?.key];
}
