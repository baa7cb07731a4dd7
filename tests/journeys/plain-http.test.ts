import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { launchChromium } from '../support/chromium.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { ADMIN, ShopProcess } from '../support/shop-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { cardPdf, cardPicture } from './artwork-files.ts';
import { cardsOf } from './demo-products.ts';
import { everyPageOf } from './pages.ts';
import { LARGE, SMALL } from './screens.ts';
import { Visitor } from './visitor.ts';

const HOST = 'shop.example';

const needed = skipUnless(CHROMIUM);

/**
 * As in a house's own network, where a browser trusts the address less than the machine's own: it has no Web Locks, no
 * clipboard and no `crypto.randomUUID` there.
 */
needed.describe('the shop at a plain http address', () => {
  const shop = new ShopProcess({ DEMO: 'true' });
  let browser: Browser;
  let address: string;
  beforeAll(async () => {
    await shop.start();
    address = shop.url.replace('127.0.0.1', HOST);
    browser = await launchChromium(needed.path(), [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.remove();
  });

  it('a customer signs up, orders print, hears of a move while they look, and of what they missed', async () => {
    const cards = await cardsOf(shop.url);
    const customer = await Visitor.enter(browser, address, SMALL);
    const { page } = customer;
    try {
      await customer.open(PATHS.signup);
      expect(await page.evaluate('isSecureContext')).toBe(false);
      await customer.types('Username', 'Noura Salem');
      await customer.types('E-mail', 'noura@duneanddraft.example');
      await customer.types('Password', 'four words in a row');
      await customer.presses('Sign Up');
      await customer.seesTitle('You are logged in');

      await customer.open(PATHS.product(cards.id));
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await customer.sees(page.getByText('✅ Product added to cart successfully!'));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Start ordering' }).last().click();
      await customer.seesTitle('Start ordering');
      await page
        .getByLabel('Choose the file of the front')
        .setInputFiles({ ...(await cardPicture('f.png', 300, 'png')) });
      await page.getByLabel('Choose the file of the back').setInputFiles({ ...(await cardPdf('back.pdf', 96, 61)) });
      await page.getByRole('list', { name: 'What the check found, back' }).waitFor();
      await customer.presses('Next: your details');
      await customer.seesTitle('Confirm order');
      await customer.types('Phone', '+971 50 555 0186');
      await customer.types('Location', 'Al Quoz, Dubai');
      await customer.presses(/^Place order/);
      await customer.seesTitle('Thank you');
      // Its link is made by the page itself: whoever leaves before it is there has none.
      await customer.presses('Copy');
      await customer.sees(page.getByText(/^Your browser does not let us copy\. The link is selected/));

      const admin = (await call(shop.url, 'adminLogin', { json: ADMIN })).body.token;
      const [order] = (await call(shop.url, 'adminOrders', { token: admin, query: { limit: '1' } })).body;
      const move = async (stage: string) => {
        const params = { orderId: order?.id ?? '' };
        expect((await call(shop.url, 'updateProcess', { token: admin, params, json: { stage } })).status).toBe(200);
      };
      const moved = (stage: string) => customer.sees(page.getByRole('heading', { level: 2, name: stage, exact: true }));
      await customer.open(PATHS.order(order?.id ?? ''));
      await moved('Prepress');
      await move('Printing');
      await moved('Printing');

      const looksAway = async (hidden: boolean) => {
        await page.evaluate(`Object.defineProperty(document, 'visibilityState', {
          configurable: true, value: '${hidden ? 'hidden' : 'visible'}' });
          document.dispatchEvent(new Event('visibilitychange'))`);
      };
      const closed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/events/stream'));
      await looksAway(true);
      await closed;
      await move('Collating');
      await looksAway(false);
      await moved('Collating');

      await customer.open(`${PATHS.order(order?.id ?? '')}?ask=share`);
      await customer.presses('Make another link');
      await customer.sees(page.getByRole('textbox', { name: 'Address of the link' }).nth(1));
      expect(customer.faults).toEqual([]);
    } finally {
      await customer.leave();
    }
  });

  it('every page shows what it has to show', async () => {
    const { guests, loggedIn, tokens } = await everyPageOf(shop, 'Layla Haddad');
    const visitor = await Visitor.enter(browser, address, LARGE);
    try {
      await visitor.open(PATHS.home);
      for (const page of guests) await visitor.arrives(page, 'going');
      await visitor.isLoggedIn(tokens);
      await visitor.open(PATHS.home);
      for (const page of loggedIn) await visitor.arrives(page, 'going');
      expect(visitor.faults).toEqual([]);
    } finally {
      await visitor.leave();
    }
  });
});
