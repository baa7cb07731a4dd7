import type { Page } from 'playwright-core';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { cardPdf, cardPicture } from './artwork-files.ts';
import { cardsOf, vestOf } from './demo-products.ts';

/** A page as it looks after somebody did something. */
export interface State {
  readonly address: string;
  readonly tokens?: Readonly<Record<string, string>>;
  /** In English, before the picture's language is set and `address` opened. */
  readonly before?: (page: Page, shop: string) => Promise<void>;
  /** Last, in the picture's language: by what does not change with it. */
  readonly then?: (page: Page) => Promise<void>;
  /** False if the subject of the picture covers the page, such as a dialog. */
  readonly fullPage?: false;
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.locator('#first-view').waitFor({ state: 'detached' });
}

async function fillCart(page: Page, shop: string): Promise<void> {
  const vest = await vestOf(shop);
  await goTo(page, `${shop}${PATHS.product((await cardsOf(shop)).id)}`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByRole('dialog', { name: 'Cart' }).waitFor();
  await goTo(page, `${shop}${PATHS.safetyProduct(vest.id)}`);
  await page.getByRole('spinbutton', { name: `Pieces of ${vest.size[0] ?? ''}` }).fill('4');
  await page.getByRole('spinbutton', { name: `Pieces of ${vest.size[1] ?? ''}` }).fill('98');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByRole('dialog', { name: 'Cart' }).waitFor();
}

/** The front will look blurred, and the back is good. */
async function completeCart(page: Page, shop: string): Promise<void> {
  await fillCart(page, shop);
  await goTo(page, `${shop}${PATHS.cart}`);
  const files = { front: await cardPicture('front.png', 110, 'png'), back: await cardPdf('back.pdf', 96, 61) };
  for (const [side, file] of Object.entries(files)) {
    const field = page.getByLabel(`Choose the ${side} file for`).and(page.locator('input'));
    await field.setInputFiles({ ...file });
    await page.getByRole('button', { name: `Details of the ${side} file` }).waitFor();
  }
}

async function chooseArtwork(page: Page, shop: string): Promise<void> {
  await goTo(page, `${shop}${PATHS.product((await cardsOf(shop)).id)}`);
  await page.getByRole('button', { name: 'Start ordering', exact: true }).click();
  const files = { front: await cardPicture('front.png', 110, 'png'), back: await cardPdf('back.pdf', 96, 61) };
  for (const [side, file] of Object.entries(files)) {
    await page.getByLabel(`Choose the ${side} file`).setInputFiles({ ...file });
    await page.getByRole('list', { name: `File check, ${side}` }).waitFor();
  }
}

async function chooseSizes(page: Page, shop: string): Promise<void> {
  const vest = await vestOf(shop);
  await goTo(page, `${shop}${PATHS.safetyProduct(vest.id)}`);
  await page.getByRole('spinbutton', { name: `Pieces of ${vest.size[0] ?? ''}` }).fill('12');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Order safety wear' }).waitFor();
}

/** Presses the nth of what opens a dialog in the head of the page. */
const opens = (thing: string) => async (page: Page) => {
  await page.locator(thing).filter({ visible: true }).first().click();
  await page.getByRole('dialog').first().waitFor();
};

/** States that appear only after an action, by a name for their picture. */
export const STATES: Readonly<Record<string, State>> = {
  'cart-filled': { address: PATHS.cart, before: completeCart },
  'checkout-filled': { address: PATHS.checkout, before: completeCart },
  'side-cart': {
    address: PATHS.home,
    before: fillCart,
    then: opens('header a[aria-haspopup="dialog"]'),
    fullPage: false,
  },
  'start-ordering-filled': { address: PATHS.startOrdering, before: chooseArtwork },
  'confirm-order-filled': { address: PATHS.confirmOrder, before: chooseArtwork },
  'safety-order-filled': { address: PATHS.safetyOrder, before: chooseSizes },
  menu: { address: PATHS.home, then: opens('header button[aria-haspopup="dialog"]'), fullPage: false },
  'search-typed': {
    address: PATHS.home,
    then: async (page) => {
      await page
        .locator('header input[type="search"], header [role="combobox"]')
        .filter({ visible: true })
        .first()
        .fill('buisness');
      await page.getByRole('listbox').waitFor();
    },
    fullPage: false,
  },
};
