import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ENDPOINTS } from '@pressline/contracts/api/endpoints.ts';
import type { Page, Request } from 'playwright-core';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { OwnOrders } from './own-orders.ts';
import { LARGE } from './screens.ts';
import type { Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('many tabs of one browser', () => {
  const own = new OwnOrders();
  beforeAll(() => own.open());
  afterAll(() => own.close());

  /** A browser has six lines to a shop. A line a tab would leave none for the seventh tab, nor for any call. */
  it('tabs of a customer share one line to the shop and all show each move, as does a tab of the back office', async () => {
    const order = await own.order(await own.cards('Cards In Many Tabs'));
    const first = await own.enter(LARGE, { userToken: own.userToken, adminToken: own.admin });
    const context = first.page.context();
    /** The lines to the shop that are open, each with its tab. */
    const lines = new Map<Request, Page>();
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === ENDPOINTS.changeStream.path) lines.set(request, request.frame().page());
    });
    const ended = (request: Request): void => void lines.delete(request);
    context.on('requestfailed', ended);
    context.on('requestfinished', ended);
    const listening = (among: readonly Visitor[]): readonly Visitor[] => {
      const pages = [...lines.values()];
      return among.filter(({ page }) => pages.includes(page));
    };
    const hear = async (tabs: readonly Visitor[], stage: string): Promise<void> => {
      for (const { page } of tabs) await page.getByRole('heading', { level: 2, name: stage }).waitFor();
    };
    try {
      await first.open(PATHS.order(order.id));
      const tabs = [first];
      while (tabs.length < 4) tabs.push(await first.opensTab(PATHS.order(order.id)));
      await hear(tabs, 'Prepress');
      const desk = await first.opensTab(PATHS.admin.order(order.id));
      await desk.seesTitle(`Order ${order.number}`);
      expect(lines.size).toBe(2);
      const [leader] = listening(tabs);
      if (leader === undefined) throw new Error('No tab listens.');

      await own.move(order, 'Printing');
      await hear(tabs, 'Printing');

      await leader.page.close();
      const others = tabs.filter((tab) => tab !== leader);
      await own.move(order, 'Collating');
      await hear(others, 'Collating');
      const [second, ...more] = listening(others);
      if (second === undefined) throw new Error('No other tab listens.');
      expect(more).toEqual([]);

      // A tab that crashes takes no leave.
      const crashed = second.page.waitForEvent('crash');
      void second.page.goto('chrome://crash').catch(() => undefined);
      await crashed;
      const rest = others.filter((tab) => tab !== second);
      await own.move(order, 'Binding');
      await hear(rest, 'Binding');
      await desk.sees(desk.page.getByRole('complementary', { name: 'Timeline' }).getByText('Binding').first());

      const [one] = rest;
      if (one === undefined) throw new Error('No tab is left.');
      await one.presses('Account menu');
      await one.page.getByRole('menuitem', { name: 'Logout' }).click();
      await one.seesTitle(/./);
      for (const tab of rest.slice(1)) await tab.seesTitle('Log in');
      expect([...rest, desk].flatMap(({ faults }) => faults)).toEqual([]);
    } finally {
      await first.leave();
    }
  });

  it('two tabs add to the cart at once, and neither loses anything', async () => {
    const product = await own.cards('Two-Tab Cards');
    await own.journey(LARGE, async (visitor) => {
      await visitor.open(PATHS.product(product.id));
      const other = await visitor.opensTab(PATHS.product(product.id));
      const adding = `(async () => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add to cart');
        for (let times = 0; times < 20; times += 1) { button.click(); await new Promise((resolve) => setTimeout(resolve)); }
      })()`;
      for (const tab of [visitor, other]) await tab.sees(tab.page.getByRole('button', { name: 'Add to cart' }));
      await Promise.all([visitor, other].map(async (tab) => tab.page.evaluate(adding)));
      for (const { page } of [visitor, other])
        await page
          .getByRole('spinbutton', { name: `Runs of 500 of ${product.title}` })
          .and(page.locator('[value="40"]'))
          .waitFor();
    });
  });
});
