import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageBar } from '../page-header/page-bar.tsx';
import { Button } from '../ui/button.tsx';
import { useMoments } from '../time/moments.ts';
import list from '../lists/plain-list.module.css';
import { Bones, FailedState, Loading, StaleStrip } from '../ui/state-views.tsx';
import text from '../ui/text.module.css';
import { AuditDialog, type AuditWish } from './audit-dialog.tsx';
import { useAuditReadModelsMutation, type Standing } from './projections-api.ts';
import common from './common.module.css';
import styles from './projections.module.css';
import { ReplayDialog, type ReplayWish } from './replay-dialog.tsx';
import { slowestLag } from './read-model-status.ts';
import { Shown } from './projections-overview.tsx';
import { useDeeds } from './use-operations.tsx';
import { useStanding } from './use-projection-status.ts';
import { useDurationWords } from './labels.ts';

type Asking = { readonly to: 'replay'; readonly wish: ReplayWish } | { readonly to: 'audit' } | undefined;

/** How the read models stand, and all that operators do with them. */
export function ProjectionsPage() {
  const { t } = useTranslation('projections');
  const { hash } = useLocation();
  const { data: standing, error, refetch } = useStanding();
  const [asking, setAsking] = useState<Asking>();
  const [audit] = useAuditReadModelsMutation();
  const deeds = useDeeds();
  const close = (): void => setAsking(undefined);
  const ask = (purpose: ReplayWish['purpose'], projection?: string): void =>
    setAsking({ to: 'replay', wish: { purpose, projection } });

  const auditNow = ({ share, turn, repair }: AuditWish): void => {
    close();
    void deeds.run({
      name: `audit ${String(share)} ${String(turn ?? 'any')} ${repair ? 'and repair' : 'only'}`,
      call: (key) => audit({ share, turn, repair, key }),
      says: ({ audit: { drifted, repaired } }) => {
        if (drifted === 0) return t('told.noDrift');
        return t(drifted === repaired ? 'told.driftRepaired' : 'told.drift', { count: drifted });
      },
    });
  };
  return (
    <>
      <PageBar title={t('title')} sub={standing === undefined ? undefined : <Sub standing={standing} />} shortcuts={[]}>
        {standing === undefined ? null : (
          <span className={styles.inBar}>
            <StoreAt standing={standing} late={error !== undefined} />
          </span>
        )}
        <Button className={styles.wide} onClick={() => ask('dry-run')} aria-disabled={standing === undefined}>
          {t('bar.dryRun')}
        </Button>
        <Button onClick={() => ask('flip-by-hand')} aria-disabled={standing === undefined}>
          <IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" className={text.flip} />
          {t('bar.replay')}
        </Button>
      </PageBar>
      {error !== undefined && standing !== undefined ? (
        <StaleStrip says={t('stale')} onRetry={() => void refetch()} />
      ) : null}
      {standing === undefined ? null : (
        <p className={styles.storeLine}>
          <StoreAt standing={standing} late={error !== undefined} />
        </p>
      )}
      {standing !== undefined ? (
        <Shown
          standing={standing}
          wanted={/^#parked-(.+)$/.exec(hash)?.[1]}
          deeds={deeds}
          doings={{
            onReplay: (projection) => ask('flip-by-hand', projection),
            onDryRun: (projection) => ask('dry-run', projection),
            onAudit: () => setAsking({ to: 'audit' }),
            onRepair: ({ share, turn }) => auditNow({ share, turn, repair: true }),
          }}
        />
      ) : error !== undefined ? (
        <FailedState
          title={t('notLoaded')}
          says={t('state.nothingLost', { ns: 'common' })}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading says={t('state.loading', { ns: 'common' })}>
          <div className={list.bones}>
            {['62%', '54%', '58%', '49%', '60%', '55%', '51%'].map((width) => (
              <Bones key={width} width={width} height="12px" />
            ))}
          </div>
        </Loading>
      )}
      {deeds.shown}
      {asking?.to === 'replay' && standing !== undefined ? (
        <ReplayDialog
          wish={asking.wish}
          projections={standing.projections.map(({ projection }) => projection)}
          onClose={close}
          onOrdered={({ purpose }) => {
            close();
            deeds.tell(t(purpose === 'dry-run' ? 'told.dryRun' : 'told.ordered'));
          }}
        />
      ) : asking?.to === 'audit' ? (
        <AuditDialog onAudit={auditNow} onClose={close} />
      ) : null}
    </>
  );
}

function Sub({ standing: { projections } }: { readonly standing: Standing }) {
  const { t } = useTranslation('projections');
  const duration = useDurationWords();
  const lag = slowestLag(projections);
  const live = projections.filter(({ live_version: version }) => version !== null).length;
  return <>{lag === undefined ? t('bar.live', { n: live }) : t('bar.slowest', { n: live, lag: duration(lag) })}</>;
}

/** Where the event store stands, and when that was read: the page is alive while it moves. */
function StoreAt({ standing: { head, at }, late }: { readonly standing: Standing; readonly late: boolean }) {
  const { t } = useTranslation('projections');
  const { timeWithSeconds, exact } = useMoments();
  return (
    <span className={styles.live} data-late={late} title={exact(at)}>
      <span>
        {t('bar.store')} <bdi className={common.mono}>{head}</bdi>, {timeWithSeconds(at)}
      </span>
    </span>
  );
}
