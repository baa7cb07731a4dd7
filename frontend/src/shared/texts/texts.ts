import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type account from './en/account.json';
import type admin from './en/admin.json';
import common from './en/common.json';
import type order from './en/order.json';
import store from './en/store.json';

const english = { common, store } as const;

/** What comes with the pages that show it. */
const LATER = {
  account: () => import('./en/account.json'),
  order: () => import('./en/order.json'),
  admin: () => import('./en/admin.json'),
} as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english & {
      readonly account: typeof account;
      readonly order: typeof order;
      readonly admin: typeof admin;
    };
  }
}

/** The text catalogue. Every word that a person reads stands in it. */
export const texts = createInstance();

/** Ready at once: what every page of the storefront says is part of its code. */
export function openTexts(): void {
  void texts.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: { en: english },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}

/** Adds the texts of some pages; before the first of them is shown. */
export async function addTexts(area: keyof typeof LATER): Promise<void> {
  if (texts.hasResourceBundle('en', area)) return;
  const { default: words } = await LATER[area]();
  texts.addResourceBundle('en', area, words);
}
