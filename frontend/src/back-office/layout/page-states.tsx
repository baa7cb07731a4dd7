import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState, FailedState } from '../../shared/ui/states.tsx';
import { PageHeader } from '../page-header/page-header.tsx';

/** An unknown path. */
export function OfficeNotFound() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHeader title={t('notFound.title')} shortcuts={[]} />
      <EmptyState title={t('notFound.heading')} message={t('notFound.message')}>
        <ButtonLink to={PATHS.admin.dashboard}>{t('sidebar.toDashboard')}</ButtonLink>
      </EmptyState>
    </>
  );
}

/** A page that failed to render; the sidebar and the other pages still work. */
export function OfficeFailed() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHeader title={t('broken.title')} shortcuts={[]} />
      <FailedState
        title={t('broken.heading')}
        message={t('broken.message')}
        onRetry={() => globalThis.location.reload()}
      />
    </>
  );
}
