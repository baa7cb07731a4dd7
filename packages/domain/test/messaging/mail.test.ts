import { describe, expect, it } from '@jest/globals';
import type { MailContent } from '../../src/messaging/mail-content.ts';
import { mail, type Mail, type MailEvent } from '../../src/messaging/mail.ts';
import { given } from '../support/given.ts';
import { box } from '../support/sealed-for-tests.ts';

const mailId = '01904444-0000-7000-8000-000000000004';
const content = box<MailContent>('fatima', 'Your order was received');
const letter = {
  mailId,
  kind: 'order-received',
  language: 'ar',
  cause: { stream: 'printOrder-01901111-0000-7000-8000-000000000001', revision: 0 },
  content,
  messageId: `<${mailId}@pressline.example>`,
} as const;
const queued: MailEvent = {
  type: 'mail-queued',
  data: { ...letter, dueAt: '2026-03-02T08:00:10.000Z', until: '2026-03-03T08:00:00.000Z' },
};
const claimed: MailEvent = { type: 'mail-claimed', data: { term: '2026-03-02T08:02:10.000Z' } };
const sent: MailEvent = { type: 'mail-sent', data: {} };
const TERM = 120_000;

describe('a mail', () => {
  it('is queued once, waits until it is due, and is given up after a day', () => {
    const queue = { type: 'queue-mail', ...letter, at: '2026-03-02T08:00:00.000Z', delay: 10_000 } as const;
    given(mail).when(queue).then(queued);
    given(mail, queued).when(queue).thenNothing();
    given(mail, queued, claimed, sent).when(queue).thenNothing();
  });

  it('is claimed when due, and only once', () => {
    const claim = (at: string) => ({ type: 'claim-mail', at, term: TERM }) as const;
    given(mail, queued)
      .when(claim('2026-03-02T08:00:09.999Z'))
      .thenRefused({ type: 'mail-not-open', status: 'queued' });
    given(mail, queued).when(claim('2026-03-02T08:00:10.000Z')).then(claimed);
    given(mail, queued, claimed)
      .when(claim('2026-03-02T08:02:09.000Z'))
      .thenRefused({ type: 'mail-not-open', status: 'claimed' });
  });

  it('is claimed again once a claim is older than its term, because its owner has crashed', () => {
    given(mail, queued, claimed)
      .when({ type: 'claim-mail', at: '2026-03-02T08:02:10.000Z', term: TERM })
      .then({ type: 'mail-claimed', data: { term: '2026-03-02T08:04:10.000Z' } });
  });

  it('that can’t be decrypted is given up when due', () => {
    const giveUp = (at: string) => ({ type: 'give-up-mail', at, reason: 'SealBroken' }) as const;
    given(mail, queued)
      .when(giveUp('2026-03-02T08:00:10.000Z'))
      .then({ type: 'mail-failed', data: { reason: 'SealBroken' } });
    given(mail, queued)
      .when(giveUp('2026-03-02T08:00:09.999Z'))
      .thenRefused({ type: 'mail-not-open', status: 'queued' });
    // Somebody is sending it: then it can be opened.
    given(mail, queued, claimed)
      .when(giveUp('2026-03-02T08:02:09.000Z'))
      .thenRefused({ type: 'mail-not-open', status: 'claimed' });
    given(mail, queued, claimed, sent)
      .when(giveUp('2026-03-02T09:00:00.000Z'))
      .thenRefused({ type: 'mail-not-open', status: 'sent' });
  });

  it('that was sent is never claimed, held or dropped', () => {
    const refused = { type: 'mail-not-open', status: 'sent' } as const;
    const at = '2026-03-02T09:00:00.000Z';
    const out = given(mail, queued, claimed, sent);
    out.when({ type: 'claim-mail', at, term: TERM }).thenRefused(refused);
    out.when({ type: 'keep-mail', at }).thenRefused(refused);
    out.when({ type: 'drop-mail', reason: 'undone' }).thenRefused(refused);
    out.when({ type: 'record-mail-sent' }).thenRefused(refused);
  });

  it('that could not be sent is tried again after 1, 2, 5, 10 and 30 minutes, then each hour', () => {
    const fail = {
      type: 'fail-try',
      at: '2026-03-02T08:01:00.000Z',
      reason: 'connection refused',
      final: false,
    } as const;
    const dues = ['08:02', '08:03', '08:06', '08:11', '08:31', '09:01', '09:01'];
    dues.forEach((due, before) => {
      const tries = Array.from({ length: before + 1 }, () => claimed);
      given(mail, queued, ...tries)
        .when(fail)
        .then({ type: 'mail-try-failed', data: { reason: 'connection refused', dueAt: `2026-03-02T${due}:00.000Z` } });
    });
  });

  it('is given up if it is permanently rejected, or its day is over before the next attempt', () => {
    const given1 = given(mail, queued, claimed);
    given1
      .when({ type: 'fail-try', at: '2026-03-02T08:01:00.000Z', reason: 'no such mailbox', final: true })
      .then({ type: 'mail-failed', data: { reason: 'no such mailbox' } });
    given1
      .when({ type: 'fail-try', at: '2026-03-03T07:59:30.000Z', reason: 'timed out', final: false })
      .then({ type: 'mail-failed', data: { reason: 'timed out' } });
  });

  it('that failed or was held can be retried by staff, for another day', () => {
    const at = '2026-03-05T10:00:00.000Z';
    const again: MailEvent = {
      type: 'mail-requeued',
      data: { dueAt: at, until: '2026-03-06T10:00:00.000Z' },
    };
    given(mail, queued, claimed, { type: 'mail-failed', data: { reason: 'x' } })
      .when({ type: 'requeue-mail', at })
      .then(again);
    given(mail, queued, { type: 'mail-kept', data: {} }).when({ type: 'requeue-mail', at }).then(again);
    given(mail, queued, claimed, sent).when({ type: 'requeue-mail', at }).then(again);
    given(mail, queued).when({ type: 'requeue-mail', at }).thenRefused({ type: 'mail-not-open', status: 'queued' });
    given(mail, queued, { type: 'mail-dropped', data: { reason: 'undone' } })
      .when({ type: 'requeue-mail', at })
      .thenRefused({ type: 'mail-not-open', status: 'dropped' });
    given(mail).when({ type: 'requeue-mail', at }).thenRefused({ type: 'mail-not-found' });
  });
});

