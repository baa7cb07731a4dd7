import { describe, expect, it } from '@jest/globals';
import {
  session,
  validSession,
  type ActiveSession,
  type SessionCommand,
  type SessionEvent,
} from '../../src/accounts/session.ts';
import type { Role, User } from '../../src/accounts/user.ts';
import { given } from '../support/given.ts';

const SARA = '01901111-0000-7000-8000-000000000001';
const OMAR = '01901111-0000-7000-8000-000000000002';
const details = {
  sessionId: '01909999-0000-7000-8000-000000000009',
  userId: SARA,
  role: 'customer' as Role,
  generation: 2,
  client: { subject: 'sara', box: 'c2VhbGVk' },
  expiresAt: '2026-03-09T08:00:00.000Z',
};
const start: SessionCommand = { type: 'start-session', ...details, at: '2026-03-02T08:00:00.000Z' };
const started: Extract<SessionEvent, { type: 'session-started' }> = {
  type: 'session-started',
  data: { ...details, startedAt: '2026-03-02T08:00:00.000Z' },
};
const startedByStaff: Extract<SessionEvent, { type: 'session-started' }> = {
  ...started,
  data: { ...started.data, role: 'admin' },
};
const ended: SessionEvent = { type: 'session-ended', data: {} };
const use = (at: string): SessionCommand => ({ type: 'record-session-use', at });
const used = (usedAt: string): SessionEvent => ({ type: 'session-used', data: { usedAt } });
const end = (userId: string): SessionCommand => ({ type: 'end-session', userId });

describe('a session', () => {
  it('starts once, also when its login is repeated, and an ended one doesn’t start again', () => {
    given(session).when(start).then(started);
    given(session, started).when(start).thenNothing();
    given(session, started, ended).when(start).thenNothing();
  });

  it('of a customer records its use once an hour', () => {
    given(session, started).when(use('2026-03-02T08:59:59.999Z')).thenNothing();
    given(session, started).when(use('2026-03-02T09:00:00.000Z')).then(used('2026-03-02T09:00:00.000Z'));
    given(session, started, used('2026-03-02T09:00:00.000Z')).when(use('2026-03-02T09:30:00.000Z')).thenNothing();
  });

  it('of staff records its use every five minutes', () => {
    given(session, startedByStaff).when(use('2026-03-02T08:04:59.999Z')).thenNothing();
    given(session, startedByStaff).when(use('2026-03-02T08:05:00.000Z')).then(used('2026-03-02T08:05:00.000Z'));
  });

  it('records no use before it has started or after it has ended', () => {
    given(session).when(use('2026-03-02T09:00:00.000Z')).thenNothing();
    given(session, started, ended).when(use('2026-03-02T09:00:00.000Z')).thenNothing();
  });

  it('is ended by its own user only, and once', () => {
    given(session, started).when(end(SARA)).then(ended);
    given(session, started, ended).when(end(SARA)).thenNothing();
    given(session, started).when(end(OMAR)).thenRefused({ type: 'session-not-found' });
    given(session).when(end(SARA)).thenRefused({ type: 'session-not-found' });
  });

  it('knows when its user last confirmed who they are: by the login, then by a second factor or the password', () => {
    const confirmed = (confirmedAt: string, secondFactor: boolean): SessionEvent => ({
      type: 'identity-confirmed',
      data: { confirmedAt, secondFactor },
    });
    const { sessionId: _, ...known } = { ...startedByStaff.data, lastUsedAt: '2026-03-02T08:00:00.000Z' };
    const active = { status: 'active', ...known } as const;
    given(session, startedByStaff).thenState({ ...active, confirmedAt: '2026-03-02T08:00:00.000Z' });
    given(session, startedByStaff)
      .when({ type: 'confirm-identity', at: '2026-03-02T09:00:00.000Z', secondFactor: true })
      .then(confirmed('2026-03-02T09:00:00.000Z', true));
    given(
      session,
      startedByStaff,
      confirmed('2026-03-02T09:00:00.000Z', true),
      confirmed('2026-03-02T10:00:00.000Z', false),
    ).thenState({
      ...active,
      confirmedAt: '2026-03-02T10:00:00.000Z',
      secondFactorAt: '2026-03-02T09:00:00.000Z',
    });
  });

  it('that continues another is as recently confirmed as that one', () => {
    const earlier = { confirmedAt: '2026-03-02T07:30:00.000Z', secondFactorAt: '2026-03-02T07:00:00.000Z' };
    const continued: SessionEvent = { ...started, data: { ...started.data, ...earlier } };
    given(session)
      .when({ ...start, ...earlier })
      .then(continued);
    const { sessionId: _, ...known } = { ...continued.data, lastUsedAt: '2026-03-02T08:00:00.000Z' };
    given(session, continued).thenState({ status: 'active', ...known, ...earlier });
  });

  it('is confirmed only while it is active', () => {
    const confirm: SessionCommand = { type: 'confirm-identity', at: '2026-03-02T09:00:00.000Z', secondFactor: false };
    given(session).when(confirm).thenRefused({ type: 'session-not-found' });
    given(session, started, ended).when(confirm).thenRefused({ type: 'session-not-found' });
  });

  it('is absent, active, then ended, and knows when it was last used', () => {
    const { sessionId: _, ...known } = {
      ...details,
      startedAt: '2026-03-02T08:00:00.000Z',
      confirmedAt: '2026-03-02T08:00:00.000Z',
    };
    given(session).thenState({ status: 'absent' });
    given(session, started).thenState({ status: 'active', ...known, lastUsedAt: '2026-03-02T08:00:00.000Z' });
    given(session, started, used('2026-03-02T10:00:00.000Z'), ended).thenState({
      status: 'ended',
      ...known,
      lastUsedAt: '2026-03-02T10:00:00.000Z',
    });
  });
});

