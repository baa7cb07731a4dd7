import { newKey } from '../../shared/browser/new-key.ts';
import type { Draft } from '../../shared/drafts/draft-store.ts';

/** What is being written into one field. */
export interface TextDraft extends Draft {
  readonly text: string;
}

/** What is being written into the fields of a short form. */
export interface FieldsDraft extends Draft {
  readonly fields: Readonly<Record<string, string>>;
}

/** The draft with this text. Another text is another intention; a space behind it is not. */
export function withText(kept: TextDraft | undefined, text: string): TextDraft | undefined {
  if (text === '') return undefined;
  const same = kept !== undefined && kept.text.trim() === text.trim();
  return { key: same ? kept.key : newKey(), text };
}

/** The draft with this field written. Other entries are another intention; a space behind one is not. */
export function withField(
  kept: FieldsDraft | undefined,
  unwritten: Readonly<Record<string, string>>,
  name: string,
  text: string,
): FieldsDraft {
  const before = { ...unwritten, ...kept?.fields };
  const same = kept !== undefined && before[name]?.trim() === text.trim();
  return { key: same ? kept.key : newKey(), fields: { ...before, [name]: text } };
}
