import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import account from './en/account.json';
import common from './en/common.json';
import order from './en/order.json';
import store from './en/store.json';

const english = { common, store, order, account } as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english & { readonly admin: typeof import('./en/admin.json') };
  }
}

/** The text catalogue. Every word that a person reads stands in it; the back office adds its own when it is opened. */
export const texts = createInstance();

/** Ready at once: the storefront's English is part of the page. */
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

/** Adds the back office's texts; before its first page is shown. */
export async function addOfficeTexts(): Promise<void> {
  if (texts.hasResourceBundle('en', 'admin')) return;
  const { default: admin } = await import('./en/admin.json');
  texts.addResourceBundle('en', 'admin', admin);
}
