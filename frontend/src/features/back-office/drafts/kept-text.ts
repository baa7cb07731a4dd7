import type { Draft } from '../../../shared/drafts/draft-keeper.ts';
import { useOfficeDraft, type OfficeDraftKind } from './office-draft.ts';

/** What is being written into one field. */
interface TextDraft extends Draft {
  readonly text: string;
}

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
 */
export function useKeptText(form: TextForm, about: string): readonly [string, (text: string) => void] {
  const draft = useOfficeDraft(KINDS[form], about);
  const text = draft.view.status === 'open' ? draft.view.draft.text : '';
  const write = (next: string): void => {
    draft.change((kept) => (next === '' ? undefined : { key: kept?.key ?? crypto.randomUUID(), text: next }));
  };
  return [text, write];
}
