import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { useIsOnline } from '../shared/browser/use-is-online.ts';
import { PageTitle } from '../shared/ui/page-title.tsx';
import { FailedState } from '../shared/ui/states.tsx';
import styles from './page-failed.module.css';

const RELOADED_AT_KEY = 'reloadedAt';
const RELOAD_INTERVAL_MS = 60_000;

/**
 * The code or the styles of the page could not be loaded, for example after a deployment or without a connection. Each
 * browser words the error differently; that of the styles is Vite’s.
 */
function isChunkMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
  );
}

/** Reloads the page once if the server responds. If it fails again, the error is shown. */
async function reloadOnce(): Promise<void> {
  try {
    if (Date.now() - Number(globalThis.sessionStorage.getItem(RELOADED_AT_KEY)) < RELOAD_INTERVAL_MS) return;
    const { ok } = await fetch(globalThis.location.href, { method: 'HEAD', cache: 'no-store' });
    if (!ok) return;
    globalThis.sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    globalThis.location.reload();
  } catch (error) {
    // The server or the storage is unavailable: the page shows what to do.
    globalThis.reportError(error);
  }
}

function reload(): void {
  globalThis.location.reload();
}

/** Shown if a page’s code could not be loaded, or failed with a bug. Reloading may help. */
export function PageFailed() {
  return (
    <main className={styles.page}>
      <PageFailure />
    </main>
  );
}

/** The same within the frame of the store. */
export function StorePageFailed() {
  return (
    <div className={clsx(styles.page, styles.inStore)}>
      <PageFailure />
    </div>
  );
}

function PageFailure() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  const isOnline = useIsOnline();
  useEffect(() => {
    // The router caught the error, but monitoring must see it.
    globalThis.reportError(error);
    if (!isChunkMissing(error)) return undefined;
    void reloadOnce();
    globalThis.addEventListener('online', reload);
    return () => {
      globalThis.removeEventListener('online', reload);
    };
  }, [error]);
  const isOffline = !isOnline && isChunkMissing(error);
  return (
    <>
      <PageTitle>{t(isOffline ? 'state.pageOffline' : 'state.pageFailed')}</PageTitle>
      <FailedState title={t(isOffline ? 'state.pageOfflineText' : 'state.pageFailedText')} onRetry={reload} />
    </>
  );
}
