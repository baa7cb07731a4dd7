import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { ADMIN } from '../support/shop-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { DemoShop } from './demo-shop.ts';
import { LARGE, SCREENS } from './screens.ts';
import type { Screen, Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('the languages of the shop, in a browser', () => {
  // Untouched: other journeys add products.
  const demo = new DemoShop({});
  const { shop } = demo;

  beforeAll(() => demo.open());
  afterAll(() => demo.close());

  /** In the line over the header; on a small screen in its menu, which is opened for it. */
  async function chooses(visitor: Visitor, screen: Screen, list: RegExp, option: string): Promise<void> {
    const small = screen.width < 1080;
    if (small) await visitor.presses(/^(Menu|القائمة)$/);
    const choices = visitor.page.getByRole('combobox', { name: list }).filter({ visible: true });
    await choices.selectOption(option);
    if (small) await visitor.page.keyboard.press('Escape');
  }

  /** `en ltr` */
  const shown = async ({ page }: Visitor) =>
    page.evaluate<string>('`${document.documentElement.lang} ${document.documentElement.dir}`');

  it.each(SCREENS)(
    'a visitor reads the shop in Italian and in Arabic, and finds it so again: $name',
    async (screen) => {
      await demo.journey(screen, async (visitor) => {
        await visitor.open(PATHS.home);
        await visitor.sees(visitor.page.getByRole('link', { name: 'All safety vests' }));
        expect(await shown(visitor)).toBe('en ltr');

        await chooses(visitor, screen, /^Language$/, 'Italiano');
        await visitor.sees(visitor.page.getByRole('link', { name: 'Tutti i gilet' }));
        expect(await shown(visitor)).toBe('it ltr');

        await chooses(visitor, screen, /^Lingua$/, 'العربية');
        await visitor.sees(visitor.page.getByRole('link', { name: 'كل صدريات السلامة' }));
        expect(await shown(visitor)).toBe('ar rtl');
        await visitor.judgesPage();

        // Whatever page is opened next is in Arabic from its first word on.
        await visitor.open(PATHS.category('business-cards'));
        await visitor.seesTitle('بطاقات الأعمال');
        expect(await shown(visitor)).toBe('ar rtl');
        await visitor.judgesPage();
        await visitor.open(PATHS.login);
        await visitor.seesTitle('تسجيل الدخول');
        await visitor.page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('nobody@dune.example');
        await visitor.page.getByLabel('كلمة المرور', { exact: true }).fill('not the password');
        await visitor.page.getByRole('button', { name: 'تسجيل الدخول' }).click();
        await visitor.sees(visitor.page.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة.'));
      });
    },
  );

  it('a change of language reaches the other tab, and the words of no page are missing on the way', async () => {
    const visitor = await demo.enter(LARGE);
    try {
      await visitor.open(PATHS.home);
      const other = await visitor.page.context().newPage();
      await other.goto(`${shop.url}${PATHS.catalogue}`);
      await visitor.sees(other.getByRole('heading', { level: 1, name: 'The whole catalogue' }));
      await chooses(visitor, LARGE, /^Language$/, 'Italiano');
      await visitor.sees(other.getByRole('heading', { level: 1, name: 'Tutto il catalogo' }));
    } finally {
      await visitor.leave();
    }
  });

  it('a reader whose browser speaks Arabic is met in Arabic', async () => {
    const context = await demo.browser.newContext({ locale: 'ar-AE', reducedMotion: 'reduce' });
    try {
      const page = await context.newPage();
      await page.goto(`${shop.url}${PATHS.home}`);
      await page.getByRole('link', { name: 'كل صدريات السلامة' }).waitFor();
      // Nothing was said in English before.
      expect(await page.getByText('All safety vests').count()).toBe(0);
    } finally {
      await context.close();
    }
  });

  it.each(SCREENS)('a visitor sees dollars beside the dirhams that count: $name', async (screen) => {
    await demo.journey(screen, async (visitor) => {
      await visitor.open(PATHS.category('safety-vest'));
      await visitor.seesTitle('Safety Vest');
      await visitor.sees(visitor.page.getByText(/^AED \d/));
      await chooses(visitor, screen, /^Currency$/, 'USD');
      await visitor.sees(visitor.page.getByText(/≈ USD \d+\.\d\d/));
      await visitor.sees(visitor.page.getByText(/^AED \d/));
      await visitor.open(PATHS.category('safety-vest'));
      await visitor.sees(visitor.page.getByText(/≈ USD \d+\.\d\d/));
      await visitor.judgesPage();
    });
  });

  it('staff choose their language in the menu of their account', async () => {
    await demo.journey(LARGE, async (visitor) => {
      await visitor.open(PATHS.admin.login);
      await visitor.types('E-mail', ADMIN.email);
      await visitor.page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await visitor.presses('Log in');
      await visitor.seesTitle(/needs? you now$/);
      await visitor.presses(/ Admin$/);
      await visitor.page.getByRole('menuitemradio', { name: 'العربية' }).click();
      await visitor.seesTitle(/الآن$/);
      await visitor.judgesPage();
      await visitor.open(PATHS.admin.processTracker);
      await visitor.seesTitle('سير الإنتاج');
      await visitor.judgesPage();
    });
  });
});
