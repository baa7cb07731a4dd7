import { IconPlayerPlay } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PlainListSkeleton } from '../lists/plain-list-skeleton.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { useMoments } from '../time/moments.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import text from '../../shared/ui/text.module.css';
import { AuditDialog } from './audits-section.tsx';
import { useDurationLabel } from './components/labels.ts';
import { projectionsApi, useProjectionsQuery, type ReadModelStatus, type Replay } from './api/projections-api.ts';
import { ProjectionsOverview } from './projections-overview.tsx';
import styles from './components/projections.module.css';
import { slowestLag } from './api/read-model-status.ts';
import { ReplayDialog } from './replays/replay-dialog.tsx';
import { OperationsProvider, useOperations } from './api/use-operations.tsx';
import visibility from '../../shared/ui/visibility.module.css';

/** The status of the read models, and all that operators do with them. */
export function ProjectionsPage() {
  return (
    <OperationsProvider>
      <Projections />
    </OperationsProvider>
  );
}

type OpenDialog =
  | { readonly is: 'replay'; readonly purpose: Replay['purpose']; readonly projection: string | undefined }
  | { readonly is: 'audit' };

function Projections() {
  const { t } = useTranslation('projections');
  const { hash } = useLocation();
  const query = useReadModelStatus();
  const { data: status, error } = query;
  const [dialog, setDialog] = useState<OpenDialog>();
  const operations = useOperations();
  const close = (): void => setDialog(undefined);
  const askReplay = (purpose: Replay['purpose'], projection?: string): void =>
    setDialog({ is: 'replay', purpose, projection });
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={status === undefined ? undefined : <Summary status={status} />}
        shortcuts={[]}
      >
        <Button className={visibility.notOnPhones} onClick={() => askReplay('dry-run')} disabled={status === undefined}>
          {t('bar.dryRun')}
        </Button>
        <Button onClick={() => askReplay('flip-by-hand')} disabled={status === undefined}>
          <IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" className={text.mirrored} />
          {t('bar.replay')}
        </Button>
      </PageHeader>
      <Loaded query={query} failed={t('notLoaded')} stale={t('stale')} skeleton={<PlainListSkeleton rows={6} />}>
        {(loaded) => (
          <>
            <p className={styles.storeLine}>
              <StorePosition status={loaded} isStale={error !== undefined} />
            </p>
            <ProjectionsOverview
              status={loaded}
              linkedRecord={/^#parked-(.+)$/.exec(hash)?.[1]}
              actions={{
                onReplay: (projection) => askReplay('flip-by-hand', projection),
                onDryRun: (projection) => askReplay('dry-run', projection),
                onAudit: () => setDialog({ is: 'audit' }),
              }}
            />
          </>
        )}
      </Loaded>
      {dialog?.is === 'replay' && status !== undefined ? (
        <ReplayDialog
          projection={dialog.projection}
          purpose={dialog.purpose}
          projections={status.projections.map(({ projection }) => projection)}
          onClose={close}
          onOrdered={({ purpose }) => {
            close();
            operations.notify(t(purpose === 'dry-run' ? 'result.dryRun' : 'result.ordered'));
          }}
        />
      ) : dialog?.is === 'audit' ? (
        <AuditDialog onClose={close} />
      ) : null}
    </>
  );
}

const POLL_MS = 5_000;
const POLL_DURING_REPLAY_MS = 1_000;

/** Polled while the page is visible. */
function useReadModelStatus() {
  const { isReplaying } = projectionsApi.endpoints.projections.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({
      isReplaying: data?.replays.some((replay) => replay.status === 'wanted') ?? false,
    }),
  });
  return useProjectionsQuery(undefined, {
    pollingInterval: isReplaying ? POLL_DURING_REPLAY_MS : POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
}

function Summary({ status: { projections } }: { readonly status: ReadModelStatus }) {
  const { t } = useTranslation('projections');
  const duration = useDurationLabel();
  const lag = slowestLag(projections);
  const n = projections.filter(({ live_version: version }) => version !== null).length;
  return <>{lag === undefined ? t('bar.live', { n }) : t('bar.slowest', { n, lag: duration(lag) })}</>;
}

interface StorePositionProps {
  readonly status: ReadModelStatus;
  readonly isStale: boolean;
}

/** The last position in the event store, and when it was read. */
function StorePosition({ status: { head, at }, isStale }: StorePositionProps) {
  const { t } = useTranslation('projections');
  const { timeWithSeconds, exact } = useMoments();
  return (
    <span className={clsx(text.withIcon, text.small, text.muted, text.live)} data-late={isStale} title={exact(at)}>
      <span>
        {t('bar.store')} <bdi className={text.mono}>{head}</bdi>
        {t('bar.between')}
        {timeWithSeconds(at)}
      </span>
    </span>
  );
}