describe('a mail that is sent again', () => {
  const again: MailEvent = {
    type: 'mail-requeued',
    data: { dueAt: '2026-03-05T10:00:00.000Z', until: '2026-03-06T10:00:00.000Z' },
  };
  const messageIdAfter = (...events: readonly MailEvent[]): string | undefined => {
    const state = events.reduce((before, event) => mail.evolve(before, event), mail.initial);
    return state.status === 'absent' ? undefined : state.messageId;
  };

  it('has another message ID, so that mail programs don’t hide it', () => {
    const original = { ...queued, data: { ...queued.data, messageId: '<0190@pressline.example>' } };
    expect(messageIdAfter(original, claimed, sent, again)).toBe('<0190.2@pressline.example>');
    expect(messageIdAfter(original, claimed, sent, again, claimed, sent, again)).toBe('<0190.3@pressline.example>');
    const failed: MailEvent = { type: 'mail-failed', data: { reason: 'x' } };
    expect(messageIdAfter(original, claimed, failed, again)).toBe('<0190@pressline.example>');
  });
});

describe('the state of a mail', () => {
  const { mailId: id, ...rest } = letter;
  const whole = { id, ...rest, until: '2026-03-03T08:00:00.000Z', dueAt: '2026-03-02T08:00:10.000Z' };
  const retry: MailEvent = {
    type: 'mail-try-failed',
    data: { reason: 'greylisted', dueAt: '2026-03-02T08:01:10.000Z' },
  };

  it('counts its attempts, until staff retry it', () => {
    given(mail, queued, claimed, retry, claimed).thenState({
      ...whole,
      status: 'claimed',
      tries: 2,
      dueAt: '2026-03-02T08:01:10.000Z',
      term: '2026-03-02T08:02:10.000Z',
    } as Mail);
    const again: MailEvent = {
      type: 'mail-requeued',
      data: { dueAt: '2026-03-05T10:00:00.000Z', until: '2026-03-06T10:00:00.000Z' },
    };
    given(mail, queued, claimed, { type: 'mail-failed', data: { reason: 'x' } }, again).thenState({
      ...whole,
      status: 'queued',
      tries: 0,
      dueAt: '2026-03-05T10:00:00.000Z',
      until: '2026-03-06T10:00:00.000Z',
      term: '2026-03-02T08:02:10.000Z',
    } as Mail);
  });

  it.each([
    ['sent', { type: 'mail-sent', data: {} }],
    ['kept', { type: 'mail-kept', data: {} }],
    ['failed', { type: 'mail-failed', data: { reason: 'no such mailbox' } }],
    ['dropped', { type: 'mail-dropped', data: { reason: 'undone' } }],
  ] as const)('is %s at last', (status, event) => {
    given(mail, queued, event).thenState({ ...whole, status, tries: 0 });
    given(mail, queued, event)
      .when({ type: 'claim-mail', at: '2026-03-02T09:00:00.000Z', term: TERM })
      .thenRefused({ type: 'mail-not-open', status });
  });

  it('is queued again for its next attempt', () => {
    given(mail, queued, claimed, retry)
      .when({ type: 'claim-mail', at: '2026-03-02T08:01:09.999Z', term: TERM })
      .thenRefused({ type: 'mail-not-open', status: 'queued' });
    given(mail, queued, claimed, retry)
      .when({ type: 'claim-mail', at: '2026-03-02T08:01:10.000Z', term: TERM })
      .then({ type: 'mail-claimed', data: { term: '2026-03-02T08:03:10.000Z' } });
  });
});

