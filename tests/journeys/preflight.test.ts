import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHROMIUM } from '../support/engines.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { BROKEN_PDF, cardPdf, cardPicture, type ChosenFile } from './artwork-files.ts';
import { cardsOf } from './demo-products.ts';
import { DemoShop } from './demo-shop.ts';
import { LARGE, SCREENS } from './screens.ts';
import type { Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('artwork is looked at while it is chosen', () => {
  const demo = new DemoShop();
  const { shop } = demo;
  let productId: string;
  beforeAll(async () => {
    await demo.open();
    productId = (await cardsOf(shop.url)).id;
  });
  afterAll(() => demo.close());

  describe.each(SCREENS)('on $name', (screen) => {
    let customer: Visitor;
    beforeAll(async () => {
      customer = await demo.enter(screen);
      await customer.open(PATHS.product(productId));
      await customer.presses('Start ordering');
      await customer.seesTitle('Start ordering');
    });
    afterAll(async () => {
      await customer.leave();
    });

    const choose = async (side: 'front' | 'back', file: ChosenFile) => {
      await customer.page.getByLabel(`Choose the file of the ${side}`).setInputFiles({ ...file });
      await customer.sees(customer.page.getByText(file.name, { exact: true }));
    };
    const found = (side: 'front' | 'back') =>
      customer.page.getByRole('list', { name: `What the check found, ${side}` });
    const findings = async (side: 'front' | 'back') => {
      await customer.sees(found(side));
      return found(side).locator('strong').allTextContents();
    };
    const why = () => customer.page.getByRole('button', { name: 'Next: your details' });

    it('a PDF with its bleed is fine, and drawn on its sheet', async () => {
      await choose('front', await cardPdf('front.pdf', 96, 61));
      await expect(findings('front')).resolves.toEqual(['Bleed 3 mm on all sides: fine', 'Sharp at any size']);
      await customer.sees(customer.page.getByRole('img', { name: 'The front: front.pdf' }).locator('image'));
    });

    it('a picture of 212 DPI is told to be a little soft, and its colours to be a screen’s', async () => {
      await choose('back', await cardPicture('back.jpg', 212, 'jpeg'));
      await expect(findings('back')).resolves.toEqual([
        '212 DPI: a little soft seen close up',
        'Colours of a screen (RGB)',
        'Bleed 3 mm on all sides: fine',
      ]);
      expect(await why().getAttribute('aria-disabled')).toBe('false');
      await customer.judgesPage();
    });

    it('a TIFF of 72 DPI is ordered only with the customer’s word', async () => {
      await choose('back', await cardPicture('back.tif', 72, 'tiff'));
      await expect(findings('back')).resolves.toContain('72 DPI: it will look blurred');
      await customer.sees(customer.page.getByText('Next opens when you accept how the back will look'));
      expect(await why().getAttribute('aria-disabled')).toBe('true');
      await customer.page.getByLabel('I accept that the back will look blurred').check();
      expect(await why().getAttribute('aria-disabled')).toBe('false');
    });

    it('what was accepted is still accepted after a reload', async () => {
      await customer.page.reload();
      await customer.sees(found('back'));
      expect(await customer.page.getByLabel('I accept that the back will look blurred').isChecked()).toBe(true);
      await customer.judgesPage();
    });

    it('the second page of the front becomes the back', async () => {
      await choose('front', await cardPdf('both.pdf', 90, 55, 2));
      await expect(findings('front')).resolves.toEqual([
        'No bleed: a white edge may show',
        '2 pages: page 1 is printed on this side',
        'Sharp at any size',
      ]);
      await customer.presses('Use page 2 as the back');
      await customer.sees(customer.page.getByText('both, page 2.pdf', { exact: true }));
      await expect(findings('back')).resolves.toEqual(['No bleed: a white edge may show', 'Sharp at any size']);
    });

    it('another size is told in mm as the product is, a turned page to be one, a broken file is told to be one, and neither stands in the way', async () => {
      await choose('front', await cardPdf('letter.pdf', 210, 297));
      await expect(findings('front')).resolves.toContain('Another size: 210 × 297 mm instead of 90 × 55 mm');
      await choose('front', await cardPdf('upright.pdf', 61, 96));
      await expect(findings('front')).resolves.toContain('Turned: printed as 55 × 90 mm');
      await choose('front', BROKEN_PDF);
      await expect(findings('front')).resolves.toEqual(["This file can't be opened"]);
      expect(await why().getAttribute('aria-disabled')).toBe('false');
      expect(customer.faults).toEqual([]);
    });
  });

  it('a file that is chosen without a connection is not called damaged, and is looked at when the connection is back', async () => {
    await demo.journey(LARGE, async (customer) => {
      const { page } = customer;
      await customer.open(PATHS.product(productId));
      await customer.presses('Start ordering');
      await customer.seesTitle('Start ordering');
      await page.waitForLoadState('networkidle');

      await page.context().setOffline(true);
      await page
        .getByLabel('Choose the file of the front')
        .setInputFiles({ ...(await cardPicture('front.png', 300, 'png')) });
      await page.getByLabel('Choose the file of the back').setInputFiles({ ...(await cardPdf('back.pdf', 96, 61)) });
      const notYet = page.getByText('Not looked at yet');
      await notYet.nth(1).waitFor();
      await expect(page.getByText("This file can't be opened").count()).resolves.toBe(0);
      await customer.judgesPage();

      await page.context().setOffline(false);
      await customer.sees(page.getByRole('list', { name: 'What the check found, front' }));
      await customer.sees(page.getByRole('list', { name: 'What the check found, back' }));
      await expect(notYet.count()).resolves.toBe(0);
    });
  });

  it('nor one whose code is gone, as after a new build; it is looked at again when that is asked for', async () => {
    await demo.journey(LARGE, async (customer) => {
      const { page } = customer;
      await customer.open(PATHS.product(productId));
      await customer.presses('Start ordering');
      await customer.seesTitle('Start ordering');
      await page.route(/picture-worker|pdf\.worker/, (route) => route.fulfill({ status: 404, body: 'Not found.' }));
      await page
        .getByLabel('Choose the file of the front')
        .setInputFiles({ ...(await cardPicture('front.png', 300, 'png')) });
      await page.getByLabel('Choose the file of the back').setInputFiles({ ...(await cardPdf('back.pdf', 96, 61)) });
      await page.getByText('Not looked at yet').nth(1).waitFor();
      await page.unroute(/picture-worker|pdf\.worker/);
      for (const side of ['front', 'back'] as const) {
        await page.getByRole('region', { name: side }).getByRole('button', { name: 'Look again' }).click();
        await customer.sees(page.getByRole('list', { name: `What the check found, ${side}` }));
      }
    });
  });
});
