import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { untilItWorks } from '../support/until.ts';
import { Office } from './office.ts';
import { LARGE } from './screens.ts';
import { Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

const LAYLA = { name: 'Layla Aziz', email: 'layla@pressline.example', password: 'four sheets in a row' };
const STEP_MS = 30_000;

needed.describe('two-step login', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.close());

  /** Of the staff, with an account that no other journey uses. */
  async function joins(): Promise<void> {
    const { url } = office.shop;
    await call(url, 'inviteStaff', { token: office.token, json: { name: LAYLA.name, email: LAYLA.email } });
    const token = await untilItWorks(async () => {
      const query = { kind: 'staff-invitation', state: 'kept' };
      const [mail] = (await call(url, 'mails', { token: office.token, query })).body;
      const { text } = (await call(url, 'mail', { token: office.token, params: { id: mail?.id ?? '' } })).body;
      const secret = /\/admin\/accept-invitation#(\S+)/.exec(text ?? '')?.[1];
      if (secret === undefined) throw new Error('The invitation has not come yet.');
      return secret;
    });
    await call(url, 'acceptInvitation', { json: { token, password: LAYLA.password } });
  }

  it('is set up with a passkey and an app, and each of them finishes a login', async () => {
    await joins();
    // Browsers allow passkeys on this machine by its name only.
    const layla = await Visitor.enter(office.browser, office.shop.url.replace('127.0.0.1', 'localhost'), LARGE);
    const { page } = layla;
    const entersPassword = async () => {
      await layla.open(`${PATHS.admin.login}?next=${encodeURIComponent(PATHS.admin.twoStepLogin)}`);
      await layla.types('Email', LAYLA.email);
      await layla.types('Password', LAYLA.password);
      await layla.presses('Log in');
      await layla.seesTitle('Two-step login');
    };
    const logsOut = async () => page.evaluate('localStorage.clear()');
    try {
      const browser = await page.context().newCDPSession(page);
      await browser.send('WebAuthn.enable');
      await browser.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
        },
      });
      await entersPassword();
      await layla.presses('Add a passkey…');
      await layla.types('Name', 'Office laptop');
      await layla.presses('Continue');
      await layla.sees(page.getByText('Passkey “Office laptop” added.'));
      expect(await page.locator('code').allTextContents()).toHaveLength(10);
      await page.getByRole('button', { name: /^I’ve saved them/ }).click();

      await page.getByRole('button', { name: 'Set up…' }).click();
      await layla.sees(page.getByRole('textbox', { name: '6-digit code' }));
      const secret = await page.getByText(/^[A-Z2-7]{4}$/).allTextContents();
      const app = new TOTP({ secret: secret.join('') });
      const setUpAt = Date.now();
      await page.getByRole('textbox', { name: '6-digit code' }).fill(app.generate({ timestamp: setUpAt }));
      await layla.sees(page.getByText('Authenticator app set up.'));

      await logsOut();
      await entersPassword();
      await layla.judgesPage();
      await layla.presses('Use a passkey');
      await layla.sees(page.getByText(/^Last used today/).first());

      await logsOut();
      await entersPassword();
      // A code is accepted once: this is the one after that of the setup.
      const code = app.generate({ timestamp: setUpAt + STEP_MS });
      await page.getByRole('textbox', { name: '6-digit code' }).pressSequentially(code);
      await layla.sees(page.getByText('10 codes left.'));
      expect(layla.faults).toEqual([]);
    } finally {
      await layla.leave();
    }
  });
});
