import { IconAlertTriangle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import { useMoments } from '../time/moments.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Banner } from '../ui/banner.tsx';
import text from '../../shared/ui/text.module.css';
import { AuditsSection } from './audits-section.tsx';
import { BuildsSection } from './builds/builds-section.tsx';
import { ComparisonSection, RequestedComparisonSection } from './builds/comparison-section.tsx';
import { ComparisonView } from './builds/comparison.tsx';
import { useReplayTitle } from './components/labels.ts';
import { ParkedSection } from './parked-streams/parked-section.tsx';
import { PastReplays } from './replays/past-replays.tsx';
import {
  useOpenQueueBoardMutation,
  type Build,
  type Comparison,
  type Projection,
  type ReadModelStatus,
} from './api/projections-api.ts';
import { ProjectionsTable, type ProjectionActions } from './read-models/projections-table.tsx';
import { StatusSummary } from './read-models/status-summary.tsx';
import styles from './components/projections.module.css';
import { PromoteAllSection, PromotionsSection } from './builds/promotions.tsx';
import {
  changesBetween,
  lastDryRun,
  newBuildComparison,
  openReplays,
  pastReplays,
  notUpdatedSince,
  type StatusChange,
} from './api/read-model-status.ts';
import { ReplaySection } from './replays/replay-section.tsx';
import { PARKED_ID, TABLE_ID } from './components/section.tsx';
import section from './components/section.module.css';
import { SigningSecretsSection } from './signing-secrets-section.tsx';
import { useComparison } from './builds/use-comparison.ts';
import { useOperations } from './api/use-operations.tsx';
import { useRetainedFocus } from './components/use-retained-focus.ts';

interface ProjectionsOverviewProps {
  readonly status: ReadModelStatus;
  /** The ID of the record in the link to this page, whose stream is parked. */
  readonly linkedRecord: string | undefined;
  readonly actions: Omit<ProjectionActions, 'onCompare'>;
}

/** The page once the status is loaded. */
export function ProjectionsOverview({ status, linkedRecord, actions }: ProjectionsOverviewProps) {
  const { t } = useTranslation('projections');
  const operations = useOperations();
  const requested = useComparison(({ clean }) =>
    operations.notify(t(clean ? 'result.comparedClean' : 'result.comparedDiffers')),
  );
  useScrollToRecord(linkedRecord);
  useRetainedFocus(TABLE_ID);
  const { projections, parked, audits } = status;
  const requestedBuild = requested.state.is === 'done' ? requested.state.comparison.build : undefined;
  const compared = projections.flatMap((projection) => {
    const comparison = newBuildComparison(projection, status);
    if (comparison === undefined || comparison.build === requestedBuild) return [];
    return [{ comparison, canPromote: comparison.version === projection.version }];
  });
  const clean = compared
    .filter(({ comparison, canPromote }) => canPromote && comparison.clean)
    .map(({ comparison }) => comparison);
  const onCompare = (projection: Projection): void => {
    const other = otherBuildOf(projection);
    if (other !== undefined) requested.start(projection, other);
  };
  return (
    <>
      <StatusAnnouncer status={status} />
      <UnfedBanner status={status} />
      <StatusSummary status={status} />
      <ProjectionsTable status={status} actions={{ ...actions, onCompare }} />
      <div className={section.columns}>
        <div>
          {openReplays(status).map((replay) => (
            <ReplaySection key={replay.id} replay={replay} status={status} />
          ))}
          <RequestedComparisonSection requested={requested} status={status} />
          {clean.length > 1 ? <PromoteAllSection clean={clean} /> : null}
          {compared.map(({ comparison, canPromote }) => (
            <ComparisonSection
              key={comparison.build}
              comparison={comparison}
              canPromote={canPromote}
              isOneOfSeveral={clean.length > 1}
            />
          ))}
          <DryRunResults status={status} />
          <BuildsSection status={status} requested={requested} />
          <PastReplays replays={pastReplays(status)} />
        </div>
        <aside className={section.side} aria-label={t('side')} data-needed={parked.length > 0}>
          <ParkedSection status={status} linkedRecord={linkedRecord} />
          <PromotionsSection projections={projections} />
          <AuditsSection audits={audits} onAudit={actions.onAudit} />
          <SigningSecretsSection />
          {status.queue_board === null ? null : <QueueBoardLink />}
        </aside>
      </div>
    </>
  );
}

/** The newest complete new build, else the one before the last promotion. */
function otherBuildOf({ builds }: Projection): Build | undefined {
  const complete = builds.filter(({ place, state }) => place === 'beside' && state === 'ready');
  return complete.at(-1) ?? builds.find(({ place }) => place === 'previous');
}

interface StatusProps {
  readonly status: ReadModelStatus;
}

/** What the last dry run found, until it is hidden. */
function DryRunResults({ status }: StatusProps) {
  const { t } = useTranslation('projections');
  const [hiddenReplay, setHiddenReplay] = useState<string>();
  const dryRun = lastDryRun(status);
  if (dryRun === undefined || dryRun.id === hiddenReplay) return null;
  return dryRun.result?.compared.map((comparison: Comparison) => (
    <ComparisonView
      key={comparison.build}
      comparison={comparison}
      title={t('compare.dryRun', { projection: comparison.projection, version: comparison.version })}
      hint={t('compare.dryRunHint')}
      actions={
        <Button small variant="ghost" onClick={() => setHiddenReplay(dryRun.id)}>
          {t(dryRun.projections.length === 1 ? 'compare.hide' : 'compare.hideDryRun')}
        </Button>
      }
    />
  ));
}

function UnfedBanner({ status }: StatusProps) {
  const { t } = useTranslation('projections');
  const { brief } = useMoments();
  const since = notUpdatedSince(status);
  return (
    <div role="alert">
      {since === undefined ? null : (
        <Banner icon={IconAlertTriangle}>
          {since === null ? t('notUpdated.never') : t('notUpdated.since', { at: brief(since) })}
        </Banner>
      )}
    </div>
  );
}

/** Announces changes to screen readers. */
function StatusAnnouncer({ status }: StatusProps) {
  const { t } = useTranslation('projections');
  const title = useReplayTitle();
  const [changes, setChanges] = useState<readonly StatusChange[]>([]);
  const before = useRef(status);
  useEffect(() => {
    const found = changesBetween(before.current, status);
    before.current = status;
    // The last announcement stays: one that is removed may not be read out.
    if (found.length > 0) setChanges(found);
  }, [status]);
  const announcement = (change: StatusChange): string => {
    switch (change.is) {
      case 'finished':
        return t(`change.finished.${change.outcome}`, { replay: title(change.replay) });
      case 'failed':
        return t('change.failed', { replay: title(change.replay) });
      case 'parked': {
        const { projection, count } = change;
        return t('change.parked', { projection, count, n: formatCount(count) });
      }
    }
  };
  return (
    <p role="status" className={text.visuallyHidden}>
      {changes.map(announcement).join(' ')}
    </p>
  );
}

/** Opens BullMQ's board. A link carries no token, so the shop first gives this browser a pass. */
function QueueBoardLink() {
  const { t } = useTranslation('projections');
  const operations = useOperations();
  const [openBoard] = useOpenQueueBoardMutation();
  const open = (): void =>
    void operations.run({
      name: 'queue board',
      call: () => openBoard(),
      message: () => t('result.openingDashboard'),
      onSuccess: ({ address }) => globalThis.location.assign(address),
    });
  return (
    <p className={clsx(text.small, styles.queueLink)}>
      <Button variant="link" small busy={operations.isRunning('queue board')} onClick={open}>
        {t('queueBoard')}
      </Button>{' '}
      <span className={text.muted}>{t('queueBoardHint')}</span>
    </p>
  );
}

/** Scrolls to the parked record that a link names, and focuses it. */
function useScrollToRecord(record: string | undefined): void {
  useEffect(() => {
    if (record === undefined) return;
    const target =
      document.querySelector<HTMLElement>(`[data-record="${CSS.escape(record)}"]`) ??
      document.getElementById(PARKED_ID);
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [record]);
}
