import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../pieces/button.tsx';
import { useMoments } from '../pieces/moments.ts';
import states from '../pieces/state-views.module.css';
import { AuditsSection } from './audits-section.tsx';
import { Comparison } from './comparison.tsx';
import { ComparisonSection } from './comparison-section.tsx';
import { FlippedSection } from './flipped-section.tsx';
import { ParkedSection } from './parked-section.tsx';
import { PastReplays } from './past-replays.tsx';
import { PARKED_ID } from './places.ts';
import type { ProjectionDoings } from './projection-menu.tsx';
import { useLazyCompareBuildsQuery, type Compared, type Projection, type Standing } from './projections-api.ts';
import { ProjectionsTable } from './projections-table.tsx';
import styles from './projections.module.css';
import { QueueBoardLine } from './queue-board-line.tsx';
import { ReplaySection } from './replay-section.tsx';
import { comparedBeside, lastDryRun, liveBuildOf, openReplays, pastReplays, unfedSince } from './row-states.ts';
import type { Deeds } from './use-deeds.tsx';

interface ShownProps {
  readonly standing: Standing;
  /** The id of the record whose parked stream a link leads to. */
  readonly wanted: string | undefined;
  readonly deeds: Deeds;
  readonly doings: Omit<ProjectionDoings, 'onCompare'>;
}

/** The page once it knows how the read models stand. */
export function Shown({ standing, wanted, deeds, doings }: ShownProps) {
  const { t } = useTranslation('projections');
  const [byHand, setByHand] = useState<Compared>();
  const [compare] = useLazyCompareBuildsQuery();
  useArrival(wanted);
  const { projections, parked, audits } = standing;
  const beside = projections
    .flatMap((projection) => comparedBeside(projection, standing) ?? [])
    .filter(({ build }) => build !== byHand?.build);
  const dryRun = lastDryRun(standing);
  const onCompare = (projection: Projection): void => {
    const one = liveBuildOf(projection)?.build;
    const other = otherBuildOf(projection);
    if (one === undefined || other === undefined) return;
    void deeds.run({
      name: `compare ${one} ${other}`,
      call: async () => {
        const answer = await compare({ projection: projection.projection, one, other });
        if (answer.data !== undefined) setByHand(answer.data);
        return answer;
      },
      says: ({ clean }) => t(clean ? 'told.comparedClean' : 'told.comparedDiffers'),
    });
  };
  return (
    <>
      <UnfedStrip standing={standing} />
      <ProjectionsTable standing={standing} doings={{ ...doings, onCompare }} />
      <div className={styles.ops}>
        <div className={styles.main}>
          {openReplays(standing).map((replay) => (
            <ReplaySection key={replay.id} replay={replay} standing={standing} deeds={deeds} />
          ))}
          {byHand === undefined ? null : (
            <Comparison
              compared={byHand}
              title={t('compare.byHand', { projection: byHand.projection })}
              hint={t('compare.byHandHint')}
              end={
                <Button small look="quiet" onClick={() => setByHand(undefined)}>
                  {t('compare.hide')}
                </Button>
              }
            />
          )}
          {beside.map((compared) => (
            <ComparisonSection key={compared.build} compared={compared} deeds={deeds} />
          ))}
          {dryRun?.result?.compared.map((compared) => (
            <Comparison
              key={compared.build}
              compared={compared}
              title={t('compare.dryRun', { projection: compared.projection, version: compared.version })}
              hint={t('compare.dryRunHint')}
            />
          ))}
          <PastReplays replays={pastReplays(standing)} />
        </div>
        <aside className={styles.side} aria-label={t('side')} data-needed={parked.length > 0}>
          <ParkedSection parked={parked} wanted={wanted} deeds={deeds} />
          <FlippedSection projections={projections} deeds={deeds} />
          <AuditsSection audits={audits} underWay={deeds.isUnderWay('audit')} onAudit={doings.onAudit} />
          {standing.queue_board === null ? null : <QueueBoardLine deeds={deeds} />}
        </aside>
      </div>
    </>
  );
}

/** The newest whole one beside the live one, else the one before the last flip. */
function otherBuildOf({ builds }: Projection): string | undefined {
  const whole = builds.filter(({ place, state }) => place === 'beside' && state === 'ready');
  return (whole.at(-1) ?? builds.find(({ place }) => place === 'previous'))?.build;
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
