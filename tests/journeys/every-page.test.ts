import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { DemoShop } from './demo-shop.ts';
import { everyPageOf, type EveryPage } from './pages.ts';
import { MISORDERED_RUNS } from './reading-order.ts';
import { LARGE, SMALL } from './screens.ts';
import type { Opened, Screen } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

const DRAWN_BY_SERVER = ['home', 'category', 'product'];
/** Laid out in another way on a small screen. Other journeys judge them on a large one. */
const JUDGED_SMALL = ['order', 'admin-order', 'admin-processTracker', 'admin-printProducts'];
/** Other addresses of the product and of the dashboard. */
const JUDGED_ELSEWHERE = ['productByQuery', 'admin-home'];

/** Run in a list: where the last cell of each row has its last digit. */
const LAST_DIGITS = `[...document.querySelectorAll('tbody td:last-child')].map((cell) => {
  const content = document.createRange();
  content.selectNodeContents(cell);
  return Math.round(content.getBoundingClientRect().right);
})`;

needed.describe('every page of the shop', () => {
  const demo = new DemoShop();
  const { shop } = demo;
  let everyPage: EveryPage;

  beforeAll(async () => {
    await demo.open();
    everyPage = await everyPageOf(shop, 'Layla Haddad');
  });
  afterAll(() => demo.close());

  function namedIn(names: readonly string[]): readonly Opened[] {
    return names.map((name) => {
      const page = everyPage.byName[name];
      if (page === undefined) throw new Error(`There is no page ${name}.`);
      return page;
    });
  }

  /** Visits pages within one browser: the ones that the server draws are loaded, the others reached as a link reaches them. */
  async function visits(screen: Screen, pages: readonly Opened[], isJudged: (page: Opened) => boolean): Promise<void> {
    const { guests, tokens } = everyPage;
    const drawnByServer = namedIn(DRAWN_BY_SERVER);
    await demo.journey(screen, async (visitor) => {
      const isSound = async (page: Opened): Promise<void> => {
        await visitor.arrives(page, drawnByServer.includes(page) ? 'loading' : 'going');
        const headings = await visitor.page.getByRole('heading', { level: 1 }).count();
        if (headings !== 1) visitor.faults.push(`${page.address} has ${headings} headings of the first level`);
        if (isJudged(page)) await visitor.judgesPage();
      };
      await visitor.open(PATHS.about);
      for (const page of pages.filter((each) => guests.includes(each))) await isSound(page);
      await visitor.isLoggedIn(tokens);
      await visitor.open(PATHS.about);
      for (const page of pages.filter((each) => !guests.includes(each))) await isSound(page);
    });
  }

  it('has its title, one first heading, no mistake in its code and no barrier', async () => {
    const { guests, loggedIn } = everyPage;
    const judgedElsewhere = namedIn([...JUDGED_SMALL, ...JUDGED_ELSEWHERE]);
    await visits(LARGE, [...guests, ...loggedIn], (page) => !judgedElsewhere.includes(page));
  });

  it('has no barrier on a small screen in the dark, where it is laid out in another way', async () => {
    await visits(SMALL, namedIn(JUDGED_SMALL), () => true);
  });

  it('keeps numbers, sizes and references in their order in Arabic', async () => {
    const { guests, loggedIn, tokens } = everyPage;
    await demo.returnJourney(LARGE, { language: 'ar' }, async (visitor) => {
      await visitor.open(PATHS.about);
      for (const page of guests) await visitor.reads(page);
      await visitor.isLoggedIn(tokens);
      await visitor.open(PATHS.about);
      for (const page of loggedIn) await visitor.reads(page);
    });
  });

  it('shows the total of an order at the end of its row in Arabic, below the other amounts', async () => {
    const { byName, tokens } = everyPage;
    await demo.returnJourney(SMALL, { language: 'ar', ...tokens }, async (visitor) => {
      await visitor.open(byName['order']?.address ?? '');
      const price = visitor.page.getByRole('region', { name: 'السعر' });
      await visitor.sees(price);
      const ends = await price
        .getByRole('definition')
        .evaluateAll((amounts) => amounts.map((amount) => Math.round(amount.getBoundingClientRect().left)));
      expect(new Set(ends).size).toBe(1);
    });
  });

  it('shows the amounts of a list with their decimal points below each other in Arabic', async () => {
    const { byName, tokens } = everyPage;
    await demo.returnJourney(LARGE, { language: 'ar', ...tokens }, async (visitor) => {
      await visitor.open(byName['admin-orders']?.address ?? '');
      const amounts = visitor.page.locator('tbody td:last-child');
      await visitor.sees(amounts.first());
      const lastDigits = await visitor.page.evaluate<readonly number[]>(LAST_DIGITS);
      expect(lastDigits.length).toBeGreaterThan(20);
      expect(new Set(lastDigits).size).toBe(1);
    });
  });

  it.each([
    ['خصم 30% على البطاقات', '30%'],
    ['المقاس 90 × 55 مم', '90 × 55'],
    ['الفاتورة 2026-000014', '2026-000014'],
    ['الحجم 9.8 KB', '9.8 KB'],
  ])('is noticed if it shows “%s” in another order', async (text, run) => {
    const visitor = await demo.enter(LARGE);
    try {
      await visitor.page.setContent(
        `<html dir="rtl"><body><p>${text}</p><p><bdi dir="ltr">${run}</bdi></p></body></html>`,
      );
      await expect(visitor.page.evaluate(MISORDERED_RUNS)).resolves.toEqual([`${run} in “${text}”`]);
    } finally {
      await visitor.leave();
    }
  });

  it('is served when its address is loaded', async () => {
    for (const { address } of [...everyPage.guests, ...everyPage.loggedIn]) {
      const response = await fetch(`${shop.url}${address}`);
      expect([address, response.status]).toEqual([address, 200]);
      expect(await response.text()).toContain('<div id="root">');
    }
  });
});
