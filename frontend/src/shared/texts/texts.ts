import { createInstance, type CustomTypeOptions } from 'i18next';
import type account from './en/account.json';
import type admin from './en/admin.json';
import type cart from './en/cart.json';
import type catalogue from './en/catalogue.json';
import type checkout from './en/checkout.json';
import type common from './en/common.json';
import type customers from './en/customers.json';
import type discountCodes from './en/discount-codes.json';
import type figures from './en/figures.json';
import type footer from './en/footer.json';
import type home from './en/home.json';
import type legal from './en/legal.json';
import type lists from './en/lists.json';
import type order from './en/order.json';
import type orderPage from './en/order-page.json';
import type pages from './en/pages.json';
import type password from './en/password.json';
import type payment from './en/payment.json';
import type preflight from './en/preflight.json';
import type products from './en/products.json';
import type projections from './en/projections.json';
import type search from './en/search.json';
import type security from './en/security.json';
import type sessions from './en/sessions.json';
import type settings from './en/settings.json';
import type sizes from './en/sizes.json';
import type staff from './en/staff.json';
import type store from './en/store.json';
import type track from './en/track.json';
import type twoStep from './en/two-step.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      readonly account: typeof account;
      readonly admin: typeof admin;
      readonly cart: typeof cart;
      readonly catalogue: typeof catalogue;
      readonly checkout: typeof checkout;
      readonly common: typeof common;
      readonly customers: typeof customers;
      readonly 'discount-codes': typeof discountCodes;
      readonly figures: typeof figures;
      readonly footer: typeof footer;
      readonly home: typeof home;
      readonly legal: typeof legal;
      readonly lists: typeof lists;
      readonly order: typeof order;
      readonly 'order-page': typeof orderPage;
      readonly pages: typeof pages;
      readonly password: typeof password;
      readonly payment: typeof payment;
      readonly preflight: typeof preflight;
      readonly products: typeof products;
      readonly projections: typeof projections;
      readonly search: typeof search;
      readonly security: typeof security;
      readonly sessions: typeof sessions;
      readonly settings: typeof settings;
      readonly sizes: typeof sizes;
      readonly staff: typeof staff;
      readonly store: typeof store;
      readonly track: typeof track;
      readonly 'two-step': typeof twoStep;
    };
  }
}

/** All texts that users read. */
export const texts = createInstance();

/** A file of the catalogue: the texts of some pages. */
export type Namespace = keyof CustomTypeOptions['resources'];

export type Texts = Readonly<Record<string, unknown>>;
