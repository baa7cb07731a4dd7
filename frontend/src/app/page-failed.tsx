import { useTranslation } from 'react-i18next';
import { FailedState } from '../shared/ui/states.tsx';

/** A page could not be shown: its code could not be loaded, or it has a mistake. Loading it again helps with the first. */
export function PageFailed() {
  const { t } = useTranslation('common');
  return (
    <main>
      <h1>{t('state.pageFailed')}</h1>
      <FailedState
        words={t('state.pageFailedWords')}
        onRetry={() => {
          globalThis.location.reload();
        }}
      />
    </main>
  );
}
