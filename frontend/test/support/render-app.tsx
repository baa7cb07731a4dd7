import { jest } from '@jest/globals';
import { act, configure, getConfig, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { RouterProvider } from 'react-router-dom';
import { Providers } from '../../src/app/providers.tsx';
import { makeRouter, untilReady } from '../../src/app/router.tsx';
import { syncWithBrowser, makeStore, type ShopStore } from '../../src/app/store.ts';
import { AUTO_REDIRECT_DELAY_MS } from '../../src/storefront/orders/order-form/use-auto-redirect.ts';
import { shopApi } from '../../src/shared/api/shop-api.ts';
import { chosenLanguage } from '../../src/shared/language/language.ts';
import type { Language } from '../../src/shared/language/languages.ts';
import { initTexts, changeLanguage } from '../../src/shared/texts/load-texts.ts';

/** Who opens a page. */
interface Visit {
  readonly as?: 'customer' | 'admin' | 'nobody';
  readonly language?: Language;
}

interface RenderedApp {
  readonly user: UserEvent;
  readonly store: ShopStore;
  /** The address shown, from its path on. */
  readonly address: () => string;
  /** Goes to another page as a link does, or back. */
  readonly goTo: (path: string | -1) => Promise<void>;
}

const TOKEN_KEYS = { customer: 'userToken', admin: 'adminToken' } as const;
const TOKEN = `e30.${btoa(JSON.stringify({ sub: '6f1f1c52-1f0f-4a53-9b51-1f6f0d9f2b11' }))}.c2lnbmF0dXJl`;

configure({
  // What is awaited comes within milliseconds; on a busy machine it may take longer.
  asyncUtilTimeout: 10_000,
  // Its texts explain a failure in less time and on fewer lines than all of its elements.
  getElementError: (message) => new Error(`${message ?? ''}\n\n${location.href}\n${document.body.textContent}`),
});

let textsOpened: Promise<void> | undefined;
let close: (() => void) | undefined;

/** Opens the whole app at a path: its store, router and texts; only the shop behind it is a test's (`shop-api.ts`). */
export async function renderApp(path: string, { as = 'nobody', language = 'en' }: Visit = {}): Promise<RenderedApp> {
  closeApp();
  if (as !== 'nobody') localStorage.setItem(TOKEN_KEYS[as], TOKEN);
  chosenLanguage.set(language);
  await (textsOpened ??= initTexts());
  await changeLanguage(language);
  history.replaceState(null, '', path);
  const store = makeStore();
  const closed = new AbortController();
  syncWithBrowser(store, closed.signal);
  const router = makeRouter(false);
  await untilReady(router);
  const { unmount } = render(
    <Providers store={store}>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  );
  close = () => {
    unmount();
    router.dispose();
    closed.abort();
    // What it keeps for a while holds up the end of the process.
    store.dispatch(shopApi.util.resetApiState());
  };
  return {
    user: userEvent.setup({ delay: null }),
    store,
    address: () => location.pathname + location.search + location.hash,
    goTo: async (to) => act(async () => (to === -1 ? router.navigate(to) : router.navigate(to))),
  };
}

/** Replaces the text of a field at once: a draft stores each change later than a test would type the next character. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  // The title of a page that has just opened takes the focus with the first event.
  field.focus();
  if (document.activeElement !== field) throw new Error(`The focus is on ${document.activeElement?.outerHTML}`);
  await user.paste(text);
}

/** For a file of tests: a page redirects after a message at once, not after the two seconds that people have to read it. */
export function skipAutoRedirectDelay(): void {
  const { setTimeout } = globalThis;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run, ms, ...rest) => setTimeout(run, ms === AUTO_REDIRECT_DELAY_MS ? 0 : ms, ...rest));
}

/** What axe finds wrong with the page by WCAG 2.2 AA, contrast apart: nothing is painted here. */
export async function barriers(): Promise<readonly string[]> {
  // As while something is awaited: the page may change meanwhile.
  const { violations }: axe.AxeResults = await getConfig().asyncWrapper(async () =>
    axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
      resultTypes: ['violations'],
      // A style sheet is never loaded here, and a violation is reported by its HTML.
      preload: false,
      selectors: false,
    }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Closes the page that is open, as a test ends. */
export function closeApp(): void {
  close?.();
  close = undefined;
}
