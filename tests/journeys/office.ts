import { chromium, type Browser, type Page } from 'playwright-core';
import { call } from '../support/shop-client.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { Visitor, type Screen } from './visitor.ts';

const ADMIN = { email: 'admin@pressline.example', password: 'plate-and-blanket' };

/** A demo shop with an admin who is logged in, in as many browsers as a journey needs. */
export class Office {
  readonly shop = new ShopProcess({ DEMO: 'true' });
  #browser: Browser | undefined;
  #token = '';

  async open(executablePath: string): Promise<void> {
    await this.shop.start();
    this.#token = (await call(this.shop.url, 'adminLogin', { json: ADMIN })).body.token;
    this.#browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.shop.remove();
  }

  get token(): string {
    return this.#token;
  }

  /** An admin at a page; by another's token, another admin. */
  async admin(screen: Screen, address: string, token = this.#token): Promise<Visitor> {
    if (this.#browser === undefined) throw new Error('The office is not open.');
    const visitor = await Visitor.enter(this.#browser, this.shop.url, screen, { adminToken: token });
    await visitor.open(address);
    return visitor;
  }
}

/** Until the browser's database holds these words: then a reload loses none of them. */
export async function untilKept(page: Page, words: string): Promise<void> {
  await page.waitForFunction(`(async () => {
    const name = 'pressline-office-drafts';
    // Opened too early, it would be made without what the shop puts into it.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
    const answered = (asked) => new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const database = await answered(indexedDB.open(name));
    try {
      const drafts = await answered(database.transaction('drafts').objectStore('drafts').getAll());
      return JSON.stringify(drafts).includes(${JSON.stringify(words)});
    } finally {
      database.close();
    }
  })()`);
}
