import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { MissedSecurityEvents } from '@pressline/operations/accounts/missed-security-events.ts';
import { adminToken, customerToken, SARA } from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

const PASSWORD = 'plate and blanket';

describe('a password change while the event store fails', () => {
  let shop: TestShop;
  let later = 0;
  const now = () => new Date(Date.now() + later);
  beforeAll(async () => {
    shop = await startShop({ now });
  });
  afterAll(() => shop.stop());

  const kindsAbout = async (account: string): Promise<readonly string[]> => {
    const token = await adminToken(shop.client);
    const headers = { 'Pressline-After': String(await shop.shop.stores.store.head()) };
    const { body } = await shop.client.call('securityLog', { token, query: { account }, headers });
    return (body.entries as readonly { readonly kind: string }[]).map(({ kind }) => kind);
  };

  it.each([
    ['the new session can’t be stored', 'session', [503, 200]],
    ['the entry can’t be stored', 'securityEvent', [200]],
  ] as const)('can be repeated or is complete where %s', async (_case, category, statuses) => {
    const email = `${category.toLowerCase()}@dune.example`;
    const token = await customerToken(shop.client, email, 'Nour');
    const id = (await shop.client.call('profile', { token })).body.user.id as string;
    const { store } = shop.shop.stores;
    const append = store.append.bind(store);
    let isAway = true;
    store.append = async (stream, ...given) => {
      if (isAway && stream.startsWith(`${category}-`)) throw new EngineUnavailable('away');
      return append(stream, ...given);
    };
    const change = () =>
      shop.client.call('changePassword', {
        token,
        json: { password: SARA.password, new_password: PASSWORD },
        headers: { 'Idempotency-Key': 'one-change' },
      });
    try {
      const tried = [await change()];
      isAway = false;
      if (tried[0]?.status !== 200) tried.push(await change());
      expect(tried.map(({ status }) => status)).toEqual(statuses);
      const changed = tried.at(-1)?.body.token as string;
      expect((await shop.client.call('profile', { token: changed })).status).toBe(200);
      expect((await shop.client.call('profile', { token })).status).toBe(401);
      expect((await shop.client.call('login', { json: { email, password: PASSWORD } })).status).toBe(200);
      later += 3_600_000;
      await new MissedSecurityEvents(store).record(now());
      expect((await kindsAbout(id)).filter((kind) => kind === 'password-changed')).toHaveLength(1);
    } finally {
      store.append = append;
    }
  });
});
