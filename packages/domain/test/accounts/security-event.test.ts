import { describe, expect, it } from '@jest/globals';
import { clientDataSubject } from '../../src/accounts/client-data.ts';
import { SECURITY_EVENT_KINDS } from '../../src/accounts/security-event-kinds.ts';
import { securityEvent, securityEventDetails, securityEventRecorded } from '../../src/accounts/security-event.ts';
import { given } from '../support/given.ts';

const ENTRY = '0195a000-0000-7000-8000-a00000000001';
const OMAR = '0195a000-0000-7000-8000-b00000000001';
const details = { kind: 'login-succeeded', account: OMAR, role: 'admin' } as const;
const client = { subject: 'client-data:2026-03-02', box: 'c2VhbGVk' };

describe('an entry of the security log', () => {
  it('is recorded with what happened and from where', () => {
    given(securityEvent)
      .when({ type: 'record-security-event', entryId: ENTRY, details, client })
      .then({ type: 'security-event-recorded', data: { entryId: ENTRY, details, client } });
  });

  it('is recorded without client data where no call caused it', () => {
    given(securityEvent)
      .when({ type: 'record-security-event', entryId: ENTRY, details: { kind: 'master-key-rotated', keys: 7 } })
      .then({
        type: 'security-event-recorded',
        data: { entryId: ENTRY, details: { kind: 'master-key-rotated', keys: 7 } },
      });
  });

  it('is recorded once', () => {
    given(securityEvent, { type: 'security-event-recorded', data: { entryId: ENTRY, details } })
      .when({ type: 'record-security-event', entryId: ENTRY, details, client })
      .thenNothing();
  });
});

describe('the details of a security event', () => {
  it('have a schema for every kind, and no other', () => {
    const inSchemas = securityEventDetails.options.flatMap(({ shape }): readonly string[] => {
      const { kind } = shape;
      return 'options' in kind ? kind.options : [kind.value];
    });
    expect(new Set(inSchemas)).toEqual(new Set(SECURITY_EVENT_KINDS));
  });

  it.each([
    [{ ...details, password: 'plate and blanket' }],
    [{ kind: 'login-failed', role: 'admin', email: 'omar@noor.example' }],
    [{ kind: 'data-exported', list: 'messages', filters: {}, searched: true, q: 'Sara' }],
  ])('take no secret and no unsealed personal data: %j', (refused) => {
    const event = { type: 'security-event-recorded', data: { entryId: ENTRY, details: refused } };
    expect(securityEventRecorded.safeParse(event).success).toBe(false);
  });
});

describe('the subject of client data', () => {
  it('is one a day in UTC, and sorts by time', () => {
    expect(clientDataSubject('2026-03-02T23:59:59.999Z')).toBe('client-data:2026-03-02');
    expect(clientDataSubject('2026-03-02T23:59:59.999Z') < clientDataSubject('2026-03-03T00:00:00.000Z')).toBe(true);
  });
});
