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

needed.describe('a server-rendered first view', () => {
  const demo = new DemoShop();
  const { shop } = demo;
  let product: { readonly id: string; readonly title: string };
  beforeAll(async () => {
    await demo.open();
    product = await cardsOf(shop.url);
    for (const path of [PATHS.home, PATHS.product(product.id), PATHS.category('business-cards')])
      await renderedPage(path);
  });
  afterAll(() => demo.close());

  /** Fetches a page until it has a first view: the thread that renders starts with the first request. */
  async function renderedPage(path: string, language = 'en'): Promise<string> {
    for (let tries = 0; tries < 50; tries++) {
      const page = await (await fetch(`${shop.url}${path}`, { headers: { 'Accept-Language': language } })).text();
      if (page.includes('id="first-view"')) return page;
      await pause(200);
    }
    throw new Error(`The server has rendered no first view of ${path}.`);
  }

  /** The home page before the app is loaded, which happens once `loadApp` is called. */
  async function homeBeforeApp(context: BrowserContext): Promise<{ page: Page; loadApp: () => void }> {
    const page = await context.newPage();
    const loadApp = await blockApp(page);
    const early = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/early.js'));
    await page.goto(`${shop.url}${PATHS.home}`, { waitUntil: 'commit' });
    await early;
    return { page, loadApp };
  }

  /** Holds back the app's code until the returned function is called. */
  async function blockApp(page: Page): Promise<() => void> {
    let loadApp = (): void => undefined;
    const blocked = new Promise<void>((resolve) => {
      loadApp = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await blocked;
      await route.continue();
    });
    return loadApp;
  }

  /** What the browser of a customer has in `localStorage`. */
  async function storedByCustomer(): Promise<Readonly<Record<string, string>>> {
    const json = { username: 'Huda Saleh', email: 'huda@hydration.example', password: 'four words in a row' };
    const { token } = (await call(shop.url, 'register', { json })).body;
    return { userToken: token, currency: 'USD', cartItems: '[{"id":"1","title":"Cards","quantity":1}]' };
  }

  it('shows the offer, a category and a product with its price without JavaScript', async () => {
    expect(await renderedPage(PATHS.home)).toMatch(/<h2[^>]*>30% off business cards</);
    expect(await renderedPage(PATHS.category('business-cards'))).toContain(`href="${PATHS.product(product.id)}"`);
    const page = await renderedPage(PATHS.product(product.id));
    expect(page).toMatch(new RegExp(`<h1[^>]*>(<[^>]*>)*${product.title}<`));
    expect(page).toMatch(/AED \d+\.\d\d/);
  });

  it('is painted from the document alone, without waiting for styles, fonts or scripts', async () => {
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
        await renderedPage(path, locale);
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

  /** Goes back once React has begun to hydrate the page, and lets it continue later. */
  const BACK_DURING_HYDRATION = `
    const { addEventListener } = EventTarget.prototype;
    const { postMessage } = MessagePort.prototype;
    EventTarget.prototype.addEventListener = function (...parameters) {
      if (this.id === 'root') {
        EventTarget.prototype.addEventListener = addEventListener;
        MessagePort.prototype.postMessage = function (...message) {
          setTimeout(() => postMessage.apply(this, message), 100);
        };
        history.back();
      }
      return addEventListener.apply(this, parameters);
    };`;

  it.each([
    ['before the app is loaded', 'history.back()'],
    ['during hydration', BACK_DURING_HYDRATION],
  ])('is replaced if the visitor goes back to another page %s', async (_when, goBack) => {
    const context = await demo.browser.newContext(PHONE);
    try {
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(`${shop.url}${PATHS.category('business-cards')}`);
      await page.locator('#first-view').waitFor({ state: 'detached' });
      await page
        .locator(`a[href="${PATHS.product(product.id)}"]`)
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: product.title }).waitFor();

      const loadApp = await blockApp(page);
      await page.reload({ waitUntil: 'commit' });
      await page.locator('#first-view').waitFor({ state: 'attached' });
      await page.evaluate(goBack);
      if (goBack !== BACK_DURING_HYDRATION) await page.waitForURL(`${shop.url}${PATHS.category('business-cards')}`);
      loadApp();
      await page.locator('#first-view').waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name: 'Business Cards' }).waitFor();
      expect(errors).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('repeats a click from before hydration', async () => {
    const context = await demo.browser.newContext(PHONE);
    try {
      const { page, loadApp } = await homeBeforeApp(context);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog').count()).resolves.toBe(0);
      loadApp();
      await page.getByRole('dialog').waitFor();
    } finally {
      await context.close();
    }
  });

  it('sends a form that was filled in before hydration', async () => {
    const context = await demo.browser.newContext(PHONE);
    try {
      const { page, loadApp } = await homeBeforeApp(context);
      const email = page.getByRole('textbox', { name: 'Email' });
      await email.fill('huda@duneanddraft.example');
      await email.press('Enter');
      loadApp();
      await page.getByText('You’re subscribed.').waitFor();
      expect(new URL(page.url()).search).toBe('');
    } finally {
      await context.close();
    }
  });

  it('is in Arabic for a browser that prefers Arabic, and stays so', async () => {
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
