import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@pressline/domain/kernel/languages.ts';
import type { MailFacts } from '@pressline/domain/messaging/mail-content.ts';
import { SAFETY_STATES } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { renderMail } from '@pressline/reactors/messaging/render-mail.ts';
import { wordsOf } from './catalogue.ts';

const links = {
  seller: { name: 'Pressline', address: 'Dubai' },
  home: 'https://shop.example/',
  payments: 'https://shop.example/admin/payments?show=attention',
  order: () => 'https://shop.example/orders/1',
  safetyOrder: () => 'https://shop.example/safety-orders/1',
  checkout: () => '',
  shipment: () => undefined,
  secret: undefined,
};
const order = { orderId: '0195a000-0000-7000-8000-000000000001', number: '7K2M-4Q9X' };
const to = { address: 'sara@dune.example' };

describe.each(LANGUAGES)('mail in %s', (language) => {
  const subjectOf = (facts: MailFacts) => renderMail({ to, facts }, language, links).subject.toLowerCase();

  it('names each stage as the pages do', () => {
    const words = wordsOf(language, 'common');
    for (const stage of STAGES) {
      const name = words.get(`stage.${stage}`)?.toLowerCase();
      expect(subjectOf({ kind: 'stage-changed', ...order, product: 'Cards', stage })).toContain(name);
    }
  });

  it('names each state of safety wear as the pages do', () => {
    const words = wordsOf(language, 'track');
    for (const state of SAFETY_STATES) {
      const name = words.get(`state.${state}`)?.toLowerCase();
      expect(subjectOf({ kind: 'safety-order-moved', ...order, state, account: true })).toContain(name);
    }
  });
});
