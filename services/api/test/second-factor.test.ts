import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ENDPOINTS, type EndpointName } from '@pressline/contracts/endpoints.ts';
import { needsConfirmation, worksWithoutSecondFactor } from '@pressline/contracts/staff-rights.ts';
import type { StaffRole } from '@pressline/domain/staff-role.ts';
import { decodeJwt } from 'jose';
import type { Answer } from './support/client.ts';
import { colleague, COLLEAGUES_PASSWORD } from './support/colleague.ts';
import { adminToken } from './support/people-and-things.ts';
import { addAuthenticator, addPasskey, codeAt } from './support/second-factors.ts';
import { SoftwareAuthenticator } from './support/software-authenticator.ts';
import { startShop, type TestShop } from './support/start-shop.ts';
import { fullScene, validCalls } from './support/valid-calls.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A shop whose clock is driven, and whose staff log in with codes and passkeys. */
class Office {
  time = Date.parse('2026-03-02T08:00:00.000Z');
  shop!: TestShop;
  #people = 0;

  async open(env: Readonly<Record<string, string>> = {}): Promise<void> {
    const settings = { PUBLIC_URL: 'http://localhost:3000', STAFF_IDLE_MINUTES: '600', ...env };
    this.shop = await startShop({ env: settings, now: () => new Date(this.time) });
  }

  get client() {
    return this.shop.client;
  }

  /** A colleague of their own for a test. */
  async colleague(role: StaffRole = 'production') {
    const email = `member${(this.#people += 1)}@pressline.example`;
    const owner = await adminToken(this.client);
    return { email, ...(await colleague(this.client, owner, email, { role })) };
  }

  /** The first step of a login. */
  async password(email: string, password = COLLEAGUES_PASSWORD): Promise<Answer> {
    return this.client.call('adminLogin', { json: { email, password } });
  }

  async prove(ticket: unknown, proof: Readonly<Record<string, unknown>>): Promise<Answer> {
    return this.client.call('adminLoginSecondFactor', { json: { ticket, proof } });
  }

  totp(secret: string, at = this.time) {
    return { method: 'totp', code: codeAt(secret, at) };
  }

  async statusOf(token: string): Promise<number> {
    return (await this.client.call('adminProfile', { token })).status;
  }

  async kindsOf(account: string): Promise<readonly string[]> {
    const token = await adminToken(this.client);
    const { body } = await this.client.call('securityLog', { token, query: { account } });
    return (body.entries as { kind: string }[]).map(({ kind }) => kind);
  }
}

const kindOf = ({ status, body }: Answer) => [status, (body.type as string).replace('/problems/', '')];
const sessionOf = ({ body }: Answer) => decodeJwt(body.token as string)['sid'];

