import { describe, it } from '@jest/globals';
import { signingSecret } from '../../src/accounts/signing-secret.ts';
import { given } from '../support/given.ts';

const [first, second, third] = [
  '0195a000-0000-7000-8000-c00000000001',
  '0195a000-0000-7000-8000-c00000000002',
  '0195a000-0000-7000-8000-c00000000003',
];
const rotated = {
  type: 'signing-secret-rotated',
  data: {
    generation: 1,
    keyId: first,
    rotatedAt: '2026-03-05T10:00:00.000Z',
    previous: { status: 'verifies-until', until: '2026-03-12T10:00:00.000Z' },
  },
} as const;
const rotatedAgain = {
  type: 'signing-secret-rotated',
  data: {
    generation: 2,
    keyId: second,
    rotatedAt: '2026-03-06T10:00:00.000Z',
    previous: { status: 'verifies-until', until: '2026-03-13T10:00:00.000Z' },
  },
} as const;
const revoked = {
  type: 'signing-secret-rotated',
  data: { generation: 3, keyId: third, rotatedAt: '2026-03-07T10:00:00.000Z', previous: { status: 'revoked' } },
} as const;

describe('the signing secret', () => {
  it('is rotated to the next generation; the one before verifies for as long as the longest token lives: 7 days', () => {
    given(signingSecret)
      .when({
        type: 'rotate-signing-secret',
        keyId: first,
        at: '2026-03-05T10:00:00.000Z',
        previous: 'keep-until-expiry',
      })
      .then(rotated);
  });

  it('can be rotated while earlier generations still verify', () => {
    given(signingSecret, rotated)
      .when({
        type: 'rotate-signing-secret',
        keyId: second,
        at: '2026-03-06T10:00:00.000Z',
        previous: 'keep-until-expiry',
      })
      .then(rotatedAgain);
    given(signingSecret, rotated, rotatedAgain).thenState({
      current: { generation: 2, keyId: second },
      retired: [
        {
          generation: 0,
          keyId: undefined,
          retiredAt: '2026-03-05T10:00:00.000Z',
          verifiesUntil: '2026-03-12T10:00:00.000Z',
        },
        {
          generation: 1,
          keyId: first,
          retiredAt: '2026-03-06T10:00:00.000Z',
          verifiesUntil: '2026-03-13T10:00:00.000Z',
        },
      ],
    });
  });

  it('that is revoked also revokes every earlier generation', () => {
    given(signingSecret, rotated, rotatedAgain)
      .when({ type: 'rotate-signing-secret', keyId: third, at: '2026-03-07T10:00:00.000Z', previous: 'revoke' })
      .then(revoked);
    given(signingSecret, rotated, rotatedAgain, revoked).thenState({
      current: { generation: 3, keyId: third },
      retired: [],
    });
  });
});
