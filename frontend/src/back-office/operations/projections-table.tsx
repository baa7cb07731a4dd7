import { useTranslation } from 'react-i18next';
import { writtenNumber } from '../../shared/language/numbers.ts';
import { formatCount } from '../../shared/money/aed.ts';
import grid from '../ui/grid.module.css';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import text from '../ui/text.module.css';
import { shortBuild } from './figures.ts';
import { TABLE_ID } from './anchors.ts';
import { ProjectionMenu, type ProjectionDoings } from './projection-menu.tsx';
import type { Projection, Standing } from './projections-api.ts';
import common from './common.module.css';
import styles from './projections.module.css';
import { RowStateWords } from './row-state.tsx';
import { liveBuildOf, statesOf } from './read-model-status.ts';
import { Sparkline } from './sparkline.tsx';
import { useDurationWords } from './labels.ts';

/** A row a projection: what answers, how late it is, and what there is to say of it. */
export function ProjectionsTable({
  standing,
  doings,
}: {
  readonly standing: Standing;
  readonly doings: ProjectionDoings;
}) {
  const { t } = useTranslation('projections');
  return (
    <ScrollRegion className={common.scroll} label={t('table.label')} id={TABLE_ID}>
      <table className={`${grid.grid} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('table.projection')}</th>
            <th scope="col" className={grid.num}>
              {t('table.version')}
            </th>
            <th scope="col" className={styles.cBuild}>
              {t('table.build')}
            </th>
            <th scope="col" className={grid.num}>
              {t('table.lag')}
            </th>
            <th scope="col" className={styles.cSpark}>
              {t('table.last15')}
            </th>
            <th scope="col" className={`${grid.num} ${styles.cRate}`}>
              {t('table.rate')}
            </th>
            <th scope="col" className={`${grid.num} ${styles.cDocuments}`}>
              {t('table.documents')}
            </th>
            <th scope="col" className={styles.cState}>
              {t('table.state')}
            </th>
            <th scope="col">
              <span className={text.unseen}>{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {standing.projections.map((projection) => (
            <ProjectionRow key={projection.projection} of={projection} standing={standing} doings={doings} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface ProjectionRowProps {
  readonly of: Projection;
  readonly standing: Standing;
  readonly doings: ProjectionDoings;
}

function ProjectionRow({ of, standing, doings }: ProjectionRowProps) {
  const { t } = useTranslation('projections');
  const duration = useDurationWords();
  const live = liveBuildOf(of);
  const states = statesOf(of, standing);
  const rate = live?.events_per_second ?? null;
  return (
    <tr>
      <th scope="row">
        <bdi>{of.projection}</bdi>
      </th>
      <td className={`${grid.num} ${styles.cVersion}`}>{of.live_version ?? t('none')}</td>
      <td className={`${common.mono} ${text.quiet} ${styles.cBuild}`} title={live?.build}>
        <bdi>{live === undefined ? t('none') : shortBuild(live.build)}</bdi>
      </td>
      <td className={`${grid.num} ${styles.cLag}`}>
        <span className={styles.lagIs}>{t('table.lag')} </span>
        {of.lag_ms === null ? t('none') : duration(of.lag_ms)}
      </td>
      <td className={styles.cSpark}>
        <Sparkline lags={of.lags} />
      </td>
      <td className={`${grid.num} ${styles.cRate}`}>
        {rate === null ? t('none') : writtenNumber(rate, [0, rate < 10 ? 1 : 0])}
      </td>
      <td className={`${grid.num} ${styles.cDocuments}`}>
        {live === undefined ? t('none') : formatCount(live.documents)}
      </td>
      <td className={styles.cState}>
        {states.length === 0 ? (
          <span className={text.quiet}>{t('state.inStep')}</span>
        ) : (
          states.map((state) => <RowStateWords key={state.is} state={state} />)
        )}
        {live === undefined ? null : (
          // What has no column of its own on a narrow screen.
          <span className={styles.rowFacts}>
            <span className={styles.onPhone}>{t('table.versionIs', { version: live.version })} · </span>
            <bdi className={common.mono}>{shortBuild(live.build)}</bdi> ·{' '}
            {t('table.documentsAre', { count: live.documents, n: formatCount(live.documents) })} ·{' '}
            {t('table.rateIs', { n: rate === null ? t('none') : writtenNumber(rate, [0, rate < 10 ? 1 : 0]) })}
          </span>
        )}
      </td>
      <td className={styles.cAct}>
        <ProjectionMenu of={of} doings={doings} />
      </td>
    </tr>
  );
}
