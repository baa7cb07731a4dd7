import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { cardPdf, cardPicture } from './artwork-files.ts';
import { cardsOf } from './demo-products.ts';
import { DemoShop } from './demo-shop.ts';
import { LARGE } from './screens.ts';
import type { Screen } from './visitor.ts';

const SARA = { username: 'Sara Haddad', password: 'four words in a row' };
const SCREENS: readonly (Screen & { readonly name: string; readonly email: string })[] = [
  { name: '1440 × 900', width: 1440, height: 900, colorScheme: 'light', email: 'sara@duneanddraft.example' },
  { name: '390 × 844', width: 390, height: 844, colorScheme: 'light', email: 'sara.haddad@duneanddraft.example' },
];

const needed = skipUnless(CHROMIUM);

needed.describe('ordering print', () => {
  const demo = new DemoShop();
  const { shop } = demo;
  let productId: string;
  beforeAll(async () => {
    await demo.open();
    productId = (await cardsOf(shop.url)).id;
  });
  afterAll(() => demo.close());

  it.each(SCREENS)(
    'what is missing is said in the shop’s words, registering on the way and a broken connection lose nothing, and it is one order: $name',
    async ({ email, ...screen }) =>
      demo.journey(screen, async (customer) => {
        const { page } = customer;
        const says = (words: string | RegExp) =>
          customer.sees(page.getByText(words, { exact: typeof words === 'string' }));

        const keptAsItWas = async () => {
          await says('front.png');
          await says('back.pdf');
          expect(await page.getByLabel('Location').inputValue()).toBe('Al Quoz, Dubai');
          expect(await page.getByRole('textbox', { name: /^Company/ }).inputValue()).toBe('Dune & Draft LLC');
        };

        // Without a product there is nothing to order.
        await customer.open(PATHS.startOrdering);
        await says('No product data provided.');
        await customer.open(PATHS.confirmOrder);
        await says('No order data provided.');

        await customer.open(PATHS.product(productId));
        await customer.presses('Start ordering');
        await says('Choose the front and the back to go on');
        // Going on by the address, without files.
        await customer.arrives({ address: PATHS.confirmOrder, title: 'Confirm order' }, 'going');
        await says('Both files are required');
        await customer.follows('Choose the files');

        await page
          .getByLabel('Choose the file of the front')
          .setInputFiles({ ...(await cardPicture('front.png', 300, 'png')) });
        await says('Next opens when the back is here');
        await page.getByLabel('Choose the file of the back').setInputFiles({ ...(await cardPdf('back.pdf', 96, 61)) });
        await page.getByRole('list', { name: 'What the check found, back' }).waitFor();
        await customer.presses('Next: your details');
        await customer.seesTitle('Confirm order');
        await customer.presses(/^Place order/);
        await says('Please fill all customer details');
        await customer.types('Name', 'Sara Haddad');
        await customer.types('E-mail', email);
        await customer.types('Phone', '+971 50 555 0134');
        await customer.types('Location', 'Al Quoz, Dubai');
        await page.getByRole('textbox', { name: /^Company/ }).fill('Dune & Draft LLC');
        const trn = page.getByRole('textbox', { name: /^Tax registration number/ });
        await trn.fill('1234');
        await customer.presses(/^Place order/);
        await says('A TRN has 15 digits');
        await trn.fill('100 2345 6789 0123');
        await customer.presses(/^Place order/);
        await says('You must be logged in to place an order.');
        await customer.judgesPage();

        // Registers on the way, and finds everything as it was; the e-mail is typed only once.
        const typed = async () => page.getByRole('textbox', { name: 'E-mail', exact: true }).inputValue();
        await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
        await customer.seesTitle('Sign Up');
        expect(await typed()).toBe(email);
        await page.goBack();
        await customer.seesTitle('Confirm order');
        await customer.follows('Login');
        await customer.seesTitle('Login');
        expect(await typed()).toBe(email);
        await customer.follows('Create Account?');
        await customer.seesTitle('Sign Up');
        expect(await typed()).toBe(email);
        await customer.types('Username', SARA.username);
        await customer.types('Password', SARA.password);
        await customer.presses('Sign Up');
        await customer.seesTitle('Confirm order');
        await keptAsItWas();
        await page.reload();
        await customer.seesTitle('Confirm order');
        await keptAsItWas();
        const { token } = (await call(shop.url, 'login', { json: { email, password: SARA.password } })).body;

        // A response without a message, and then a broken connection.
        await page.route('**/api/orders', (route) =>
          route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal error</h1>' }),
        );
        await customer.presses(/^Place order/);
        await says('Failed to submit order');
        await keptAsItWas();
        await page.unroute('**/api/orders');
        await page.route('**/api/orders', (route) => route.abort());
        await customer.presses(/^(Place order|Try again)/);
        await says('The shop could not be reached.');
        await customer.judgesPage();
        await page.unroute('**/api/orders');
        await customer.presses('Try again');
        await says('Order placed successfully');
        await customer.seesTitle('Thank you');
        await says('A mail with this number and what you ordered is on its way to you.');
        const { body } = await call(shop.url, 'myOrders', { token });
        expect(body.map(({ customer_company, customer_trn }) => [customer_company, customer_trn])).toEqual([
          ['Dune & Draft LLC', '100234567890123'],
        ]);
      }),
  );

  it('whoever types a quantity and goes on at once comes there, also where the page’s code is long on its way', async () =>
    demo.journey(LARGE, async (customer) => {
      const { page } = customer;
      await page.route(/\/assets\/start-ordering-page-.*\.js/, async (route) => {
        // Longer than an address waits to be told of what was typed.
        await page.waitForTimeout(1_200);
        await route.continue();
      });
      await customer.open(`${PATHS.product(productId)}?quantity=99999999`);
      const capped = page.getByText('At most 1,000,000 pieces in one order: this is 1,000,000 now.');
      await customer.sees(capped);
      await customer.types('Quantity', '500');
      await capped.waitFor({ state: 'detached' });
      await customer.types('Quantity', '99,999,999');
      await customer.sees(capped);
      await customer.types('Quantity', '1000');
      await customer.presses('Start ordering');
      await customer.seesTitle('Start ordering');
      await customer.sees(page.getByText(/^1,000 pcs/));
    }));
});
