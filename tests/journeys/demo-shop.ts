import { expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { call } from '../support/shop-client.ts';
import { ADMIN, ShopProcess } from '../support/shop-process.ts';
import { Visitor, type Screen } from './visitor.ts';

/** A shop, of the demo's contents where its settings don't say otherwise, and a browser to visit it with. */
export class DemoShop {
  readonly shop: ShopProcess;
  #browser: Browser | undefined;

  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.shop = new ShopProcess({ DEMO: 'true', ...settings });
  }

  async open(chromiumPath: string): Promise<void> {
    await this.shop.start();
    this.#browser = await launchChromium(chromiumPath);
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.shop.remove();
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
