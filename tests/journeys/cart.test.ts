import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { PrintProduct } from '@pressline/contracts/products.ts';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call, formOf, tinyPng } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { vestOf } from './demo-products.ts';
import { DemoShop } from './demo-shop.ts';
import { LARGE, SMALL } from './screens.ts';
import type { Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('the cart in a browser', () => {
  const demo = new DemoShop();
  const { shop } = demo;
  let adminToken: string;
  let userToken: string;

  beforeAll(async () => {
    await demo.open();
    adminToken = await demo.logInAdmin();
    const json = { username: 'Huda Saleh', email: 'huda.cart@duneanddraft.example', password: 'four words in a row' };
    ({ token: userToken } = (await call(shop.url, 'register', { json })).body);
  });
  afterAll(() => demo.close());

  /** A product of the shop's that no other journey changes. */
  async function cards(title: string): Promise<PrintProduct> {
    const form = formOf({ title, label: '10', quantity_500: '95', quantity_1000: '150', category: 'Business Cards' });
    form.set('image', tinyPng(title), 'cards.png');
    return (await call(shop.url, 'addProduct', { token: adminToken, form })).body.product;
  }

  it('a guest fills it, changes it, takes a line out and back in, and orders the vests', async () => {
    const product = await cards('Uncoated Cards');
    const worn = await vestOf(shop.url);
    await demo.journey(SMALL, async (visitor) => {
      const { page } = visitor;
      const panel = page.getByRole('dialog', { name: 'Cart' });

      await visitor.open(PATHS.product(product.id));
      await visitor.seesTitle(product.title);
      await visitor.presses('Add to cart');
      await visitor.sees(panel.getByText('✅ Product added to cart successfully!', { exact: true }));
      await visitor.sees(panel.getByText('+ AED 10.00 label per run, added when ordering'));
      await visitor.judgesPage();
      await page.keyboard.press('Escape');
      await expect(focused(page.getByRole('button', { name: 'Add to cart', exact: true }))).resolves.toBe(true);

      await visitor.open(PATHS.safetyProduct(worn.id));
      await visitor.seesTitle(worn.title);
      await visitor.presses('Add to cart');
      await visitor.sees(page.getByText('Please select quantity for at least one size.'));
      await visitor.types('Pieces of Small', '4');
      await visitor.types('Pieces of Large', '98');
      await visitor.presses('Add to cart');
      await visitor.sees(panel.getByText('Size Small'));
      await panel.getByRole('link', { name: 'View Cart' }).click();

      await visitor.seesTitle('Cart');
      await visitor.sees(page.getByRole('link', { name: 'Cart, 3 lines' }));
      await visitor.judgesPage();
      const main = page.getByRole('main');
      const total = 95 + 102 * worn.price;
      await visitor.sees(main.getByText(aed(total), { exact: true }));
      await visitor.sees(main.getByText('VAT 20%'));
      await visitor.sees(main.getByText(aed(total * 1.2), { exact: true }));
      // What is paid has the label of 10 and its VAT in it.
      await visitor.sees(main.getByText('To pay', { exact: true }));
      await visitor.sees(main.getByText(aed(total * 1.2 + 12), { exact: true }));

      // Past its ends a quantity goes nowhere.
      const large = main.getByRole('spinbutton', { name: `Pieces of ${worn.title}, Large` });
      await large.fill('250');
      await visitor.sees(main.getByText('At most 100: it is 100 now.'));
      await expect(large.inputValue()).resolves.toBe('100');
      const runs = main.getByRole('spinbutton', { name: `Runs of 500 of ${product.title}` });
      await runs.press('ArrowDown');
      await expect(runs.inputValue()).resolves.toBe('1');
      // A number of pieces is not taken for a number of runs.
      await visitor.sees(main.getByText('runs of 500', { exact: true }));
      await runs.fill('1500');
      await visitor.sees(main.getByText('Taken as pieces: 1,500 pcs, 3 runs of 500.'));
      await runs.fill('1');
      await main.getByRole('button', { name: `One run of 500 more of ${product.title}` }).click();
      // 1,000 pieces come in the cheapest runs by themselves, and in others for whoever wants them.
      await visitor.sees(main.getByText('1,000 pcs, one run of 1,000'));
      await visitor.sees(main.getByText('In one run of 1,000 you save AED 50.00.'));
      await visitor.presses('Use runs of 500 instead');
      await visitor.sees(main.getByText('1,000 pcs, 2 runs of 500'));
      await visitor.sees(main.getByText('AED 190.00', { exact: true }));
      await visitor.presses('Use runs of 1,000');
      await visitor.sees(main.getByText('1,000 pcs, one run of 1,000'));
      await visitor.sees(main.getByText('AED 150.00', { exact: true }));

      await visitor.presses(`Remove ${worn.title}, Small`);
      await visitor.sees(page.getByRole('link', { name: 'Cart, 2 lines' }));
      await page.keyboard.press('Enter');
      await visitor.sees(main.getByText('Size Small'));

      await page.reload();
      await visitor.sees(page.getByRole('link', { name: 'Cart, 3 lines' }));
      await visitor.sees(main.getByText('1,000 pcs, one run of 1,000'));

      await visitor.presses('Order safety wear');
      await visitor.seesTitle('Order safety wear');
      await visitor.sees(page.getByText(`${worn.title}, 104 pieces`));
      for (const [field, text] of Object.entries(GUEST)) await visitor.types(field, text);
      await visitor.presses(/^Place order · AED/);
      await visitor.sees(page.getByText('✅ Order placed successfully!', { exact: true }));
      await visitor.seesTitle('Order placed');
      await visitor.sees(page.getByText('One more line waits in your cart.'));
      await visitor.follows('Back to the cart');
      await visitor.seesTitle('Cart');
      await visitor.sees(page.getByRole('link', { name: 'Cart, 1 line' }));

      await visitor.presses(`Remove ${product.title}`);
      await visitor.sees(main.getByText('Your cart is empty.'));
      await visitor.judgesPage();
    });
  });

  it('a customer orders one print line, and finds the other one still there', async () => {
    const [first, second] = [await cards('Folded Cards'), await cards('Foil Cards')];
    const kept = { userToken, cartItems: stored(lineOf(first, 2), lineOf(second, 1)) };
    await demo.returnJourney(SMALL, kept, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.cart);
      await visitor.presses(`Order ${second.title} first`);
      await visitor.seesTitle('Start ordering');
      await visitor.sees(page.getByText('Print 1 of 2 from your cart'));
      for (const side of ['front', 'back']) {
        const buffer = Buffer.from(await tinyPng(side).arrayBuffer());
        await page
          .getByLabel(`Choose the file of the ${side}`)
          .setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer });
        await visitor.sees(page.getByText(`${side}.png`, { exact: true }));
      }
      await visitor.follows('Cart');
      await page.getByRole('dialog', { name: 'Cart' }).getByText('Foil Cards').waitFor();
      await page.keyboard.press('Escape');
      await visitor.presses('Next: your details');
      await visitor.seesTitle('Confirm order');
      await visitor.types('Phone', GUEST.Phone);
      await visitor.types('Location', GUEST.Location);
      await acceptArtwork(visitor);
      await visitor.presses(/^Place order · AED 126.00/);
      await visitor.seesTitle('Thank you');
      await visitor.sees(page.getByText('One more line waits in your cart.'));
      await visitor.sees(page.getByText('1 of 2 print orders placed.'));
      await visitor.follows('Back to the cart');
      await visitor.sees(page.getByRole('main').getByText(first.title));
      await visitor.sees(page.getByRole('link', { name: 'Cart, 1 line' }));
      // The way on is also straight to the other one, with the phone and the place of the order before.
      await page.goBack();
      await visitor.follows(`Start ordering: ${first.title}`);
      await visitor.seesTitle('Start ordering');
      await visitor.sees(page.getByText('Print 2 of 2 from your cart'));
      await visitor.judgesPage();
      await visitor.open(PATHS.confirmOrder);
      await visitor.seesTitle('Confirm order');
      await visitor.sees(page.getByText('Phone and place are those of your last order. Change what is different.'));
      await expect(page.getByLabel('Phone').inputValue()).resolves.toBe(GUEST.Phone);
      await expect(page.getByLabel('Location').inputValue()).resolves.toBe(GUEST.Location);
      await visitor.judgesPage();
    });
  });

  it('two tabs add at once, and neither loses anything', async () => {
    const product = await cards('Two-Tab Cards');
    await demo.journey(LARGE, async (visitor) => {
      await visitor.open(PATHS.product(product.id));
      const other = await visitor.opensTab(PATHS.product(product.id));
      const adding = `(async () => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add to cart');
        for (let times = 0; times < 20; times += 1) { button.click(); await new Promise((resolve) => setTimeout(resolve)); }
      })()`;
      for (const tab of [visitor, other]) await tab.sees(tab.page.getByRole('button', { name: 'Add to cart' }));
      await Promise.all([visitor, other].map(async (tab) => tab.page.evaluate(adding)));
      for (const { page } of [visitor, other])
        await page
          .getByRole('spinbutton', { name: `Runs of 500 of ${product.title}` })
          .and(page.locator('[value="40"]'))
          .waitFor();
    });
  });
});

const GUEST = {
  Name: 'Omar Nasser',
  'E-mail': 'omar@alnoordental.example',
  Phone: '+971 50 555 0186',
  Location: 'Warehouse 4, Al Quoz, Dubai',
} as const;

function lineOf({ id, title, image, label, category, quantity_500, quantity_1000 }: PrintProduct, quantity: number) {
  return { id, title, image, label, category, quantity_500, quantity_1000, quantity };
}

function stored(...lines: readonly object[]): string {
  return JSON.stringify(lines);
}

function aed(amount: number): string {
  return `AED ${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

async function focused(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => element === element.ownerDocument.activeElement);
}

/** Pictures of one pixel are too coarse to print well: the shop asks whether that is wanted. */
async function acceptArtwork({ page }: Visitor): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}
