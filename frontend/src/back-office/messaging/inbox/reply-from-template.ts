import { LANGUAGES, type Language } from '@pressline/domain/kernel/languages.ts';
import type { ContactMessage } from '../../api/office-api.ts';
import type { ReplyTemplate } from './reply-templates-api.ts';

/** The languages in which a template has a text. */
export function languagesOf({ texts }: ReplyTemplate): readonly Language[] {
  return LANGUAGES.filter((language) => texts[language] !== undefined);
}

/** A template’s text with the facts of a message. A placeholder without a fact stays, for whoever writes the reply. */
export function replyFromTemplate(text: string, { name, orders }: Pick<ContactMessage, 'name' | 'orders'>): string {
  const facts: Readonly<Record<string, string | null | undefined>> = { name, order: orders[0]?.number };
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, fact: string) => facts[fact] ?? placeholder);
}
