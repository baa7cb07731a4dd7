import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { DemoShop } from './demo-shop.ts';
import { everyPageOf, type EveryPage } from './pages.ts';
import { LARGE, SCREENS } from './screens.ts';
import type { Screen } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('every page of the shop', () => {
  // The board shows the newest order only where there are few.
  const demo = new DemoShop({});
  const { shop } = demo;
  let everyPage: EveryPage;

  beforeAll(async () => {
    await demo.open();
    everyPage = await everyPageOf(shop, 'Layla Haddad');
  });
  afterAll(() => demo.close());

  /** Of every page: on the first screen each loaded by itself, on the other reached without a reload. */
  async function faultsOfPages(screen: Screen): Promise<readonly string[]> {
    const visitor = await demo.enter(screen);
    const by = screen === LARGE ? 'loading' : 'going';
    try {
      for (const [pages, tokens] of [
        [everyPage.guests, {}],
        [everyPage.loggedIn, everyPage.tokens],
      ] as const) {
        if (visitor.documents > 0) await visitor.isLoggedIn(tokens);
        await visitor.open(PATHS.home);
        for (const page of pages) {
          await visitor.arrives(page, by);
          await visitor.judgesPage();
        }
      }
      return visitor.faults;
    } finally {
      await visitor.leave();
    }
  }

  it('has no barrier, on a large screen and on a small one in the dark', async () => {
    // Each screen is a process of the browser's own.
    await expect(Promise.all(SCREENS.map(async (screen) => faultsOfPages(screen)))).resolves.toEqual([[], []]);
  }, 300_000);
});
