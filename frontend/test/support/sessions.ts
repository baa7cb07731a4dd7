import type { SessionRecord } from '@pressline/contracts/accounts/accounts.ts';

/** This device, a phone, and an unknown device. */
export const SESSIONS: readonly SessionRecord[] = [
  {
    id: '01909999-0000-7000-8000-000000000001',
    device: { browser: 'Firefox', system: 'Linux' },
    ip_address: '198.51.100.7',
    started_at: '2026-03-02T08:00:00.000Z',
    last_used_at: '2026-03-02T10:30:00.000Z',
    expires_at: '2026-03-09T08:00:00.000Z',
    current: true,
  },
  {
    id: '01909999-0000-7000-8000-000000000002',
    device: { browser: 'Safari', system: 'iPhone' },
    ip_address: '2001:db8:1:2::/64',
    started_at: '2026-03-01T08:00:00.000Z',
    last_used_at: '2026-03-02T09:00:00.000Z',
    expires_at: '2026-03-08T08:00:00.000Z',
    current: false,
  },
  {
    id: '01909999-0000-7000-8000-000000000003',
    device: { browser: null, system: null },
    ip_address: '192.0.2.8',
    started_at: '2026-03-01T07:00:00.000Z',
    last_used_at: '2026-03-01T07:00:00.000Z',
    expires_at: '2026-03-08T07:00:00.000Z',
    current: false,
  },
];
