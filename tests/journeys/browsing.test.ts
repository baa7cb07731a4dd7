import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { BROKEN_ANSWER } from './broken-answer.ts';
import { DemoShop } from './demo-shop.ts';
import { LARGE, SCREENS, SMALL } from './screens.ts';
import type { Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('looking round the shop', () => {
  // Untouched: other journeys add products.
  const demo = new DemoShop({});
  const { shop } = demo;
  let card: { readonly id: string; readonly title: string };

  beforeAll(async () => {
    await demo.open();
    const newest = (await call(shop.url, 'products')).body.at(-1);
    if (newest === undefined) throw new Error('the demo shop has no print');
    card = newest;
  });
  afterAll(() => demo.close());

  it.each(SCREENS)('home has its four offers, its sections of eight and the four highlights: $name', async (screen) => {
    await demo.journey(screen, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.home);
      for (const [section, cards] of [
        ['Safety Vest', 8],
        ['Pant & Shirts/Coveralls', 8],
        ['Business Cards', 8],
      ] as const) {
        const region = page.getByRole('region', { name: section, exact: true });
        await visitor.sees(region.getByRole('heading', { level: 3 }));
        await expect(region.getByRole('heading', { level: 3 }).count()).resolves.toBe(cards);
      }
      for (const service of ['Free shipping', '24x7 support', '30 day return', 'Secure payment'])
        await visitor.sees(page.getByRole('list', { name: 'Service' }).getByText(service));
      const offers = page.getByRole('tablist', { name: 'Offers' }).getByRole('tab');
      await expect(offers.count()).resolves.toBe(4);
      // Whoever asks for less motion is shown none by itself, and can turn them by key.
      await visitor.sees(page.getByRole('button', { name: 'Change the offers by themselves' }));
      await offers.first().focus();
      await page.keyboard.press('ArrowRight');
      await visitor.sees(page.getByRole('heading', { name: 'Seen on every site' }));
      await page.keyboard.press('End');
      await visitor.sees(page.getByRole('heading', { name: 'Papers for the office' }));
      await visitor.presses('Change the offers by themselves');
      await visitor.sees(page.getByRole('button', { name: 'Stop changing the offers' }));
      await page
        .getByRole('region', { name: '30% off business cards' })
        .getByRole('link', { name: 'Shop now' })
        .click();
      await visitor.seesTitle('Business Cards');
      // Those that are marked so, and no others.
      await visitor.sees(page.getByRole('main').getByText(/^4 of \d+ products$/));
    });
  });

  it('home says of each section that it is empty, or that it could not be loaded', async () => {
    await demo.journey(SMALL, async (visitor) => {
      const { page } = visitor;
      const lists = /\/api\/(products|safety-products\/category\/[^/]+)$/;
      await page.route(lists, async (route) => route.fulfill({ json: [] }));
      await goesThere(visitor, PATHS.home);
      for (const words of [
        'No Safety Vest products found.',
        'No Pant-Shirts-Coveralls products found.',
        'No products found',
      ])
        await visitor.sees(page.getByText(words, { exact: true }));
      await page.unroute(lists);
      await page.route(lists, async (route) => route.fulfill(BROKEN_ANSWER));
      await goesThere(visitor, PATHS.home);
      const vests = page.getByRole('region', { name: 'Safety Vest', exact: true });
      await visitor.sees(vests.getByText('The safety vests could not be loaded.'));
      await page.unroute(lists);
      await vests.getByRole('button', { name: 'Try again' }).click();
      await visitor.sees(vests.getByRole('heading', { level: 3 }));
    });
  });

  it.each(SCREENS)('a list is sorted and filtered, and its address says how: $name', async (screen) => {
    await demo.journey(screen, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.category('safety-vest'));
      await visitor.seesTitle('Safety Vest');
      const main = page.getByRole('main');
      await visitor.sees(main.getByText(/^\d+ products$/));
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high');
      const prices = page.getByRole('main').getByText(/^AED [\d.]+ a piece$/);
      const cheapestFirst = amounts(await prices.allTextContents());
      expect(cheapestFirst).toEqual([...cheapestFirst].sort((a, b) => a - b));
      await page.getByRole('button', { name: 'XXL', exact: true }).click();
      await visitor.sees(main.getByText(/^\d+ of \d+ products$/));
      expect(page.url()).toMatch(/\?sort=cheapest&size=XXL$/);
      const shown = await page.getByRole('heading', { level: 2 }).allTextContents();

      await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
      await visitor.sees(page.getByRole('heading', { name: 'Quantity per size' }));
      await page.goBack();
      await visitor.sees(main.getByText(/^\d+ of \d+ products$/));
      await expect(page.getByRole('heading', { level: 2 }).allTextContents()).resolves.toEqual(shown);
      await visitor.presses('Clear filters');
      await visitor.sees(main.getByText(/^\d+ products$/));
    });
  });

  it('a category says that it is empty, and one that could not be asked says that first', async () => {
    await demo.journey(LARGE, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.category('no-such-thing'));
      await visitor.sees(page.getByText('No products found in this category.', { exact: true }));
      const calls = '**/api/products/category/*';
      await page.route(calls, async (route) => route.fulfill(BROKEN_ANSWER));
      await goesThere(visitor, PATHS.category('flyers'));
      await visitor.sees(page.getByText('No products found in this category.', { exact: true }));
      await expect(page.getByRole('alert').getByRole('paragraph').first().textContent()).resolves.toBe(
        'The shop could not be reached, or could not answer.',
      );
      await page.unroute(calls);
      await visitor.presses('Try again');
      await visitor.sees(page.getByRole('main').getByText(/^\d+ products$/));
    });
  });

  it('a print product says "Loading..." while it is on its way, and that it is not there', async () => {
    await demo.journey(SMALL, async (visitor) => {
      const { page } = visitor;
      const answer = Promise.withResolvers<undefined>();
      await page.route(`**/api/products/${card.id}`, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await goesThere(visitor, PATHS.product(card.id));
      await visitor.seesTitle('Loading...');
      answer.resolve(undefined);
      await visitor.seesTitle(card.title);
      await visitor.open(PATHS.product('01900000-0000-7000-8000-000000000000'));
      await visitor.seesTitle('This product is not in our catalogue');
      await visitor.judgesPage();
    });
  });

  it.each(SCREENS)(
    'a new page begins at its top, and going back leads to the old place, also after a reload: $name',
    async (screen) => {
      await demo.journey(screen, async (visitor) => {
        const { page } = visitor;
        await visitor.open(PATHS.home);
        const last = page
          .getByRole('region', { name: 'Business Cards', exact: true })
          .getByRole('link', { name: card.title });
        await last.scrollIntoViewIfNeeded();
        await settled(page);
        expect(await placeOf(page)).toBeGreaterThan(600);
        const place = await topOf(last);
        await last.click();
        await visitor.seesTitle(card.title);
        expect(await placeOf(page)).toBe(0);

        await page.goBack();
        await visitor.sees(last);
        await expect(topOnceAt(last, place)).resolves.toBeCloseTo(place, -1);

        await last.click();
        await visitor.seesTitle(card.title);
        // Nothing of the lists is there any more, and they take their time.
        await page.reload();
        await visitor.seesTitle(card.title);
        await page.route('**/api/**', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 700));
          await route.continue();
        });
        await page.goBack();
        await visitor.sees(last);
        await expect(topOnceAt(last, place)).resolves.toBeCloseTo(place, -1);

        // An address typed into the same tab has no old place.
        await page.unroute('**/api/**');
        await visitor.open(PATHS.catalogue);
        await settled(page);
        expect(await placeOf(page)).toBe(0);
      });
    },
  );

  it('a page whose code is gone, as after a new build, is loaded anew by itself', async () => {
    const visitor = await demo.enter(LARGE);
    const { page } = visitor;
    try {
      await visitor.open(PATHS.home);
      await page.getByRole('link', { name: 'About us' }).first().waitFor();
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
      await visitor.seesTitle(/watch at work/);
      expect(visitor.documents).toBe(2);
    } finally {
      await visitor.leave();
    }
  });

  it('the first second is overlaid, and holds nobody up', async () => {
    await demo.journey(LARGE, async (visitor) => {
      const { page } = visitor;
      const seen = `document.querySelector('[class*="overlay"]')`;
      await page.addInitScript(`new MutationObserver(() => {
        const overlay = ${seen};
        if (overlay !== null) globalThis.overlaid = getComputedStyle(overlay).pointerEvents;
      }).observe(document, { childList: true, subtree: true })`);
      await visitor.open(PATHS.home);
      await page.getByRole('link', { name: 'Business Cards', exact: true }).first().click();
      await visitor.seesTitle('Business Cards');
      await visitor.until(`${seen} === null`);
      await expect(page.evaluate('globalThis.overlaid')).resolves.toBe('none');
    });
  });

  it('no page of a login has the shop’s header or its footer', async () => {
    await demo.journey(SMALL, async (visitor) => {
      const { page } = visitor;
      for (const address of [PATHS.login, '/login-elsewhere', PATHS.admin.login, '/administration']) {
        await visitor.open(address);
        await visitor.seesTitle(/./);
        for (const role of ['banner', 'contentinfo'] as const)
          await expect(page.getByRole(role).count()).resolves.toBe(0);
      }
      await visitor.open(PATHS.home);
      for (const role of ['banner', 'contentinfo'] as const) await visitor.sees(page.getByRole(role));
    });
  });
});

/** By a link from a page that brought no answers along, as what the server has drawn would. */
async function goesThere(visitor: Visitor, address: string): Promise<void> {
  await visitor.open(PATHS.cart);
  await visitor.arrives({ address, title: /./ }, 'going');
}

function amounts(texts: readonly string[]): readonly number[] {
  return texts.map((words) => Number(/[\d.]+/.exec(words)?.[0]));
}

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

/** How far below the window's top a thing stands: what above it has another height now is nothing to its reader. */
async function topOf(thing: Locator): Promise<number> {
  return (await thing.boundingBox())?.y ?? NaN;
}

/** Where a thing stands once it is where it was expected, or has had its time. */
async function topOnceAt(thing: Locator, place: number): Promise<number> {
  const until = Date.now() + 10_000;
  for (;;) {
    const top = await topOf(thing);
    if (Math.abs(top - place) < 5 || Date.now() > until) return top;
    await thing.page().waitForTimeout(100);
  }
}
