import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { PageTitle } from '../shared/ui/page-title.tsx';
import { FailedState } from '../shared/ui/states.tsx';
import styles from './page-failed.module.css';

/** A page could not be shown: its code could not be loaded, or it has a mistake. Loading it again helps with the first. */
export function PageFailed() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  useEffect(() => {
    // The router has caught it; whoever watches the browser must see it nevertheless.
    globalThis.reportError(error);
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