describe('a login with a second step', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.shop.stop());

  it('needs a code of the authenticator app once one is set up, and no session begins before', async () => {
    const { email, token, id } = await office.colleague();
    const { secret, recoveryCodes } = await addAuthenticator(office.client, token, office.time);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const first = await office.password(email);
    expect(kindOf(first)).toEqual([401, 'second-factor-required']);
    expect(first.body).toMatchObject({
      methods: ['totp', 'recovery-code'],
      passkey_options: null,
      message: 'Enter the second step to continue.',
    });
    expect(first.body).not.toHaveProperty('token');
    office.time += 30 * SECOND;
    const done = await office.prove(first.body.ticket, office.totp(secret));
    expect(done.status).toBe(200);
    expect(await office.statusOf(done.body.token as string)).toBe(200);
    expect((await office.kindsOf(id)).toSorted()).toEqual([
      'invitation-accepted',
      'login-succeeded',
      'recovery-codes-replaced',
      'second-factor-added',
      'staff-invited',
    ]);
  });

  it('takes a code once, also in another login, and one of the periods before and after', async () => {
    const { email, token } = await office.colleague();
    const { secret } = await addAuthenticator(office.client, token, office.time);
    const ticket = async () => (await office.password(email)).body.ticket as string;
    // The code that set it up.
    expect(kindOf(await office.prove(await ticket(), office.totp(secret)))).toEqual([401, 'wrong-code']);
    office.time += 2 * MINUTE;
    const early = office.totp(secret, office.time - 30 * SECOND);
    expect((await office.prove(await ticket(), early)).status).toBe(200);
    expect(await office.prove(await ticket(), early)).toMatchObject({
      status: 401,
      body: { type: '/problems/wrong-code', message: 'This code has been used already.' },
    });
    const late = office.totp(secret, office.time + 30 * SECOND);
    expect((await office.prove(await ticket(), late)).status).toBe(200);
    // Older than the last that was accepted.
    expect((await office.prove(await ticket(), office.totp(secret))).status).toBe(401);
    office.time += 5 * MINUTE;
    const outside = [-60, 60].map((seconds) => office.totp(secret, office.time + seconds * SECOND));
    for (const proof of outside) expect((await office.prove(await ticket(), proof)).status).toBe(401);
  });

  it('starts one session a ticket: the same request continues it, another proof with it is refused', async () => {
    const { email, token } = await office.colleague();
    const { secret, recoveryCodes } = await addAuthenticator(office.client, token, office.time);
    office.time += MINUTE;
    const { ticket } = (await office.password(email)).body as { ticket: string };
    const proof = office.totp(secret);
    const answers = await Promise.all([office.prove(ticket, proof), office.prove(ticket, proof)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(sessionOf(answers[0])).toBe(sessionOf(answers[1]));
    const other = { method: 'recovery-code', code: recoveryCodes[0] };
    expect(kindOf(await office.prove(ticket, other))).toEqual([401, 'login-expired']);
  });

  it('takes each recovery code once, however it is typed, also of two logins at the same moment', async () => {
    const { email, token, id } = await office.colleague();
    const { recoveryCodes } = await addAuthenticator(office.client, token, office.time);
    const [first = '', second = ''] = recoveryCodes;
    const ticket = async () => (await office.password(email)).body.ticket as string;
    const tickets = [await ticket(), await ticket()];
    const answers = await Promise.all(
      tickets.map((one) => office.prove(one, { method: 'recovery-code', code: first })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const typed = second.toUpperCase().replace('-', ' ');
    const done = await office.prove(await ticket(), { method: 'recovery-code', code: typed });
    expect(done.status).toBe(200);
    const { body } = await office.client.call('secondFactors', { token: done.body.token as string });
    expect(body.recovery_codes_left).toBe(8);
    expect((await office.kindsOf(id)).filter((kind) => kind === 'recovery-code-used')).toHaveLength(2);
  });

  it('stores neither a recovery code nor the secret of an app in the clear', async () => {
    const { token, id } = await office.colleague();
    const { secret, recoveryCodes } = await addAuthenticator(office.client, token, office.time);
    const stored = JSON.stringify(
      await office.shop.shop.stores.store.readStream(`secondFactors-${id}`),
      (_key, value) => (typeof value === 'bigint' ? String(value) : (value as unknown)),
    );
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(hidden);
  });

  it('expires after five minutes, and when the password is changed', async () => {
    const { email, token } = await office.colleague();
    const { secret } = await addAuthenticator(office.client, token, office.time);
    const early = (await office.password(email)).body.ticket as string;
    office.time += 5 * MINUTE + SECOND;
    expect(kindOf(await office.prove(early, office.totp(secret)))).toEqual([401, 'login-expired']);
    const late = (await office.password(email)).body.ticket as string;
    const json = { password: COLLEAGUES_PASSWORD, new_password: 'paper and board' };
    expect((await office.client.call('changePassword', { token, json })).status).toBe(200);
    expect(kindOf(await office.prove(late, office.totp(secret)))).toEqual([401, 'login-expired']);
  });

  it('takes no ticket that was forged, or issued for something else', async () => {
    const { token } = await office.colleague();
    const { secret } = await addAuthenticator(office.client, token, office.time);
    const { body } = await office.client.call('identityChallenge', { token });
    for (const ticket of [token, body.ticket, 'x.y.z'])
      expect(kindOf(await office.prove(ticket, office.totp(secret)))).toEqual([401, 'login-expired']);
  });

  it('by passkey, which is bound to the shop’s origin and to this login', async () => {
    const { email, token } = await office.colleague();
    const passkey = await addPasskey(office.client, token);
    const first = async () => (await office.password(email)).body as { ticket: string; passkey_options: never };
    const { ticket, passkey_options: options } = await first();
    const wrong = passkey.get(options, 'https://pressline.example');
    expect(await office.prove(ticket, { method: 'passkey', response: wrong })).toMatchObject({
      status: 401,
      body: { type: '/problems/wrong-code', message: 'The passkey was not accepted.' },
    });
    const response = passkey.get(options);
    const done = await office.prove(ticket, { method: 'passkey', response });
    expect(done.status).toBe(200);
    // Replayed: the same session, and in another login none.
    expect(sessionOf(await office.prove(ticket, { method: 'passkey', response }))).toBe(sessionOf(done));
    const another = await first();
    expect((await office.prove(another.ticket, { method: 'passkey', response })).status).toBe(401);
    const stranger = new SoftwareAuthenticator().get(another.passkey_options);
    const replaced = { ...stranger, id: passkey.id, rawId: passkey.id };
    expect((await office.prove(another.ticket, { method: 'passkey', response: replaced })).status).toBe(401);
    for (const broken of [{}, { id: passkey.id }, { id: passkey.id, response: { clientDataJSON: '{' } }])
      expect((await office.prove(another.ticket, { method: 'passkey', response: broken })).status).toBe(401);
  });

  it('refuses a copied passkey: one that has signed no more often than before', async () => {
    const { email, token } = await office.colleague();
    const passkey = await addPasskey(office.client, token, new SoftwareAuthenticator({ signCount: 5 }));
    const logIn = async () => {
      const { ticket, passkey_options: options } = (await office.password(email)).body as never as {
        ticket: string;
        passkey_options: { challenge: string };
      };
      return (await office.prove(ticket, { method: 'passkey', response: passkey.get(options) })).status;
    };
    expect(await logIn()).toBe(200);
    passkey.signCount = 5;
    expect(await logIn()).toBe(401);
    passkey.signCount = 7;
    expect(await logIn()).toBe(200);
  });
});

describe('guessing codes', () => {
  const office = new Office();
  beforeAll(() => office.open({ WRONG_PASSWORDS: '3', TRUST_PROXY: '1' }));
  afterAll(() => office.shop.stop());

  it('is limited for an account, whatever network the codes come from', async () => {
    const { email, token, id } = await office.colleague();
    const { secret } = await addAuthenticator(office.client, token, office.time);
    office.time += MINUTE;
    const { ticket } = (await office.password(email)).body as { ticket: string };
    const from = (address: number, code: string) =>
      office.client.call('adminLoginSecondFactor', {
        json: { ticket, proof: { method: 'totp', code } },
        headers: { 'X-Forwarded-For': `203.0.113.${address}` },
      });
    const right = codeAt(secret, office.time);
    const wrong = right === '000000' ? '000001' : '000000';
    const statuses = [];
    for (const address of [1, 2, 3]) statuses.push((await from(address, wrong)).status);
    expect(statuses).toEqual([401, 401, 401]);
    const blocked = await from(4, right);
    expect(kindOf(blocked)).toEqual([429, 'too-many']);
    expect(blocked.body.message).toBe('Too many wrong codes. Please wait before you try again.');
    const kinds = await office.kindsOf(id);
    expect(kinds.filter((kind) => kind === 'second-factor-failed')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'login-blocked')).toHaveLength(1);
  });
});

describe('setting up two-step login', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.shop.stop());

  it('adds nothing for a wrong code, and shows the recovery codes once', async () => {
    const { token } = await office.colleague();
    const { body: offer } = await office.client.call('offerAuthenticator', { token });
    expect(offer.uri).toMatch(/^otpauth:\/\/totp\/.*member\d+%40pressline.example\?.*secret=[A-Z2-7]{32}/);
    const add = (code: string) =>
      office.client.call('addAuthenticator', { token, json: { ticket: offer.ticket as string, code } });
    const right = codeAt(offer.secret as string, office.time);
    expect(kindOf(await add(right === '000000' ? '000001' : '000000'))).toEqual([400, 'wrong-code']);
    const own = async () => (await office.client.call('secondFactors', { token })).body;
    expect(await own()).toEqual({
      authenticator: null,
      passkeys: [],
      recovery_codes_left: 0,
      required: false,
      passkeys_available: true,
    });
    expect((await add(right)).body.recovery_codes).toHaveLength(10);
    expect(await own()).toMatchObject({
      authenticator: { added_at: '2026-03-02T08:00:00.000Z', last_used_at: null },
      recovery_codes_left: 10,
    });
    // The response was lost, and the request is repeated.
    expect(await add(right)).toMatchObject({ status: 201, body: { recovery_codes: null } });
    expect((await own()).recovery_codes_left).toBe(10);
  });

  it('is of the session that began it, and takes ten minutes at most', async () => {
    const { token } = await office.colleague();
    const other = await office.colleague();
    const { body: offer } = await office.client.call('offerAuthenticator', { token });
    const json = { ticket: offer.ticket as string, code: codeAt(offer.secret as string, office.time) };
    const refused = [400, 'confirmation-expired'];
    expect(kindOf(await office.client.call('addAuthenticator', { token: other.token, json }))).toEqual(refused);
    office.time += 10 * MINUTE + SECOND;
    await confirmByPassword(office, token);
    expect(kindOf(await office.client.call('addAuthenticator', { token, json }))).toEqual(refused);
  });

  it('adds a passkey under its name, once, and shows when it was used', async () => {
    const { token, email } = await office.colleague();
    const passkey = await addPasskey(office.client, token);
    const { ticket, passkey_options: options } = (await office.password(email)).body as never as {
      ticket: string;
      passkey_options: { challenge: string };
    };
    await office.prove(ticket, { method: 'passkey', response: passkey.get(options) });
    const { body } = await office.client.call('secondFactors', { token });
    const at = new Date(office.time).toISOString();
    expect(body.passkeys).toEqual([{ id: expect.any(String), name: 'Laptop', added_at: at, last_used_at: at }]);
    await expect(addPasskey(office.client, token, passkey)).rejects.toThrow('passkey-exists');
    const elsewhere = new SoftwareAuthenticator({ origin: 'https://pressline.example' });
    await expect(addPasskey(office.client, token, elsewhere)).rejects.toThrow('wrong-code');
    const removed = await office.client.call('removePasskey', { token, params: { id: body.passkeys[0].id as string } });
    expect(removed.status).toBe(200);
    expect((await office.password(email)).status).toBe(200);
  });

  it('replaces recovery codes: those from before stop working', async () => {
    const { token, email } = await office.colleague();
    const { recoveryCodes } = await addAuthenticator(office.client, token, office.time);
    const replaced = await office.client.call('replaceRecoveryCodes', { token });
    expect(replaced.status).toBe(201);
    const tryCode = async (code: string | undefined) => {
      const { ticket } = (await office.password(email)).body as { ticket: string };
      return (await office.prove(ticket, { method: 'recovery-code', code })).status;
    };
    expect(await tryCode(recoveryCodes[0])).toBe(401);
    expect(await tryCode((replaced.body.recovery_codes as string[])[0])).toBe(200);
  });
});

