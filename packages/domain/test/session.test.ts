import { describe, expect, it } from '@jest/globals';
import type { Role } from '../src/user.ts';
import { isIdle, session, type ActiveSession, type SessionCommand, type SessionEvent } from '../src/session.ts';
import { given } from './support/given.ts';

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
const started: SessionEvent = {
  type: 'session-started',
  data: { ...details, startedAt: '2026-03-02T08:00:00.000Z' },
};
const startedByStaff: SessionEvent = { ...started, data: { ...started.data, role: 'admin' } };
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

  it('is absent, active, then ended, and knows when it was last used', () => {
    const { sessionId: _, ...known } = { ...details, startedAt: '2026-03-02T08:00:00.000Z' };
    given(session).thenState({ status: 'absent' });
    given(session, started).thenState({ status: 'active', ...known, lastUsedAt: '2026-03-02T08:00:00.000Z' });
    given(session, started, used('2026-03-02T10:00:00.000Z'), ended).thenState({
      status: 'ended',
      ...known,
      lastUsedAt: '2026-03-02T10:00:00.000Z',
    });
  });
});

describe('the idle limit', () => {
  const active: ActiveSession = {
    status: 'active',
    ...details,
    role: 'admin',
    startedAt: '2026-03-02T08:00:00.000Z',
    lastUsedAt: '2026-03-02T08:10:00.000Z',
  };
  const hour = 60 * 60_000;

  it('ends a staff session that was not used for the limit and the five minutes that its record may be late', () => {
    expect(isIdle(active, Date.parse('2026-03-02T09:14:59.999Z'), hour)).toBe(false);
    expect(isIdle(active, Date.parse('2026-03-02T09:15:00.000Z'), hour)).toBe(true);
  });

  it('ends no session of a customer', () => {
    expect(isIdle({ ...active, role: 'customer' }, Date.parse('2026-03-08T00:00:00.000Z'), hour)).toBe(false);
  });
});
