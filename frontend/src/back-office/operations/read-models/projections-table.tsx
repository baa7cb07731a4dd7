import { IconArrowsDiff, IconDots, IconPlayerPlay, IconStethoscope, IconTestPipe } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/language/numbers.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Menu, MenuItem } from '../../../shared/ui/menu.tsx';
import grid from '../../ui/grid.module.css';
import text from '../../../shared/ui/text.module.css';
import { DataTable } from '../components/data-table.tsx';
import { shortBuild, useDurationLabel } from '../components/labels.ts';
import type { Projection, ReadModelStatus } from '../api/projections-api.ts';
import list from '../../lists/list-table.module.css';
import styles from '../components/projections.module.css';
import { liveBuildOf, rowStatesOf } from '../api/read-model-status.ts';
import { RowStateLabel } from './row-state.tsx';
import { HEIGHT, longestLag, sparkPath, WIDTH, type Lags } from './spark-path.ts';
import { rowIdOf, TABLE_ID } from '../components/section.tsx';
import visibility from '../../../shared/ui/visibility.module.css';

export interface ProjectionActions {
  readonly onReplay: (projection: string) => void;
  readonly onDryRun: (projection: string) => void;
  readonly onCompare: (projection: Projection) => void;
  readonly onAudit: () => void;
}

interface ProjectionsTableProps {
  readonly status: ReadModelStatus;
  readonly actions: ProjectionActions;
}

/** Each projection with its live build, its lag and what needs attention. */
export function ProjectionsTable({ status, actions }: ProjectionsTableProps) {
  const { t } = useTranslation('projections');
  return (
    <DataTable
      label={t('table.label')}
      id={TABLE_ID}
      className={clsx(list.table, styles.table)}
      columns={[
        { title: t('table.projection') },
        { title: t('table.version'), numeric: true },
        { title: t('table.build'), className: visibility.onWideScreens },
        { title: t('table.lag'), numeric: true },
        { title: t('table.last15'), className: clsx(styles.sparklineCell, visibility.notOnPhones) },
        { title: t('table.rate'), numeric: true, className: clsx(styles.rateCell, visibility.onWideScreens) },
        { title: t('table.documents'), numeric: true, className: visibility.onWideScreens },
        { title: t('table.state'), className: styles.stateCell },
        { title: t('table.actions'), titleHidden: true },
      ]}
    >
      {status.projections.map((projection) => (
        <ProjectionRow key={projection.projection} projection={projection} status={status} actions={actions} />
      ))}
    </DataTable>
  );
}

function ProjectionRow({ projection, status, actions }: ProjectionsTableProps & { readonly projection: Projection }) {
  const { t } = useTranslation('projections');
  const duration = useDurationLabel();
  const live = liveBuildOf(projection);
  const states = rowStatesOf(projection, status);
  const perSecond = live?.events_per_second ?? null;
  const rate = perSecond === null ? t('none') : formatNumber(perSecond, [0, perSecond < 10 ? 1 : 0]);
  return (
    <tr id={rowIdOf(projection.projection)} tabIndex={-1}>
      <th scope="row">
        <bdi>{projection.projection}</bdi>
      </th>
      <td className={clsx(grid.numeric, visibility.onWideScreens)}>{projection.live_version ?? t('none')}</td>
      <td className={clsx(text.mono, text.muted, visibility.onWideScreens)} title={live?.build}>
        <bdi>{live === undefined ? t('none') : shortBuild(live.build)}</bdi>
      </td>
      <td className={clsx(grid.numeric, styles.lagCell)}>
        <span className={clsx(text.muted, text.tiny, visibility.notOnWideScreens)}>{t('table.lag')} </span>
        {projection.lag_ms === null ? t('none') : duration(projection.lag_ms)}
      </td>
      <td className={clsx(styles.sparklineCell, visibility.notOnPhones)}>
        <Sparkline lags={projection.lags} />
      </td>
      <td className={clsx(grid.numeric, styles.rateCell, visibility.onWideScreens)}>{rate}</td>
      <td className={clsx(grid.numeric, visibility.onWideScreens)}>
        {live === undefined ? t('none') : formatCount(live.documents)}
      </td>
      <td className={styles.stateCell}>
        {states.length === 0 ? (
          <span className={text.muted}>{t('state.inStep')}</span>
        ) : (
          states.map((state) => <RowStateLabel key={state.is} state={state} />)
        )}
        {live === undefined ? null : (
          // For narrow screens, which hide some columns.
          <span className={clsx(text.muted, text.tiny, text.line, visibility.notOnWideScreens)}>
            {t('table.versionIs', { version: live.version })} ·{' '}
            <bdi className={text.mono}>{shortBuild(live.build)}</bdi> ·{' '}
            {t('table.documentsAre', { count: live.documents, n: formatCount(live.documents) })} ·{' '}
            {t('table.rateIs', { n: rate })}
          </span>
        )}
      </td>
      <td className={clsx(text.atEnd, styles.actionsCell)}>
        <ProjectionMenu projection={projection} actions={actions} />
      </td>
    </tr>
  );
}

/** The lag of the last 15 minutes as a line, with its maximum as text for screen readers. */
function Sparkline({ lags }: { readonly lags: Lags }) {
  const { t } = useTranslation('projections');
  const duration = useDurationLabel();
  const longest = longestLag(lags);
  const label = longest === undefined ? t('spark.none') : t('spark.longest', { lag: duration(longest) });
  return (
    <svg
      className={clsx(text.mirrored, styles.sparkline)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="1.25"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path stroke="var(--hairline)" vectorEffect="non-scaling-stroke" d={`M0 ${HEIGHT - 0.5}h${WIDTH}`} />
      <path stroke="var(--cyan)" vectorEffect="non-scaling-stroke" d={sparkPath(lags)} />
    </svg>
  );
}

interface ProjectionMenuProps {
  readonly projection: Projection;
  readonly actions: ProjectionActions;
}

function ProjectionMenu({ projection, actions }: ProjectionMenuProps) {
  const { t } = useTranslation('projections');
  const { projection: name, builds } = projection;
  const hasOneBuild = builds.length < 2;
  const items = [
    { icon: IconPlayerPlay, label: t('menu.replay'), run: () => actions.onReplay(name) },
    { icon: IconTestPipe, label: t('menu.dryRun'), run: () => actions.onDryRun(name) },
    {
      icon: IconArrowsDiff,
      label: t(hasOneBuild ? 'menu.compareNone' : 'menu.compare'),
      run: () => actions.onCompare(projection),
      disabled: hasOneBuild,
    },
    { icon: IconStethoscope, label: t('menu.audit'), run: actions.onAudit },
  ];
  return (
    <Menu
      trigger={
        <Button variant="ghost" small icon aria-label={t('menu.label', { projection: name })}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      }
    >
      {items.map(({ icon: ItemIcon, label, run, disabled = false }) => (
        <MenuItem
          key={label}
          disabled={disabled}
          onSelect={run}
          icon={<ItemIcon size={16} stroke={1.75} aria-hidden="true" />}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
