import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';
import { decodeJwt } from 'jose';
import { checkSession } from '../src/accounts/sessions/authenticate.ts';
import { addProduct, addVest, adminToken, customerToken, SARA, vestOrderForm } from './support/fixtures.ts';
import { ADMIN, startShop, type TestShop } from './support/start-shop.ts';

describe('accounts', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('registers Sara, who then is logged in and has a profile', async () => {
    const token = await customerToken(shop.client);
    const { body, status } = await shop.client.call('profile', { token });
    expect({ status, body }).toEqual({
      status: 200,
      body: { user: { id: expect.any(String), username: 'Sara', email: 'sara@dune.example' } },
    });
  });

  it('knows an email however it is typed: SARA@Dune.example is registered already', async () => {
    const { status, body } = await shop.client.call('register', { json: { ...SARA, email: ' SARA@Dune.example ' } });
    expect(status).toBe(409);
    expect(body.message).toBe('An account with this email already exists.');
  });

  it('registers once if the response was lost and the request is repeated', async () => {
    const headers = { 'Idempotency-Key': '5f0c7a52-3f0e-4d7a-9a55-1f3b8a1c2d3e' };
    const json = { username: 'Mona', email: 'mona@dune.example', password: 'lamps above the souk' };
    const [first, again] = [
      await shop.client.call('register', { json, headers }),
      await shop.client.call('register', { json, headers }),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    const idOf = async (token: string) => (await shop.client.call('profile', { token })).body.user.id as string;
    expect(await idOf(again.body.token as string)).toBe(await idOf(first.body.token as string));
    const other = { ...json, password: 'another password' };
    expect((await shop.client.call('register', { json: other, headers })).status).toBe(422);
  });

  describe('of somebody who was forgotten', () => {
    const json = { username: 'Gone', email: 'gone@dune.example', password: 'dhows along the quay' };
    const headers = { 'Idempotency-Key': '0a6a6a52-3f0e-4d7a-9a55-1f3b8a1c2d3e' };
    let token: string;
    let userId: string;
    beforeAll(async () => {
      token = (await shop.client.call('register', { json, headers })).body.token as string;
      userId = (await shop.client.call('profile', { token })).body.user.id as string;
    });
    const session = () => ({ userId, role: 'customer', sessionId: decodeJwt(token)['sid'] as string }) as const;
    const streams = () => ({ store: shop.shop.stores.store, now: () => new Date(), staffIdleMs: 3_600_000 });

    it('counts on while the keys are away, as nothing personal is read then', async () => {
      const away = { isForgotten: () => Promise.reject(new KeysUnavailable('away')) };
      const whose = { subject: shop.shop.stores.personalData.subjectOf(json.email) };
      expect(await checkSession({ ...streams(), personalData: away }, session())).toMatchObject(whose);
      const broken = { isForgotten: () => Promise.reject(new TypeError('a bug')) };
      const asked = checkSession({ ...streams(), personalData: broken }, session());
      await expect(asked).rejects.toThrow(TypeError);
    });

    it('is logged out, can’t log in, and can’t register again, in the words for an address that is taken', async () => {
      const { personalData } = shop.shop.stores;
      await personalData.destroy(personalData.subjectOf(json.email));
      expect((await shop.client.call('profile', { token })).status).toBe(401);
      const login = { email: json.email, password: json.password };
      expect((await shop.client.call('login', { json: login })).status).toBe(401);
      const taken = { status: 409, body: { message: 'An account with this email already exists.' } };
      expect(await shop.client.call('register', { json })).toMatchObject(taken);
      await personalData.destroy(personalData.subjectOf('guest@dune.example'));
      const guest = { ...json, email: 'guest@dune.example' };
      expect(await shop.client.call('register', { json: guest })).toMatchObject(taken);
    });

    it('is responded to as anybody where they write to the shop or subscribe; nothing is stored', async () => {
      const { store } = shop.shop.stores;
      const before = await store.head();
      const message = { name: 'Gone', email: json.email, message: 'Hello' };
      const sent = await shop.client.call('sendMessage', { json: message });
      const usual = await shop.client.call('sendMessage', { json: { ...message, email: 'sara@dune.example' } });
      const shapeOf = ({ status, body, headers }: typeof sent) => [
        status,
        Object.keys(body as object),
        (body as { message: string }).message,
        headers.has('Pressline-Position'),
      ];
      expect(shapeOf(sent)).toEqual(shapeOf(usual));
      const subscribed = await shop.client.call('subscribe', { json: { email: json.email } });
      const other = await shop.client.call('subscribe', { json: { email: 'reader@dune.example' } });
      expect([subscribed.status, subscribed.body]).toEqual([other.status, other.body]);
      const { events } = await store.readForward({ after: before, limit: 10 });
      expect(events.map(({ type }) => type)).toEqual(['contact-message-received', 'newsletter-subscribed']);
    });

    it('is refused an order as a guest, with a message that does not mention an erasure', async () => {
      const admin = await adminToken(shop.client);
      const vestId = (await addVest(shop.client, admin)).body.product.id as string;
      const form = vestOrderForm(vestId);
      form.set('customer_email', json.email);
      const { status, body } = await shop.client.call('placeSafetyOrder', { form });
      expect([status, body.type]).toEqual([409, '/problems/address-refused']);
      expect(JSON.stringify(body)).not.toMatch(/erase|forg|delete/i);
    });

    it('gets the first response again for a repeated request, which a demo sends at each start', async () => {
      const again = await shop.client.call('register', { json, headers });
      expect(again.status).toBe(201);
      expect((await shop.client.call('profile', { token: again.body.token as string })).status).toBe(401);
    });
  });

  it('lets one of 12 win who register one email at the same moment', async () => {
    const json = { username: 'Omar', email: 'omar@noor.example', password: 'lamps above the souk' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => shop.client.call('register', { json })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
    expect((await shop.client.call('login', { json: { email: json.email, password: json.password } })).status).toBe(
      200,
    );
  });

  it('responds to an unknown email as to a wrong password', async () => {
    const wrong = await shop.client.call('login', { json: { email: SARA.email, password: 'wrong' } });
    const unknown = await shop.client.call('login', { json: { email: 'nobody@dune.example', password: 'wrong' } });
    const { request_id: _one, ...first } = wrong.body;
    const { request_id: _other, ...second } = unknown.body;
    expect(first).toEqual({
      type: '/problems/wrong-password',
      title: 'Not logged in',
      status: 401,
      message: 'Wrong email or password. Try again.',
    });
    expect(second).toEqual(first);
  });

  it('checks a password for an unknown email too, so that the response time does not reveal who has an account', async () => {
    const matches = jest.spyOn(shop.shop.stores.passwords, 'matches');
    await customerToken(shop.client, 'timed@dune.example');
    for (const email of ['timed@dune.example', 'untimed@dune.example'])
      await shop.client.call('login', { json: { email, password: 'wrong' } });
    expect(matches.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$/), 'wrong'],
      [undefined, 'wrong'],
    ]);
  });

  it('keeps customers and admins apart: Sara can’t log in to the back office, the admin not to the store', async () => {
    expect(
      (await shop.client.call('adminLogin', { json: { email: SARA.email, password: SARA.password } })).status,
    ).toBe(401);
    expect((await shop.client.call('login', { json: ADMIN })).status).toBe(401);
    expect((await shop.client.call('adminLogin', { json: ADMIN })).status).toBe(200);
  });

  it('ends every session by a log-out everywhere, and none of another person', async () => {
    const first = await customerToken(shop.client, 'priya@sorrel.example');
    const other = await customerToken(shop.client, 'yusuf@torque.example');
    const second = (
      await shop.client.call('login', { json: { email: 'priya@sorrel.example', password: SARA.password } })
    ).body.token as string;
    expect((await shop.client.call('endSessions', { token: second })).status).toBe(200);
    expect((await shop.client.call('profile', { token: first })).status).toBe(401);
    expect((await shop.client.call('profile', { token: second })).status).toBe(401);
    expect((await shop.client.call('profile', { token: other })).status).toBe(200);
  });

  it('changes a password: old sessions end, the token of the response is valid, the old password is wrong', async () => {
    const token = await customerToken(shop.client, 'grace@rima.example');
    const wrong = await shop.client.call('changePassword', {
      token,
      json: { password: 'not it', new_password: 'a new one' },
    });
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ field: 'password', message: 'is wrong' }]]);
    const changed = await shop.client.call('changePassword', {
      token,
      json: { password: SARA.password, new_password: 'a new one' },
    });
    expect(changed.status).toBe(200);
    expect((await shop.client.call('profile', { token })).status).toBe(401);
    expect((await shop.client.call('profile', { token: changed.body.token as string })).status).toBe(200);
    expect(
      (await shop.client.call('login', { json: { email: 'grace@rima.example', password: SARA.password } })).status,
    ).toBe(401);
    expect(
      (await shop.client.call('login', { json: { email: 'grace@rima.example', password: 'a new one' } })).status,
    ).toBe(200);
  });

  it('accepts 32 log-ins at once and responds to other calls meanwhile', async () => {
    const added = await addProduct(shop.client, await adminToken(shop.client));
    const picture = added.body.product.image as string;
    const logins = Array.from({ length: 32 }, () =>
      shop.client.call('login', { json: { email: SARA.email, password: SARA.password } }),
    );
    let loggedIn = 0;
    for (const login of logins) void login.then(() => (loggedIn += 1));
    await Promise.race(logins);
    // Files are read by the threads that passwords are hashed by.
    expect((await shop.client.call('uploads', { params: { file: picture } })).status).toBe(200);
    // It was requested while the logins were running, and the response arrives before most of theirs.
    expect(loggedIn).toBeLessThan(16);
    expect((await Promise.all(logins)).every(({ status }) => status === 200)).toBe(true);
  });
});