describe('a session is valid', () => {
  const hour = 60 * 60_000;
  const envelope = { subject: 'sara', box: 'c2VhbGVk' };
  const person = { id: SARA, profile: envelope, session: 2 } as const;
  const owner = {
    ...person,
    status: 'registered',
    role: 'admin',
    staffRole: 'production',
    credential: envelope,
  } as const satisfies User;
  const customer: User = { ...person, status: 'registered', role: 'customer', credential: envelope };
  const active: ActiveSession = {
    status: 'active',
    userId: SARA,
    role: 'admin',
    generation: 2,
    client: envelope,
    startedAt: '2026-03-02T08:00:00.000Z',
    confirmedAt: '2026-03-02T08:00:00.000Z',
    lastUsedAt: '2026-03-02T08:10:00.000Z',
    expiresAt: '2026-03-02T20:00:00.000Z',
  };
  const at = (time: string) => Date.parse(`2026-03-02T${time}Z`);

  it('for its user, until it expires, is ended, or all sessions of the user are', () => {
    expect(validSession(active, owner, at('08:30:00.000'), hour)).toBe(active);
    const used = { ...active, lastUsedAt: '2026-03-02T19:59:00.000Z' };
    expect(validSession(used, owner, at('19:59:59.999'), hour)).toBe(used);
    expect(validSession(used, owner, at('20:00:00.000'), hour)).toBe('ended');
    expect(validSession({ ...active, status: 'ended' }, owner, at('08:30:00.000'), hour)).toBe('ended');
    expect(validSession({ status: 'absent' }, owner, at('08:30:00.000'), hour)).toBe('ended');
    expect(validSession(active, { ...owner, session: 3 }, at('08:30:00.000'), hour)).toBe('ended');
  });

  it('for its user only, in no other role, and not while the user is locked out', () => {
    const others: readonly User[] = [
      { ...owner, id: OMAR },
      customer,
      { status: 'absent' },
      { ...person, status: 'disabled', role: 'admin', staffRole: 'production', was: owner },
    ];
    for (const other of others) expect(validSession(active, other, at('08:30:00.000'), hour)).toBe('ended');
  });

  it('for staff until the idle limit plus the five minutes by which the recorded use can lag', () => {
    expect(validSession(active, owner, at('09:14:59.999'), hour)).toBe(active);
    expect(validSession(active, owner, at('09:15:00.000'), hour)).toBe('idle');
  });

  it('for customers however long they don’t use it', () => {
    const customers: ActiveSession = { ...active, role: 'customer' };
    expect(validSession(customers, customer, at('19:59:59.999'), hour)).toBe(customers);
  });
});
