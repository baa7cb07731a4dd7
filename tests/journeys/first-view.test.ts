import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { cardsOf, vestOf } from './demo-products.ts';
import { DemoShop } from './demo-shop.ts';
import { untilTrue } from './visitor.ts';

const needed = skipUnless(CHROMIUM);
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB' };

needed.describe('a page before its code has come', () => {
  const demo = new DemoShop();
  const { shop } = demo;
  let product: { readonly id: string; readonly title: string };
  beforeAll(async () => {
    await demo.open();
    product = await cardsOf(shop.url);
    for (const path of [PATHS.home, PATHS.product(product.id), PATHS.category('business-cards')]) await drawn(path);
  });
  afterAll(() => demo.close());

  /** A page once the server has drawn it: the thread that draws begins with the first page. */
  async function drawn(path: string, language = 'en'): Promise<string> {
    for (let tries = 0; tries < 50; tries++) {
      const page = await (await fetch(`${shop.url}${path}`, { headers: { 'Accept-Language': language } })).text();
      if (page.includes('id="first-view"')) return page;
      await pause(200);
    }
    throw new Error(`The server has drawn no first view of ${path}.`);
  }

  /** Home as the server has drawn it, with its early script; the code comes once it is let go. */
  async function homeWithoutCode(context: BrowserContext): Promise<{ page: Page; letGo: () => void }> {
    const page = await context.newPage();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const early = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/early.js'));
    await page.goto(`${shop.url}${PATHS.home}`, { waitUntil: 'commit' });
    await early;
    return { page, letGo };
  }

  /** What the browser of a customer has in `localStorage`. */
  async function storedByCustomer(): Promise<Readonly<Record<string, string>>> {
    const json = { username: 'Huda Saleh', email: 'huda@hydration.example', password: 'four words in a row' };
    const { token } = (await call(shop.url, 'register', { json })).body;
    return { userToken: token, currency: 'USD', cartItems: '[{"id":"1","title":"Cards","quantity":1}]' };
  }

  it('shows the offer, a category and a product with its price to a reader without any code', async () => {
    expect(await drawn(PATHS.home)).toMatch(/<h2[^>]*>30% off business cards</);
    expect(await drawn(PATHS.category('business-cards'))).toContain(`href="${PATHS.product(product.id)}"`);
    const page = await drawn(PATHS.product(product.id));
    expect(page).toMatch(new RegExp(`<h1[^>]*>(<[^>]*>)*${product.title}<`));
    expect(page).toMatch(/AED \d+\.\d\d/);
  });

  it('is drawn of the document alone: no styles, letters or code are waited for', async () => {
    const context = await demo.browser.newContext(PHONE);
    try {
      const page = await context.newPage();
      await page.route(/\.(css|js|woff2)$/, () => undefined);
      for (const path of [PATHS.home, PATHS.product(product.id), PATHS.category('business-cards')]) {
        await page.goto(`${shop.url}${path}`, { waitUntil: 'commit' });
        await page.getByRole('heading', { level: 1 }).waitFor();
        await untilTrue(page, `performance.getEntriesByName('first-contentful-paint').length > 0`);
        await expect(page.evaluate('getComputedStyle(document.body).marginTop')).resolves.toBe('0px');
      }
    } finally {
      await context.close();
    }
  });

  it.each([
    ['a first visit', 'en-GB', 'new'],
    ['an Arabic one', 'ar-AE', 'new'],
    ['that of a customer with a cart and prices in USD', 'en-GB', 'customer'],
  ] as const)('is hydrated without a mismatch on %s', async (_visit, locale, visitor) => {
    const stored = visitor === 'new' ? {} : await storedByCustomer();
    const vest = await vestOf(shop.url);
    const paths = [
      PATHS.home,
      PATHS.catalogue,
      PATHS.category('business-cards'),
      PATHS.product(product.id),
      PATHS.safetyProduct(vest.id),
    ];
    const context = await demo.browser.newContext({ ...PHONE, locale });
    try {
      await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
      for (const path of paths) {
        await drawn(path, locale);
        const page = await context.newPage();
        const errors: string[] = [];
        page.on('pageerror', ({ message }) => errors.push(message));
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text());
        });
        await page.addInitScript(
          `addEventListener('DOMContentLoaded', () => document.querySelector('h1').setAttribute('data-served', ''))`,
        );
        await page.goto(`${shop.url}${path}`);
        await page.locator('#first-view').waitFor({ state: 'detached' });
        // An element of the server is still there: React has hydrated it instead of rendering the page again.
        expect([path, errors, await page.locator('h1[data-served]').count()]).toEqual([path, [], 1]);
        await page.close();
      }
    } finally {
      await context.close();
    }
  });

  it('does what was pressed meanwhile as soon as it can', async () => {
    const context = await demo.browser.newContext(PHONE);
    try {
      const { page, letGo } = await homeWithoutCode(context);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog').count()).resolves.toBe(0);
      letGo();
      await page.getByRole('dialog').waitFor();
    } finally {
      await context.close();
    }
  });

  it('sends a form that was filled in meanwhile', async () => {
    const context = await demo.browser.newContext(PHONE);
    try {
      const { page, letGo } = await homeWithoutCode(context);
      const email = page.getByRole('textbox', { name: 'E-mail' });
      await email.fill('huda@duneanddraft.example');
      await email.press('Enter');
      letGo();
      await page.getByText('You are on the list.').waitFor();
      expect(new URL(page.url()).search).toBe('');
    } finally {
      await context.close();
    }
  });

  it('is in Arabic for a reader whose browser speaks Arabic, and stays so', async () => {
    const context = await demo.browser.newContext({ ...PHONE, locale: 'ar-AE' });
    try {
      const page = await context.newPage();
      await page.goto(`${shop.url}${PATHS.home}`);
      await page.getByRole('link', { name: 'كل صدريات السلامة' }).waitFor();
      await page.locator('#first-view').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'كل صدريات السلامة' }).waitFor();
      expect(await page.getByText('All safety vests').count()).toBe(0);
      expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
    } finally {
      await context.close();
    }
  });
});
