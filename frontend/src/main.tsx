import './app/tokens.css';
import './app/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { earlyHands, TakenOver } from './app/early-event-replay.tsx';
import { answersOfFirstView, remember } from './app/hydration.ts';
import { Providers } from './app/providers.tsx';
import { makeRouter, opened } from './app/router.tsx';
import { followBrowser, makeStore } from './app/store.ts';
import { openTexts } from './shared/texts/load-texts.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

// In a promise of its own: pages import this file's chunk, and would wait for a module that waits for them.
void start(root);

/**
 * Each step in a task of its own: on a slow phone together they would hold up a reader of what the server has drawn for
 * half a second.
 */
async function start(container: HTMLElement): Promise<void> {
  const answers = answersOfFirstView();
  await breath();
  const store = makeStore();
  followBrowser(store);
  await breath();
  if (answers !== undefined) remember(store, answers);
  await breath();
  // Before the router, whose pages bring texts of their own.
  const spoken = openTexts();
  await breath();
  const router = makeRouter(answers !== undefined);
  // No page begins in English and turns; and what the server has drawn stays until the page can take its place.
  await Promise.all([spoken, opened(router)]);
  const doAgain = earlyHands(container);
  startTransition(() => {
    createRoot(container).render(
      <StrictMode>
        <Providers store={store}>
          {/* The address holds what is typed and pressed in places, so it must not lag behind, as it may in a transition. */}
          <RouterProvider router={router} useTransitions={false} />
          <TakenOver onTaken={doAgain} />
        </Providers>
      </StrictMode>,
    );
  });
}

/** Lets the browser draw, and answer a hand. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
