import { Outlet, ScrollRestoration } from 'react-router-dom';
import { OfflineBar } from './offline-bar.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';
import { Splash } from './splash.tsx';

/** The parts of every page: scroll position, offline bar and splash. */
export function Root() {
  useScrollRestoration();
  return (
    <>
      <OfflineBar />
      <Outlet />
      <ScrollRestoration />
      <Splash />
    </>
  );
}
