import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { OwnOrders, type OwnOrder } from './own-orders.ts';
import { LARGE } from './screens.ts';
import type { Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('an order’s artwork in the back office, in a browser', () => {
  const own = new OwnOrders();
  let order: OwnOrder;
  beforeAll(async () => {
    await own.open();
    order = await own.order(await own.cards('Looked At Cards'));
  });
  afterAll(() => own.close());

  const asAdmin = (walk: (visitor: Visitor) => Promise<void>): Promise<void> =>
    own.returnJourney(LARGE, { adminToken: own.admin }, walk);

  it('is shown on its sheet with trim and safe area, at any size, and is marked in the lists where it is faulty', async () => {
    await asAdmin(async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.admin.order(order.id));
      const front = page.getByRole('button', { name: 'View Front full size' });
      await visitor.sees(front.locator('svg'));
      const guides = page.getByRole('switch', { name: 'Show guides' });
      const lines = () => front.locator('svg > g > rect').count();
      expect(await lines()).toBe(3);
      await guides.uncheck();
      expect(await lines()).toBe(0);
      await guides.check();

      await front.click();
      const dialog = page.getByRole('dialog', { name: `Front of ${order.number}` });
      const drawn = dialog.getByRole('img');
      const widthOf = async () => Math.round((await drawn.boundingBox())?.width ?? 0);
      const whole = await widthOf();
      const becomes = async (times: number) => {
        const wanted = Math.round(times * whole);
        for (let tries = 0; tries < 40 && Math.abs((await widthOf()) - wanted) > 1; tries++)
          await page.waitForTimeout(50);
        expect(Math.abs((await widthOf()) - wanted)).toBeLessThan(2);
      };
      await dialog.getByRole('button', { name: 'Zoom in' }).click();
      await becomes(1.5);
      await page.keyboard.press('+');
      await becomes(2);
      await visitor.judgesPage();
      await page.keyboard.press('0');
      await becomes(1);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      await visitor.arrives({ address: `${PATHS.admin.orders}?q=${order.number}`, title: 'Print orders' }, 'going');
      await visitor.sees(page.getByRole('row', { name: new RegExp(order.number) }).getByText('Problems'));
      const board = `${PATHS.admin.processTracker}?q=${order.number}`;
      await visitor.arrives({ address: board, title: 'Process tracker', shows: 'Artwork has problems' }, 'going');
    });
  });

  it('is printed with its order on A4, without what only a screen needs', async () => {
    await asAdmin(async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.admin.order(order.id));
      await visitor.sees(page.getByRole('button', { name: 'View Front full size' }).locator('svg'));
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) => size.map(Number));
      expect(sizes.length).toBeGreaterThan(0);
      expect(sizes.length).toBeLessThan(4);
      for (const [width = 0, height = 0] of sizes) {
        expect(Math.abs(width - 595.3)).toBeLessThan(1.5);
        expect(Math.abs(height - 841.9)).toBeLessThan(1.5);
      }

      await page.emulateMedia({ media: 'print' });
      await visitor.sees(page.getByRole('heading', { level: 1, name: `Order ${order.number}` }));
      await visitor.sees(page.getByText('Huda Saleh').first());
      expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Job ticket' }).filter({ visible: true }).count()).toBe(0);
      // As wide as the paper: nothing is cut off at its edge.
      await page.setViewportSize({ width: 794, height: 1123 });
      await visitor.until('document.documentElement.scrollWidth <= 794');
      const front = await page.getByRole('img', { name: /^Front artwork/ }).boundingBox();
      expect(front?.width).toBeGreaterThan(100);
    });
  });
});
