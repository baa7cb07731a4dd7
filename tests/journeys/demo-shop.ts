import { expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { copyDemoTo } from '../support/demo-folder.ts';
import { connectToSharedBrowser } from '../support/shared-browser.ts';
import { call } from '../support/shop-client.ts';
import { ADMIN, ShopProcess } from '../support/shop-process.ts';
import { sharedShop, startSharedShop } from './shared-shop.ts';
import { Visitor, type Screen } from './visitor.ts';

/** A demo shop and a browser to visit it with. */
export class DemoShop {
  readonly shop: ShopProcess;
  readonly #ownSettings: Readonly<Record<string, string>> | undefined;
  #browser: Browser | undefined;

  /**
   * @param ownSettings of a shop of its own, for journeys that need special settings, a restart or an untouched demo. Without
   * them it is the shop that all journeys of a worker share: each brings its own customer, order or product.
   */
  constructor(ownSettings?: Readonly<Record<string, string>>) {
    this.#ownSettings = ownSettings;
    this.shop = ownSettings === undefined ? sharedShop() : new ShopProcess({ DEMO: 'true', ...ownSettings });
  }

  async open(): Promise<void> {
    const opening = this.#ownSettings === undefined ? startSharedShop() : this.#openOwn(this.#ownSettings);
    [this.#browser] = await Promise.all([connectToSharedBrowser(), opening]);
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    if (this.#ownSettings !== undefined) await this.shop.remove();
  }

  async #openOwn({ DEMO = 'true' }: Readonly<Record<string, string>>): Promise<void> {
    if (DEMO === 'true') await copyDemoTo(this.shop);
    await this.shop.start();
  }

  get browser(): Browser {
    if (this.#browser === undefined) throw new Error('The demo shop is not open.');
    return this.#browser;
  }

  /** @returns a token of the admin's */
  async logInAdmin(): Promise<string> {
    return (await call(this.shop.url, 'adminLogin', { json: ADMIN })).body.token;
  }

  /** @param kept what this browser has kept of an earlier visit: a login, a cart */
  async enter(screen: Screen, kept: Readonly<Record<string, string>> = {}): Promise<Visitor> {
    return Visitor.enter(this.browser, this.shop.url, screen, kept);
  }

  /** Enters, walks and leaves; on the way nothing was wrong. */
  async journey(screen: Screen, walk: (visitor: Visitor) => Promise<void>): Promise<void> {
    await this.returnJourney(screen, {}, walk);
  }

  /** A journey in a browser that has been here before. */
  async returnJourney(
    screen: Screen,
    kept: Readonly<Record<string, string>>,
    walk: (visitor: Visitor) => Promise<void>,
  ): Promise<void> {
    const visitor = await this.enter(screen, kept);
    try {
      await walk(visitor);
      expect(visitor.faults).toEqual([]);
    } finally {
      await visitor.leave();
    }
  }
}
