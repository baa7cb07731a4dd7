import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionRecord } from '@pressline/contracts/accounts/accounts.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import { decodeJwt, SignJWT } from 'jose';
import { endSessionRoute, logOutRoute } from '../src/accounts/sessions/session-routes.ts';
import { createTokens } from '../src/accounts/sessions/tokens.ts';
import type { CallOf } from '../src/http/route.ts';
import type { Client } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { ChangeStreamReader } from './support/change-stream-reader.ts';
import { adminToken, customerToken, SARA } from './support/fixtures.ts';
import { ADMIN, startShop, type TestShop } from './support/start-shop.ts';

const MINUTE = 60_000;
const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SAFARI_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('sessions', () => {
  let shop: TestShop;
  let client: Client;
  let time = Date.parse('2026-03-02T08:00:00.000Z');
  beforeAll(async () => {
    const env = { STAFF_IDLE_MINUTES: '30', TRUST_PROXY: '1' };
    shop = await startShop({ env, now: () => new Date(time) });
    client = shop.client;
  });
  afterAll(() => shop.stop());

  async function logIn(email: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const { body } = await client.call('login', { json: { email, password: SARA.password }, headers });
    return body.token as string;
  }
  const statusOf = async (token: string) => (await client.call('profile', { token })).status;
  const sessionsOf = async (token: string) => (await client.call('sessions', { token })).body as SessionRecord[];
  const idOf = (token: string) => decodeJwt(token)['sid'] as string;
  const eventsOf = async (token: string) => {
    const events = await shop.shop.stores.store.readStream(`session-${idOf(token)}`);
    return events.map(({ type }) => type);
  };

  it('end one at a time: logging out ends this one at once, with its change stream, and no other', async () => {
    const phone = await customerToken(client, 'sara@dune.example');
    const laptop = await logIn('sara@dune.example');
    const [ofPhone, ofLaptop] = [
      await ChangeStreamReader.open(client, phone),
      await ChangeStreamReader.open(client, laptop),
    ];
    const out = await client.call('logOut', { token: phone });
    expect([out.status, out.body]).toEqual([200, { message: 'You are logged out.' }]);
    await ofPhone.untilEnded();
    expect([await statusOf(phone), await statusOf(laptop)]).toEqual([401, 200]);
    expect(ofLaptop.ended).toBe(false);
    ofLaptop.close();
  });

  it('that end close their change streams at once, not with the next heartbeat', async () => {
    const { store, signing } = shop.shop.stores;
    const tokens = createTokens(signing.for('tokens'), () => new Date(time));
    const checked: string[] = [];
    const deps = { store, tokens, sessionsEnded: (userId: string) => void checked.push(userId) };
    const [one, other] = [await customerToken(client, 'rana@dune.example'), await logIn('rana@dune.example')];
    const userId = decodeJwt(one).sub;
    const command = () => ({
      commandId: newId(),
      fingerprint: 'of a test',
      actor: 'system' as const,
      at: new Date(time).toISOString(),
      correlationId: newId(),
    });
    const logOut = { header: () => `Bearer ${one}`, command } as unknown as CallOf<'logOut'>;
    await logOutRoute(deps).handle(logOut);
    const end = { caller: { userId }, params: { id: idOf(other) }, command } as unknown as CallOf<'endSession'>;
    await endSessionRoute(deps).handle(end);
    expect(checked).toEqual([userId, userId]);
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 401]);
  });

  it('can be logged out of twice, with an expired token, and with none', async () => {
    const token = await customerToken(client, 'omar@noor.example');
    const again = async (call: { readonly token?: string }) => (await client.call('logOut', call)).status;
    expect([await again({ token }), await again({ token }), await again({})]).toEqual([200, 200, 200]);
    expect(await eventsOf(token)).toEqual(['session-started', 'session-ended']);
    expect(await again({ token: `${token}x` })).toBe(200);
  });

  it('stay ended after a restart', async () => {
    const own = await startShop();
    const [ended, other] = [await customerToken(own.client), await customerToken(own.client, 'omar@noor.example')];
    await own.client.call('logOut', { token: ended });
    const restarted = await own.restart();
    const statuses = [ended, other].map(async (token) => (await restarted.client.call('profile', { token })).status);
    expect(await Promise.all(statuses)).toEqual([401, 200]);
    await restarted.stop();
  });

  it('are listed, last used first, with device, address and which is the caller’s; and only one’s own', async () => {
    const email = 'mona@dune.example';
    const json = { username: 'Mona', email, password: SARA.password };
    const headers = { 'User-Agent': CHROME_ON_WINDOWS, 'X-Forwarded-For': '198.51.100.7' };
    const windows = (await client.call('register', { json, headers })).body.token as string;
    time += MINUTE;
    const iphone = await logIn(email, { 'User-Agent': SAFARI_ON_IPHONE, 'X-Forwarded-For': '2001:db8:1:2:3:4:5:6' });
    time += MINUTE;
    const unknown = await logIn(email, { 'User-Agent': 'Mystery', 'X-Forwarded-For': '192.0.2.8' });
    await client.call('logOut', { token: await logIn(email) });
    expect(await sessionsOf(iphone)).toEqual([
      {
        id: idOf(unknown),
        device: { browser: null, system: null },
        ip_address: '192.0.2.8',
        started_at: '2026-03-02T08:02:00.000Z',
        last_used_at: '2026-03-02T08:02:00.000Z',
        expires_at: '2026-03-09T08:02:00.000Z',
        current: false,
      },
      {
        id: idOf(iphone),
        device: { browser: 'Safari', system: 'iPhone' },
        ip_address: '2001:db8:1:2:3:4:5:6',
        started_at: '2026-03-02T08:01:00.000Z',
        last_used_at: '2026-03-02T08:01:00.000Z',
        expires_at: '2026-03-09T08:01:00.000Z',
        current: true,
      },
      {
        id: idOf(windows),
        device: { browser: 'Chrome', system: 'Windows' },
        ip_address: '198.51.100.7',
        started_at: '2026-03-02T08:00:00.000Z',
        last_used_at: '2026-03-02T08:00:00.000Z',
        expires_at: '2026-03-09T08:00:00.000Z',
        current: false,
      },
    ]);
  });

  it('are ended one by one by their own user, and are not found by anybody else', async () => {
    const [own, other] = [await customerToken(client, 'priya@sorrel.example'), await logIn('priya@sorrel.example')];
    const stranger = await customerToken(client, 'yusuf@torque.example');
    const end = async (token: string) => client.call('endSession', { token, params: { id: idOf(other) } });
    expect([(await end(stranger)).status, (await end(await adminToken(client))).status]).toEqual([404, 404]);
    expect(await statusOf(other)).toBe(200);
    const ended = await end(own);
    expect([ended.status, ended.body]).toEqual([200, { message: 'The session was ended.' }]);
    expect(await statusOf(other)).toBe(401);
    expect((await sessionsOf(own)).map(({ id }) => id)).toEqual([idOf(own)]);
  });

  it('are reduced to one in the list after a new password, the one that continues', async () => {
    const token = await customerToken(client, 'grace@rima.example');
    await logIn('grace@rima.example');
    const json = { password: SARA.password, new_password: 'a new one' };
    const { body } = await client.call('changePassword', { token, json });
    expect(await sessionsOf(body.token as string)).toMatchObject([{ id: idOf(body.token as string), current: true }]);
  });

  it('leave one in the list after several new passwords at the same moment, of which one is set', async () => {
    const token = await customerToken(client, 'huda@dune.example');
    const changes = await Promise.all(
      ['one', 'two', 'three'].map((word) => {
        const json = { password: SARA.password, new_password: `paper and board ${word}` };
        return client.call('changePassword', { token, json });
      }),
    );
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const next = changes.find(({ status }) => status === 200)?.body.token as string;
    expect((await sessionsOf(next)).map(({ current }) => current)).toEqual([true]);
  });

  it('are one where a sign-up is repeated under its key', async () => {
    const headers = { 'Idempotency-Key': '6d0c7a52-3f0e-4d7a-9a55-1f3b8a1c2d3e' };
    const json = { username: 'Lina', email: 'lina@dune.example', password: SARA.password };
    const first = (await client.call('register', { json, headers })).body.token as string;
    time += MINUTE;
    const again = (await client.call('register', { json, headers })).body.token as string;
    expect(idOf(again)).toBe(idOf(first));
    expect(decodeJwt(again).exp).toBe(decodeJwt(first).exp);
    expect(await statusOf(again)).toBe(200);
  });

  it('of a customer are ended by the staff, who end none of a colleague that way', async () => {
    const token = await customerToken(client, 'hana@dune.example');
    const stream = await ChangeStreamReader.open(client, token);
    const admin = await adminToken(client);
    const userOf = (of: string) => decodeJwt(of).sub ?? '';
    const end = (id: string) => client.call('endCustomerSessions', { token: admin, params: { id } });
    expect((await end(userOf(admin))).status).toBe(404);
    expect((await end('01900000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await end(userOf(token))).status).toBe(200);
    await stream.untilEnded();
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(await logIn('hana@dune.example'))).toBe(200);
  });

  it('don’t let in a token that names none, as tokens did before there were sessions, or one that isn’t its user’s', async () => {
    const [own, other] = [
      await customerToken(client, 'noor@dune.example'),
      await customerToken(client, 'zaid@dune.example'),
    ];
    const { sid, ...claims } = decodeJwt(own);
    const secret = shop.shop.stores.personalData.secretFor('tokens');
    const signed = (payload: object) => new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    const statuses = [{ ...claims, sid }, claims, { ...claims, sid: idOf(other) }].map(async (payload) =>
      statusOf(await signed(payload)),
    );
    expect(await Promise.all(statuses)).toEqual([200, 401, 401]);
  });

  describe('of the staff', () => {
    const summary = (token: string, headers: Readonly<Record<string, string>> = {}) =>
      client.call('adminSummary', { token, headers });
    const lastUsed = async (token: string) => (await sessionsOf(token))[0]?.last_used_at;

    it('are over after 30 minutes without use and the 5 by which its record may be late', async () => {
      const token = await adminToken(client);
      time += 35 * MINUTE - 1;
      expect((await summary(token, { [HEADER.background]: 'true' })).status).toBe(200);
      time += 1;
      const { status, body } = await summary(token);
      expect([status, body.type, body.message]).toEqual([
        401,
        '/problems/session-idle',
        'You were logged out after 30 minutes of inactivity. Log in to continue.',
      ]);
      expect((await client.call('logOut', { token })).status).toBe(200);
      expect((await summary(token)).body.type).toBe('/problems/not-logged-in');
    });

    it('continue while they are used, which is recorded once in five minutes', async () => {
      const token = await adminToken(client);
      time += 4 * MINUTE;
      await summary(token);
      time += 20 * MINUTE;
      const at = new Date(time).toISOString();
      await Promise.all(Array.from({ length: 8 }, () => summary(token)));
      await eventually(async () => (await lastUsed(token)) === at || undefined);
      time += 34 * MINUTE;
      expect((await summary(token)).status).toBe(200);
      await eventually(async () => (await eventsOf(token)).length === 3 || undefined);
      expect(await eventsOf(token)).toEqual(['session-started', 'session-used', 'session-used']);
    });

    it('are not extended by background requests of a page', async () => {
      const token = await adminToken(client);
      for (let minutes = 0; minutes < 30; minutes += 10) {
        time += 10 * MINUTE;
        expect((await summary(token, { [HEADER.background]: 'true' })).status).toBe(200);
      }
      time += 5 * MINUTE;
      expect((await summary(token)).status).toBe(401);
      expect(await eventsOf(token)).toEqual(['session-started']);
    });

    it('are not listed once they are idle, and a customer’s has no idle limit', async () => {
      const idle = await adminToken(client);
      const customer = await customerToken(client, 'layla@dune.example');
      time += 36 * MINUTE;
      const token = (await client.call('adminLogin', { json: ADMIN })).body.token as string;
      expect((await sessionsOf(token)).map(({ id }) => id)).not.toContain(idOf(idle));
      time += 3 * 24 * 60 * MINUTE;
      expect(await statusOf(customer)).toBe(200);
    });
  });
});