describe('an unclaimed mail', () => {
  it('was neither sent nor attempted', () => {
    given(mail, queued).when({ type: 'record-mail-sent' }).thenRefused({ type: 'mail-not-open', status: 'queued' });
    given(mail, queued)
      .when({ type: 'fail-try', at: '2026-03-02T08:01:00.000Z', reason: 'x', final: false })
      .thenRefused({ type: 'mail-not-open', status: 'queued' });
    given(mail, queued, claimed).when({ type: 'record-mail-sent' }).then(sent);
  });
});

describe('a mail in a shop without a mail server', () => {
  it('is held once it is due', () => {
    given(mail, queued)
      .when({ type: 'keep-mail', at: '2026-03-02T08:00:10.000Z' })
      .then({ type: 'mail-kept', data: {} });
    given(mail, queued)
      .when({ type: 'keep-mail', at: '2026-03-02T08:00:09.999Z' })
      .thenRefused({ type: 'mail-not-open', status: 'queued' });
  });
});

describe('a mail that is no longer needed', () => {
  const dropped: MailEvent = { type: 'mail-dropped', data: { reason: 'overtaken' } };

  it('can be dropped until it is sent, even while it is being sent', () => {
    given(mail, queued).when({ type: 'drop-mail', reason: 'overtaken' }).then(dropped);
    given(mail, queued, claimed).when({ type: 'drop-mail', reason: 'overtaken' }).then(dropped);
    given(mail, queued, claimed, sent)
      .when({ type: 'drop-mail', reason: 'overtaken' })
      .thenRefused({ type: 'mail-not-open', status: 'sent' });
  });
});

describe('the last attempt of a mail', () => {
  it('can be due at the exact moment at which the mail is given up', () => {
    given(mail, queued, claimed)
      .when({ type: 'fail-try', at: '2026-03-03T07:59:00.000Z', reason: 'busy', final: false })
      .then({ type: 'mail-try-failed', data: { reason: 'busy', dueAt: '2026-03-03T08:00:00.000Z' } });
  });
});
