import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SecurityLogEntry } from '@pressline/contracts/accounts/security-log.ts';
import { secondFactorPolicy } from '@pressline/domain/accounts/second-factor-policy.ts';
import { secondFactors } from '@pressline/domain/accounts/second-factor.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import { SECOND_FACTOR_POLICY_STREAM } from '@pressline/domain/shop/streams.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { MissedSecurityEvents } from '@pressline/operations/accounts/missed-security-events.ts';
import { adminToken, customerToken } from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the sweep that completes the security log', () => {
  let shop: TestShop;
  let admin: string;
  let later = Date.parse('2027-03-02T08:00:00.000Z') - Date.now();
  const now = () => new Date(Date.now() + later);
  beforeAll(async () => {
    shop = await startShop({ now });
    admin = await adminToken(shop.client);
  });
  afterAll(() => shop.stop());

  const stores = () => shop.shop.stores;
  const entries = async (query: Readonly<Record<string, string>>): Promise<readonly SecurityLogEntry[]> => {
    const headers = { 'Pressline-After': String(await stores().store.head()) };
    const { status, body } = await shop.client.call('securityLog', { token: admin, query, headers });
    expect(status).toBe(200);
    return body.entries as readonly SecurityLogEntry[];
  };
  const kindsAbout = async (account: string) => (await entries({ account })).map(({ kind }) => kind).reverse();
  const idOf = async (token: string) => (await shop.client.call('profile', { token })).body.user.id as string;

  it('records what a process that died could not, once and without client data', async () => {
    const hugo = await idOf(await customerToken(shop.client, 'hugo@dune.example', 'Hugo'));
    const { store } = stores();
    const endSessions = (id: string, at: Date) => {
      const ids = { commandId: newId(), fingerprint: 'f', correlationId: newId() };
      const context = { ...ids, actor: `customer:${id}` as const, at: at.toISOString() };
      return handle(store, user, `user-${id}`, { type: 'end-sessions' }, context);
    };
    // By a process whose clock was ahead: later events are not delayed by it.
    const ines = await idOf(await customerToken(shop.client, 'ines@dune.example', 'Ines'));
    await endSessions(ines, new Date(now().getTime() + 30 * DAY));
    await endSessions(hugo, now());
    const missed = new MissedSecurityEvents(store);
    // The process that ended them may still be about to record it.
    await missed.record(now());
    expect(await kindsAbout(hugo)).toEqual([]);
    later += HOUR;
    expect(await missed.record(now())).toBe(1);
    expect(await entries({ account: hugo })).toMatchObject([
      { kind: 'logged-out-everywhere', actor: { id: hugo }, client: { is: 'none' } },
    ]);
    expect(await missed.record(now())).toBe(0);
    // A later process looks through everything again.
    expect(await new MissedSecurityEvents(store).record(now())).toBe(0);
  });

  it('records that two-step login was removed or is required', async () => {
    const { store } = stores();
    const context = () => {
      const ids = { commandId: newId(), fingerprint: 'f', correlationId: newId() };
      return { ...ids, actor: 'operator' as const, at: now().toISOString() };
    };
    const account = newId();
    const sealed = { subject: 'omar', box: 'c2VhbGVk' };
    const stream = `secondFactors-${account}` as const;
    const firstCodes = { codes: sealed, count: 10 };
    const add = {
      type: 'add-authenticator',
      secret: sealed,
      timeStep: 1,
      firstCodes,
      at: now().toISOString(),
    } as const;
    await handle(store, secondFactors, stream, add, context());
    await handle(store, secondFactors, stream, { type: 'remove-second-factors', account, by: undefined }, context());
    const require = {
      type: 'change-second-factor-policy',
      hasSecondFactor: true,
      at: now().toISOString(),
    } as const;
    await handle(store, secondFactorPolicy, SECOND_FACTOR_POLICY_STREAM, { ...require, required: true }, context());
    await handle(store, secondFactorPolicy, SECOND_FACTOR_POLICY_STREAM, { ...require, required: false }, context());
    later += HOUR;
    expect(await new MissedSecurityEvents(store).record(now())).toBe(5);
    expect((await kindsAbout(account)).toSorted()).toEqual([
      'recovery-codes-replaced',
      'second-factor-added',
      'staff-second-factors-removed',
    ]);
    const changes = await entries({ kind: 'second-factor-policy-changed' });
    expect(changes.map(({ required }) => required).toSorted()).toEqual([false, true]);
    expect(await new MissedSecurityEvents(store).record(now())).toBe(0);
  });
});
