import { DemoShop } from './demo-shop.ts';
import type { Screen, Visitor } from './visitor.ts';

/** A demo shop with an admin who is logged in, in as many browsers as a journey needs. */
export class Office extends DemoShop {
  #token = '';

  override async open(): Promise<void> {
    await super.open();
    this.#token = await this.logInAdmin();
  }

  get token(): string {
    return this.#token;
  }

  /** An admin at a page; by another's token, another admin. */
  async admin(screen: Screen, address: string, token = this.#token): Promise<Visitor> {
    const visitor = await this.enter(screen, { adminToken: token });
    await visitor.open(address);
    return visitor;
  }

  /** A journey of the admin, who begins at a page. */
  async adminJourney(screen: Screen, address: string, walk: (visitor: Visitor) => Promise<void>): Promise<void> {
    await this.returnJourney(screen, { adminToken: this.#token }, async (visitor) => {
      await visitor.open(address);
      await walk(visitor);
    });
  }
}

/** Until the browser's database holds these words: then a reload loses none of them. */
export async function untilKept(visitor: Visitor, words: string): Promise<void> {
  await visitor.until(`(async () => {
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
