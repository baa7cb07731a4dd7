import { z } from 'zod';
import { accepted, type Decider, type Decision } from '../kernel/decider.ts';
import { LANGUAGES, type Language } from '../kernel/languages.ts';

const text = z.string().min(1).optional();
const replyTemplate = z.strictObject({
  templateId: z.uuid(),
  name: z.string().min(1),
  /** By language; may contain placeholders such as `{name}`. */
  texts: z.strictObject({ en: text, it: text, ar: text } satisfies Record<Language, typeof text>),
});
/** A text from which staff begin a reply. */
export type ReplyTemplate = z.infer<typeof replyTemplate>;

export const replyTemplateSaved = z.strictObject({ type: z.literal('reply-template-saved'), data: replyTemplate });
export const replyTemplateDeleted = z.strictObject({
  type: z.literal('reply-template-deleted'),
  data: z.strictObject({ templateId: z.uuid() }),
});
export type ReplyTemplateEvent = z.infer<typeof replyTemplateSaved> | z.infer<typeof replyTemplateDeleted>;

/** In the order in which they were added. */
export interface ReplyTemplates {
  readonly templates: readonly ReplyTemplate[];
}

function evolve({ templates }: ReplyTemplates, event: ReplyTemplateEvent): ReplyTemplates {
  const { templateId } = event.data;
  switch (event.type) {
    case 'reply-template-saved':
      return templates.some((one) => one.templateId === templateId)
        ? { templates: templates.map((one) => (one.templateId === templateId ? event.data : one)) }
        : { templates: [...templates, event.data] };
    case 'reply-template-deleted':
      return { templates: templates.filter((one) => one.templateId !== templateId) };
  }
}

export type ReplyTemplateCommand =
  | { readonly type: 'save-reply-template'; readonly template: ReplyTemplate }
  | { readonly type: 'delete-reply-template'; readonly templateId: string };

function decide(command: ReplyTemplateCommand, { templates }: ReplyTemplates): Decision<ReplyTemplateEvent, never> {
  switch (command.type) {
    case 'save-reply-template': {
      const { template } = command;
      const before = templates.find(({ templateId }) => templateId === template.templateId);
      return before !== undefined && isSame(before, template)
        ? accepted()
        : accepted({ type: 'reply-template-saved', data: template });
    }
    case 'delete-reply-template': {
      const { templateId } = command;
      return templates.some((one) => one.templateId === templateId)
        ? accepted({ type: 'reply-template-deleted', data: { templateId } })
        : accepted();
    }
  }
}

function isSame(one: ReplyTemplate, other: ReplyTemplate): boolean {
  return one.name === other.name && LANGUAGES.every((language) => one.texts[language] === other.texts[language]);
}

/** All templates of the shop: the one stream `replyTemplates-shop`. */
export const replyTemplates: Decider<ReplyTemplates, ReplyTemplateCommand, ReplyTemplateEvent, never> = {
  initial: { templates: [] },
  evolve,
  decide,
};
