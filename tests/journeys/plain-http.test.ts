import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { PLAIN_HOST } from '../support/shared-browser.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { cardPdf, cardPicture } from './artwork-files.ts';
import { cardsOf } from './demo-products.ts';
import { DemoShop } from './demo-shop.ts';
import { SMALL } from './screens.ts';
import { Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

/**
 * As in a house's own network, where a browser trusts the address less than the machine's own: it has no Web Locks, no
 * clipboard and no `crypto.randomUUID` there.
 */
needed.describe('the shop at a plain http address', () => {
  const demo = new DemoShop();
  const { shop } = demo;
  beforeAll(() => demo.open());
  afterAll(() => demo.close());

  it('a customer signs up, orders print, and is notified of a move while online and of those they missed', async () => {
    const cards = await cardsOf(shop.url);
    const customer = await Visitor.enter(demo.browser, shop.url.replace('127.0.0.1', PLAIN_HOST), SMALL);
    const { page } = customer;
    try {
      await customer.open(PATHS.signup);
      expect(await page.evaluate('isSecureContext')).toBe(false);
      await customer.types('Username', 'Noura Salem');
      await customer.types('Email', 'noura@duneanddraft.example');
      await customer.types('Password', 'four words in a row');
      await customer.presses('Sign Up');
      await customer.seesTitle('You are logged in');

      await customer.open(PATHS.product(cards.id));
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await customer.sees(page.getByText('✅ Product added to cart successfully!'));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Start ordering' }).last().click();
      await customer.seesTitle('Start ordering');
      await page.getByLabel('Choose the front file').setInputFiles({ ...(await cardPicture('f.png', 300, 'png')) });
      await page.getByLabel('Choose the back file').setInputFiles({ ...(await cardPdf('back.pdf', 96, 61)) });
      await page.getByRole('list', { name: 'File check, back' }).waitFor();
      await customer.presses('Next: your details');
      await customer.seesTitle('Confirm order');
      await customer.types('Phone', '+971 50 555 0186');
      await customer.types('Delivery address', 'Al Quoz, Dubai');
      await customer.presses(/^Place order/);
      await customer.seesTitle('Thank you');
      // The page creates its link, so wait for it before leaving.
      await customer.presses('Copy');
      await customer.sees(page.getByText(/^We couldn’t copy the link automatically\. It is selected/));

      const admin = await demo.logInAdmin();
      const link = await page.getByRole('link', { name: 'Track your order' }).getAttribute('href');
      const orderId = link?.split('/').at(-1) ?? '';
      const move = async (stage: string) => {
        const params = { orderId };
        expect((await call(shop.url, 'updateProcess', { token: admin, params, json: { stage } })).status).toBe(200);
      };
      const moved = (stage: string) => customer.sees(page.getByRole('heading', { level: 2, name: stage, exact: true }));
      await customer.open(PATHS.order(orderId));
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

      await customer.open(`${PATHS.order(orderId)}?ask=share`);
      await customer.presses('Create another link');
      await customer.sees(page.getByRole('textbox', { name: 'Link address' }).nth(1));
      expect(customer.faults).toEqual([]);
    } finally {
      await customer.leave();
    }
  });
});
