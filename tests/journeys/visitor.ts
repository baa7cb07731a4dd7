import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { MISORDERED_RUNS } from './reading-order.ts';

/** How a visitor's screen is. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

/** An address, its title, and a text that comes with its data. */
export interface Opened {
  readonly address: string;
  readonly title: string | RegExp;
  readonly shows?: string | RegExp;
}

/** As it is delivered: the commented source takes a page three times as long to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A violation is reported by its HTML, so no selector is computed for what is fine. */
const AXE_OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: false,
  selectors: false,
};
const SEEN_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;
const SAME_PAGE_AFTER_MS = 1_500;

/** A person with a browser of their own, who finds things by what they are called. */
export class Visitor {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #shop: string;
  /** What was wrong on the way: barriers on pages that were judged, mistakes of the pages' code, what their security policy had to stop. */
  readonly faults: string[] = [];
  #documents = 0;

  private constructor(context: BrowserContext, page: Page, shop: string) {
    this.#context = context;
    this.page = page;
    this.#shop = shop;
    page.on('pageerror', ({ message }) => this.faults.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' && /content security policy/i.test(message.text()))
        this.faults.push(message.text());
    });
    page.on('domcontentloaded', () => {
      this.#documents += 1;
    });
  }

  /**
   * @param shop its address
   * @param kept what the pages have kept in this browser before: a login, a cart
   */
  static async enter(
    browser: Browser,
    shop: string,
    { width, height, colorScheme }: Screen,
    kept: Readonly<Record<string, string>> = {},
  ): Promise<Visitor> {
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      locale: 'en-GB',
      timezoneId: 'Asia/Dubai',
      reducedMotion: 'reduce',
      // They would hide requests from `page.route`; offline.test.ts has one.
      serviceWorkers: 'block',
      ...(localStorage.length > 0 && { storageState: { cookies: [], origins: [{ origin: shop, localStorage }] } }),
    });
    context.setDefaultTimeout(SEEN_WITHIN_MS);
    return new Visitor(context, await context.newPage(), shop);
  }

  /** How many documents the browser has loaded; navigation within the app loads none. */
  get documents(): number {
    return this.#documents;
  }

  async open(path: string): Promise<void> {
    // What the page waits for, its reader sees; a picture below the fold is none of that.
    await this.page.goto(`${this.#shop}${path}`, { waitUntil: 'domcontentloaded' });
    // A person is slower than the pages' code; a test would act in the drawing that it is about to replace.
    await this.page.locator('#first-view').waitFor({ state: 'detached' });
  }

  /** Opens a URL, or navigates to it like a link, and waits for its content. */
  async arrives({ address, title, shows }: Opened, by: 'loading' | 'going'): Promise<void> {
    if (by === 'loading') await this.open(address);
    else
      await this.page.evaluate(
        `history.pushState(null, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`,
      );
    await this.seesTitle(title);
    if (shows !== undefined) await this.sees(this.page.getByRole('main').getByText(shows).filter({ visible: true }));
  }

  /** What the pages keep of a login; for the pages opened from now on. */
  async isLoggedIn(tokens: Readonly<Record<string, string>>): Promise<void> {
    await this.page.evaluate(`Object.assign(localStorage, ${JSON.stringify(tokens)})`);
  }

  /** The same person opens another tab. */
  async opensTab(path: string): Promise<Visitor> {
    const tab = new Visitor(this.#context, await this.#context.newPage(), this.#shop);
    await tab.open(path);
    return tab;
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }

  /** Waits until it is there. */
  async sees(thing: Locator): Promise<void> {
    await this.#orShows(thing.first().waitFor({ state: 'visible' }));
  }

  /** Waits until an expression is true in the page. */
  async until(expression: string): Promise<void> {
    await this.#orShows(untilTrue(this.page, expression));
  }

  async seesTitle(name: string | RegExp): Promise<void> {
    await this.sees(this.page.getByRole('heading', { level: 1, name }));
  }

  async presses(name: string | RegExp): Promise<void> {
    await this.#orShows(this.page.getByRole('button', { name }).click());
  }

  async follows(name: string | RegExp): Promise<void> {
    await this.#orShows(this.page.getByRole('link', { name }).first().click());
  }

  /** With the keyboard, past what every page begins with. */
  async skipsToContent(): Promise<void> {
    await this.page.getByRole('link', { name: 'Skip to content' }).focus();
    await this.page.keyboard.press('Enter');
    await this.sees(this.page.locator('main:focus'));
  }

  async types(label: string, text: string): Promise<void> {
    const named = { name: label, exact: true };
    await this.#orShows(this.page.getByRole('textbox', named).or(this.page.getByRole('spinbutton', named)).fill(text));
  }

  /** Reports a step that timed out together with what the page showed instead. */
  async #orShows<T>(step: Promise<T>): Promise<T> {
    try {
      return await step;
    } catch (error) {
      if (this.page.isClosed()) throw error;
      const shown = await this.page.locator('body').ariaSnapshot();
      throw new Error(`${String(error)}\nAt ${this.page.url()} there was:\n${shown}`, { cause: error });
    }
  }

  /** Goes to a page in any language, and notes what it shows in another order than it is written. */
  async reads({ address }: Opened): Promise<void> {
    await this.page.evaluate(
      `document.title = ''; history.pushState(null, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    // Each page sets its title; only two addresses of the same page don't, one after the other.
    const since = await this.page.evaluate<number>('performance.now()');
    await this.until(`document.title !== '' || performance.now() > ${since + SAME_PAGE_AFTER_MS}`);
    await this.until(`document.querySelector('[data-loading]') === null`);
    const runs = await this.page.evaluate<string[]>(MISORDERED_RUNS);
    this.faults.push(...runs.map((run) => `${address}: ${run}`));
  }

  /** Notes what axe finds wrong with the page by WCAG 2.2 AA. */
  async judgesPage(): Promise<void> {
    if (!(await this.page.evaluate<boolean>(`'axe' in globalThis`))) await this.page.evaluate(AXE);
    const { violations } = await this.page.evaluate<axe.AxeResults>(
      `axe.run(document, ${JSON.stringify(AXE_OPTIONS)})`,
    );
    const title = await this.page.title();
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary = '' } of nodes) this.faults.push(`${title}: ${id}: ${html} ${failureSummary}`);
    }
  }
}

/** Waits until an expression is true in a page; what Playwright waits with itself, the pages' own policy forbids. */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  const end = performance.now() + SEEN_WITHIN_MS;
  while (!(await page.evaluate(expression))) {
    if (performance.now() > end) throw new Error(`This did not become true: ${expression}`);
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}