async function confirmByPassword(office: Office, token: string, password = COLLEAGUES_PASSWORD): Promise<Answer> {
  const { body } = await office.client.call('identityChallenge', { token });
  const json = { ticket: body.ticket as string, proof: { method: 'password', password } };
  return office.client.call('confirmIdentity', { token, json });
}

describe('confirming who is calling', () => {
  const office = new Office();
  let calls: Awaited<ReturnType<typeof validCalls>>;
  let owner: string;
  beforeAll(async () => {
    await office.open();
    calls = await validCalls(office.client, await fullScene(office.client));
    ({ token: owner } = await office.colleague('owner'));
    office.time += 9 * MINUTE + 59 * SECOND;
  });
  afterAll(() => office.shop.stop());

  const sensitive = (Object.keys(ENDPOINTS) as EndpointName[]).filter(needsConfirmation);

  it('is not needed within ten minutes of the login', async () => {
    expect((await office.client.call('adminOrdersFile', { token: owner })).status).toBe(200);
  });

  it.each(sensitive)(
    'is needed for %s ten minutes after the login, and nothing else about the call matters',
    async (name) => {
      office.time = Math.max(office.time, Date.parse('2026-03-02T08:10:00.000Z'));
      const { params = {} } = await calls[name]();
      const answer = await office.client.call(name, { params, token: owner });
      expect(kindOf(answer)).toEqual([403, 'confirmation-required']);
      expect(answer.body.message).toBe('Confirm that it’s you to continue. Nothing was changed.');
    },
  );

  it('by password lasts ten minutes in this session, where there is no second factor', async () => {
    const { token, email } = await office.colleague('finance');
    const other = (await office.password(email)).body.token as string;
    office.time += 10 * MINUTE;
    const exportWith = async (by: string) => (await office.client.call('adminOrdersFile', { token: by })).status;
    expect(await exportWith(token)).toBe(403);
    expect((await office.client.call('identityChallenge', { token })).body.methods).toEqual(['password']);
    expect(kindOf(await confirmByPassword(office, token, 'not the password'))).toEqual([400, 'wrong-password']);
    const confirmed = await confirmByPassword(office, token);
    const until = new Date(office.time + 10 * MINUTE).toISOString();
    expect(confirmed).toMatchObject({ status: 200, body: { confirmed_until: until } });
    expect([await exportWith(token), await exportWith(other)]).toEqual([200, 403]);
    office.time += 10 * MINUTE;
    expect(await exportWith(token)).toBe(403);
  });

  it('takes a second factor where there is one, and not the password', async () => {
    const { token } = await office.colleague('finance');
    const { secret } = await addAuthenticator(office.client, token, office.time);
    office.time += 10 * MINUTE;
    const { body } = await office.client.call('identityChallenge', { token });
    expect(body.methods).toEqual(['totp', 'recovery-code']);
    const confirm = (proof: unknown) =>
      office.client.call('confirmIdentity', { token, json: { ticket: body.ticket as string, proof } });
    const byPassword = await confirm({ method: 'password', password: COLLEAGUES_PASSWORD });
    expect(kindOf(byPassword)).toEqual([400, 'confirmation-expired']);
    const code = codeAt(secret, office.time);
    const wrong = await confirm({ method: 'totp', code: code === '000000' ? '000001' : '000000' });
    expect(kindOf(wrong)).toEqual([400, 'wrong-code']);
    expect((await confirm({ method: 'totp', code })).status).toBe(200);
    expect((await office.client.call('adminOrdersFile', { token })).status).toBe(200);
  });

  it('takes a ticket of this session only, for five minutes', async () => {
    const { token, email } = await office.colleague('finance');
    const other = (await office.password(email)).body.token as string;
    const { body } = await office.client.call('identityChallenge', { token });
    const json = { ticket: body.ticket as string, proof: { method: 'password', password: COLLEAGUES_PASSWORD } };
    const refused = [400, 'confirmation-expired'];
    expect(kindOf(await office.client.call('confirmIdentity', { token: other, json }))).toEqual(refused);
    office.time += 5 * MINUTE + SECOND;
    expect(kindOf(await office.client.call('confirmIdentity', { token, json }))).toEqual(refused);
  });

  it('is not done by changing the password: the new session is as recently confirmed as the one before', async () => {
    const { token } = await office.colleague('finance');
    await addAuthenticator(office.client, token, office.time);
    office.time += 10 * MINUTE;
    const json = { password: COLLEAGUES_PASSWORD, new_password: 'paper and board' };
    const changed = await office.client.call('changePassword', { token, json });
    const exported = await office.client.call('adminOrdersFile', { token: changed.body.token as string });
    expect(kindOf(exported)).toEqual([403, 'confirmation-required']);
  });
});

