import { newKey } from '../../../shared/browser/new-key.ts';
import { customerDraftStore, useDraft } from '../../drafts/use-draft.ts';

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** A message that is not sent yet. Its key makes sure that it is sent once. */
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

export const contactDrafts = customerDraftStore<ContactDraft>({ name: 'contact', files: [], isDraft: isContactDraft });

/** The stored message, or an empty one. */
export function useContactDraft() {
  return useDraft(contactDrafts, (stored) => stored ?? newContactDraft());
}
