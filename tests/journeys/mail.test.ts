import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { startMailServer, type MailServer } from '../../packages/reactors/test/support/mail-server.ts';
import { CHROMIUM } from '../support/engines.ts';
import { connectToSharedBrowser } from '../support/shared-browser.ts';
import { call } from '../support/shop-client.ts';
import { ADMIN, ShopProcess } from '../support/shop-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { SCREENS } from './screens.ts';
import { Visitor, type Screen } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('the shop’s mail, in the back office', () => {
  let server: MailServer;
  let sending: ShopProcess;
  const keeping = new ShopProcess();
  let browser: Browser;

  beforeAll(async () => {
    server = await startMailServer();
    sending = new ShopProcess({ SMTP_URL: server.url, PUBLIC_URL: 'https://shop.example' });
    await Promise.all([sending.start(), keeping.start()]);
    browser = await connectToSharedBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([sending.remove(), keeping.remove()]);
    await server.stop();
  });

  /** Comes into the back office of a shop, where a message of somebody was answered. */
  async function manager({ url }: ShopProcess, screen: Screen, email: string): Promise<Visitor> {
    const { token } = (await call(url, 'adminLogin', { json: ADMIN })).body;
    const json = { name: 'Omar', email, message: 'Do you print on kraft?' };
    const { id } = (await call(url, 'sendMessage', { json })).body;
    await call(url, 'answerMessage', { token, params: { id }, json: { answer: 'Yes, from 500 pieces.' } });
    const visitor = await Visitor.enter(browser, url, screen, { adminToken: token });
    await visitor.open(PATHS.admin.mail);
    await visitor.seesTitle('Mail');
    return visitor;
  }
  const rowOf = ({ page }: Visitor, email: string) => page.getByRole('listitem').filter({ hasText: email });

  it.each(SCREENS)('what no server sends is kept, to be read: $name', async (screen) => {
    const email = `kept.${String(screen.width)}@noor.example`;
    const visitor = await manager(keeping, screen, email);
    await visitor.sees(rowOf(visitor, email).getByText('Kept'));
    await visitor.judgesPage();
    await rowOf(visitor, email).getByRole('button', { name: 'Our answer to your message' }).click();
    await visitor.sees(visitor.page.getByText(/^No mail server is set, so it was kept here/));
    const mail = visitor.page.frameLocator('iframe');
    await visitor.sees(mail.getByRole('paragraph').filter({ hasText: 'Yes, from 500 pieces.' }));
    await visitor.sees(mail.getByRole('paragraph').filter({ hasText: 'Do you print on kraft?' }));
    await visitor.judgesPage();

    // A link of it is followed beside the back office, and the dialog stays as it is.
    const opened = visitor.page.waitForEvent('popup');
    await mail.getByRole('link', { name: 'Pressline', exact: true }).first().click();
    const beside = await opened;
    await beside.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(beside.url()).pathname).toBe(PATHS.home);
    expect(await beside.evaluate('window.opener')).toBeNull();
    await beside.close();
    await visitor.sees(mail.getByRole('paragraph').filter({ hasText: 'Yes, from 500 pieces.' }));
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });

  it.each(SCREENS)('what a server refused is found by its state, and sent again: $name', async (screen) => {
    const email = `refused.${String(screen.width)}@noor.example`;
    server.refuse({ code: 550, says: 'no such mailbox' });
    const visitor = await manager(sending, screen, email);
    const { page } = visitor;
    await visitor.sees(rowOf(visitor, email).getByText('Failed'));
    const filter = page.getByRole('combobox', { name: 'Show' });
    await filter.selectOption('Kept');
    await visitor.sees(page.getByText('No mail here'));
    await filter.selectOption('Failed');
    await page.waitForURL((url) => url.searchParams.get('state') === 'failed');
    await rowOf(visitor, email).getByRole('button', { name: 'Our answer to your message' }).click();
    await visitor.sees(page.getByRole('dialog').getByText(/no such mailbox/));
    await visitor.judgesPage();

    server.refuse(undefined);
    await visitor.presses('Send again');
    await visitor.sees(page.getByRole('dialog').getByText('Sent', { exact: true }));
    expect(server.received.filter(({ envelopeTo }) => envelopeTo.includes(email))).toHaveLength(1);
    await page.keyboard.press('Escape');
    // It failed no longer, so it stands there no longer.
    await rowOf(visitor, email).waitFor({ state: 'detached' });
    await filter.selectOption('Sent');
    await visitor.sees(rowOf(visitor, email).getByText('Sent'));
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });
});