describe('two-step login that the shop requires', () => {
  const office = new Office();
  let owner: string;
  /** Another owner, by e-mail. */
  let newcomer: string;
  beforeAll(async () => {
    await office.open();
    ({ token: owner } = await office.colleague('owner'));
    ({ email: newcomer } = await office.colleague('owner'));
  });
  afterAll(() => office.shop.stop());

  const require = (token: string, required: boolean) =>
    office.client.call('changeSecondFactorPolicy', { token, json: { required } });

  it('is switched on by an owner who has it', async () => {
    expect(kindOf(await require(owner, true))).toEqual([409, 'second-factor-missing']);
    await addAuthenticator(office.client, owner, office.time);
    expect(await require(owner, true)).toMatchObject({ status: 200, body: { required: true } });
    expect((await office.client.call('secondFactorPolicy', { token: owner })).body).toEqual({ required: true });
  });

  it('keeps whoever has none from all but setting it up and their own account, until they have it', async () => {
    const token = (await office.password(newcomer)).body.token as string;
    const open: Partial<Record<EndpointName, object>> = {
      adminProfile: {},
      sessions: {},
      secondFactors: {},
      identityChallenge: {},
      offerAuthenticator: {},
      offerPasskey: {},
    };
    for (const [name, call] of Object.entries(open))
      expect((await office.client.call(name as EndpointName, { token, ...call })).status).toBe(200);
    const shut = (Object.entries(ENDPOINTS) as [EndpointName, (typeof ENDPOINTS)[EndpointName]][])
      .filter(([name, { access }]) => access === 'admin' && !worksWithoutSecondFactor(name))
      .map(([name]) => name);
    expect(shut.length).toBeGreaterThan(50);
    for (const name of shut) {
      const params = Object.fromEntries(
        [...ENDPOINTS[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, 'x']),
      );
      const answer = await office.client.call(name, { token, params });
      expect([name, ...kindOf(answer)]).toEqual([name, 403, 'second-factor-setup-required']);
    }
    await addAuthenticator(office.client, token, office.time);
    expect((await office.client.call('staff', { token })).status).toBe(200);
  });

  it('asks a session from before the second step for it, where one is set up by now', async () => {
    const { client } = office;
    await require(owner, false);
    const { email, token } = await office.colleague('owner');
    const other = (await office.password(email)).body.token as string;
    const own = await addAuthenticator(client, token, office.time);
    await require(owner, true);
    expect((await client.call('adminOrders', { token })).status).toBe(200);
    expect(kindOf(await client.call('adminOrders', { token: other }))).toEqual([403, 'confirmation-required']);
    office.time += MINUTE;
    const { body } = await client.call('identityChallenge', { token: other });
    const json = { ticket: body.ticket as string, proof: office.totp(own.secret) };
    expect((await client.call('confirmIdentity', { token: other, json })).status).toBe(200);
    expect((await client.call('adminOrders', { token: other })).status).toBe(200);
  });

  it('lets nobody remove their last method', async () => {
    const refused = await office.client.call('removeAuthenticator', { token: owner });
    expect(kindOf(refused)).toEqual([409, 'second-factor-required-by-shop']);
    await addPasskey(office.client, owner);
    expect((await office.client.call('removeAuthenticator', { token: owner })).status).toBe(200);
    await addAuthenticator(office.client, owner, office.time);
  });

  it('asks for the setup again whoever had removed theirs before it was required', async () => {
    await require(owner, false);
    const { email, token } = await office.colleague('finance');
    const own = await addAuthenticator(office.client, token, office.time);
    office.time += MINUTE;
    const { ticket } = (await office.password(email)).body as { ticket: string };
    const stepped = (await office.prove(ticket, office.totp(own.secret))).body.token as string;
    expect((await office.client.call('removeAuthenticator', { token: stepped })).status).toBe(200);
    office.time += SECOND;
    await require(owner, true);
    expect(kindOf(await office.client.call('adminOrders', { token: stepped }))).toEqual([
      403,
      'second-factor-setup-required',
    ]);
  });

  it('is removed by an owner for a colleague who has lost it, whose sessions end, and not for oneself', async () => {
    await require(owner, false);
    const { id, email, token } = await office.colleague('finance');
    await addAuthenticator(office.client, token, office.time);
    const staff = (await office.client.call('staff', { token: owner })).body as {
      id: string;
      second_factor: boolean;
    }[];
    expect(staff.find((one) => one.id === id)?.second_factor).toBe(true);
    const remove = (of: string) => office.client.call('removeStaffSecondFactors', { token: owner, params: { id: of } });
    expect(await remove(id)).toMatchObject({ status: 200, body: { person: { id, second_factor: false } } });
    expect(await office.statusOf(token)).toBe(401);
    expect((await office.password(email)).status).toBe(200);
    expect(await office.kindsOf(id)).toContain('staff-second-factors-removed');
    const me = (await office.client.call('adminProfile', { token: owner })).body.user.id as string;
    expect(kindOf(await remove(me))).toEqual([409, 'own-second-factors']);
  });
});
