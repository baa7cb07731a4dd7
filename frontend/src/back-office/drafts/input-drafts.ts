import { newKey } from '../../shared/browser/new-key.ts';
import type { Draft } from '../../shared/drafts/draft-store.ts';

/** Unsent text of one field. */
export interface TextDraft extends Draft {
  readonly text: string;
}

/** Unsent input of a short form. */
export interface FieldsDraft extends Draft {
  readonly fields: Readonly<Record<string, string>>;
}

/** The draft with a new text. Changed text gets a new idempotency key; trailing spaces don't. */
export function withText(draft: TextDraft | undefined, text: string): TextDraft | undefined {
  if (text === '') return undefined;
  const isUnchanged = draft !== undefined && draft.text.trim() === text.trim();
  return { key: isUnchanged ? draft.key : newKey(), text };
}

/** The draft with one field changed. Changed input gets a new idempotency key; trailing spaces don't. */
export function withField(
  draft: FieldsDraft | undefined,
  initial: Readonly<Record<string, string>>,
  name: string,
  text: string,
): FieldsDraft {
  const fields = { ...initial, ...draft?.fields };
  const isUnchanged = draft !== undefined && fields[name]?.trim() === text.trim();
  return { key: isUnchanged ? draft.key : newKey(), fields: { ...fields, [name]: text } };
}
