import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { cardPdf, cardPicture, type ChosenFile } from './artwork-files.ts';
import { cardsOf } from './demo-products.ts';
import { DemoShop } from './demo-shop.ts';
import { LARGE, SMALL } from './screens.ts';
import type { Visitor } from './visitor.ts';

const SARA = { username: 'Sara Haddad', email: 'sara@duneanddraft.example', password: 'four words in a row' };

const needed = skipUnless(CHROMIUM);

/** What only a browser has: workers that draw artwork, files that survive a reload, code that loads late or not at all. */
needed.describe('ordering print in a browser', () => {
  const demo = new DemoShop();
  const { shop } = demo;
  let productId: string;
  beforeAll(async () => {
    await demo.open();
    productId = (await cardsOf(shop.url)).id;
  });
  afterAll(() => demo.close());

  async function startsOrdering(customer: Visitor): Promise<void> {
    await customer.open(PATHS.product(productId));
    await customer.presses('Start ordering');
    await customer.seesTitle('Start ordering');
  }

  /** The files of an order’s sides. */
  function artworkOf(customer: Visitor) {
    const { page } = customer;
    const list = (side: 'front' | 'back') => page.getByRole('list', { name: `File check, ${side}` });
    return {
      choose: async (side: 'front' | 'back', file: ChosenFile) => {
        await page.getByLabel(`Choose the ${side} file`).setInputFiles({ ...file });
        await customer.sees(page.getByText(file.name, { exact: true }));
      },
      isChecked: (side: 'front' | 'back') => customer.sees(list(side)),
      findings: async (side: 'front' | 'back') => {
        await customer.sees(list(side));
        return list(side).locator('strong').allTextContents();
      },
    };
  }

  it('artwork is checked and drawn while it is chosen', async () => {
    await demo.journey(LARGE, async (customer) => {
      const { page } = customer;
      const { choose, findings } = artworkOf(customer);
      await startsOrdering(customer);
      await choose('front', await cardPdf('both.pdf', 90, 55, 2));
      await expect(findings('front')).resolves.toEqual([
        'No bleed: a white edge may show',
        '2 pages: we print page 1 on this side',
        'Sharp at any size',
      ]);
      await customer.presses('Use page 2 as the back');
      await customer.sees(page.getByText('both, page 2.pdf', { exact: true }));
      await expect(findings('back')).resolves.toEqual(['No bleed: a white edge may show', 'Sharp at any size']);

      await choose('front', await cardPdf('front.pdf', 96, 61));
      await expect(findings('front')).resolves.toEqual(['Bleed 3 mm on all sides: fine', 'Sharp at any size']);
      await customer.sees(page.getByRole('img', { name: 'Front: front.pdf' }).locator('image'));
      await choose('back', await cardPicture('back.jpg', 212, 'jpeg'));
      await expect(findings('back')).resolves.toEqual([
        '212 DPI: slightly soft up close',
        'RGB file',
        'Bleed 3 mm on all sides: fine',
      ]);
      await customer.sees(page.getByRole('img', { name: 'Back: back.jpg' }).locator('image'));
    });
  });

  it('files are checked later where the check could not load, and registering, reloads and a broken connection lose nothing', async () => {
    await demo.journey(SMALL, async (customer) => {
      const { page } = customer;
      const { choose, isChecked } = artworkOf(customer);
      await startsOrdering(customer);
      const notYet = page.getByText('Not checked yet');
      await page.route(/picture-worker|pdf\.worker/, (route) => route.fulfill({ status: 404, body: 'Not found.' }));
      await choose('front', await cardPicture('front.png', 300, 'png'));
      await choose('back', await cardPdf('back.pdf', 96, 61));
      await notYet.nth(1).waitFor();
      await page.unroute(/picture-worker|pdf\.worker/);
      await page.getByRole('region', { name: 'Front' }).getByRole('button', { name: 'Check again' }).click();
      await isChecked('front');
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await isChecked('back');
      await expect(notYet.count()).resolves.toBe(0);

      await choose('back', await cardPicture('back.tif', 72, 'tiff'));
      const accepted = page.getByLabel('I accept that the back will look blurred');
      await accepted.check();
      await page.reload();
      await isChecked('back');
      await expect(accepted.isChecked()).resolves.toBe(true);

      await customer.presses('Next: your details');
      await customer.seesTitle('Confirm order');
      await customer.types('Name', SARA.username);
      await customer.types('Email', SARA.email);
      await customer.types('Phone', '+971 50 555 0134');
      await customer.types('Delivery address', 'Al Quoz, Dubai');
      await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
      await customer.types('Username', SARA.username);
      await customer.types('Password', SARA.password);
      await customer.presses('Sign Up');
      await customer.seesTitle('Confirm order');
      await page.reload();
      await customer.seesTitle('Confirm order');
      await customer.sees(page.getByText('front.png'));
      await expect(page.getByLabel('Delivery address').inputValue()).resolves.toBe('Al Quoz, Dubai');

      await page.route('**/api/orders', (route) => route.abort());
      await customer.presses(/^Place order/);
      await customer.sees(page.getByText('We couldn’t connect to the shop.'));
      await customer.judgesPage();
      await page.unroute('**/api/orders');
      await customer.presses('Try again');
      await customer.seesTitle('Thank you');
      const { email, password } = SARA;
      const { token } = (await call(shop.url, 'login', { json: { email, password } })).body;
      const { body } = await call(shop.url, 'myOrders', { token });
      expect(body.map(({ front_artwork, back_artwork }) => [front_artwork.name, back_artwork?.name])).toEqual([
        ['front.png', 'back.tif'],
      ]);
    });
  });

  it('a quantity that was just typed is ordered, also where the next page’s code comes late', async () => {
    await demo.journey(LARGE, async (customer) => {
      const { page } = customer;
      await page.route(/\/assets\/start-ordering-page-.*\.js/, async (route) => {
        // Longer than the address takes to show what was typed.
        await page.waitForTimeout(1_200);
        await route.continue();
      });
      await customer.open(PATHS.product(productId));
      await customer.types('Quantity', '1000');
      await customer.presses('Start ordering');
      await customer.seesTitle('Start ordering');
      await customer.sees(page.getByText(/^1,000 pcs/));
    });
  });
});
