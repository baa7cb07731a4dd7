import { describe, expect, it } from '@jest/globals';
import type { SecurityEvent, SecurityEventDetails } from '@pressline/domain/accounts/security-event.ts';
import { securityLog } from '../../src/accounts/security-log.ts';
import { folded, on } from '../support/folding.ts';
import { LAYLA, orderId, SARA, sealedBox } from '../support/history.ts';

const MONDAY = '2026-03-02T08:30:00.000Z';
const entryId = orderId(9);
const recorded = (details: SecurityEventDetails): SecurityEvent => ({
  type: 'security-event-recorded',
  data: { entryId, details, client: sealedBox('client-data:2026-03-02') },
});
const entryOf = (details: SecurityEventDetails, actor = LAYLA) =>
  folded(securityLog, `securityEvent-${entryId}`, on(MONDAY, recorded(details), actor));

describe('The security log', () => {
  it('shows what happened, when, by whom, to whom, with sealed client data', () => {
    expect(entryOf({ kind: 'staff-disabled', account: SARA })).toEqual({
      entryId,
      kind: 'staff-disabled',
      at: MONDAY,
      actor: LAYLA,
      by: LAYLA.slice('admin:'.length),
      account: SARA,
      details: { kind: 'staff-disabled', account: SARA },
      client: { subject: 'client-data:2026-03-02', box: 'c2VhbGVk' },
    });
  });

  it('has no actor if the caller was not logged in, and no account if none is concerned', () => {
    expect(entryOf({ kind: 'login-failed', role: 'admin' }, 'guest')).toMatchObject({ by: '', account: '' });
    expect(entryOf({ kind: 'master-key-rotated', keys: 7 }, 'operator')).toMatchObject({ by: '', account: '' });
  });
});
