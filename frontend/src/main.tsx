import './app/tokens.css';
import './app/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { earlyHands, TakenOver } from './app/early-hands.tsx';
import { answersOfFirstView, remember } from './app/first-view.ts';
import { Providers } from './app/providers.tsx';
import { makeRouter, opened } from './app/router.tsx';
import { followBrowser, makeStore } from './app/store.ts';
import { openTexts } from './shared/texts/load-texts.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

const store = makeStore();
followBrowser(store);
const answers = answersOfFirstView();
if (answers !== undefined) remember(store, answers);
// Before the router, whose pages bring texts of their own.
const spoken = openTexts();
const router = makeRouter(answers !== undefined);
// No page begins in English and turns; and what the server has drawn stays until the page can take its place.
// Waited for in a promise of its own: pages import this file's chunk, and would wait for a module that waits for them.
void Promise.all([spoken, opened(router)]).then(() => {
  const doAgain = earlyHands(root);
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Providers store={store}>
          {/* The address holds what is typed and pressed in places, so it must not lag behind, as it may in a transition. */}
          <RouterProvider router={router} useTransitions={false} />
          <TakenOver onTaken={doAgain} />
        </Providers>
      </StrictMode>,
    );
  });
});
