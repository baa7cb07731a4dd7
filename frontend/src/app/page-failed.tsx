import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { PageTitle } from '../shared/ui/page-title.tsx';
import { FailedState } from '../storefront/ui/states.tsx';
import styles from './page-failed.module.css';

/** When this tab was last loaded again by itself. */
const RELOADED = 'reloadedAt';
const ONCE_IN_MS = 60_000;

/** The code of a page is not there any more, as after a new build of the shop: each browser says so in its own words. */
function isCodeGone(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
}

/** Loads the page again where the shop answers, once; a page that fails again says so. */
async function reloadOnce(): Promise<void> {
  try {
    if (Date.now() - Number(globalThis.sessionStorage.getItem(RELOADED)) < ONCE_IN_MS) return;
    const { ok } = await fetch(globalThis.location.href, { method: 'HEAD', cache: 'no-store' });
    if (!ok) return;
    globalThis.sessionStorage.setItem(RELOADED, String(Date.now()));
    globalThis.location.reload();
  } catch (error) {
    // The shop is away, or the tab keeps nothing: the page says what can be done.
    globalThis.reportError(error);
  }
}

/** A page could not be shown: its code could not be loaded, or it has a mistake. Loading it again helps with the first. */
export function PageFailed() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  useEffect(() => {
    // The router has caught it; whoever watches the browser must see it nevertheless.
    globalThis.reportError(error);
    if (isCodeGone(error)) void reloadOnce();
  }, [error]);
  return (
    <main className={styles.page}>
      <PageTitle>{t('state.pageFailed')}</PageTitle>
      <FailedState
        words={t('state.pageFailedWords')}
        onRetry={() => {
          globalThis.location.reload();
        }}
      />
    </main>
  );
}