describe('guessing passwords', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({
      env: {
        TRUST_PROXY: '1',
        WRONG_PASSWORDS: '10',
        SIGN_UPS_PER_HOUR: '3',
        MESSAGES_PER_HOUR: '2',
        GUEST_ORDERS_PER_HOUR: '1',
      },
    });
  });
  afterAll(() => shop.stop());
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  it('is slowed after 10 wrong ones, for that account and address only', async () => {
    await shop.client.call('register', { json: SARA, headers: from('198.51.100.1') });
    const guess = (address: string, password: string, email = SARA.email) =>
      shop.client.call('login', { json: { email, password }, headers: from(address) });
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, number) => guess('203.0.113.9', `guess ${number}`)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
    const refused = await guess('203.0.113.9', SARA.password);
    expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(600);
    expect((await guess('198.51.100.1', SARA.password)).status).toBe(200);
    expect((await guess('203.0.113.9', 'x', 'another@dune.example')).status).toBe(401);
  });

  it('is slowed after 100 wrong ones from one address, however many accounts they were for; others still log in', async () => {
    const guess = (number: number) =>
      shop.client.call('login', {
        json: { email: `nobody${number}@dune.example`, password: 'x' },
        headers: from('203.0.113.50'),
      });
    const statuses = (await Promise.all(Array.from({ length: 120 }, (_, number) => guess(number)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const json = { email: SARA.email, password: SARA.password };
    expect((await shop.client.call('login', { json, headers: from('203.0.113.50') })).status).toBe(429);
    expect((await shop.client.call('login', { json, headers: from('198.51.100.1') })).status).toBe(200);
  });

  it('forgets wrong passwords once the right one was given', async () => {
    const guess = (password: string) =>
      shop.client.call('login', { json: { email: SARA.email, password }, headers: from('198.51.100.77') });
    for (let round = 0; round < 2; round++) {
      for (let number = 0; number < 9; number++) expect((await guess('wrong')).status).toBe(401);
      expect((await guess(SARA.password)).status).toBe(200);
    }
  });

  it('lets one address sign up so often an hour, a whole IPv6 network counting as one', async () => {
    const signUp = (number: number, address: string) =>
      shop.client.call('register', { json: { ...SARA, email: `n${number}@dune.example` }, headers: from(address) });
    expect((await signUp(1, '2001:db8:1:2::a')).status).toBe(201);
    expect((await signUp(2, '2001:db8:1:2::b')).status).toBe(201);
    expect((await signUp(3, '2001:db8:1:2:ffff::c')).status).toBe(201);
    const fourth = await signUp(4, '2001:db8:1:2:1:2:3:4');
    expect(fourth.status).toBe(429);
    expect(fourth.body.message).toMatch(
      /^Too many accounts were created from your network\. Try again in (59|60) minutes\.$/,
    );
    expect((await signUp(5, '2001:db8:1:3::a')).status).toBe(201);
  });

  it('lets one address send so many messages an hour', async () => {
    const send = () =>
      shop.client.call('sendMessage', {
        json: { name: 'A', email: 'a@dune.example', message: 'Hello' },
        headers: from('192.0.2.8'),
      });
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([201, 201, 429]);
  });
});
