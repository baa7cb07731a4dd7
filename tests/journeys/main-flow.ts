import { expect } from '@jest/globals';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { tinyPng } from '../support/shop-client.ts';
import { ADMIN } from '../support/shop-process.ts';
import { cardPdf } from './artwork-files.ts';
import { CARDS } from './demo-products.ts';
import type { Visitor } from './visitor.ts';

const NUMBER = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
/** The smallest thing that is a PDF inside. */
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

export async function register(customer: Visitor, name: string): Promise<void> {
  const { page } = customer;
  await customer.open(PATHS.home);
  await customer.seesTitle(/./);
  await customer.presses('Account menu');
  await page.getByRole('menuitem', { name: 'Register' }).click();
  await customer.seesTitle('Sign Up');
  await customer.types('Username', name);
  await customer.types('Email', `${name.replaceAll(' ', '.').toLowerCase()}@duneanddraft.example`);
  await customer.types('Password', 'four words in a row');
  await customer.presses('Sign Up');
  await customer.seesTitle('You are logged in');
  await customer.judgesPage();
  await customer.follows('Continue');
}

export async function chooseProduct(customer: Visitor): Promise<void> {
  const { page } = customer;
  // A list that loads would move the link from under the pointer.
  await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
  await customer.follows('All business cards');
  await customer.seesTitle('Business Cards');
  await customer.follows(CARDS);
  await customer.seesTitle(CARDS);
  await customer.types('Quantity', '1000');
  // The cheapest way to 1,000 pieces, though 500 were chosen before.
  await customer.sees(page.getByRole('radio', { name: /one run of 1,000/ }).and(page.locator(':checked')));
  await customer.presses('Start ordering');
}

export async function uploadArtwork(customer: Visitor): Promise<void> {
  const { page } = customer;
  await customer.seesTitle('Start ordering');
  const front = Buffer.from(await tinyPng('front').arrayBuffer());
  await page
    .getByLabel('Choose the front file')
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: front });
  await customer.sees(page.getByText('front.png', { exact: true }));
  await page
    .getByLabel('Choose the back file')
    .setInputFiles({ name: 'back.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await customer.sees(page.getByText('back.pdf', { exact: true }));
  // A one-pixel file is too small, so the customer has to accept it.
  await page.getByLabel('I accept that the front will look blurred').check();
  await customer.sees(page.getByText('This file can’t be opened'));
  await customer.judgesPage();
  await customer.presses('Next: your details');
}

/** @returns the number that the shop gave the order */
export async function placeOrder(customer: Visitor): Promise<string> {
  const { page } = customer;
  await customer.seesTitle('Confirm order');
  await customer.types('Phone', '+971 50 555 0186');
  await customer.types('Delivery address', 'Office 1204, Business Bay, Dubai');
  await customer.judgesPage();
  await customer.presses(/^Place order · AED/);
  await customer.sees(page.getByText('Order placed successfully', { exact: true }));
  await customer.seesTitle('Thank you');
  await customer.sees(page.getByRole('complementary', { name: 'Your order' }).getByText('front.png', { exact: true }));
  await customer.judgesPage();
  await customer.skipsToContent();
  const number = await page.getByText(NUMBER).textContent();
  if (number === null) throw new Error('the thank-you page shows no number');
  return number;
}

/** Ends on the order’s own page. */
export async function findInMyOrders(customer: Visitor, number: string): Promise<void> {
  const { page } = customer;
  await customer.presses('Account menu');
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await customer.seesTitle('Profile');
  await page.getByRole('tab', { name: 'My orders' }).click();
  const card = page.getByRole('article', { name: `1,000 ${CARDS}` }).filter({ hasText: `Order ${number}` });
  await customer.sees(card.getByText('You are here'));
  await card.getByRole('link', { name: CARDS }).click();
  await customer.seesTitle(`Order ${number}`);
  await customer.sees(page.getByRole('heading', { level: 2, name: 'Prepress', exact: true }));
  await customer.sees(page.getByRole('img', { name: 'Front of the print' }));
  await customer.sees(page.getByText('back.pdf', { exact: true }));
  await customer.judgesPage();
}

/** Ends on the list of orders. */
export async function logInAsAdmin(admin: Visitor, number: string): Promise<void> {
  const { page } = admin;
  await admin.open(PATHS.admin.home);
  await admin.seesTitle('Admin login');
  await admin.types('Email', ADMIN.email);
  await admin.types('Password', ADMIN.password);
  await admin.presses('Log in');
  await admin.seesTitle(/needs? your attention$/);
  await admin.sees(page.getByRole('region', { name: 'Newest orders' }).getByRole('link', { name: number }));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Orders/ })
    .click();
  await admin.seesTitle('Print orders');
  await admin.sees(page.getByRole('link', { name: number }));
}

