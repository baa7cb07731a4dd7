import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { untilItWorks } from '../support/until.ts';
import { vestOf } from './demo-products.ts';
import { Office } from './office.ts';
import { LARGE, SCREENS } from './screens.ts';
import { stageOf } from './tracker-board.ts';

const OFFLINE = 'You are offline. What you typed is kept; it goes on when the connection is back.';

const needed = skipUnless(CHROMIUM);

needed.describe('without a connection', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.close());

  it.each(SCREENS)(
    'an order of safety wear is kept, says so, and goes on its way by itself, once: $name',
    async (screen) => {
      const safetyOrders = async () => (await call(office.shop.url, 'safetyOrders', { token: office.token })).body;
      const vest = await vestOf(office.shop.url);
      const before = (await safetyOrders()).length;
      await office.journey(screen, async (visitor) => {
        const { page } = visitor;
        await visitor.open(PATHS.safetyProduct(vest.id));
        await page
          .getByRole('button', { name: / more$/ })
          .first()
          .click();
        await visitor.presses('Order');
        await visitor.seesTitle('Order safety wear');
        await visitor.types('Name', 'Mona Aziz');
        await visitor.types('E-mail', 'mona@duneanddraft.example');
        await visitor.types('Phone', '+971 50 555 0186');
        await visitor.types('Location', 'Site 4, Al Quoz');

        await page.context().setOffline(true);
        await visitor.sees(page.getByText(OFFLINE));
        await visitor.presses(/^Place order/);
        await visitor.sees(page.getByText('❌ Failed to place order.', { exact: true }));
        await visitor.sees(page.getByText('As soon as this device is online again, we send it again by ourselves.'));
        await expect(page.getByLabel('Location').inputValue()).resolves.toBe('Site 4, Al Quoz');
        await visitor.judgesPage();

        await page.context().setOffline(false);
        await visitor.sees(page.getByText('✅ Order placed successfully!', { exact: true }));
      });
      expect((await safetyOrders()).length).toBe(before + 1);
    },
  );

  it('what could not be read while the shop was away is read by itself once it answers, wherever it stands', async () => {
    const json = { username: 'Mona Aziz', email: 'mona.aziz@duneanddraft.example', password: 'four words in a row' };
    const { token } = (await call(office.shop.url, 'register', { json })).body;
    await office.returnJourney(LARGE, { userToken: token }, async (visitor) => {
      const { page } = visitor;
      const away = /\/api\/(profile|orders|safetyorder)/;
      const problem = { type: '/problems/not-available', title: 'Not available now', status: 503, message: 'Later.' };
      const contentType = 'application/problem+json';
      await page.route(away, (route) => route.fulfill({ status: 503, contentType, body: JSON.stringify(problem) }));
      await visitor.open(PATHS.myOrders);
      await visitor.sees(page.getByText('Your orders could not be loaded.'));
      await visitor.sees(page.getByRole('banner').getByText('Account', { exact: true }));
      await page.unroute(away);
      await visitor.sees(page.getByRole('banner').getByText('Mona Aziz'));
      await page.getByText('Your orders could not be loaded.').waitFor({ state: 'detached' });
      expect(visitor.documents).toBe(1);
    });
  });

  it('the board says that it is old while nothing is heard of the shop, and since when', async () => {
    await office.returnJourney(LARGE, { adminToken: office.token }, async (admin) => {
      const { page } = admin;
      const hints = '**/api/events/stream*';
      await page.route(hints, (route) => route.abort());
      await admin.open(PATHS.admin.processTracker);
      await admin.sees(page.getByText(/^What others change does not show just now\. The board is as it was on \d/));
      await admin.judgesPage();
      await page.unroute(hints);
      await admin.sees(page.getByText('Live', { exact: true }));
      await page.getByText(/^What others change/).waitFor({ state: 'detached' });
    });
  });

  it('a move on the board is taken back, says so, and is made when the connection is back', async () => {
    const query = { stage: 'Prepress', sort: 'longest-in-stage' };
    const { body: cards } = await call(office.shop.url, 'processes', { token: office.token, query });
    // One on hold would be asked about.
    const card = cards.find(({ artwork }) => artwork === 'none');
    if (card === undefined) throw new Error('the demo shop has no order in Prepress that is not on hold');
    await office.adminJourney(LARGE, PATHS.admin.processTracker, async (admin) => {
      const { page } = admin;
      const cardIn = (stage: string) => page.locator(`[data-stage="${stage}"] [data-order="${card.order_id}"]`);
      await admin.sees(cardIn('Prepress'));
      await page.context().setOffline(true);
      await admin.sees(page.getByText(OFFLINE));
      await page.getByLabel(`Stage of ${card.number}`).selectOption('Printing');
      await admin.sees(page.getByText('The shop did not answer. The order is shown where it was.'));
      await admin.sees(page.getByText('As soon as this device is online again, the move is sent again by itself.'));
      await admin.sees(cardIn('Prepress'));
      await admin.judgesPage();

      await page.context().setOffline(false);
      await cardIn('Printing').waitFor({ state: 'attached' });
      await admin.sees(page.getByText(`${card.number} moved to Printing`));
      await untilItWorks(async () => expect(await stageOf(office, card)).toBe('Printing'));
    });
  });
});
