import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SecurityLogEntry } from '@pressline/contracts/accounts/security-log.ts';
import { eraseOldClientData } from '@pressline/personal-data/client-data.ts';
import { makeOwner, newAdminPassword, restoreAccess } from '../src/accounts/staff/new-admin-password.ts';
import { passwordChecker } from '../src/accounts/passwords/password-policy.ts';
import { eventually } from './support/eventually.ts';
import { adminToken, customerToken, SARA } from './support/fixtures.ts';
import { ADMIN, startShop, type TestShop } from './support/start-shop.ts';

const DAY = 24 * 3_600_000;
const PASSWORD = 'plate and blanket';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the security log', () => {
  let shop: TestShop;
  let admin: string;
  let adminId: string;
  /** The shop's clock begins in the morning, so that the tests of one day end within it. */
  let later = Date.parse('2027-03-02T08:00:00.000Z') - Date.now();
  let network = 0;
  const now = () => new Date(Date.now() + later);
  beforeAll(async () => {
    shop = await startShop({ now, env: { TRUST_PROXY: 'true', WRONG_PASSWORDS: '2' } });
    admin = await adminToken(shop.client);
    adminId = (await shop.client.call('adminProfile', { token: admin })).body.user.id as string;
  });
  afterAll(() => shop.stop());

  /** Headers of a call from a network of its own. */
  const from = (): { readonly 'X-Forwarded-For': string; readonly 'User-Agent': string } => ({
    'X-Forwarded-For': `192.0.2.${String((network += 1))}`,
    'User-Agent': FIREFOX,
  });
  const stores = () => shop.shop.stores;
  const upToNow = async () => ({ 'Pressline-After': String(await stores().store.head()) });
  const entries = async (query: Readonly<Record<string, string>> = {}): Promise<readonly SecurityLogEntry[]> => {
    const { status, body } = await shop.client.call('securityLog', { token: admin, query, headers: await upToNow() });
    expect(status).toBe(200);
    return body.entries as readonly SecurityLogEntry[];
  };
  const kindsAbout = async (account: string) => (await entries({ account })).map(({ kind }) => kind).reverse();
  const login = (email: string, password: string, headers = from()) =>
    shop.client.call('login', { json: { email, password }, headers });
  const idOf = async (token: string) => (await shop.client.call('profile', { token })).body.user.id as string;

  it('records who logged in, where and from where', async () => {
    const headers = from();
    const sara = await idOf(await customerToken(shop.client));
    expect((await login(SARA.email, SARA.password, headers)).status).toBe(200);
    expect(await entries({ account: sara, kind: 'login-succeeded' })).toMatchObject([
      {
        actor: { role: 'customer', id: sara, name: 'Sara' },
        account: { id: sara, name: 'Sara' },
        role: 'customer',
        client: {
          is: 'known',
          ip_address: headers['X-Forwarded-For'],
          user_agent: FIREFOX,
          browser: 'Firefox',
          system: 'Linux',
          email: null,
        },
      },
    ]);
    expect((await entries({ account: adminId, kind: 'login-succeeded' }))[0]).toMatchObject({ role: 'admin' });
  });

  it('records a failed login with the account, or with the address where it belongs to none', async () => {
    const amal = await idOf(await customerToken(shop.client, 'amal@dune.example', 'Amal'));
    expect((await login('amal@dune.example', 'a wrong guess')).status).toBe(401);
    expect((await login('Nobody@dune.example', 'a wrong guess')).status).toBe(401);
    const [unknown, known] = await entries({ kind: 'login-failed' });
    expect(known).toMatchObject({
      actor: { role: 'guest' },
      account: { id: amal, name: 'Amal' },
      client: { email: null },
    });
    expect(unknown).toMatchObject({
      actor: { role: 'guest' },
      account: null,
      client: { email: 'Nobody@dune.example' },
    });
  });

  it('records a failed login of a colleague who is locked out', async () => {
    const { body } = await shop.client.call('inviteStaff', {
      token: admin,
      json: { name: 'Hani', email: 'hani@pressline.example' },
    });
    const hani = body.person.id as string;
    await shop.client.call('disableStaff', { token: admin, params: { id: hani } });
    await shop.client.call('adminLogin', { json: { email: 'hani@pressline.example', password: PASSWORD } });
    expect((await kindsAbout(hani)).at(-1)).toBe('login-failed');
  });

  it('records a block of an account once, when it begins', async () => {
    const basma = await idOf(await customerToken(shop.client, 'basma@dune.example', 'Basma'));
    const headers = from();
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await login('basma@dune.example', 'a wrong guess', headers)).status);
    expect(statuses).toEqual([401, 401, 429, 429, 429]);
    expect(await kindsAbout(basma)).toEqual(['login-failed', 'login-failed', 'login-blocked']);
  });

  it('records a block of a network once, when it begins', async () => {
    const headers = from();
    for (let n = 0; n < 23; n += 1) await login(`guess${String(n)}@dune.example`, 'a wrong guess', headers);
    const blocks = (await entries({ kind: 'login-blocked' })).filter(
      ({ client }) => client.is === 'known' && client.ip_address === headers['X-Forwarded-For'],
    );
    expect(blocks).toMatchObject([{ account: null, role: 'customer' }]);
  });

  describe('of an account', () => {
    const mailed = async (kind: string, to: string, pattern: RegExp): Promise<string> => {
      const id = await eventually(async () => {
        const { body } = await shop.client.call('mails', { token: admin, query: { kind, state: 'kept' } });
        return (body as { id: string; to_address: string }[]).find(({ to_address }) => to_address === to)?.id;
      });
      const { body } = await shop.client.call('mail', { token: admin, params: { id } });
      return pattern.exec(body.text as string)?.[1] ?? '';
    };

    it('records each change of a colleague’s account once, by whom and from where', async () => {
      const invited = await shop.client.call('inviteStaff', {
        token: admin,
        json: { name: 'Omar', email: 'omar@pressline.example' },
        headers: from(),
      });
      const omar = invited.body.person.id as string;
      const token = await mailed('staff-invitation', 'omar@pressline.example', /accept-invitation#(\S+)/);
      await shop.client.call('acceptInvitation', { json: { token, password: PASSWORD }, headers: from() });
      const on = (name: 'disableStaff' | 'enableStaff', headers = {}) =>
        shop.client.call(name, { token: admin, params: { id: omar }, headers: { ...from(), ...headers } });
      await shop.client.call('renameStaff', { token: admin, params: { id: omar }, json: { name: 'Omar N.' } });
      const repeated = { 'Idempotency-Key': 'once' };
      expect([(await on('disableStaff', repeated)).status, (await on('disableStaff', repeated)).status]).toEqual([
        200, 200,
      ]);
      await on('enableStaff');
      // Nothing changes any more.
      await on('enableStaff');
      expect(await kindsAbout(omar)).toEqual([
        'staff-invited',
        'invitation-accepted',
        'staff-renamed',
        'staff-disabled',
        'staff-enabled',
      ]);
      const [disabled] = await entries({ account: omar, kind: 'staff-disabled' });
      expect(disabled).toMatchObject({
        actor: { role: 'admin', id: adminId, name: 'Admin' },
        account: { id: omar, name: 'Omar N.' },
        client: { is: 'known', browser: 'Firefox' },
      });
    });

    it('records another invitation', async () => {
      const { body } = await shop.client.call('inviteStaff', {
        token: admin,
        json: { name: 'Lena', email: 'lena@pressline.example' },
      });
      const id = body.person.id as string;
      await shop.client.call('reinviteStaff', { token: admin, params: { id } });
      expect(await kindsAbout(id)).toEqual(['staff-invited', 'invitation-renewed']);
    });

    it('records changes of a password, wrong ones too, and ended sessions', async () => {
      const token = await customerToken(shop.client, 'dana@dune.example', 'Dana');
      const dana = await idOf(token);
      const change = (password: string) =>
        shop.client.call('changePassword', { token, json: { password, new_password: PASSWORD }, headers: from() });
      await change('not the password');
      const changed = await change(SARA.password);
      await shop.client.call('endSessions', { token: changed.body.token as string, headers: from() });
      expect(await kindsAbout(dana)).toEqual(['password-change-failed', 'password-changed', 'logged-out-everywhere']);
    });

    it('records a block of wrong current passwords', async () => {
      const token = await customerToken(shop.client, 'fadi@dune.example', 'Fadi');
      const headers = from();
      for (let n = 0; n < 4; n += 1)
        await shop.client.call('changePassword', {
          token,
          json: { password: 'not the password', new_password: PASSWORD },
          headers,
        });
      expect(await kindsAbout(await idOf(token))).toEqual([
        'password-change-failed',
        'password-change-failed',
        'login-blocked',
      ]);
    });

    it('records a new password by a link, and one by an operator', async () => {
      const gina = await idOf(await customerToken(shop.client, 'gina@dune.example', 'Gina'));
      await shop.client.call('forgotPassword', { json: { email: 'gina@dune.example' } });
      const token = await mailed('password-reset', 'gina@dune.example', /reset-password#(\S+)/);
      await shop.client.call('resetPassword', { json: { token, password: PASSWORD }, headers: from() });
      expect(await entries({ account: gina })).toMatchObject([
        { kind: 'password-reset', actor: { role: 'guest' }, client: { is: 'known' } },
      ]);
      const { body } = await shop.client.call('inviteStaff', {
        token: admin,
        json: { name: 'Ivo', email: 'ivo@pressline.example' },
      });
      const invitation = await mailed('staff-invitation', 'ivo@pressline.example', /accept-invitation#(\S+)/);
      await shop.client.call('acceptInvitation', { json: { token: invitation, password: PASSWORD } });
      await newAdminPassword(
        { ...stores(), checkPassword: passwordChecker(async () => 'Pressline') },
        'ivo@pressline.example',
        now(),
      );
      const [reset] = await entries({ account: body.person.id as string });
      expect(reset).toMatchObject({ kind: 'password-reset', actor: { role: 'operator' }, client: { is: 'none' } });
      await makeOwner(stores(), 'ivo@pressline.example', now());
      const [made] = await entries({ account: body.person.id as string });
      expect(made).toMatchObject({ kind: 'staff-role-changed', actor: { role: 'operator' }, client: { is: 'none' } });
    });

    it('records that an operator restored the access of a colleague who was locked out, and who can then log in', async () => {
      const email = 'jad@pressline.example';
      const { body } = await shop.client.call('inviteStaff', { token: admin, json: { name: 'Jad', email } });
      const id = body.person.id as string;
      const token = await mailed('staff-invitation', email, /accept-invitation#(\S+)/);
      await shop.client.call('acceptInvitation', { json: { token, password: PASSWORD } });
      await shop.client.call('disableStaff', { token: admin, params: { id } });
      const login = () => shop.client.call('adminLogin', { json: { email, password: PASSWORD }, headers: from() });
      expect((await login()).status).toBe(401);
      await restoreAccess(stores(), email, now());
      // Nothing changes any more.
      await restoreAccess(stores(), email, now());
      expect((await entries({ account: id, kind: 'staff-enabled' })).map(({ actor }) => actor.role)).toEqual([
        'operator',
      ]);
      expect((await login()).status).toBe(200);
    });
  });

  it.each([
    ['adminOrdersFile', 'print-orders', { stage: 'Printing', q: 'Sara Haddad' }, { stage: 'Printing' }],
    ['safetyOrdersFile', 'safety-orders', { state: 'packed' }, { state: 'packed' }],
    ['adminCustomersFile', 'customers', { account: 'true', q: 'Sara Haddad' }, { account: 'true' }],
    ['messagesFile', 'messages', { q: 'Sara Haddad', status: 'read' }, { status: 'read' }],
    ['securityLogFile', 'security-log', { kind: 'person-erased' }, { kind: 'person-erased' }],
  ] as const)(
    'records that %s was saved, by which filters, and no searched words',
    async (name, list, query, filters) => {
      const saved = await shop.client.call(name, { token: admin, query: { ...query }, headers: from() });
      expect(saved.status).toBe(200);
      const [entry] = await entries({ kind: 'data-exported' });
      expect(entry).toMatchObject({
        actor: { id: adminId },
        account: null,
        export: { list, filters, searched: 'q' in query },
        client: { is: 'known' },
      });
    },
  );

  it('is saved as a table', async () => {
    await login(SARA.email, SARA.password, { ...from(), 'X-Forwarded-For': '198.51.100.7' });
    const { body } = await shop.client.call('securityLogFile', {
      token: admin,
      query: { kind: 'login-succeeded' },
      headers: await upToNow(),
    });
    expect(body).toContain('"Time (Dubai time)","Event","By"');
    expect(body).toMatch(/"Logged in","Sara","[\w-]+","Sara","[\w-]+","","198\.51\.100\.7","Mozilla/);
  });

  it('is read newest first, a page at a time, between days of the shop', async () => {
    const all = await entries();
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const first = await shop.client.call('securityLog', { token: admin, query: { limit: '2', count: 'true' } });
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second = await shop.client.raw('GET', next, { token: admin });
    expect([...first.body.entries, ...second.body.entries].map(({ id }: SecurityLogEntry) => id)).toEqual(
      all.slice(0, 4).map(({ id }) => id),
    );
    expect(Number(first.headers.get('Pressline-Total'))).toBe(all.length);
    const tomorrow = new Date(now().getTime() + 2 * DAY).toISOString().slice(0, 10);
    expect(await entries({ from: tomorrow })).toEqual([]);
    expect((await entries({ to: tomorrow })).length).toBe(all.length);
    const ofAdmin = await entries({ account: adminId, from: '2020-01-01', kind: 'data-exported' });
    expect(ofAdmin.length).toBeGreaterThan(0);
  });

  it('names the role of an invitation and of a changed role, on the page and in the table', async () => {
    const { body } = await shop.client.call('inviteStaff', {
      token: admin,
      json: { name: 'Rami', email: 'rami@pressline.example', staff_role: 'production' },
    });
    const id = body.person.id as string;
    await shop.client.call('changeStaffRole', { token: admin, params: { id }, json: { staff_role: 'finance' } });
    const [changed, invited] = await entries({ account: id });
    expect([invited, changed]).toMatchObject([
      { kind: 'staff-invited', staff_role: 'production' },
      { kind: 'staff-role-changed', staff_role: 'finance' },
    ]);
    const table = await shop.client.call('securityLogFile', {
      token: admin,
      query: { account: id },
      headers: await upToNow(),
    });
    expect(table.body).toMatch(/"Colleague’s role changed".*"Finance"/);
    expect(table.body).toMatch(/"Colleague invited".*"Production"/);
  });

  it('records a rotation of the signing secret with the caller’s address, on the page and in the table', async () => {
    const headers = from();
    const json = { previous: 'keep-until-expiry' };
    expect((await shop.client.call('rotateSigningSecret', { token: admin, json, headers })).status).toBe(200);
    expect(await entries({ kind: 'signing-secret-rotated' })).toMatchObject([
      {
        actor: { id: adminId },
        client: { is: 'known', ip_address: headers['X-Forwarded-For'] },
        rotation: { generation: 1, revoked: false },
      },
    ]);
    const query = { kind: 'signing-secret-rotated' };
    const table = await shop.client.call('securityLogFile', { token: admin, query, headers: await upToNow() });
    expect(table.body).toContain('"Generation 1"');
  });

  it('holds no password and no token, in any event or line of the log', async () => {
    const token = (await login(SARA.email, SARA.password)).body.token as string;
    await stores().store.head();
    const folder = join(shop.dataDir, 'events');
    const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).toString('latin1');
    const log = shop.log.join('\n');
    expect(bytes).toContain('login-succeeded');
    expect(log).toContain(adminId);
    const secrets = [SARA.password, ADMIN.password, PASSWORD, 'a wrong guess', 'not the password', token, admin];
    for (const secret of secrets) expect([bytes.includes(secret), log.includes(secret)]).toEqual([false, false]);
    for (const personal of ['192.0.2.1', 'Firefox/140', 'obody@dune.example'])
      expect([bytes.includes(personal), log.includes(personal)]).toEqual([false, false]);
  });

  it('keeps the fact and the account of a person who was erased, and nothing personal', async () => {
    const email = 'jana@dune.example';
    const jana = await idOf(await customerToken(shop.client, email, 'Jana'));
    await login(email, SARA.password);
    await login('jana.typo@dune.example', SARA.password);
    const { personalData } = stores();
    await personalData.destroy(personalData.subjectOf(email));
    await personalData.destroy(personalData.subjectOf('jana.typo@dune.example'));
    expect(await entries({ account: jana })).toMatchObject([
      { kind: 'login-succeeded', account: { id: jana, name: null }, client: { is: 'erased' } },
    ]);
    expect((await entries({ kind: 'login-failed' }))[0]).toMatchObject({ account: null, client: { is: 'erased' } });
    // No account has that address any more: the IP address is stored, and the typed address is not.
    await login(email, SARA.password);
    expect((await entries({ account: jana }))[0]).toMatchObject({
      kind: 'login-failed',
      client: { is: 'known', email: null },
    });
  });

  it('deletes IP addresses after 90 days, and keeps recording', async () => {
    await customerToken(shop.client, 'kim@dune.example', 'Kim');
    await login('kim@dune.example', SARA.password);
    const [old] = await entries({ kind: 'login-succeeded' });
    later += 90 * DAY;
    expect(await eraseOldClientData(stores().personalData, 90, now())).toBe(0);
    later += DAY;
    admin = await adminToken(shop.client);
    expect(await eraseOldClientData(stores().personalData, 90, now())).toBe(1);
    const [fresh, ...others] = await entries({ kind: 'login-succeeded' });
    expect(fresh).toMatchObject({ client: { is: 'known' } });
    expect(others.find(({ id }) => id === old?.id)).toMatchObject({
      account: { name: 'Kim' },
      client: { is: 'erased' },
    });
    expect(await eraseOldClientData(stores().personalData, 90, now())).toBe(0);
  });

  it('records logins without client data on a day that was erased by a wrong clock', async () => {
    await eraseOldClientData(stores().personalData, 1, new Date(now().getTime() + 3 * DAY));
    expect((await login(SARA.email, SARA.password)).status).toBe(200);
    expect((await entries({ kind: 'login-succeeded' }))[0]).toMatchObject({ client: { is: 'none' } });
  });
});
