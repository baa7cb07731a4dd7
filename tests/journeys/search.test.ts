import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { DemoShop } from './demo-shop.ts';
import { LARGE, SCREENS, SMALL } from './screens.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('search in a browser', () => {
  // Untouched: other journeys add products.
  const demo = new DemoShop({});

  beforeAll(() => demo.open());
  afterAll(() => demo.close());

  it.each(SCREENS)(
    'a visitor mistypes, takes a suggestion with the keyboard alone, and is at the product: $name',
    async (screen) =>
      demo.journey(screen, async (visitor) => {
        await visitor.open(PATHS.home);
        const field = visitor.page.getByRole('combobox', { name: 'Search products' });
        await field.focus();
        await visitor.page.keyboard.type('krafft busines');
        const option = visitor.page.getByRole('option', { name: /^Kraft Business Cards/ });
        await visitor.sees(option);
        await visitor.judgesPage();
        for (let step = 0; step < 10 && (await option.getAttribute('aria-selected')) !== 'true'; step += 1)
          await visitor.page.keyboard.press('ArrowDown');
        await visitor.page.keyboard.press('Enter');
        await visitor.seesTitle('Kraft Business Cards');
      }),
  );

  it.each(SCREENS)(
    'a visitor looks through the results by category and price, and comes back to them as they were: $name',
    async (screen) =>
      demo.journey(screen, async (visitor) => {
        await visitor.open(PATHS.home);
        await visitor.page.getByRole('combobox', { name: 'Search products' }).fill('cards');
        await visitor.page.keyboard.press('Enter');
        await visitor.seesTitle('Results for “cards”');
        await visitor.sees(visitor.page.getByText(/^\d+ products$/));
        await visitor.presses(/^Premium Business Cards \(\d+\)$/);
        await visitor.sees(visitor.page.getByText(/^\d+ of \d+ products$/));
        await visitor.page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, high to low');
        await visitor.judgesPage();
        const before = visitor.page.url();
        expect(before).toContain('category=premium-business-cards');
        expect(before).toContain('sort=dearest');
        const first = await visitor.page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText();
        await visitor.page.getByRole('link', { name: first, exact: true }).first().click();
        await visitor.seesTitle(first);
        await visitor.page.goBack();
        await visitor.seesTitle('Results for “cards”');
        expect(visitor.page.url()).toBe(before);
        expect(await visitor.page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText()).toBe(first);
      }),
  );

  it('a visitor who finds nothing is helped, and sees next time what they looked for', async () =>
    demo.journey(SMALL, async (visitor) => {
      await visitor.open(PATHS.home);
      const field = visitor.page.getByRole('combobox', { name: 'Search products' });
      await field.fill('xylophone');
      await visitor.page.keyboard.press('Enter');
      await visitor.sees(visitor.page.getByText('Nothing found for “xylophone”'));
      await visitor.judgesPage();
      // What is known and not sold is told so, with what is nearest to it.
      await field.fill('boots');
      await visitor.page.keyboard.press('Enter');
      await visitor.sees(visitor.page.getByText('Nothing found for “boots”'));
      await visitor.sees(visitor.page.getByText("We don't have that in our catalogue."));
      const nearest = visitor.page.getByRole('navigation', { name: 'The nearest that we have' });
      await visitor.sees(nearest.getByRole('link', { name: 'Safety Vest' }));
      await visitor.judgesPage();
      await visitor.page.getByRole('main').getByRole('link', { name: 'The whole catalogue' }).click();
      await visitor.seesTitle('The whole catalogue');
      await field.click();
      await visitor.sees(visitor.page.getByRole('option', { name: 'xylophone' }));
      await visitor.page.getByRole('option', { name: 'Forget these searches' }).click();
      await field.click();
      expect(await visitor.page.getByRole('listbox').getByRole('option').count()).toBe(0);
    }));

  it('a category picked beside the field is where is looked', async () =>
    demo.journey(LARGE, async (visitor) => {
      await visitor.open(PATHS.home);
      await visitor.page.getByRole('combobox', { name: 'Category' }).selectOption('Menu');
      await visitor.page.getByRole('combobox', { name: 'Search products' }).fill('cards');
      await visitor.presses('Search');
      await visitor.seesTitle('Results for “cards”');
      expect(visitor.page.url()).toContain('category=menu');
      await visitor.page.getByRole('combobox', { name: 'Search products' }).fill('');
      await visitor.presses('Search');
      await visitor.seesTitle('Menu');
    }));

  it('the sidebar of categories can be closed, and closes when one is chosen', async () =>
    demo.journey(LARGE, async (visitor) => {
      await visitor.open(PATHS.home);
      await visitor.presses('All categories');
      const panel = visitor.page.getByRole('dialog', { name: 'All categories' });
      await visitor.sees(panel);
      await visitor.presses('Close menu');
      await panel.waitFor({ state: 'hidden' });
      await visitor.presses('All categories');
      await panel.getByRole('link', { name: 'Envelopes' }).click();
      await visitor.seesTitle('Envelopes');
      await panel.waitFor({ state: 'hidden' });
    }));
});
