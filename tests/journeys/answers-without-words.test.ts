import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { ADMIN } from '../support/shop-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { cardPicture } from './artwork-files.ts';
import { vestOf } from './demo-products.ts';
import { DemoShop } from './demo-shop.ts';
import { LARGE, SMALL } from './screens.ts';
import type { Screen, Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

/** What stands between the shop and its visitors answers for it, with nothing that a page could show. */
needed.describe('an answer that has no words', () => {
  const demo = new DemoShop();
  const { shop } = demo;
  beforeAll(() => demo.open());
  afterAll(() => demo.close());

  async function journey(
    screen: Screen,
    walk: (visitor: Visitor, says: (words: string) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    await demo.journey(screen, async (visitor) =>
      walk(visitor, (words) => visitor.sees(visitor.page.getByText(words, { exact: true }))),
    );
  }

  const withoutWords = (visitor: Visitor, address: string) =>
    visitor.page.route(`**${address}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal error</h1>' })
        : route.continue(),
    );

  it('to a log-in, of customers and of staff, or a sign-up: the page says what failed, and keeps what was typed', async () => {
    await journey(LARGE, async (visitor, says) => {
      for (const address of ['/api/auth/login', '/api/auth/register', '/api/admin/login'])
        await withoutWords(visitor, address);
      const email = visitor.page.getByRole('textbox', { name: 'E-mail', exact: true });

      await visitor.open(PATHS.login);
      await visitor.types('E-mail', 'huda@duneanddraft.example');
      await visitor.types('Password', 'four words in a row');
      await visitor.presses('Login');
      await says('Login failed. Please try again.');
      await expect(email.inputValue()).resolves.toBe('huda@duneanddraft.example');

      await visitor.open(PATHS.signup);
      await visitor.types('Username', 'Huda Saleh');
      await visitor.types('E-mail', 'huda@duneanddraft.example');
      await visitor.types('Password', 'four words in a row');
      await visitor.presses('Sign Up');
      await says('Signup failed. Try again.');
      await expect(email.inputValue()).resolves.toBe('huda@duneanddraft.example');

      await visitor.open(PATHS.admin.login);
      await visitor.types('E-mail', ADMIN.email);
      await visitor.types('Password', ADMIN.password);
      await visitor.presses('Log in');
      await says('Login failed');
      await expect(email.inputValue()).resolves.toBe(ADMIN.email);
    });
  });

  it('to a print order', async () => {
    const json = { username: 'Huda Saleh', email: 'huda@duneanddraft.example', password: 'four words in a row' };
    const { token } = (await call(shop.url, 'register', { json })).body;
    const [cards] = (await call(shop.url, 'productsByCategory', { params: { label: 'business-cards' } })).body;
    await journey(SMALL, async (visitor, says) => {
      await withoutWords(visitor, '/api/orders');
      await visitor.open(PATHS.product(cards?.id ?? ''));
      await visitor.isLoggedIn({ userToken: token });
      await visitor.page.reload();
      await visitor.presses('Start ordering');
      for (const side of ['front', 'back'])
        await visitor.page
          .getByLabel(`Choose the file of the ${side}`)
          .setInputFiles({ ...(await cardPicture(`${side}.png`, 300, 'png')) });
      await visitor.presses('Next: your details');
      for (const [field, text] of Object.entries(BUYER)) await visitor.types(field, text);
      await visitor.presses(/^Place order/);
      await says('Failed to submit order');
      await expect(visitor.page.getByLabel('Location').inputValue()).resolves.toBe(BUYER.Location);
    });
  });

  it('to an order of safety wear, which says first what is missing', async () => {
    const vest = await vestOf(shop.url);
    await journey(SMALL, async (visitor, says) => {
      await withoutWords(visitor, '/api/safetyorder');
      await visitor.open(PATHS.safetyProduct(vest.id));
      await visitor.types(`Pieces of ${vest.size[0] ?? ''}`, '4');
      await visitor.presses('Order');
      await visitor.seesTitle('Order safety wear');
      await visitor.presses(/^Place order/);
      await says('Please fill all details.');
      for (const [field, text] of Object.entries(BUYER)) await visitor.types(field, text);
      await visitor.presses(/^Place order/);
      await says('❌ Failed to place order.');
      await expect(visitor.page.getByLabel('Location').inputValue()).resolves.toBe(BUYER.Location);
    });
  });
});

const BUYER = {
  Name: 'Huda Saleh',
  'E-mail': 'huda@duneanddraft.example',
  Phone: '+971 50 555 0134',
  Location: 'Al Quoz, Dubai',
};
