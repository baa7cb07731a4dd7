import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commandIdOf, newId } from '@pressline/event-store/command-ids.ts';
import type { Role } from '@pressline/domain/accounts/user.ts';
import { decodeJwt } from 'jose';
import { generatedPassword } from '../src/accounts/staff/first-admin.ts';
import { passwordChecker } from '../src/accounts/passwords/password-policy.ts';
import { registerUser } from '../src/accounts/login/register-user.ts';
import type { ClientResponse } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { adminToken, customerToken } from './support/fixtures.ts';
import { ADMIN, startShop, type TestShop } from './support/start-shop.ts';

const NOURA = { username: 'Noura Saeed', email: 'tailor77@dune.example' };
const COLLEAGUE = { name: 'Noura Saeed', email: 'tailor77@alnoor.example' };
const TOO_COMMON = 'This password is too common. Choose one that is harder to guess.';
const CONTAINS_NAME = 'Don’t use your name, email address or the shop’s name in the password.';

describe('the password policy', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ env: { SELLER_NAME: 'Al Noor Print' } });
  });
  afterAll(() => shop.stop());

  /** Refuses a short password, common ones, and names: of the person, of the mailbox and of the shop. */
  async function holdsFor(
    role: Role,
    field: 'password' | 'new_password',
    set: (password: string) => Promise<ClientResponse>,
  ): Promise<void> {
    const [short, tooShort] =
      role === 'customer' ? ['kx7 rq4', 'Use at least 8 characters.'] : ['kx7 rq4 mw2', 'Use at least 12 characters.'];
    for (const [password, kind, message] of [
      [short, 'password-too-short', tooShort],
      ['Sunshine2024!', 'password-too-common', TOO_COMMON],
      ['123456789012', 'password-too-common', TOO_COMMON],
      ['four words for Noura', 'password-contains-name', CONTAINS_NAME],
      ['four words of tailor77', 'password-contains-name', CONTAINS_NAME],
      ['Al Noor Print in Dubai', 'password-contains-name', CONTAINS_NAME],
    ] as const) {
      const { status, body } = await set(password);
      expect([password, status, body]).toEqual([
        password,
        400,
        expect.objectContaining({ type: `/problems/${kind}`, message, errors: [{ field, message }] }),
      ]);
    }
  }

  const mailed = async (kind: 'password-reset' | 'staff-invitation', to: string, token: string): Promise<string> => {
    const { id } = await eventually(async () => {
      const { body } = await shop.client.call('mails', { token, query: { kind, state: 'kept' } });
      return (body as { id: string; to_address: string }[]).find(({ to_address }) => to_address === to);
    });
    return (await shop.client.call('mail', { token, params: { id } })).body.text as string;
  };
  const loggedIn = async (role: Role, email: string, password: string): Promise<string> => {
    const { body } = await shop.client.call(role === 'admin' ? 'adminLogin' : 'login', { json: { email, password } });
    return body.token as string;
  };

  describe.each([
    { role: 'customer', email: NOURA.email, area: 'store' },
    { role: 'admin', email: COLLEAGUE.email, area: 'office' },
  ] as const)('for an account of the $area', ({ role, email, area }) => {
    it('holds where the account is made', async () => {
      if (role === 'customer') {
        const register = (password: string) => shop.client.call('register', { json: { ...NOURA, password } });
        await holdsFor('customer', 'password', register);
        expect((await register('lamps above the souk')).status).toBe(201);
        return;
      }
      const admin = await adminToken(shop.client);
      await shop.client.call('inviteStaff', { token: admin, json: COLLEAGUE });
      const [, token = ''] = /accept-invitation#(\S+)/.exec(await mailed('staff-invitation', email, admin)) ?? [];
      const accept = (password: string) => shop.client.call('acceptInvitation', { json: { token, password } });
      await holdsFor('admin', 'password', accept);
      // What was refused has not used up the invitation.
      expect((await accept('lamps above the souk')).status).toBe(200);
    });

    it('holds where the password is changed', async () => {
      const token = await loggedIn(role, email, 'lamps above the souk');
      const change = (new_password: string) =>
        shop.client.call('changePassword', { token, json: { password: 'lamps above the souk', new_password } });
      await holdsFor(role, 'new_password', change);
      expect((await change('dhows along the quay')).status).toBe(200);
    });

    it('holds where the password is set by a link, which leads to the page of that account', async () => {
      await shop.client.call('forgotPassword', { json: { email, area } });
      const query = area === 'office' ? '?area=office' : '';
      // A colleague's link is shown to nobody else.
      const reader =
        role === 'admin' ? await loggedIn('admin', email, 'dhows along the quay') : await adminToken(shop.client);
      const mail = await mailed('password-reset', email, reader);
      const [, found, token = ''] = /reset-password(\?\S+?)?#(\S+)/.exec(mail) ?? [];
      expect(found ?? '').toBe(query);
      const reset = (password: string) => shop.client.call('resetPassword', { json: { token, password } });
      await holdsFor(role, 'password', reset);
      expect((await reset('kites over the creek')).status).toBe(200);
      expect(await loggedIn(role, email, 'kites over the creek')).toEqual(expect.any(String));
      // A link that was used is refused as such, whatever the password.
      expect((await reset('short')).body.type).toBe('/problems/link-over');
    });
  });

  describe('of an account from before the policy', () => {
    const isChangeAdvised = (token: string) => decodeJwt(token)['password_change_advised'] === true;
    const register = (role: Role, email: string, password: string) =>
      registerUser(
        shop.shop.stores,
        { role, username: 'Omar', email, password },
        {
          commandId: commandIdOf({ actorScope: 'system', route: 'test', key: undefined }),
          fingerprint: email,
          actor: 'system',
          at: new Date().toISOString(),
          correlationId: newId(),
        },
      );

    it('still lets staff log in, on any device, and suggests a change until they make it', async () => {
      await register('admin', 'omar@pressline.example', 'x');
      const laptop = await loggedIn('admin', 'omar@pressline.example', 'x');
      const phone = await loggedIn('admin', 'omar@pressline.example', 'x');
      expect([isChangeAdvised(laptop), isChangeAdvised(phone)]).toEqual([true, true]);
      expect((await shop.client.call('adminSummary', { token: phone })).status).toBe(200);
      const json = { password: 'x', new_password: 'lamps above the souk' };
      const { body } = await shop.client.call('changePassword', { token: laptop, json });
      expect(isChangeAdvised(body.token as string)).toBe(false);
      expect((await shop.client.call('adminSummary', { token: phone })).status).toBe(401);
      expect(isChangeAdvised(await loggedIn('admin', 'omar@pressline.example', json.new_password))).toBe(false);
    });

    it('still lets customers log in, without a suggestion', async () => {
      await register('customer', 'omar@dune.example', '1');
      expect(isChangeAdvised(await loggedIn('customer', 'omar@dune.example', '1'))).toBe(false);
    });

    it('suggests nothing to staff whose password meets it', async () => {
      expect(isChangeAdvised(await loggedIn('admin', ADMIN.email, ADMIN.password))).toBe(false);
    });
  });

  it('is checked at a change only after the current password: it reveals nothing to who doesn’t know that', async () => {
    const token = await customerToken(shop.client, 'lina@dune.example', 'Lina');
    const json = { password: 'not the password', new_password: 'short' };
    const { body } = await shop.client.call('changePassword', { token, json });
    expect(body.type).toBe('/problems/wrong-password');
  });
});

describe('a made-up password', () => {
  it('meets the policy: bytes that spell the person’s name are not used', async () => {
    // The letters are a, b, c and so on without those that look like digits: s is the 16th, r the 15th.
    const spelled = [
      [15, 0, 14, 0, ...Array.from({ length: 16 }, (_, place) => place * 3)],
      Array.from({ length: 20 }, (_, place) => place * 2),
    ];
    const owner = { role: 'admin', username: 'Sara', email: 'sara@dune.example' } as const;
    const password = await generatedPassword(
      passwordChecker(async () => 'Al Noor Print'),
      owner,
      (attempt) => Uint8Array.from(spelled[attempt] ?? []),
    );
    expect(password).toBe('acegjmprtvxzBDFHKMPR');
  });
});
