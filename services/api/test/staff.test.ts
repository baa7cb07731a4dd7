import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from './support/client.ts';
import { colleague as newColleague, COLLEAGUES_PASSWORD as PASSWORD, invitationSecret } from './support/colleague.ts';
import { eventually } from './support/eventually.ts';
import { adminToken, sceneWithOrder } from './support/fixtures.ts';
import { ADMIN, startShop, type TestShop } from './support/start-shop.ts';

const HOUR = 3_600_000;

describe('the staff', () => {
  let shop: TestShop;
  let admin: string;
  let later = 0;
  beforeAll(async () => {
    shop = await startShop({ now: () => new Date(Date.now() + later) });
    admin = await adminToken(shop.client);
  });
  afterAll(() => shop.stop());

  const invite = (email: string, name = 'Omar') =>
    shop.client.call('inviteStaff', { token: admin, json: { name, email } });
  const on = (name: 'disableStaff' | 'enableStaff' | 'reinviteStaff', id: string, token = admin) =>
    shop.client.call(name, { token, params: { id } });
  const changeRole = (id: string, role: string, token = admin) =>
    shop.client.call('changeStaffRole', { token, params: { id }, json: { staff_role: role } });
  const accept = (token: string) => shop.client.call('acceptInvitation', { json: { token, password: PASSWORD } });
  const login = (email: string) => shop.client.call('adminLogin', { json: { email, password: PASSWORD } });
  const secretFor = (to: string, least?: number) => invitationSecret(shop.client, admin, to, least);
  const colleague = (email: string, name = 'Omar') => newColleague(shop.client, admin, email, { name, role: 'owner' });

  it('are invited by mail, choose a password by its link, and are in; the link counts once', async () => {
    const invited = await invite('omar@pressline.example');
    expect(invited).toMatchObject({ status: 201, body: { person: { name: 'Omar', standing: 'invited', you: false } } });
    expect((await login('omar@pressline.example')).status).toBe(401);
    const secret = await secretFor('omar@pressline.example');
    const accepted = await accept(secret);
    expect(accepted.status).toBe(200);
    expect((await shop.client.call('adminSummary', { token: accepted.body.token as string })).status).toBe(200);
    expect((await login('omar@pressline.example')).status).toBe(200);
    expect((await accept(secret)).status).toBe(400);
    const { body } = await shop.client.call('staff', { token: admin, headers: Client.after(accepted) });
    expect(body).toMatchObject([
      { name: 'Admin', email: ADMIN.email, standing: 'active', you: true },
      { name: 'Omar', standing: 'active', you: false },
    ]);
  });

  it('keep views of lists in their account, the same on all their devices', async () => {
    const { token: mine } = await colleague('views@pressline.example');
    const view = { list: 'orders', name: 'Late', search: 'late=yes', columns: ['stage'] };
    const save = (id: string, json: object) => shop.client.call('saveView', { token: mine, params: { id }, json });
    const [first, second] = [randomUUID(), randomUUID()];
    await Promise.all([save(first, view), save(second, { ...view, name: 'Unpaid', search: 'paid=no' })]);
    const views = async (token: string) =>
      ((await shop.client.call('savedViews', { token })).body as { name: string }[]).map(({ name }) => name).sort();
    expect(await views(mine)).toEqual(['Late', 'Unpaid']);
    expect(await views(admin)).toEqual([]);
    expect((await save(first, { ...view, search: 'late=yes&q=Sara' })).status).toBe(400);
    await shop.client.call('deleteView', { token: mine, params: { id: first } });
    expect(await views(mine)).toEqual(['Unpaid']);
  });

  it('are invited once by an email', async () => {
    await invite('twice@pressline.example');
    expect((await invite('Twice@pressline.example')).status).toBe(409);
  });

  it('have a week for an invitation, and can be sent another, which ends the one before', async () => {
    const { body } = await invite('expired@pressline.example');
    const first = await secretFor('expired@pressline.example');
    later += 7 * 24 * HOUR + 1_000;
    admin = await adminToken(shop.client);
    expect((await accept(first)).status).toBe(400);
    await on('reinviteStaff', body.person.id as string);
    const second = await secretFor('expired@pressline.example', 2);
    await on('reinviteStaff', body.person.id as string);
    const third = await secretFor('expired@pressline.example', 3);
    expect((await accept(second)).status).toBe(400);
    expect((await accept(third)).status).toBe(200);
    expect((await on('reinviteStaff', body.person.id as string)).status).toBe(409);
  });

  it('who are locked out lose their token, login and open change stream at once, and can log in again once restored', async () => {
    const { id, token } = await colleague('huda@pressline.example', 'Huda');
    const hints = await fetch(`${shop.client.base}/api/events/stream`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const closed = (async () => {
      for await (const _chunk of hints.body ?? []);
      return true;
    })();
    const { person } = (await on('disableStaff', id)).body;
    const disabledAt = (await shop.shop.stores.store.readStream(`user-${id}`)).at(-1)?.at;
    expect(person).toMatchObject({ standing: 'disabled', since: disabledAt });
    expect((await shop.client.call('adminSummary', { token })).status).toBe(401);
    expect((await login('huda@pressline.example')).status).toBe(401);
    expect(await closed).toBe(true);
    expect((await on('enableStaff', id)).body).toMatchObject({ person: { standing: 'active' } });
    expect((await shop.client.call('adminSummary', { token })).status).toBe(401);
    expect((await login('huda@pressline.example')).status).toBe(200);
    const entries = await shop.client.call('staff', { token: admin });
    const listed = entries.body.find((one: { readonly id: string }) => one.id === id);
    expect(Date.parse(listed.last_login_at as string)).toBeGreaterThan(Date.parse(disabledAt ?? ''));
  });

  it('who are locked out while they send a call are refused once all of it is there', async () => {
    const { id, token } = await colleague('slow@pressline.example');
    const json = JSON.stringify({ name: 'Friend', email: 'friend@pressline.example', staff_role: 'owner' });
    async function* slowly(): AsyncGenerator<Buffer> {
      yield Buffer.from(json.slice(0, 9));
      // The shop has authenticated the call by its headers, a second before the rest arrives.
      await pause(1_100);
      expect((await on('disableStaff', id)).status).toBe(200);
      yield Buffer.from(json.slice(9));
    }
    const late = await fetch(`${shop.client.base}${Client.path('inviteStaff')}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: Readable.from(slowly()),
      duplex: 'half',
    });
    expect(late.status).toBe(401);
    const { body } = await shop.client.call('staff', { token: admin });
    expect((body as { email: string }[]).map(({ email }) => email)).not.toContain('friend@pressline.example');
  });

  it('who are locked out get no link for a new password', async () => {
    const { id } = await colleague('iman@pressline.example');
    await on('disableStaff', id);
    await shop.client.call('forgotPassword', { json: { email: 'iman@pressline.example', area: 'office' } });
    const query = { kind: 'password-reset' };
    expect((await shop.client.call('mails', { token: admin, query })).body).toEqual([]);
  });

  it('can’t lock out themselves, and of two who lock out each other one is left', async () => {
    const one = await colleague('jamal@pressline.example');
    const other = await colleague('karim@pressline.example');
    expect((await on('disableStaff', one.id, one.token)).status).toBe(409);
    const answers = await Promise.all([
      on('disableStaff', other.id, one.token),
      on('disableStaff', one.id, other.token),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('are named in the history by their present name', async () => {
    const scene = await sceneWithOrder(shop.client);
    const { id, token } = await colleague('lina@pressline.example', 'Lina');
    const moved = await shop.client.call('updateProcess', {
      token,
      params: { orderId: scene.orderId },
      json: { stage: 'Printing' },
    });
    const renamed = await shop.client.call('renameStaff', {
      token: admin,
      params: { id },
      json: { name: 'Lina Saleh' },
    });
    expect(renamed.body).toMatchObject({ person: { name: 'Lina Saleh' } });
    await on('disableStaff', id);
    expect(moved.status).toBe(200);
    const history = await shop.client.call('processHistory', {
      token: admin,
      params: { orderId: scene.orderId },
      headers: Client.after(renamed),
    });
    expect((history.body as { actor: unknown }[])[0]?.actor).toMatchObject({ role: 'admin', id, name: 'Lina Saleh' });
  });

  it('are given a role with the invitation, production where it names none, and the first admin is an owner', async () => {
    expect((await invite('print@pressline.example')).body.person.staff_role).toBe('production');
    const json = { name: 'Dana', email: 'dana@pressline.example', staff_role: 'finance' };
    const invited = await shop.client.call('inviteStaff', { token: admin, json });
    expect(invited.body.person.staff_role).toBe('finance');
    const unknown = { ...json, email: 'other@pressline.example', staff_role: 'boss' };
    expect((await shop.client.call('inviteStaff', { token: admin, json: unknown })).status).toBe(400);
    const { body } = await shop.client.call('staff', { token: admin });
    const roles = new Map((body as { email: string; staff_role: string }[]).map((one) => [one.email, one.staff_role]));
    expect(roles.get(ADMIN.email)).toBe('owner');
    expect(roles.get('dana@pressline.example')).toBe('finance');
    expect((await shop.client.call('adminProfile', { token: admin })).body.user.staff_role).toBe('owner');
  });

  it('may do from their next call on what a changed role includes, with the same token', async () => {
    const { id, token } = await newColleague(shop.client, admin, 'sami@pressline.example', { role: 'production' });
    const mayRead = async () => ({
      board: (await shop.client.call('processes', { token })).status,
      figures: (await shop.client.call('adminFigures', { token })).status,
    });
    expect(await mayRead()).toEqual({ board: 200, figures: 403 });
    const changed = await changeRole(id, 'finance');
    expect(changed).toMatchObject({ status: 200, body: { person: { staff_role: 'finance' } } });
    expect(await mayRead()).toEqual({ board: 403, figures: 200 });
    expect((await shop.client.call('adminProfile', { token })).body.user.staff_role).toBe('finance');
  });

  it('whose role changes have their open change stream closed: the next one is filtered by the new role', async () => {
    const { id, token } = await newColleague(shop.client, admin, 'tala@pressline.example', { role: 'production' });
    const hints = await fetch(`${shop.client.base}/api/events/stream`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const closed = (async () => {
      for await (const _chunk of hints.body ?? []);
      return true;
    })();
    await changeRole(id, 'catalogue');
    expect(await closed).toBe(true);
  });

  it('can’t change their own role, and of two owners who demote each other one is left', async () => {
    const one = await colleague('wael@pressline.example');
    const other = await colleague('yara@pressline.example');
    expect(await changeRole(one.id, 'finance', one.token)).toMatchObject({
      status: 409,
      body: { message: 'You can’t change your own role. Ask another owner.' },
    });
    const answers = await Promise.all([
      changeRole(other.id, 'production', one.token),
      changeRole(one.id, 'production', other.token),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const third = await colleague('zeina@pressline.example');
    const fourth = await colleague('ziad@pressline.example');
    const mixed = await Promise.all([
      on('disableStaff', fourth.id, third.token),
      changeRole(third.id, 'production', fourth.token),
    ]);
    expect(mixed.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('who are not owners see no customer’s link for a new password in unsent mail', async () => {
    const json = { username: 'Hind', email: 'hind@dune.example', password: PASSWORD };
    await shop.client.call('register', { json });
    await shop.client.call('forgotPassword', { json: { email: json.email } });
    const { token } = await newColleague(shop.client, admin, 'amal@pressline.example', { role: 'production' });
    const linkFor = async (reader: string): Promise<string | undefined> => {
      const { id } = await eventually(async () => {
        const { body } = await shop.client.call('mails', { token: reader, query: { kind: 'password-reset' } });
        return (body as { id: string; to_address: string }[]).find(({ to_address }) => to_address === json.email);
      });
      const { body } = await shop.client.call('mail', { token: reader, params: { id } });
      return /reset-password#(\S+)/.exec(body.text as string)?.[1];
    };
    expect(await linkFor(token)).toBe('…');
    expect(await linkFor(admin)).toMatch(/^[\w.-]{20,}$/);
  });

  it('are not customers: a customer’s account can’t be changed here', async () => {
    const { body } = await shop.client.call('register', {
      json: { username: 'Mona', email: 'mona@dune.example', password: PASSWORD },
    });
    const { user } = (await shop.client.call('profile', { token: body.token as string })).body as {
      user: { id: string };
    };
    expect((await on('disableStaff', user.id)).status).toBe(404);
    expect(
      (await shop.client.call('renameStaff', { token: admin, params: { id: user.id }, json: { name: 'X' } })).status,
    ).toBe(404);
  });

  it('see in unsent mail no link to a colleague’s account, but the one of a colleague whom they invited', async () => {
    const zaid = await colleague('zaid@pressline.example', 'Zaid');
    const linkIn = async (kind: string, to: string, token: string): Promise<string | undefined> => {
      const found = await eventually(async () => {
        const { body } = await shop.client.call('mails', { token, query: { kind, state: 'kept' } });
        return (body as { id: string; to_address: string }[]).find(({ to_address }) => to_address === to);
      });
      const { body } = await shop.client.call('mail', { token, params: { id: found.id } });
      return /(?:reset-password|accept-invitation)\S*?#(\S+)/.exec(body.text as string)?.[1];
    };
    await shop.client.call('forgotPassword', { json: { email: ADMIN.email, area: 'office' } });
    expect(await linkIn('password-reset', ADMIN.email, zaid.token)).toBe('…');
    expect(await linkIn('password-reset', ADMIN.email, admin)).toMatch(/^[\w.-]{20,}$/);
    await invite('rami@pressline.example', 'Rami');
    expect(await linkIn('staff-invitation', 'rami@pressline.example', zaid.token)).toBe('…');
    expect(await linkIn('staff-invitation', 'rami@pressline.example', admin)).toMatch(/^[\w.-]{20,}$/);
  });

  it('see the link of their own invitation no more once they are no owners: it may be an owner’s', async () => {
    const dina = await colleague('dina@pressline.example', 'Dina');
    await shop.client.call('inviteStaff', {
      token: dina.token,
      json: { name: 'Tariq', email: 'tariq@pressline.example', staff_role: 'owner' },
    });
    const query = { kind: 'staff-invitation', state: 'kept' };
    const sent = await eventually(async () => {
      const { body } = await shop.client.call('mails', { token: dina.token, query });
      return (body as { id: string; to_address: string }[]).find(
        ({ to_address }) => to_address === 'tariq@pressline.example',
      );
    });
    const linkNow = async () =>
      /accept-invitation\S*?#(\S+)/.exec(
        (await shop.client.call('mail', { token: dina.token, params: { id: sent.id } })).body.text as string,
      )?.[1];
    expect(await linkNow()).toMatch(/^[\w.-]{20,}$/);
    await shop.client.call('changeStaffRole', {
      token: admin,
      params: { id: dina.id },
      json: { staff_role: 'production' },
    });
    expect(await linkNow()).toBe('…');
  });

  it('can lock out the first admin; the next start doesn’t bring that account back', async () => {
    const { token } = await colleague('noor@pressline.example', 'Noor');
    const { body } = await shop.client.call('staff', { token });
    const first = (body as { id: string; email: string }[]).find(({ email }) => email === ADMIN.email);
    expect((await on('disableStaff', first?.id ?? '', token)).status).toBe(200);
    shop = await shop.restart();
    expect((await shop.client.call('adminLogin', { json: ADMIN })).status).toBe(401);
    expect((await login('noor@pressline.example')).status).toBe(200);
  });
});
