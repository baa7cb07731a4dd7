import { Outlet, ScrollRestoration } from 'react-router-dom';
import { OfflineBar } from './offline-bar.tsx';
import { StartOverlay } from './start-overlay.tsx';

/** Around every page: the top of a new one, the old place of one gone back to; the bar of a broken connection; the first second. */
export function Root() {
  return (
    <>
      <OfflineBar />
      <Outlet />
      <ScrollRestoration />
      <StartOverlay />
    </>
  );
}
