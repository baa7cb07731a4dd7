import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { call, formOf, tinyPng, type ShopResponse } from '../support/shop-client.ts';
import { DemoShop } from './demo-shop.ts';
import type { Screen, Visitor } from './visitor.ts';

export interface OwnOrder {
  readonly id: string;
  readonly number: string;
}

/** Each its own address, since journeys share their shop. */
let customers = 0;

/** A demo shop with an admin, and a customer who orders cards; each journey makes what it needs. */
export class OwnOrders extends DemoShop {
  // The next one counts on.
  // oxlint-disable-next-line no-useless-assignment
  readonly email = `huda.${++customers}@duneanddraft.example`;
  admin = '';
  userToken = '';

  override async open(): Promise<void> {
    await super.open();
    this.admin = await this.logInAdmin();
    const json = { username: 'Huda Saleh', email: this.email, password: 'four words in a row' };
    ({ token: this.userToken } = (await call(this.shop.url, 'register', { json })).body);
  }

  /** A journey of the customer, who is logged in already. */
  async customerJourney(screen: Screen, walk: (visitor: Visitor) => Promise<void>): Promise<void> {
    await this.returnJourney(screen, { userToken: this.userToken }, walk);
  }

  /** Cards of AED 95 a run of 500 and AED 10 label. */
  async cards(title: string): Promise<PrintProduct> {
    const form = formOf({ ...CARDS, title });
    form.set('image', tinyPng(title), 'cards.png');
    return (await call(this.shop.url, 'addProduct', { token: this.admin, form })).body.product;
  }

  /** 500 of them, with both files. */
  async order(product: PrintProduct): Promise<OwnOrder> {
    const form = formOf({
      product_title: product.title,
      product_id: product.id,
      quantity: '500',
      total_price: '105',
      customer_name: 'Huda Saleh',
      customer_email: this.email,
      customer_phone: '+971 50 555 0186',
      customer_location: 'Office 1204, Business Bay, Dubai',
      customer_company: 'Dune & Draft LLC',
      customer_trn: '100123456700003',
    });
    form.set('frontFile', tinyPng(`${product.title} front`), 'dune-front.png');
    form.set('backFile', tinyPng(`${product.title} back`), 'dune-back.png');
    const placed = await call(this.shop.url, 'placeOrder', { token: this.userToken, form });
    const { orderId, number } = placed.body;
    await this.#read(orderId, placed);
    return { id: orderId, number };
  }

  async move({ id }: OwnOrder, stage: string): Promise<void> {
    const json = { stage };
    await this.#read(
      id,
      await call(this.shop.url, 'updateProcess', { token: this.admin, params: { orderId: id }, json }),
    );
  }

  async hold({ id }: OwnOrder, sides: readonly string[]): Promise<void> {
    const json = { reason: 'The logo would print blurred.', sides };
    await this.#read(id, await call(this.shop.url, 'holdArtwork', { token: this.admin, params: { id }, json }));
  }

  /** Waits until it can be read: a browser that did not write it does not wait for it. */
  async #read(id: string, after: ShopResponse<unknown>): Promise<void> {
    await call(this.shop.url, 'order', { token: this.admin, params: { id }, after });
  }
}

const CARDS = {
  label: '10',
  quantity_500: '95',
  quantity_1000: '150',
  category: 'Business Cards',
  dimensions: '90 x 55 mm',
};
