import { describe, it } from '@jest/globals';
import { given } from '../support/given.ts';
import { replyTemplates, type ReplyTemplate, type ReplyTemplateEvent } from '../../src/messaging/reply-templates.ts';

const DELIVERY: ReplyTemplate = {
  templateId: '01903333-0000-7000-8000-000000000001',
  name: 'Delivery time',
  texts: { en: 'Hello {name}, {order} arrives on Monday.' },
};
const PRICES: ReplyTemplate = { ...DELIVERY, templateId: '01903333-0000-7000-8000-000000000002', name: 'Prices' };
const saved = (data: ReplyTemplate): ReplyTemplateEvent => ({ type: 'reply-template-saved', data });
const deleted: ReplyTemplateEvent = {
  type: 'reply-template-deleted',
  data: { templateId: DELIVERY.templateId },
};

describe('templates for replies', () => {
  it('are saved, changed and deleted', () => {
    const inItalian = { ...DELIVERY, texts: { ...DELIVERY.texts, it: 'Buongiorno {name}' } };
    given(replyTemplates).when({ type: 'save-reply-template', template: DELIVERY }).then(saved(DELIVERY));
    given(replyTemplates, saved(DELIVERY))
      .when({ type: 'save-reply-template', template: inItalian })
      .then(saved(inItalian));
    given(replyTemplates, saved(DELIVERY))
      .when({ type: 'delete-reply-template', templateId: DELIVERY.templateId })
      .then(deleted);
  });

  it('are not saved again without a change, nor deleted twice', () => {
    given(replyTemplates, saved(DELIVERY)).when({ type: 'save-reply-template', template: DELIVERY }).thenNothing();
    given(replyTemplates, saved(DELIVERY), deleted)
      .when({ type: 'delete-reply-template', templateId: DELIVERY.templateId })
      .thenNothing();
  });

  it('stay in the order in which they were added', () => {
    const renamed = { ...DELIVERY, name: 'When is it delivered?' };
    given(replyTemplates, saved(DELIVERY), saved(PRICES), saved(renamed)).thenState({ templates: [renamed, PRICES] });
    given(replyTemplates, saved(DELIVERY), saved(PRICES), deleted).thenState({ templates: [PRICES] });
  });
});
