import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { PATHS, twoStepLoginFor } from '../../shared/routes/paths.ts';
import { selectNeedsSecondFactor, type WithSession } from '../../shared/session/session-slice.ts';
import { pageAt, pagesFor } from './office-links.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { useAdminProfileQuery } from '../api/office-api.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import list from '../lists/plain-list.module.css';
import { Skeleton, EmptyState, FailedState, Loading } from '../../shared/ui/states.tsx';
import { useMay } from '../permissions/use-may.ts';

/** Pages that are open before two-step login is set up. */
const WITHOUT_SECOND_FACTOR: ReadonlySet<string> = new Set([PATHS.admin.twoStepLogin, PATHS.admin.sessions]);

/** The page at this URL, if the logged-in person’s role includes it. */
export function PageGuard() {
  const { t } = useTranslation(['admin', 'common']);
  const { pathname, search, hash } = useLocation();
  const needsSecondFactor = useSelector((state: WithSession) => selectNeedsSecondFactor(state, 'office'));
  const { data, error, refetch } = useAdminProfileQuery();
  const may = useMay();
  const page = pageAt(pathname);
  if (needsSecondFactor && !WITHOUT_SECOND_FACTOR.has(pathname))
    return <Navigate to={twoStepLoginFor(pathname + search + hash)} replace />;
  const title = page === undefined ? t('notFound.title') : t(`sidebar.${page.name}`);
  if (data === undefined)
    return (
      <>
        <PageHeader title={title} shortcuts={[]} />
        {error === undefined ? (
          <Loading>
            <div className={list.skeleton}>
              {['30%', '45%', '36%'].map((width) => (
                <Skeleton key={width} width={width} />
              ))}
            </div>
          </Loading>
        ) : (
          <FailedState title={t('rights.notLoaded')} onRetry={() => void refetch()} />
        )}
      </>
    );
  if (page === undefined || may(page.requires)) return <Outlet />;
  const start = pagesFor(may)[0];
  // Everyone lands here after logging in; a role without a dashboard is sent to its first page.
  if (page.to === PATHS.admin.dashboard && start !== undefined) return <Navigate to={start.to} replace />;
  return (
    <>
      <PageHeader title={title} shortcuts={[]} />
      <EmptyState title={t('rights.notYours')} message={t('rights.notYoursHint')}>
        {start === undefined ? null : <ButtonLink to={start.to}>{t(`sidebar.${start.name}`)}</ButtonLink>}
      </EmptyState>
    </>
  );
}
