import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { until } from '../support/until.ts';
import { Office } from './office.ts';
import { LARGE, SCREENS } from './screens.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('two admins at the tracker', () => {
  const office = new Office();
  beforeAll(() => office.open(needed.path()), 60_000);
  afterAll(() => office.close());

  function cardIn(page: Page, stage: string, orderId: string) {
    return page.locator(`[data-stage="${stage}"] [data-order="${orderId}"]`);
  }

  /** What a page has asked the shop for and not been answered yet. */
  function underWay(page: Page, path: string): ReadonlySet<Request> {
    const asked = new Set<Request>();
    page.on('request', (request) => {
      if (request.url().includes(path)) asked.add(request);
    });
    page.on('requestfinished', (request) => asked.delete(request));
    page.on('requestfailed', (request) => asked.delete(request));
    return asked;
  }

  it.each(SCREENS)(
    'see each other’s moves within a second, and none is overwritten silently: $name',
    async (screen) => {
      const { body: cards } = await call(office.shop.url, 'processes', {
        token: office.token,
        query: { stage: 'Prepress', sort: 'longest-in-stage' },
      });
      // One on hold would be asked about.
      const card = cards.find(({ artwork }) => artwork === 'none');
      if (card === undefined) throw new Error('the demo shop has no order in Prepress that is not on hold');
      const mariam = await office.admin(screen, PATHS.admin.processTracker);
      const joseph = await office.admin(LARGE, PATHS.admin.processTracker);
      const asked = underWay(mariam.page, '/api/process?');
      try {
        await mariam.sees(cardIn(mariam.page, 'Prepress', card.order_id));
        await joseph.sees(cardIn(joseph.page, 'Prepress', card.order_id));
        // A busy machine is late now and then; the pages must not be.
        const took: number[] = [];
        for (const stage of ['Collating', 'Binding', 'Polywrap']) {
          await joseph.page.getByLabel(`Stage of ${card.number}`).selectOption(stage);
          const moved = Date.now();
          await cardIn(mariam.page, stage, card.order_id).waitFor({ state: 'attached' });
          took.push(Date.now() - moved);
        }
        expect(Math.min(...took)).toBeLessThan(1_000);
        await joseph.page.getByRole('button', { name: 'Undo' }).first().click();
        await cardIn(mariam.page, 'Binding', card.order_id).waitFor({ state: 'attached' });

        // Mariam decides upon what she saw before Joseph's next move reached her.
        await mariam.page.route('**/api/process?**', (route) => route.abort());
        // One that was asked before could still bring it to her.
        await until(() => asked.size === 0);
        await joseph.page.getByLabel(`Stage of ${card.number}`).selectOption('Shipping');
        await joseph.sees(joseph.page.getByText(`${card.number} moved to Shipping`));
        await mariam.page.getByLabel(`Stage of ${card.number}`).selectOption('Printing');
        await mariam.sees(mariam.page.getByText(/was moved to Shipping by .*It stays there\.$/));
        expect(mariam.faults).toEqual([]);
        expect(joseph.faults).toEqual([]);
      } finally {
        await mariam.leave();
        await joseph.leave();
      }
    },
    60_000,
  );
});
