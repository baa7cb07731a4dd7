import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { DemoShop } from './demo-shop.ts';
import { LARGE, SMALL } from './screens.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('looking round the shop', () => {
  const demo = new DemoShop();
  const { shop } = demo;

  beforeAll(() => demo.open());
  afterAll(() => demo.close());

  it('a new page begins at its top, and going back restores the scroll position, also after a reload', async () => {
    await demo.journey(SMALL, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.home);
      const cards = page
        .getByRole('region', { name: 'Business Cards', exact: true })
        .getByRole('heading', { level: 3 });
      await visitor.sees(cards);
      const title = (await cards.last().textContent()) ?? '';
      const last = page
        .getByRole('region', { name: 'Business Cards', exact: true })
        .getByRole('link', { name: title, exact: true });
      await last.scrollIntoViewIfNeeded();
      await settled(page);
      expect(await placeOf(page)).toBeGreaterThan(600);
      const top = await topOf(last);
      await last.click();
      await visitor.seesTitle(title);
      expect(await placeOf(page)).toBe(0);

      await page.goBack();
      await visitor.sees(last);
      await expect(topOnceAt(last, top)).resolves.toBeCloseTo(top, -1);

      await last.click();
      await visitor.seesTitle(title);
      // The page and its lists are loaded from scratch, and the lists take their time.
      await page.reload();
      await visitor.seesTitle(title);
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await page.goBack();
      await visitor.sees(last);
      await expect(topOnceAt(last, top)).resolves.toBeCloseTo(top, -1);

      // An address typed into the same tab begins at its top.
      await page.unroute('**/api/**');
      await visitor.open(PATHS.catalogue);
      await settled(page);
      expect(await placeOf(page)).toBe(0);
    });
  });

  it('the first second is overlaid without blocking anybody, and a page whose code is gone, as after a new build, is reloaded', async () => {
    const visitor = await demo.enter(LARGE);
    const { page } = visitor;
    try {
      const overlay = `document.querySelector('[class*="overlay"]')`;
      await page.addInitScript(`new MutationObserver(() => {
        const overlay = ${overlay};
        if (overlay !== null) globalThis.overlaid = getComputedStyle(overlay).pointerEvents;
      }).observe(document, { childList: true, subtree: true })`);
      await visitor.open(PATHS.home);
      await page.getByRole('link', { name: 'Business Cards', exact: true }).first().click();
      await visitor.seesTitle('Business Cards');
      await visitor.until(`${overlay} === null`);
      await expect(page.evaluate('globalThis.overlaid')).resolves.toBe('none');
      expect(visitor.faults).toEqual([]);

      await page.waitForLoadState('networkidle');
      let gone = true;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) gone = false;
      });
      await page.route('**/assets/*.js', async (route) => {
        if (gone) await route.fulfill({ status: 404, body: 'Not found.' });
        else await route.continue();
      });
      await page.getByRole('link', { name: 'About us' }).first().click();
      await visitor.seesTitle(/from file to delivery/);
      expect(visitor.documents).toBe(2);
    } finally {
      await visitor.leave();
    }
  });

  it('the guide to sizes is printed alone', async () => {
    const worn = (await call(shop.url, 'safetyProducts')).body.find(({ title }) => title.includes('Coverall'));
    await demo.journey(LARGE, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.safetyProduct(worn?.id ?? ''));
      await visitor.presses('Size guide');
      const guide = page.getByRole('dialog', { name: 'Size guide' });
      await visitor.sees(guide.getByRole('table'));
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 }).isVisible()).resolves.toBe(false);
      await expect(guide.getByRole('table').isVisible()).resolves.toBe(true);
    });
  });
});

async function placeOf(page: Page): Promise<number> {
  return page.evaluate<number>('scrollY');
}

/** Until the page moves no more. */
async function settled(page: Page): Promise<void> {
  let before = -1;
  for (let now = await placeOf(page); now !== before; now = await placeOf(page)) {
    before = now;
    await page.waitForTimeout(120);
  }
}

/** The distance of an element from the top of the window. A changed height above it doesn’t matter to the reader. */
async function topOf(thing: Locator): Promise<number> {
  return (await thing.boundingBox())?.y ?? NaN;
}

/** The position of an element once it is the expected one, or after a time-out. */
async function topOnceAt(thing: Locator, place: number): Promise<number> {
  const until = Date.now() + 10_000;
  for (;;) {
    const top = await topOf(thing);
    if (Math.abs(top - place) < 5 || Date.now() > until) return top;
    await thing.page().waitForTimeout(100);
  }
}
