import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { untilItWorks } from '../support/until.ts';
import { Office, untilKept } from './office.ts';
import { LARGE } from './screens.ts';
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

/** Its buttons stay in sight, so they cover part of a field wherever the form does not end. */
async function judgesFormFromItsEnd(visitor: Visitor): Promise<void> {
  await visitor.page.evaluate(`document.querySelector('form:has([name=title])').scrollIntoView({ block: 'end' })`);
  await visitor.judgesPage();
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
    await page.getByLabel('Choose an image').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  }

  function rowOf({ page }: Visitor, title: string): Locator {
    return page.getByRole('row').filter({ hasText: title });
  }

  it('an admin adds a print product with a photo, changes its price, deletes it and takes that back', async () => {
    const title = 'Cotton Cards';
    await office.adminJourney(LARGE, PATHS.admin.printProducts, async (visitor) => {
      const { page } = visitor;
      await visitor.seesTitle('Print products');
      await visitor.presses('Add product');
      await visitor.sees(page.getByText('Please fill all required fields including price', { exact: true }));
      await visitor.sees(page.getByText('Choose an image.', { exact: true }));
      await visitor.sees(page.locator('label:has-text("Choose an image")'));
      // The messages are shown first; then the field has the focus.
      await page.locator('input[type=file]:focus').waitFor({ state: 'attached' });
      await visitor.judgesPage();

      await choosesPicture(visitor, 'notes.txt', Buffer.from('no picture'));
      await visitor.sees(page.getByText(/^notes\.txt is not a PNG, JPEG, WebP or AVIF file/));
      await choosesPicture(visitor, 'cards.jpg', photo);
      const stage = page.getByRole('group', { name: 'Visible part of the image' });
      await visitor.sees(stage.getByRole('img'));
      await stage.focus();
      await page.keyboard.press('+');
      for (let times = 0; times < 12; times += 1) await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByLabel('Vertical, %').inputValue()).resolves.toBe('100');

      await visitor.types('Title', title);
      await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Business Cards' });
      await page.getByLabel('Label, AED').fill('10');
      await page.getByLabel('500 pcs, AED', { exact: true }).fill('120');
      await page.getByLabel('1,000 pcs, AED', { exact: true }).fill('210.5');
      await page.getByRole('textbox', { name: 'Dimensions' }).fill('90 x 55 mm');
      // A reload loses none of it.
      await untilKept(visitor, '90 x 55 mm');
      await visitor.open(PATHS.admin.printProducts);
      await visitor.sees(page.getByText('Your unsaved changes from last time have been restored.'));
      await expect(page.getByLabel('Title', { exact: true }).inputValue()).resolves.toBe(title);
      await expect(page.getByLabel('Vertical, %').inputValue()).resolves.toBe('100');
      await judgesFormFromItsEnd(visitor);
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

      await visitor.sees(rowOf(visitor, title));
      await page.getByRole('link', { name: title, exact: true }).first().click();
      await visitor.sees(page.getByText('leave empty to keep existing', { exact: true }));
      await page.getByLabel('500 pcs, AED', { exact: true }).fill('130');
      await visitor.presses('Save changes');
      await visitor.sees(page.getByText('✅ Product updated successfully!', { exact: true }));
      await visitor.sees(page.getByRole('heading', { name: 'Add a print product' }));

      await page.getByRole('link', { name: title, exact: true }).first().click();
      const history = page.getByRole('region', { name: 'History' });
      await visitor.sees(history.getByText('AED 130.00'));
      await visitor.sees(history.getByText('2 changes'));
      await judgesFormFromItsEnd(visitor);

      await visitor.presses(`Delete ${title}`);
      await visitor.sees(page.getByRole('dialog', { name: 'Are you sure you want to delete this product?' }));
      await visitor.judgesPage();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await visitor.sees(page.getByText(`${title} deleted`));
      await untilItWorks(async () =>
        expect((await call(shop.url, 'product', { params: { id: added?.id ?? '' } })).status).toBe(404),
      );
      await visitor.presses('Undo');
      await visitor.sees(page.getByText(`${title} restored`));
      await visitor.sees(rowOf(visitor, title));
    });
  });
});
