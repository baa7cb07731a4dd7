import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { secondFactorRequired } from '@pressline/contracts/accounts/second-factor.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import type { Actor, EventStore } from '@pressline/event-store/event-store.ts';
import { decodeJwt } from 'jose';
import { adminLoginSecondFactorRoute } from '../src/accounts/login/login-routes.ts';
import { GuessLimit } from '../src/limits/rate-limits.ts';
import { createTokens } from '../src/accounts/sessions/tokens.ts';
import type { CallOf } from '../src/http/route.ts';
import { createTickets } from '../src/accounts/second-factor/second-factor-tickets.ts';
import { SecurityLog } from '../src/accounts/security-log/security-log.ts';
import type { ClientResponse } from './support/client.ts';
import { COLLEAGUES_PASSWORD } from './support/colleague.ts';
import { kindOf, MINUTE, Office, SECOND } from './support/office.ts';
import { addAuthenticator, addPasskey, codeAt } from './support/second-factors.ts';
import { SoftwareAuthenticator } from './support/software-authenticator.ts';

const sessionOf = ({ body }: ClientResponse) => decodeJwt(body.token as string)['sid'];

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
      message: 'Complete the second step to log in.',
    });
    expect(secondFactorRequired.parse(first.body).ticket).not.toBe('');
    expect(first.body).not.toHaveProperty('token');
    // The use of a stolen password is recorded.
    expect(await office.kindsOf(id)).toContain('password-accepted');
    office.time += 30 * SECOND;
    const done = await office.prove(first.body.ticket, office.totp(secret));
    expect(done.status).toBe(200);
    expect(await office.statusOf(done.body.token as string)).toBe(200);
    expect((await office.kindsOf(id)).toSorted()).toEqual([
      'invitation-accepted',
      'login-succeeded',
      'password-accepted',
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
      body: { type: '/problems/wrong-code', message: 'This code was already used. Enter a new one.' },
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
      body: { type: '/problems/wrong-code', message: 'The passkey wasn’t accepted. Try again or use another method.' },
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

describe('a process that dies within a login', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.shop.stop());

  it('after the code was recorded leaves a login that the same request completes', async () => {
    const { email, token, id } = await office.colleague();
    const { secret } = await addAuthenticator(office.client, token, office.time);
    office.time += MINUTE;
    const { ticket } = (await office.password(email)).body as { ticket: string };
    const proof = office.totp(secret);
    const { stores } = office.shop.shop;
    const now = () => new Date(office.time);
    const dying: Pick<EventStore, 'append'> = {
      append: (stream, revision, events) =>
        stream.startsWith('session-')
          ? Promise.reject(new Error('killed'))
          : stores.store.append(stream, revision, events),
    };
    const store: EventStore = Object.assign(Object.create(stores.store) as EventStore, {
      ...dying,
      readStream: stores.store.readStream.bind(stores.store),
    });
    const route = adminLoginSecondFactorRoute({
      ...stores,
      store,
      tokens: createTokens(stores.signing.for('tokens'), now),
      tickets: createTickets(stores.signing.for('second-factor'), now),
      securityLog: new SecurityLog(stores),
      limits: { guesses: new GuessLimit(10) },
      checkPassword: () => Promise.resolve([]),
      publicUrl: undefined,
      now,
    });
    const call = {
      caller: undefined,
      body: { ticket, proof },
      address: '192.0.2.1',
      client: { ipAddress: '192.0.2.1', userAgent: '' },
      header: () => undefined,
      command: (actor: Actor) => ({
        commandId: newId(),
        fingerprint: 'of a test',
        actor,
        at: now().toISOString(),
        correlationId: newId(),
      }),
    } as unknown as CallOf<'adminLoginSecondFactor'>;
    await expect(route.handle(call)).rejects.toThrow('killed');
    const done = await office.prove(ticket, proof);
    expect(done.status).toBe(200);
    expect(await office.statusOf(done.body.token as string)).toBe(200);
    const events = await stores.store.readStream(`secondFactors-${id}`);
    expect(events.filter(({ type }) => type === 'authenticator-used')).toHaveLength(1);
    expect((await office.kindsOf(id)).filter((kind) => kind === 'login-succeeded')).toHaveLength(1);
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
    expect(blocked.body.message).toMatch(/^Too many wrong codes\. Try again in \d+ minutes?\.$/);
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
    await office.confirmByPassword(token);
    expect(kindOf(await office.client.call('addAuthenticator', { token, json }))).toEqual(refused);
  });

  it('adds a passkey under its name, once, and shows when it was used', async () => {
    const { token, email } = await office.colleague();
    const passkey = await addPasskey(office.client, token);
    const { ticket, passkey_options: options } = (await office.password(email)).body as never as {
      ticket: string;
      passkey_options: { challenge: string; allowCredentials: unknown };
    };
    expect(options.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal'] }]);
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
