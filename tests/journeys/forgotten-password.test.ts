import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { linkIn } from './mailbox.ts';
import { Office } from './office.ts';
import { SCREENS } from './screens.ts';

const OLD = 'four words in a row';
const NEW = 'another four words there';

const needed = skipUnless(CHROMIUM);

needed.describe('links by mail, in a browser', () => {
  const office = new Office({ DEMO: 'false' });
  const { shop } = office;
  beforeAll(() => office.open());
  afterAll(() => office.close());

  it.each(SCREENS)('who forgot the password chooses a new one by a link, once ($name)', async (screen) => {
    const email = `noura.${String(screen.width)}@duneanddraft.example`;
    await call(shop.url, 'register', { json: { username: 'Noura', email, password: OLD } });
    const visitor = await office.enter(screen);
    await visitor.open(PATHS.login);
    await visitor.follows('Forgot Password?');
    await visitor.seesTitle('Forgotten password');
    await visitor.types('E-mail', email);
    await visitor.presses('Send the link');
    await visitor.sees(visitor.page.getByText(`If there is an account with ${email}, a link is on its way.`));
    await visitor.judgesPage();

    const link = await linkIn(shop.url, office.token, 'password-reset', email);
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
});
