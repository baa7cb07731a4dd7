import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call, formOf } from '../support/shop-client.ts';
import { ADMIN } from '../support/shop-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { untilItWorks } from '../support/until.ts';
import { Office, untilKept } from './office.ts';
import { LARGE, SMALL } from './screens.ts';
import type { Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

/** EXIF that says: turn me to the right. */
const HELD_UPRIGHT = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');

/** A photo as a phone takes it: lying on its side, with the word of how it was held. Magenta above, blue below once upright. */
async function phonePhoto(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const drawn = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 900;
    const context = canvas.getContext('2d');
    context.fillStyle = '#c4005f';
    context.fillRect(0, 0, 800, 900);
    context.fillStyle = '#00738f';
    context.fillRect(800, 0, 800, 900);
    return canvas.toDataURL('image/jpeg').split(',')[1];
  })()`);
  await page.close();
  const jpeg = Buffer.from(drawn, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), HELD_UPRIGHT, jpeg.subarray(2)]);
}

needed.describe('the catalogue in the back office', () => {
  const office = new Office();
  const { shop } = office;
  let photo: Buffer;

  beforeAll(async () => {
    await office.open();
    photo = await phonePhoto(office.browser);
  });
  afterAll(() => office.close());

  async function choosesPicture({ page }: Visitor, name: string, buffer: Buffer): Promise<void> {
    await page.getByLabel('Choose a picture').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  }

  async function toList(visitor: Visitor): Promise<void> {
    if (visitor.page.viewportSize()?.width === 390) await visitor.follows(/^All products/);
  }

  function rowOf({ page }: Visitor, title: string): Locator {
    return page.getByRole('row').filter({ hasText: title });
  }

  /** Beside the list where there is room; else the list comes first. */
  async function opensForm(visitor: Visitor): Promise<void> {
    if ((visitor.page.viewportSize()?.width ?? 0) < 1200) await visitor.follows('Add a product');
  }

  it('an admin adds a print product with a photo, changes its price, deletes it and takes that back', async () => {
    const title = 'Cotton Cards';
    await office.adminJourney(LARGE, PATHS.admin.printProducts, async (visitor) => {
      const { page } = visitor;
      await visitor.seesTitle('Print products');
      await opensForm(visitor);
      await visitor.presses('Add product');
      await visitor.sees(page.getByText('Please fill all required fields including price', { exact: true }));
      await visitor.sees(page.getByText('Choose a picture.', { exact: true }));
      await visitor.sees(page.locator('label:has-text("Choose a picture")'));
      // The words come first, then the place to act.
      await page.locator('input[type=file]:focus').waitFor({ state: 'attached' });
      await visitor.judgesPage();

      await choosesPicture(visitor, 'notes.txt', Buffer.from('no picture'));
      await visitor.sees(page.getByText(/^notes\.txt is no PNG, JPEG, WebP or AVIF/));
      await choosesPicture(visitor, 'cards.jpg', photo);
      const stage = page.getByRole('group', { name: 'The part of the picture that is shown' });
      await visitor.sees(stage.getByRole('img'));
      await stage.focus();
      await page.keyboard.press('+');
      for (let times = 0; times < 12; times += 1) await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByLabel('Down, %').inputValue()).resolves.toBe('100');

      await visitor.types('Title', title);
      await page.getByLabel('Category').selectOption({ label: 'Business Cards' });
      await page.getByLabel('Label, AED').fill('10');
      await page.getByLabel('500 pcs, AED').fill('120');
      await page.getByLabel('1000 pcs, AED').fill('210.5');
      await page.getByLabel('Dimensions').fill('90 x 55 mm');
      // A reload loses none of it.
      await untilKept(visitor, '90 x 55 mm');
      await visitor.open(PATHS.admin.printProducts);
      await opensForm(visitor);
      await visitor.sees(page.getByText('What you typed last time is back, not yet saved.'));
      await expect(page.getByLabel('Title', { exact: true }).inputValue()).resolves.toBe(title);
      await expect(page.getByLabel('Down, %').inputValue()).resolves.toBe('100');
      await visitor.judgesPage();
      await visitor.presses('Add product');
      await visitor.sees(page.getByText('✅ Product added successfully!', { exact: true }));
      await expect(page.getByLabel('Title', { exact: true }).inputValue()).resolves.toBe('');

      const added = await untilItWorks(async () => {
        const found = (await call(shop.url, 'products')).body.find((product) => product.title === title);
        expect(found).toBeDefined();
        return found;
      });
      // Upright and from the lower part: blue.
      const [red, , blue] = await page.evaluate<readonly [number, number, number]>(`(async () => {
          const image = new Image();
          image.src = '/uploads/${added?.image ?? ''}';
          await image.decode();
          const context = document.createElement('canvas').getContext('2d');
          context.drawImage(image, 0, 0, image.naturalWidth, image.naturalHeight, 0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data];
        })()`);
      expect([red < 60, blue > 100]).toEqual([true, true]);

      await toList(visitor);
      await visitor.sees(rowOf(visitor, title));
      await page.getByRole('link', { name: title, exact: true }).first().click();
      await visitor.sees(page.getByText('leave empty to keep existing', { exact: true }));
      await page.getByLabel('500 pcs, AED').fill('130');
      await visitor.presses('Save changes');
      await visitor.sees(page.getByText('✅ Product updated successfully!', { exact: true }));
      await visitor.sees(page.getByRole('heading', { name: 'Add a print product' }));

      await page.getByRole('link', { name: title, exact: true }).first().click();
      const history = page.getByRole('region', { name: 'History' });
      await visitor.sees(history.getByText('AED 130.00'));
      await visitor.sees(history.getByText('2 changes'));
      await visitor.judgesPage();

      await toList(visitor);
      await visitor.presses(`Delete ${title}`);
      await visitor.sees(page.getByRole('dialog', { name: 'Are you sure you want to delete this product?' }));
      await visitor.judgesPage();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await visitor.sees(page.getByText(`${title} was deleted`));
      await untilItWorks(async () =>
        expect((await call(shop.url, 'product', { params: { id: added?.id ?? '' } })).status).toBe(404),
      );
      await visitor.presses('Undo');
      await visitor.sees(page.getByText(`${title} is back in the catalogue`));
      await visitor.sees(rowOf(visitor, title));
    });
  });

  it('an admin with a phone adds a vest by its sizes, and two who change it at once choose field by field', async () => {
    const title = 'Mesh Vest';
    await office.adminJourney(SMALL, PATHS.admin.safetyProducts, async (visitor) => {
      const { page } = visitor;
      await visitor.seesTitle('Safety products');
      await opensForm(visitor);
      await visitor.sees(page.getByLabel('Category'));
      await expect(page.getByLabel('Category').locator('option').allTextContents()).resolves.toEqual([
        'Choose a category',
        'Safety vest',
        'Cargo Trousers',
        'Pant-Shirts-Coveralls',
      ]);
      await choosesPicture(visitor, 'vest.jpg', photo);
      await visitor.types('Title', title);
      await page.getByLabel('Category').selectOption({ label: 'Safety vest' });
      await visitor.types('Label', 'EN ISO 20471');
      await page.getByLabel('Price, AED').fill('24.5');
      await visitor.presses('Add safety product');
      await visitor.sees(page.getByText('Please fill all required fields including price', { exact: true }));
      await visitor.sees(page.getByText('Add at least one size.'));
      const sizes = page.getByRole('textbox', { name: 'Sizes' });
      await sizes.pressSequentially('Small, Medium ,Small,,');
      await sizes.fill('XXL');
      await sizes.press('Enter');
      const chips = page.getByRole('list', { name: 'Sizes so far' }).getByRole('button');
      await expect(chips.allTextContents()).resolves.toEqual(['Small', 'Medium', 'XXL']);
      await page.getByRole('button', { name: 'XXL, remove' }).click();
      await expect(chips.allTextContents()).resolves.toEqual(['Small', 'Medium']);
      await page.getByLabel('Price, AED').fill('-5');
      await visitor.presses('Add safety product');
      const fault = page.getByRole('alert').filter({ hasText: 'Not saved yet' });
      await visitor.sees(fault.getByText('Price, AED: a price can’t be below 0.'));
      await page.getByLabel('Price, AED').fill('24.5');
      await visitor.presses('Add safety product');
      await visitor.sees(page.getByText('✅ Safety product added successfully!', { exact: true }));

      await page.getByRole('link', { name: title, exact: true }).first().click();
      await visitor.sees(page.getByText('leave empty to keep existing', { exact: true }));
      await page.getByLabel('Price, AED').fill('٢٥٫٠');
      const vest = (await call(shop.url, 'safetyProducts')).body.find((product) => product.title === title);
      const form = formOf({
        title,
        label: 'EN ISO 20471 class 2',
        category: 'Safety Vest',
        price: '27',
        size: '["Small","Medium"]',
      });
      await call(shop.url, 'editSafetyProduct', { token: office.token, params: { id: vest?.id ?? '' }, form });
      // Told by itself, before anybody presses Save.
      await visitor.sees(page.getByRole('heading', { name: /has changed this product/ }));
      await visitor.judgesPage();
      await visitor.presses('Take over the choice');
      await visitor.sees(page.getByText('One field is still to be chosen.'));
      await page
        .getByRole('group', { name: /^Price/ })
        .getByRole('radio', { name: /^Yours/ })
        .check();
      await visitor.presses('Take over the choice');
      await expect(page.getByLabel('Label', { exact: true }).inputValue()).resolves.toBe('EN ISO 20471 class 2');
      await visitor.presses('Save changes');
      await visitor.sees(page.getByText('✅ Safety product updated successfully!', { exact: true }));
      await untilItWorks(async () => {
        const { body: now } = await call(shop.url, 'safetyProduct', { params: { id: vest?.id ?? '' } });
        expect([now.price, now.label]).toEqual([25, 'EN ISO 20471 class 2']);
      });
    });
  });

  it('a session that ends within a form loses nothing, and leaving asks first', async () => {
    await office.adminJourney(LARGE, `${PATHS.admin.printProducts}?category=flyers`, async (visitor) => {
      const { page } = visitor;
      await visitor.types('Title', 'Half a product');
      await visitor.follows('Orders');
      await visitor.sees(page.getByRole('dialog', { name: 'Leave without saving?' }));
      await visitor.presses('Go on editing');
      await page.route('**/api/admin/products', async (route) =>
        route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
      );
      await page.route('**/api/products', async (route) => route.fulfill({ status: 500, body: 'broken' }));
      await choosesPicture(visitor, 'cards.jpg', photo);
      await page.getByLabel('Category').selectOption({ label: 'Flyers' });
      for (const field of ['Label, AED', '500 pcs, AED', '1000 pcs, AED']) await page.getByLabel(field).fill('5');
      await visitor.presses('Add product');
      await visitor.sees(page.getByText('❌ Failed to save product', { exact: true }));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // The token runs out: the next answer says so.
      await page.route('**/api/products', async (route) =>
        route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: '/problems/not-logged-in', title: 'x', status: 401, message: 'x' }),
        }),
      );
      await visitor.presses('Add product');
      await visitor.seesTitle('Admin login');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await visitor.types('E-mail', ADMIN.email);
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await visitor.presses('Log in');
      await visitor.seesTitle('Print products');
      expect(new URL(page.url()).search).toBe('?category=flyers');
      await expect(page.getByLabel('Title', { exact: true }).inputValue()).resolves.toBe('Half a product');
      await visitor.sees(page.getByRole('group', { name: 'The part of the picture that is shown' }).getByRole('img'));
      await visitor.presses('Discard changes');
      await expect(page.getByLabel('Title', { exact: true }).inputValue()).resolves.toBe('');
    });
  });

  it('a note that was typed to a move is there again after a session that ended', async () => {
    const visitor = await office.admin(LARGE, PATHS.admin.orders);
    const { page } = visitor;
    try {
      await visitor.sees(page.getByRole('row').nth(1));
      await page.keyboard.press('j');
      await page.keyboard.press('m');
      await page.getByRole('dialog').getByRole('textbox').fill('Press 2, ganged with the flyers.');
      await page.route('**/api/process/update/**', async (route) =>
        route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: '/problems/not-logged-in', title: 'x', status: 401, message: 'x' }),
        }),
      );
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Move to/ })
        .click();
      await visitor.seesTitle('Admin login');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await visitor.types('E-mail', ADMIN.email);
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await visitor.presses('Log in');
      await visitor.seesTitle('Print orders');
      await visitor.sees(page.getByRole('row').nth(1));
      await page.keyboard.press('j');
      await page.keyboard.press('m');
      const note = page.getByRole('dialog').getByRole('textbox');
      await visitor.sees(note);
      await expect(note.inputValue()).resolves.toBe('Press 2, ganged with the flyers.');
    } finally {
      await visitor.leave();
    }
  });
});
