import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { useMoments } from '../time/moments.ts';
import states from '../ui/state-views.module.css';
import { AuditsSection, type AuditsSectionProps } from './audits-section.tsx';
import { BuildsSection } from './builds-section.tsx';
import { ComparingSection } from './comparing-section.tsx';
import { Comparison } from './comparison.tsx';
import { ComparisonSection } from './comparison-section.tsx';
import { FlipAllSection } from './flip-all-section.tsx';
import { FlippedSection } from './promotions.tsx';
import { NewsLine } from './status-announcer.tsx';
import { ParkedSection } from './parked-section.tsx';
import { PastReplays } from './past-replays.tsx';
import { PARKED_ID, TABLE_ID } from './anchors.ts';
import type { ProjectionDoings } from './projection-menu.tsx';
import type { Build, Compared, Projection, Standing } from './projections-api.ts';
import { ProjectionsTable } from './projections-table.tsx';
import styles from './section.module.css';
import { QueueBoardLine } from './queue-board-line.tsx';
import { ReplaySection } from './replay-section.tsx';
import { comparedBeside, lastDryRun, openReplays, pastReplays, unfedSince } from './read-model-status.ts';
import { SigningSecretsSection } from './signing-secrets-section.tsx';
import { useComparing } from './use-comparison.ts';
import type { Deeds } from './use-operations.tsx';
import { useFocusKept } from './use-retained-focus.ts';

interface ShownProps {
  readonly standing: Standing;
  /** The id of the record whose parked stream a link leads to. */
  readonly wanted: string | undefined;
  readonly deeds: Deeds;
  readonly doings: Omit<ProjectionDoings, 'onCompare'> & Pick<AuditsSectionProps, 'onRepair'>;
}

/** The page once it knows how the read models stand. */
export function Shown({ standing, wanted, deeds, doings }: ShownProps) {
  const { t } = useTranslation('projections');
  const comparing = useComparing(({ clean }) => deeds.tell(t(clean ? 'told.comparedClean' : 'told.comparedDiffers')));
  useArrival(wanted);
  useFocusKept(TABLE_ID);
  const { projections, parked, audits } = standing;
  const byHand = comparing.state.is === 'done' ? comparing.state.compared.build : undefined;
  const beside = projections
    .map((projection) => ({ version: projection.version, compared: comparedBeside(projection, standing) }))
    .filter((each): each is Besides => each.compared !== undefined && each.compared.build !== byHand);
  const clean = beside.filter(canFlip).flatMap(({ compared }) => (compared.clean ? [compared] : []));
  const [putAway, setPutAway] = useState<string>();
  const newestDryRun = lastDryRun(standing);
  const dryRun = newestDryRun?.id === putAway ? undefined : newestDryRun;
  const onCompare = (projection: Projection): void => {
    const other = otherBuildOf(projection);
    if (other !== undefined) comparing.start(projection, other);
  };
  return (
    <>
      <NewsLine standing={standing} />
      <UnfedStrip standing={standing} />
      <ProjectionsTable standing={standing} doings={{ ...doings, onCompare }} />
      <div className={styles.ops}>
        <div className={styles.main}>
          {openReplays(standing).map((replay) => (
            <ReplaySection key={replay.id} replay={replay} standing={standing} deeds={deeds} />
          ))}
          <ComparingSection comparing={comparing} standing={standing} deeds={deeds} />
          {clean.length > 1 ? <FlipAllSection clean={clean} deeds={deeds} /> : null}
          {beside.map((each) => (
            <ComparisonSection
              key={each.compared.build}
              compared={each.compared}
              canFlip={canFlip(each)}
              amongOthers={clean.length > 1}
              deeds={deeds}
            />
          ))}
          {dryRun?.result?.compared.map((compared) => (
            <Comparison
              key={compared.build}
              compared={compared}
              title={t('compare.dryRun', { projection: compared.projection, version: compared.version })}
              hint={t('compare.dryRunHint')}
              end={
                <Button small look="quiet" onClick={() => setPutAway(dryRun.id)}>
                  {t(dryRun.projections.length === 1 ? 'compare.hide' : 'compare.hideDryRun')}
                </Button>
              }
            />
          ))}
          <BuildsSection standing={standing} comparing={comparing} deeds={deeds} />
          <PastReplays replays={pastReplays(standing)} />
        </div>
        <aside className={styles.side} aria-label={t('side')} data-needed={parked.length > 0}>
          <ParkedSection standing={standing} wanted={wanted} deeds={deeds} />
          <FlippedSection projections={projections} deeds={deeds} />
          <AuditsSection
            audits={audits}
            underWay={deeds.isUnderWay('audit')}
            onAudit={doings.onAudit}
            onRepair={doings.onRepair}
          />
          <SigningSecretsSection deeds={deeds} />
          {standing.queue_board === null ? null : <QueueBoardLine deeds={deeds} />}
        </aside>
      </div>
    </>
  );
}

interface Besides {
  /** As the code says it. */
  readonly version: number;
  readonly compared: Compared;
}

function canFlip({ version, compared }: Besides): boolean {
  return compared.version === version;
}

/** The newest whole one beside the live one, else the one before the last flip. */
function otherBuildOf({ builds }: Projection): Build | undefined {
  const whole = builds.filter(({ place, state }) => place === 'beside' && state === 'ready');
  return whole.at(-1) ?? builds.find(({ place }) => place === 'previous');
}

function UnfedStrip({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('projections');
  const { brief } = useMoments();
  const since = unfedSince(standing);
  return (
    <div role="alert">
      {since === undefined ? null : (
        <div className={states.strip}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>{since === null ? t('unfed.never') : t('unfed.since', { at: brief(since) })}</span>
        </div>
      )}
    </div>
  );
}

/** Whoever follows a link to a parked record is brought to it; once. */
function useArrival(wanted: string | undefined): void {
  useEffect(() => {
    if (wanted === undefined) return;
    const there =
      document.querySelector<HTMLElement>(`[data-record="${CSS.escape(wanted)}"]`) ??
      document.getElementById(PARKED_ID);
    there?.scrollIntoView({ block: 'center' });
    there?.focus({ preventScroll: true });
  }, [wanted]);
}
