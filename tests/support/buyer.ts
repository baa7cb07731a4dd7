import { commandIdOf, createdIdOf } from '@pressline/event-store/command-ids.ts';
import { call, formOf, tinyPng } from './shop-client.ts';
import { ADMIN } from './shop-process.ts';
import { cursorIn } from './workload.ts';

/** A customer with a cart: three print lines and one of safety wear, which become four orders. */
export class Buyer {
  readonly admin: string;
  readonly token: string;
  readonly #id: string;
  readonly #email: string;
  readonly #cart: object;

  private constructor(admin: string, token: string, id: string, email: string, cart: object) {
    this.admin = admin;
    this.token = token;
    this.#id = id;
    this.#email = email;
    this.#cart = cart;
  }

  /** Registers them at a shop that has an admin and, from now on, the products of the cart. */
  static async at(url: string, email = 'fatima@example.com'): Promise<Buyer> {
    const admin = (await call(url, 'adminLogin', { json: ADMIN })).body.token;
    const json = { username: 'Fatima', email, password: 'a long enough one' };
    const { token } = (await call(url, 'register', { json })).body;
    const { id } = (await call(url, 'profile', { token })).body.user;
    const cards = formOf({
      title: 'Kraft Business Cards',
      label: '10',
      quantity_500: '95',
      quantity_1000: '155',
      category: 'Business Cards',
    });
    cards.set('image', tinyPng('cards'), 'cards.png');
    const vest = formOf({
      title: 'Vest',
      label: 'EN ISO 20471',
      category: 'Safety Vest',
      price: '20',
      size: '["Large"]',
    });
    vest.set('image', tinyPng('vest'), 'vest.png');
    const cardsId = (await call(url, 'addProduct', { token: admin, form: cards })).body.product.id;
    const vestId = (await call(url, 'addSafetyProduct', { token: admin, form: vest })).body.product.id;
    const file = formOf({});
    file.set('artwork', tinyPng('front'), 'front.png');
    const { artwork } = (await call(url, 'uploadCartArtwork', { token, form: file })).body;
    const print = { kind: 'print', product_id: cardsId, quantity: 500, back: 'blank', front_artwork: artwork };
    const cart = {
      lines: [
        ...['a', 'b', 'c'].map((line) => ({ ...print, line_id: line })),
        { kind: 'safety', line_id: 'd', product_id: vestId, sizes: { Large: 2 } },
      ],
      delivery: { method: 'collection' },
    };
    return new Buyer(admin, token, id, email, cart);
  }

  /** The id that the checkout of this key has once it is placed. */
  checkoutId(key: string): string {
    return createdIdOf(commandIdOf({ actorScope: `customer:${this.#id}`, route: 'POST /api/checkouts', key }));
  }

  /** A request that places the cart at its price now. */
  async checkout(url: string, key: string) {
    const quoted = await call(url, 'quoteCheckout', { token: this.token, json: this.#cart });
    const json = {
      ...this.#cart,
      quote_id: quoted.body.quote_id,
      customer_name: 'Fatima',
      customer_email: this.#email,
      customer_phone: '+971 6 555 0142',
      customer_location: 'King Faisal Street, Sharjah',
      payment: 'cash',
    };
    return (shop = url) => call(shop, 'placeCheckout', { token: this.token, key, json });
  }

  checkoutAt(url: string, id: string) {
    return call(url, 'checkout', { token: this.token, params: { id } });
  }

  /** The ids of all of their orders of a kind. */
  async listed(url: string, name: 'adminOrders' | 'safetyOrders'): Promise<readonly string[]> {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const query = { limit: '1000', customer: this.#id, ...(after !== undefined && { after }) };
      const { body, headers } = await call(url, name, { token: this.admin, query });
      ids.push(...body.map(({ id }) => id));
      after = cursorIn(headers.get('link'));
    } while (after !== undefined);
    return ids.toSorted();
  }
}
