import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SafetyProduct } from '@pressline/contracts/safety-products.ts';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { DemoShop } from './demo-shop.ts';
import { SCREENS, SMALL } from './screens.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('safety wear in a browser', () => {
  const demo = new DemoShop();
  const { shop } = demo;
  let coverall: SafetyProduct;

  beforeAll(async () => {
    await demo.open();
    const products = (await call(shop.url, 'safetyProducts')).body;
    const found = products.find(({ title }) => title.includes('Coverall'));
    if (found === undefined) throw new Error('the demo shop has no coverall');
    coverall = found;
  });
  afterAll(() => demo.close());

  it.each(SCREENS)('takes 0 to 100 whole pieces of each size, and at least one in all: $name', async (screen) => {
    await demo.journey(screen, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.safetyProduct(coverall.id));
      await visitor.seesTitle(coverall.title);
      await visitor.presses('Order');
      await visitor.sees(
        page.getByRole('alert').getByText('Please select quantity for at least one size.', { exact: true }),
      );
      await visitor.judgesPage();

      const small = page.getByRole('spinbutton', { name: 'Pieces of Small' });
      await small.fill('2.5');
      await visitor.sees(page.getByText('Whole pieces only, from 0 to 100: Small stays at 0.'));
      await small.fill('-3');
      await visitor.sees(page.getByText('Whole pieces only, from 0 to 100: Small stays at 0.'));
      await small.fill('');
      await expect(small.inputValue()).resolves.toBe('');
      await small.fill('250');
      await visitor.sees(page.getByText('At most 100 of a size: Small is 100 now.'));
      await small.press('ArrowUp');
      await expect(small.inputValue()).resolves.toBe('100');
      await small.press('ArrowDown');
      await expect(small.inputValue()).resolves.toBe('99');
      await page.getByRole('button', { name: 'One Large more' }).click();
      await visitor.sees(page.getByRole('main').getByText('100 pieces').first());

      await visitor.presses('Order');
      await visitor.seesTitle('Order safety wear');
      await page.getByRole('spinbutton', { name: 'Pieces of Large' }).fill('250');
      await visitor.sees(page.getByText('At most 100 of a size: Large is 100 now.'));
      await page.goBack();
      await visitor.seesTitle(coverall.title);
      await expect(page.getByRole('spinbutton', { name: 'Pieces of Small' }).inputValue()).resolves.toBe('99');
    });
  });

  it('is ordered with the digits of an Arabic keyboard, and kept in Latin ones', async () => {
    await demo.returnJourney(SMALL, { language: 'ar' }, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.safetyProduct(coverall.id));
      const sizes = page.getByRole('spinbutton');
      await sizes.first().fill('٥');
      expect(await sizes.first().getAttribute('aria-label')).toContain('صغير');
      await sizes.first().blur();
      await expect(sizes.first().inputValue()).resolves.toBe('5');
      await visitor.presses('اطلب');
      await visitor.seesTitle('اطلب ملابس السلامة');
      await sizes.nth(1).fill('۱۲');
      await sizes.nth(1).blur();
      await expect(sizes.nth(1).inputValue()).resolves.toBe('12');
      await page.getByLabel('الاسم').fill('مريم');
      await page.getByLabel('البريد الإلكتروني').fill('mariam.digits@example.com');
      await page.getByLabel('الهاتف').fill('٠٥٠١٢٣٤٥٦٧');
      await page.getByLabel('الموقع').fill('شارع الملك فيصل ١٢، الشارقة');
      await page.getByLabel('رقم التسجيل الضريبي').fill('١٠٠١٢٣٤٥٦٧٨٩٠٠٣');
      await visitor.presses(/^قدّم الطلب/);
      await visitor.seesTitle('تم الطلب');
    });
    const query = { q: '٠٥٠١٢٣٤٥٦٧' };
    const { body } = await call(shop.url, 'safetyOrders', { token: await demo.logInAdmin(), query });
    expect(body).toEqual([
      expect.objectContaining({
        customer_email: 'mariam.digits@example.com',
        customer_phone: '0501234567',
        customer_trn: '100123456789003',
        small_qty: 5,
        medium_qty: 12,
      }),
    ]);
  });

  it.each(SCREENS)('has a guide to its sizes that can be read, left and printed: $name', async (screen) => {
    await demo.journey(screen, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.safetyProduct(coverall.id));
      await visitor.presses('Size guide');
      const guide = page.getByRole('dialog', { name: 'Size guide' });
      await visitor.sees(guide.getByRole('table', { name: 'Coveralls: measures by size' }));
      const large = guide.getByRole('row', { name: /^Large/ });
      await visitor.sees(large.getByText(/104–112/));
      await visitor.sees(large.getByText(/41–44/));
      await visitor.sees(guide.getByRole('img', { name: /A body from the front/ }));
      await guide.getByRole('radio', { name: 'Trousers and pants' }).check({ force: true });
      await visitor.sees(guide.getByRole('columnheader', { name: /Inside leg/ }));
      await visitor.judgesPage();

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 }).isVisible()).resolves.toBe(false);
      await expect(guide.getByRole('table').isVisible()).resolves.toBe(true);
      await page.emulateMedia({ media: 'screen' });

      await page.keyboard.press('Escape');
      await guide.waitFor({ state: 'detached' });
      await visitor.sees(page.locator('button:focus', { hasText: 'Size guide' }));
    });
  });

  it('says what it does not sell', async () => {
    await demo.journey(SMALL, async (visitor) => {
      await visitor.open(PATHS.safetyProduct('01900000-0000-7000-8000-000000000000'));
      await visitor.seesTitle('Product not found.');
      await visitor.follows('Look in the whole catalogue');
      await visitor.seesTitle('The whole catalogue');
    });
  });
});
