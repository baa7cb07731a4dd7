import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ENDPOINTS, type EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { needsConfirmation, worksWithoutSecondFactor } from '@pressline/contracts/api/staff-rights.ts';
import { COLLEAGUES_PASSWORD, invitationSecret } from './support/colleague.ts';
import { kindOf, MINUTE, Office, SECOND } from './support/office.ts';
import { addAuthenticator, addPasskey, codeAt } from './support/second-factors.ts';
import { fullScene, validCalls } from './support/valid-calls.ts';

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
      expect(answer.body.message).toBe('Confirm your identity to continue. Nothing was changed.');
    },
  );

  it('by password lasts ten minutes in this session, where there is no second factor', async () => {
    const { token, email } = await office.colleague('finance');
    const other = (await office.password(email)).body.token as string;
    office.time += 10 * MINUTE;
    const exportWith = async (by: string) => (await office.client.call('adminOrdersFile', { token: by })).status;
    expect(await exportWith(token)).toBe(403);
    expect((await office.client.call('identityChallenge', { token })).body.methods).toEqual(['password']);
    expect(kindOf(await office.confirmByPassword(token, 'not the password'))).toEqual([400, 'wrong-password']);
    const confirmed = await office.confirmByPassword(token);
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

  it('takes no earlier login by password once a second factor was set up in another session', async () => {
    const { client } = office;
    const { token, email } = await office.colleague('finance');
    const other = (await office.password(email)).body.token as string;
    const exportWith = async (by: string) => (await client.call('adminOrdersFile', { token: by })).status;
    expect(await exportWith(other)).toBe(200);
    const { secret } = await addAuthenticator(client, token, office.time);
    expect([await exportWith(token), await exportWith(other)]).toEqual([200, 403]);
    for (const name of ['offerAuthenticator', 'offerPasskey', 'replaceRecoveryCodes', 'removeAuthenticator'] as const)
      expect(kindOf(await client.call(name, { token: other }))).toEqual([403, 'confirmation-required']);
    office.time += MINUTE;
    const { body } = await client.call('identityChallenge', { token: other });
    const json = { ticket: body.ticket as string, proof: office.totp(secret) };
    expect((await client.call('confirmIdentity', { token: other, json })).status).toBe(200);
    expect(await exportWith(other)).toBe(200);
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
  /** Another owner, by email. */
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

  it('allows staff without one only to set it up and to use their own account, until they have it', async () => {
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

  it('requires the second step of a session from before it was set up', async () => {
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

  it('refuses to remove the last method', async () => {
    const refused = await office.client.call('removeAuthenticator', { token: owner });
    expect(kindOf(refused)).toEqual([409, 'second-factor-required-by-shop']);
    await addPasskey(office.client, owner);
    expect((await office.client.call('removeAuthenticator', { token: owner })).status).toBe(200);
    await addAuthenticator(office.client, owner, office.time);
  });

  it('requires the setup of staff who removed theirs before it was required', async () => {
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
    // An invitation stays valid.
    const json = { name: 'Rami', email: 'rami@pressline.example' };
    const invited = await office.client.call('inviteStaff', { token: owner, json });
    expect((await remove(invited.body.person.id as string)).status).toBe(200);
    const secret = await invitationSecret(office.client, owner, json.email);
    const accept = { token: secret, password: COLLEAGUES_PASSWORD };
    expect((await office.client.call('acceptInvitation', { json: accept })).status).toBe(200);
    const me = (await office.client.call('adminProfile', { token: owner })).body.user.id as string;
    expect(kindOf(await remove(me))).toEqual([409, 'own-second-factors']);
  });
});
