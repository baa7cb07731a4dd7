import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState, FailedState } from '../ui/state-views.tsx';
import { PageBar } from '../page-header/page-bar.tsx';

/** An address that the back office doesn't have. */
export function OfficeNotFound() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageBar title={t('notFound.title')} shortcuts={[]} />
      <EmptyState title={t('notFound.heading')} says={t('notFound.says')}>
        <ButtonLink to={PATHS.admin.dashboard}>{t('rail.toDashboard')}</ButtonLink>
      </EmptyState>
    </>
  );
}

/** A page that could not be drawn: the rail stays, and so do the other pages. */
export function OfficeFailed() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageBar title={t('broken.title')} shortcuts={[]} />
      <FailedState title={t('broken.heading')} says={t('broken.says')} onRetry={() => globalThis.location.reload()} />
    </>
  );
}
