import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { untilItWorks } from '../support/until.ts';
import { vestOf } from './demo-products.ts';
import { Office } from './office.ts';
import { LARGE, SMALL } from './screens.ts';
import { stageOf } from './tracker-board.ts';

const OFFLINE = 'You’re offline. What you typed is saved. We’ll continue when you’re back online.';

const needed = skipUnless(CHROMIUM);

needed.describe('without a connection', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.close());

  it('an order of safety wear waits for the connection, and is sent once', async () => {
    const safetyOrders = async () => (await call(office.shop.url, 'safetyOrders', { token: office.token })).body;
    const vest = await vestOf(office.shop.url);
    const before = (await safetyOrders()).length;
    await office.journey(SMALL, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.safetyProduct(vest.id));
      await page
        .getByRole('button', { name: /^One more / })
        .first()
        .click();
      await visitor.presses('Order');
      await visitor.seesTitle('Order safety wear');
      await visitor.types('Name', 'Mona Aziz');
      await visitor.types('Email', 'mona@duneanddraft.example');
      await visitor.types('Phone', '+971 50 555 0186');
      await visitor.types('Delivery address', 'Site 4, Al Quoz');

      await page.context().setOffline(true);
      await visitor.sees(page.getByText(OFFLINE));
      await visitor.presses(/^Place order/);
      await visitor.sees(page.getByText('❌ Failed to place order.', { exact: true }));
      await visitor.sees(page.getByText('We’ll send it again automatically when you’re back online.'));
      await expect(page.getByLabel('Delivery address').inputValue()).resolves.toBe('Site 4, Al Quoz');

      await page.context().setOffline(false);
      await visitor.sees(page.getByText('✅ Order placed successfully!', { exact: true }));
    });
    expect((await safetyOrders()).length).toBe(before + 1);
  });

  it('the store opens from the copy in the browser, and loads the rest once the connection is back', async () => {
    const context = await office.browser.newContext({ locale: 'en-GB' });
    try {
      const page = await context.newPage();
      const opens = (path: string) => page.goto(`${office.shop.url}${path}`, { waitUntil: 'domcontentloaded' });
      await page.clock.install();
      // The server renders it, with its styles in the document.
      await opens(PATHS.home);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.clock.fastForward(2_000);
      await untilItWorks(async () =>
        expect(await page.evaluate("caches.match('/api/products').then((copy) => copy?.status)")).toBe(200),
      );
      // Only this page is stored so far.
      await context.setOffline(true);
      await opens(PATHS.home);
      await page.getByRole('heading', { name: 'Business Cards', exact: true }).waitFor();
      await opens(PATHS.contact);
      await page.getByRole('heading', { level: 1, name: 'You can open this page when you’re back online' }).waitFor();
      await page.getByRole('banner').waitFor();
      await page.getByText(OFFLINE).waitFor();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await context.setOffline(false);
      await page.getByRole('heading', { level: 1, name: /print team/ }).waitFor();

      await page.clock.fastForward(10_000);
      await untilItWorks(async () =>
        expect(await page.evaluate("caches.match('/offline-copy').then((copy) => copy?.status)")).toBe(200),
      );

      await context.setOffline(true);
      await opens(PATHS.catalogue);
      await page.getByText(OFFLINE).waitFor();
      await page.getByText(/^[1-9]\d* print and safety wear products/).waitFor();
      // Neither was ever opened.
      await opens(PATHS.category('flyers'));
      await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Start ordering' }).waitFor();
      await opens(PATHS.search('flyers'));
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await context.setOffline(false);
      await page.getByText(/^AED /).first().waitFor();
    } finally {
      await context.close();
    }
  });

  it('the board shows since when it is out of date; a move is undone, and made when the connection is back', async () => {
    const query = { stage: 'Prepress', sort: 'longest-in-stage' };
    const { body: cards } = await call(office.shop.url, 'processes', { token: office.token, query });
    // A move of one on hold needs a confirmation.
    const card = cards.find(({ artwork }) => artwork === 'none');
    if (card === undefined) throw new Error('the demo shop has no order in Prepress that is not on hold');
    await office.returnJourney(LARGE, { adminToken: office.token }, async (admin) => {
      const { page } = admin;
      const hints = '**/api/events/stream*';
      await page.route(hints, (route) => route.abort());
      await admin.open(PATHS.admin.processTracker);
      await admin.sees(page.getByText(/^Live updates are paused\. The board was last updated \d/));
      await admin.judgesPage();
      await page.unroute(hints);
      await admin.sees(page.getByText('Live', { exact: true }));
      await page.getByText(/^Live updates are paused/).waitFor({ state: 'detached' });

      const cardIn = (stage: string) => page.locator(`[data-stage="${stage}"] [data-order="${card.order_id}"]`);
      await admin.sees(cardIn('Prepress'));
      await page.context().setOffline(true);
      await admin.sees(page.getByText(OFFLINE));
      await page.getByLabel(`Stage of ${card.number}`).selectOption('Printing');
      await admin.sees(page.getByText('The server didn’t respond. The order is shown as it was before.'));
      await admin.sees(page.getByText('This device will send the move again when it is back online.'));
      await admin.sees(cardIn('Prepress'));

      await page.context().setOffline(false);
      await cardIn('Printing').waitFor({ state: 'attached' });
      await admin.sees(page.getByText(`${card.number} moved to Printing`));
      await untilItWorks(async () => expect(await stageOf(office, card)).toBe('Printing'));
    });
  });
});
