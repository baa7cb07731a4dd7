import { describe, expect, it } from '@jest/globals';
import type { MailEvent } from '@pressline/domain/messaging/mail.ts';
import type { UserEvent } from '@pressline/domain/accounts/user.ts';
import { accounts } from '../../src/accounts/accounts.ts';
import { mailbox } from '../../src/messaging/mailbox.ts';
import { folded, on } from '../support/folding.ts';
import { orderId, SARA, SARAS_SUBJECT, sealedBox } from '../support/history.ts';

const MONDAY = '2026-03-02T08:30:00.000Z';
const TUESDAY = '2026-03-03T09:15:00.000Z';
const mailId = orderId(7);
const queued: MailEvent = {
  type: 'mail-queued',
  data: {
    mailId,
    kind: 'stage-changed',
    language: 'it',
    cause: { stream: `printOrder-${orderId(3)}`, revision: 2 },
    content: sealedBox(SARAS_SUBJECT),
    messageId: '<7@pressline.example>',
    dueAt: '2026-03-02T08:30:10.000Z',
    until: TUESDAY,
  },
};
const claimed: MailEvent = { type: 'mail-claimed', data: { term: '2026-03-02T08:32:10.000Z' } };
const mailOf = (...events: readonly MailEvent[]) =>
  folded(mailbox, `mail-${mailId}`, on(MONDAY, queued), ...events.map((event) => on(TUESDAY, event)));

describe('The mailbox', () => {
  it('shows a waiting mail, and until when', () => {
    expect(mailOf()).toMatchObject({ state: 'queued', open: 'yes', dueAt: '2026-03-02T08:30:10.000Z', tries: 0 });
  });

  it('shows why the last attempt failed and when the next is due', () => {
    const failed: MailEvent = {
      type: 'mail-try-failed',
      data: { reason: 'connection refused', dueAt: '2026-03-03T09:16:15.000Z' },
    };
    expect(mailOf(claimed)).toMatchObject({ state: 'claimed', open: 'yes', dueAt: '2026-03-02T08:32:10.000Z' });
    expect(mailOf(claimed, failed)).toMatchObject({
      state: 'queued',
      open: 'yes',
      tries: 1,
      reason: 'connection refused',
      dueAt: '2026-03-03T09:16:15.000Z',
    });
  });

  it.each([
    ['sent', { type: 'mail-sent', data: {} }, null],
    ['kept', { type: 'mail-kept', data: {} }, null],
    ['failed', { type: 'mail-failed', data: { reason: 'no such mailbox' } }, 'no such mailbox'],
    ['dropped', { type: 'mail-dropped', data: { reason: 'undone' } }, 'undone'],
  ] as const)('shows one that was %s as no longer open', (state, event, reason) => {
    expect(mailOf(claimed, event)).toMatchObject({ state, open: 'no', dueAt: '', reason, stateSince: TUESDAY });
  });

  it('shows a retried one as waiting', () => {
    const again: MailEvent = { type: 'mail-requeued', data: { dueAt: TUESDAY, until: TUESDAY } };
    expect(mailOf(claimed, { type: 'mail-failed', data: { reason: 'x' } }, again)).toMatchObject({
      state: 'queued',
      open: 'yes',
      dueAt: TUESDAY,
      tries: 0,
    });
  });
});

describe('The staff', () => {
  const profile = sealedBox<never>(SARAS_SUBJECT);
  const invited: UserEvent = {
    type: 'staff-invited',
    data: { userId: SARA, profile, language: 'en', askedAt: MONDAY, staffRole: 'catalogue' },
  };
  const accepted: UserEvent = { type: 'invitation-accepted', data: { credential: profile } };
  const disabled: UserEvent = { type: 'staff-disabled', data: {} };
  const enabled: UserEvent = { type: 'staff-enabled', data: {} };
  const staffAfter = (...events: readonly UserEvent[]) =>
    folded(accounts, `user-${SARA}`, on(MONDAY, invited), ...events.map((event) => on(TUESDAY, event)));

  it('shows who is invited, active and disabled, and what they are once they are enabled again', () => {
    expect(staffAfter()).toMatchObject({ role: 'admin', standing: 'invited', invitedAt: MONDAY });
    expect(staffAfter(accepted)).toMatchObject({ standing: 'active' });
    expect(staffAfter(accepted, disabled)).toMatchObject({ standing: 'disabled' });
    expect(staffAfter(accepted, disabled, enabled)).toMatchObject({ standing: 'active' });
    expect(staffAfter(disabled, enabled)).toMatchObject({ standing: 'invited' });
  });

  it('shows the same person whatever their role: permissions are read from their stream', () => {
    expect(staffAfter({ type: 'staff-role-changed', data: { staffRole: 'owner' } })).toEqual(staffAfter());
  });

  it('shows the last invitation and the current name', () => {
    const renewed: UserEvent = { type: 'invitation-renewed', data: { language: 'en', askedAt: TUESDAY } };
    const renamed: UserEvent = { type: 'staff-renamed', data: { profile: { subject: SARAS_SUBJECT, box: 'bmV3' } } };
    expect(staffAfter(renewed, renamed)).toMatchObject({ invitedAt: TUESDAY, profile: { box: 'bmV3' } });
  });
});