export async function moveOn(admin: Visitor, number: string): Promise<void> {
  const { page } = admin;
  await page.getByRole('navigation').getByRole('link', { name: 'Tracker' }).click();
  await admin.seesTitle('Process tracker');
  // Of a long column the board draws only the cards in sight.
  await page.getByRole('searchbox', { name: /^Search the board/ }).fill(number);
  const prepress = page.getByRole('region', { name: 'Prepress' });
  await admin.sees(prepress.getByRole('link', { name: number }));
  await prepress.getByRole('combobox', { name: `Stage of ${number}` }).selectOption('Printing');
  await page
    .getByRole('region', { name: 'Printing' })
    .getByRole('link', { name: number })
    .waitFor({ state: 'attached' });
}

export async function seeWhoMovedIt(admin: Visitor, number: string): Promise<void> {
  const { page } = admin;
  await page.getByRole('region', { name: 'Printing' }).getByRole('link', { name: number }).click();
  await admin.seesTitle(`Order ${number}`);
  const moved = page.getByRole('complementary', { name: 'Timeline' }).getByRole('listitem').first();
  await admin.sees(moved.getByText('Printing'));
  await expect(moved.textContent()).resolves.toMatch(/Prepress.*Printing.*Admin.*\d{2}:\d{2}/);
  await admin.judgesPage();
}

interface BoughtOrder {
  readonly number: string;
  /** Its page for the customer. */
  readonly address: string;
}

/**
 * From an empty cart to the payment of print and safety wear, with the details of the customer’s last order.
 * @returns its first order, of print
 */
export async function buyCart(customer: Visitor, { id }: PrintProduct, vest: SafetyProduct): Promise<BoughtOrder> {
  const { page } = customer;
  const addToCart = async () => {
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await customer.sees(page.getByRole('dialog', { name: 'Cart' }));
  };
  await customer.open(PATHS.product(id));
  await addToCart();
  await customer.open(PATHS.safetyProduct(vest.id));
  await customer.types(`Pieces of ${vest.size[0] ?? ''}`, '4');
  await addToCart();
  await customer.open(PATHS.cart);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await cardPdf('front.pdf', 96, 61, 2));
  await page.getByRole('button', { name: 'Use page 2 as the back' }).click();
  await customer.sees(page.getByText('front, page 2.pdf', { exact: true }));
  await customer.sees(page.getByText('Ready to print').nth(1));
  await customer.follows('Checkout');
  await customer.seesTitle('Checkout');
  await customer.sees(page.getByRole('button', { name: /^Order and pay · AED/ }));
  await customer.judgesPage();
  await customer.presses(/^Order and pay · AED/);
  await customer.seesTitle('Demo payment');
  await customer.presses(/nothing is charged/);
  await customer.seesTitle('Thank you');
  await customer.sees(page.getByText(/^Payment of AED [\d,.]+ received/));
  const orders = page.getByRole('main').getByRole('link', { name: NUMBER });
  expect(await orders.count()).toBe(2);
  await customer.judgesPage();
  const first = orders.first();
  return { number: (await first.textContent()) ?? '', address: (await first.getAttribute('href')) ?? '' };
}

/** Ends on the order’s page in the back office. */
export async function cancelWithRefund(admin: Visitor, number: string): Promise<void> {
  const { page } = admin;
  await admin.open(PATHS.admin.orders);
  await admin.follows(number);
  await admin.seesTitle(`Order ${number}`);
  await admin.presses('More actions for this order');
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason for cancelling').fill('The paper is out of stock');
  await admin.sees(dialog.getByRole('checkbox', { name: /^Refund AED/ }).and(page.locator(':checked')));
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await admin.sees(page.getByText(/refunded/));
  await admin.judgesPage();
}

/** The credit note follows once the cancellation can’t be undone any more. */
export async function findCreditNote(customer: Visitor, { number, address }: BoughtOrder): Promise<void> {
  const { page } = customer;
  await customer.open(address);
  await customer.seesTitle(`Order ${number}`);
  await page.getByText(/^Credit note \d{4}-\d{6}$/).waitFor();
  await customer.sees(page.getByText(/^We’ve refunded AED/));
  await customer.judgesPage();
}
