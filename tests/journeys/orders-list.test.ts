import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { untilItWorks } from '../support/until.ts';
import { Office } from './office.ts';
import { LARGE, SMALL } from './screens.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('the list of print orders', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.close());

  it('an admin with a phone filters by money, opens a view by its address, moves two orders and takes that back', async () => {
    await office.adminJourney(SMALL, PATHS.admin.orders, async (visitor) => {
      const { page } = visitor;
      await visitor.seesTitle('Print orders');
      const { headers } = await call(office.shop.url, 'adminOrders', {
        token: office.token,
        query: { count: 'true', limit: '1' },
      });
      const all = headers.get('Pressline-Total') ?? '';
      await visitor.sees(page.getByRole('link', { name: new RegExp(`^All\\s*${all}$`) }));
      await visitor.sees(page.getByRole('link', { name: /^Cancelled\s*\d+$/ }));
      await visitor.presses('Filters');
      await page.getByRole('combobox', { name: 'Payment', exact: true }).selectOption({ label: 'Unpaid' });
      await page.waitForURL(/paid=no/);
      await visitor.sees(page.getByRole('button', { name: 'Clear filters' }));
      // Rows are dimmed while they load.
      await page.locator('[role="region"][aria-busy="true"]').waitFor({ state: 'detached' });
      await visitor.judgesPage();

      const { body: unpaid } = await call(office.shop.url, 'adminOrders', {
        token: office.token,
        query: { paid: 'false', stage: 'Prepress' },
      });
      // One on hold would be asked about.
      const [first, second] = unpaid.filter(({ artwork_hold: hold }) => hold === null);
      if (first === undefined || second === undefined) throw new Error('the demo shop has too few unpaid orders');
      await visitor.open(`${PATHS.admin.orders}?stage=prepress&paid=no`);
      for (const { number } of [first, second]) await page.getByLabel(`Select ${number}`, { exact: true }).click();
      await page.waitForURL(/picked=/);
      await page.getByLabel('New stage').selectOption({ label: 'Printing' });
      await visitor.presses('Move 2 orders');
      const question = page.getByRole('dialog', { name: 'Move 2 orders to Printing?' });
      await visitor.sees(question.getByText(/^2 emails will be sent/));
      await visitor.judgesPage();
      await question.getByRole('button', { name: 'Move 2 orders' }).click();
      await visitor.sees(page.getByText(/ moved to Printing$/));
      await page.getByRole('button', { name: 'Undo' }).click();
      await visitor.sees(page.getByText(/moved back$/));
      await untilItWorks(async () => {
        const { body: after } = await call(office.shop.url, 'order', {
          token: office.token,
          params: { id: first.id },
        });
        expect(after.current_stage).toBe('Prepress');
      });
    });
  });

  it('an admin saves what is filtered as a table, opens an order right after typing a search, and comes back to the same rows', async () => {
    await office.adminJourney(LARGE, `${PATHS.admin.orders}?status=in-production&rows=200`, async (visitor) => {
      const { page } = visitor;
      await visitor.sees(page.getByText(/^Rows 1 to \d+ of \d+$/));
      const saving = page.waitForEvent('download');
      await visitor.presses('CSV');
      const lines = (await text(await (await saving).createReadStream())).trim().split('\r\n');
      expect(lines[0]).toContain('"Number","Placed (Dubai time)"');
      const { headers } = await call(office.shop.url, 'adminOrders', {
        token: office.token,
        query: { status: 'in-production', count: 'true', limit: '1' },
      });
      expect(lines.length - 1).toBe(Number(headers.get('Pressline-Total')));
      await visitor.sees(page.getByText(/^pressline-orders-\d{4}-\d{2}-\d{2}\.csv downloaded/));

      await page.route(/\/assets\/order-page-.*\.js/, async (route) => {
        // Longer than a search waits for more to be typed.
        await page.waitForTimeout(1_000);
        await route.continue();
      });
      const order = page.getByRole('main').getByRole('table').getByRole('link').first();
      await page.getByRole('searchbox').fill('cards');
      await order.click();
      await visitor.seesTitle(/^Order /);
      await page.goBack();
      await visitor.seesTitle('Print orders');
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await visitor.seesTitle(/^Order /);
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('u');
      await visitor.seesTitle('Print orders');
      expect(page.url()).toContain('status=in-production&rows=200');
    });
  });
});
