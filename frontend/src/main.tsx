import './app/tokens.css';
import './app/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { AfterMount } from './app/after-mount.tsx';
import { captureEarlyEvents, deferHistoryNavigation } from './app/early-event-replay.ts';
import { cacheResponses, receivedFirstView, type CachedResponse } from './app/hydration.ts';
import { Providers } from './app/providers.tsx';
import { makeRouter, STORE_PARTS, untilReady } from './app/router.tsx';
import { syncWithBrowser, makeStore, serverStateOf } from './app/store.ts';
import { loadWhenOnline } from './shared/browser/load-when-online.ts';
import { areaOfPath } from './shared/session/tokens.ts';
import { shownLanguage } from './shared/language/language.ts';
import { initTexts } from './shared/texts/load-texts.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

// In a promise of its own: pages import this file's chunk, and would wait for a module that waits for them.
void start(root);

/** A page that has just been opened first loads what it needs itself. */
const OFFLINE_COPY_AFTER_MS = 2_000;

async function keepForOffline(responses: readonly CachedResponse[] | undefined): Promise<void> {
  const { keepOfflineCopy } = await loadWhenOnline(() => import('./app/offline-copy.ts'));
  keepOfflineCopy(new URL(import.meta.url).pathname, STORE_PARTS, responses);
}

/** Each step is a task of its own: together they would block a visitor of a server-rendered page for half a second on a slow phone. */
async function start(container: HTMLElement): Promise<void> {
  const firstView = receivedFirstView();
  const serverLanguage = document.documentElement.lang;
  await nextTask();
  const store = makeStore();
  if (firstView !== undefined) cacheResponses(store, firstView.responses);
  const serverState = serverStateOf(store);
  await nextTask();
  syncWithBrowser(store);
  await nextTask();
  // Before the router, whose pages load texts of their own.
  const textsOpened = initTexts();
  await nextTask();
  const continueHistoryNavigation = deferHistoryNavigation();
  // A visitor may have gone back to another page of this document before its code was loaded.
  const isFirstView = firstView?.path === `${globalThis.location.pathname}${globalThis.location.search}`;
  const router = makeRouter(isFirstView);
  // The server-rendered page stays until its code is loaded, and no page starts in English and then changes.
  await Promise.all([textsOpened, untilReady(router)]);
  const repeatEarlyEvents = captureEarlyEvents(container);
  const onMount = (): void => {
    document.getElementById('first-view')?.remove();
    document.body.removeAttribute('data-first-view');
    repeatEarlyEvents();
    continueHistoryNavigation();
    if (areaOfPath(globalThis.location.pathname) === 'store')
      setTimeout(() => void keepForOffline(firstView?.responses), OFFLINE_COPY_AFTER_MS);
  };
  const app = (
    <StrictMode>
      <AfterMount onMount={onMount}>
        <Providers store={store} serverState={serverState}>
          {/* What is typed and chosen is in the URL in places, so it must not lag behind in a transition. */}
          <RouterProvider router={router} useTransitions={false} />
        </Providers>
      </AfterMount>
    </StrictMode>
  );
  startTransition(() => {
    if (isFirstView && serverLanguage === shownLanguage()) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}

/** Lets the browser paint, and respond to input. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
