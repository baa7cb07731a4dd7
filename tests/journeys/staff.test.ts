import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { untilItWorks } from '../support/until.ts';
import { linkIn } from './mailbox.ts';
import { Office } from './office.ts';
import { SCREENS } from './screens.ts';

const CHOSEN = 'four words in a row';

const needed = skipUnless(CHROMIUM);

needed.describe('the staff, in a browser', () => {
  const office = new Office({ DEMO: 'false' });
  const { shop } = office;
  beforeAll(() => office.open());
  afterAll(() => office.close());

  it.each(SCREENS)('a colleague is invited, named, comes in, is locked out and let in again: $name', async (screen) => {
    const email = `omar.${String(screen.width)}@pressline.example`;
    const [first, name] = [`Omer ${String(screen.width)}`, `Omar ${String(screen.width)}`];
    const manager = await office.enter(screen, { adminToken: office.token });
    await manager.open(PATHS.admin.staff);
    await manager.seesTitle('Staff');
    // Nobody locks out themselves.
    expect(await manager.page.getByRole('button', { name: 'Lock out Admin' }).count()).toBe(0);
    await manager.presses('Invite');
    await manager.types('Name', first);
    await manager.types('E-mail', email);
    await manager.presses('Send the invitation');
    await manager.sees(manager.page.getByText(`An invitation to ${first} is on its way`));
    await manager.judgesPage();
    await manager.presses(`Change name: ${first}`);
    await manager.types('Name', name);
    await manager.presses('Save');
    await manager.sees(manager.page.getByRole('heading', { name }));

    // Two presses in a row are one invitation.
    const again = manager.page.getByRole('button', { name: `Send again: ${name}` });
    await again.dblclick();
    await manager.sees(manager.page.getByText(`Another invitation to ${name} is on its way`));
    const answered = manager.page.waitForResponse((response) => response.url().endsWith('/invite'));
    await again.press('Enter');
    await answered;
    const invitations = { token: office.token, query: { kind: 'staff-invitation', state: 'kept' } };
    // A mail is written a moment after what it tells of.
    await untilItWorks(async () => {
      const mails = (await call(shop.url, 'mails', invitations)).body;
      expect(mails.filter(({ to_address }) => to_address === email)).toHaveLength(2);
    });
    const earlier = await linkIn(shop.url, office.token, 'staff-invitation', email);

    const colleague = await office.enter(screen);
    await colleague.open(earlier);
    await colleague.seesTitle('Welcome to the team');
    await colleague.page.getByLabel('Password', { exact: true }).fill(CHOSEN);
    expect(new URL(colleague.page.url()).hash).toBe('');
    await colleague.judgesPage();
    await colleague.presses('Begin');
    await colleague.page.waitForURL((url) => url.pathname === PATHS.admin.dashboard);
    // The other's page says so by itself.
    await manager.sees(manager.page.getByRole('listitem').filter({ hasText: email }).getByText('Active'));

    await manager.presses(`Lock out ${name}`);
    await manager.sees(manager.page.getByRole('heading', { name: `Lock out ${name}?` }));
    await manager.page.getByRole('dialog').getByRole('button', { name: 'Lock out' }).click();
    await manager.sees(manager.page.getByText(`${name} is locked out`));
    // What they have open is over at once, and they can't come in again.
    await colleague.page.waitForURL((url) => url.pathname === PATHS.admin.login);
    await colleague.types('E-mail', email);
    await colleague.page.getByLabel('Password', { exact: true }).fill(CHOSEN);
    await colleague.presses('Log in');
    await colleague.sees(colleague.page.getByText('E-mail or password is wrong.'));

    await manager.presses(`Let in again: ${name}`);
    await manager.sees(manager.page.getByText(`${name} may come in again`));
    await colleague.presses('Log in');
    await colleague.page.waitForURL((url) => url.pathname === PATHS.admin.dashboard);
    expect([...manager.faults, ...colleague.faults]).toEqual([]);
    await colleague.leave();
    await manager.leave();
  });

  it.each(SCREENS)(
    'somebody of the staff changes their own password, which ends their other sessions: $name',
    async (screen) => {
      const email = `huda.${String(screen.width)}@pressline.example`;
      await call(shop.url, 'inviteStaff', { token: office.token, json: { name: 'Huda', email } });
      const link = await linkIn(shop.url, office.token, 'staff-invitation', email);
      const accepted = await call(shop.url, 'acceptInvitation', {
        json: { token: link.slice(link.indexOf('#') + 1), password: CHOSEN },
      });
      const kept = { adminToken: accepted.body.token };
      const huda = await office.enter(screen, kept);
      const elsewhere = await office.enter(screen, kept);
      await elsewhere.open(PATHS.admin.staff);
      await elsewhere.seesTitle('Staff');
      await huda.open(PATHS.admin.staff);
      await huda.page.getByRole('button', { name: 'Huda Admin' }).filter({ visible: true }).click();
      await huda.page.getByRole('menuitem', { name: 'Change password…' }).click();
      const dialog = huda.page.getByRole('dialog', { name: 'Change password' });
      const now = dialog.getByLabel('Present password', { exact: true });
      const next = dialog.getByLabel('New password', { exact: true });
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await huda.sees(dialog.getByText('Enter your present password.'));
      await now.fill('none of mine');
      await next.fill('four other words now');
      await dialog.getByRole('button', { name: 'Show: New password' }).click();
      expect(await next.getAttribute('type')).toBe('text');
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await huda.sees(dialog.getByText('This is not your password.'));
      await huda.judgesPage();
      await now.fill(CHOSEN);
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await huda.sees(dialog.getByText('Your password was changed. All your other sessions have ended.'));
      await huda.judgesPage();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await elsewhere.page.waitForURL((url) => url.pathname === PATHS.admin.login);
      // Here the work goes on.
      await huda.page.reload();
      await huda.seesTitle('Staff');
      const json = { email, password: 'four other words now' };
      expect((await call(shop.url, 'adminLogin', { json })).body.token).toEqual(expect.any(String));
      expect([...huda.faults, ...elsewhere.faults]).toEqual([]);
      await huda.leave();
      await elsewhere.leave();
    },
  );
});
