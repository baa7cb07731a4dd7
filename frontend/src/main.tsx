import './app/tokens.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { makeRouter } from './app/router.tsx';
import { makeStore } from './app/store.ts';
import { openTexts } from './shared/texts/load-texts.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

// Before the first view: no page begins in English and turns.
await openTexts();
createRoot(root).render(
  <StrictMode>
    <Providers store={makeStore()}>
      {/* The address holds what is typed and pressed in places, so it must not lag behind, as it may in a transition. */}
      <RouterProvider router={makeRouter()} useTransitions={false} />
    </Providers>
  </StrictMode>,
);
