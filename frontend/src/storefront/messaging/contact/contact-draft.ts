import { newKey } from '../../../shared/browser/new-key.ts';
import { customerDrafts, useDraft } from '../../drafts/use-draft.ts';

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** A message on its way; one key, one message, however often it is sent. */
export interface ContactDraft extends Readonly<Record<ContactField, string>> {
  readonly key: string;
}

export function newContactDraft(): ContactDraft {
  return { key: newKey(), name: '', email: '', phone: '', message: '' };
}

function isContactDraft(value: unknown): value is ContactDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['key', ...CONTACT_FIELDS].every((field) => typeof (value as Readonly<Record<string, unknown>>)[field] === 'string')
  );
}

/** What is being written to the shop in this tab. */
export const contactDrafts = customerDrafts<ContactDraft>({ name: 'contact', files: [], isDraft: isContactDraft });

/** The message that is being written: what is kept, or an empty one. */
export function useContactDraft() {
  return useDraft(contactDrafts, (kept) => kept ?? newContactDraft());
}
