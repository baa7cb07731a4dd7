import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { chromium, type Browser } from 'playwright-core';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { SCREENS } from './screens.ts';
import { Visitor } from './visitor.ts';

const ADMIN = { email: 'admin@pressline.example', password: 'plate-and-blanket' };
const OLD = 'four words in a row';
const NEW = 'another four words there';

const needed = skipUnless(CHROMIUM);

needed.describe('links by mail, in a browser', () => {
  const shop = new ShopProcess();
  let browser: Browser;
  let admin: string;

  beforeAll(async () => {
    await shop.start();
    ({ token: admin } = (await call(shop.url, 'adminLogin', { json: ADMIN })).body);
    browser = await chromium.launch({ executablePath: needed.path(), args: ['--no-sandbox'] });
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await shop.remove();
  });

  /** The link in the newest mail of a kind to somebody, as its path. */
  async function linkIn(kind: 'password-reset' | 'staff-invitation', to: string): Promise<string> {
    for (let tries = 0; tries < 200; tries++) {
      const { body } = await call(shop.url, 'mails', { token: admin, query: { kind, state: 'kept' } });
      const found = body.find(({ to_address }) => to_address === to);
      if (found !== undefined) {
        const { text } = (await call(shop.url, 'mail', { token: admin, params: { id: found.id } })).body;
        const link = /https?:\/\/[^/]+(\/\S+#\S+)/.exec(text ?? '')?.[1];
        if (link !== undefined) return link;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no mail came to ${to}`);
  }

  it.each(SCREENS)('who forgot the password chooses a new one by a link, once ($name)', async (screen) => {
    const email = `noura.${String(screen.width)}@duneanddraft.example`;
    await call(shop.url, 'register', { json: { username: 'Noura', email, password: OLD } });
    const visitor = await Visitor.enter(browser, shop.url, screen);
    await visitor.open(PATHS.login);
    await visitor.follows('Forgot Password?');
    await visitor.seesTitle('Forgotten password');
    await visitor.types('E-mail', email);
    await visitor.presses('Send the link');
    await visitor.sees(visitor.page.getByText(`If there is an account with ${email}, a link is on its way.`));
    await visitor.judgesPage();

    const link = await linkIn('password-reset', email);
    await visitor.open(link);
    await visitor.seesTitle('Choose a new password');
    await visitor.page.getByLabel('New password', { exact: true }).fill(NEW);
    expect(new URL(visitor.page.url()).hash).toBe('');
    await visitor.judgesPage();
    await visitor.presses('Change the password');
    await visitor.sees(visitor.page.getByText('Your password was changed, and all sessions have ended.'));
    await visitor.follows('Log in with the new password');
    await visitor.seesTitle('Login');
    await visitor.types('E-mail', email);
    await visitor.page.getByLabel('Password', { exact: true }).fill(NEW);
    await visitor.presses('Login');
    await visitor.page.waitForURL((url) => url.pathname === '/');

    // The link counts no more.
    await visitor.open(link);
    await visitor.page.getByLabel('New password', { exact: true }).fill(OLD);
    await visitor.presses('Change the password');
    await visitor.sees(visitor.page.getByText('This link counts no more. Ask for a new one.'));
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });

  it.each(SCREENS)('a colleague is invited, comes in, and is locked out and let in again ($name)', async (screen) => {
    const email = `omar.${String(screen.width)}@pressline.example`;
    const name = `Omar ${String(screen.width)}`;
    const visitor = await Visitor.enter(browser, shop.url, screen);
    await visitor.open(PATHS.admin.login);
    await visitor.isLoggedIn({ adminToken: admin });
    await visitor.open(PATHS.admin.staff);
    await visitor.seesTitle('Staff');
    await visitor.presses('Invite');
    await visitor.types('Name', name);
    await visitor.types('E-mail', email);
    await visitor.presses('Send the invitation');
    await visitor.sees(visitor.page.getByText(`An invitation to ${name} is on its way`));
    await visitor.judgesPage();

    const colleague = await Visitor.enter(browser, shop.url, screen);
    await colleague.open(await linkIn('staff-invitation', email));
    await colleague.seesTitle('Welcome to the team');
    await colleague.page.getByLabel('Password', { exact: true }).fill(NEW);
    expect(new URL(colleague.page.url()).hash).toBe('');
    await colleague.judgesPage();
    await colleague.presses('Begin');
    await colleague.page.waitForURL((url) => url.pathname === '/admin/dashboard');

    await visitor.presses(`Lock out ${name}`);
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Lock out' }).click();
    await visitor.sees(visitor.page.getByText(`${name} is locked out`));
    // What they have open is over at once.
    await colleague.page.waitForURL((url) => url.pathname === '/admin/login');
    await visitor.presses('Undo');
    await visitor.sees(visitor.page.getByText(`${name} may come in again`));

    // The invitation stands in the mail.
    await visitor.open(PATHS.admin.mail);
    await visitor.page
      .getByRole('button', { name: /invitation to Pressline/ })
      .first()
      .click();
    const page = visitor.page.frameLocator('iframe');
    await visitor.sees(page.getByRole('heading', { name: 'You are invited' }));
    await visitor.judgesPage();
    expect([...visitor.faults, ...colleague.faults]).toEqual([]);
    await colleague.leave();
    await visitor.leave();
  });
});
