import { Outlet, ScrollRestoration } from 'react-router-dom';
import { OfflineBar } from './offline-bar.tsx';
import { useOldPlace } from './scroll-restoration.ts';
import { Splash } from './splash.tsx';

/** Around every page: the top of a new one, the old place of one gone back to; the bar of a broken connection; the first second. */
export function Root() {
  useOldPlace();
  return (
    <>
      <OfflineBar />
      <Outlet />
      <ScrollRestoration />
      <Splash />
    </>
  );
}
