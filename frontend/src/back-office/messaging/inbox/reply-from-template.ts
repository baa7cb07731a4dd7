import { LANGUAGES, type Language } from '@pressline/domain/kernel/languages.ts';
import type { ContactMessage } from '../../api/office-api.ts';
import type { ReplyTemplate } from './reply-templates-api.ts';

/** The languages in which a template has a text. */
export function languagesOf({ texts }: ReplyTemplate): readonly Language[] {
  return LANGUAGES.filter((language) => texts[language] !== undefined);
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** A template’s text with the facts of a message. A placeholder without a fact stays, for whoever writes the reply. */
export function replyFromTemplate(text: string, { name, orders }: Pick<ContactMessage, 'name' | 'orders'>): string {
  const facts: Readonly<Record<string, string | null | undefined>> = { name, order: orders[0]?.number };
  return text.replaceAll(PLACEHOLDER, (placeholder, fact: string) => facts[fact] ?? placeholder);
}

/** The first placeholder that is still in a reply, such as `{order}`. */
export function placeholderIn(reply: string): string | undefined {
  return reply.match(PLACEHOLDER)?.[0];
}
