import { chromium, type Browser } from 'playwright-core';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { call } from '../support/shop-client.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { Visitor, type Screen } from './visitor.ts';

const ADMIN = { email: 'admin@pressline.example', password: 'plate-and-blanket' };

type NamedScreen = Screen & { readonly name: string };
export const DESK: NamedScreen = { name: '1440 × 900', width: 1440, height: 900, colorScheme: 'light' };
export const OFFICE_SCREENS: readonly NamedScreen[] = [
  DESK,
  { name: '390 × 844, in the dark', width: 390, height: 844, colorScheme: 'dark' },
];

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
    const visitor = await Visitor.enter(this.#browser, this.shop.url, screen);
    await visitor.open(PATHS.admin.login);
    await visitor.isLoggedIn({ adminToken: token });
    await visitor.open(address);
    return visitor;
  }
}
