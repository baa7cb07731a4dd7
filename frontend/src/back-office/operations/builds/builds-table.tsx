import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDiskSize } from '../../../shared/files/file-kind.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import grid from '../../ui/grid.module.css';
import text from '../../../shared/ui/text.module.css';
import styles from '../components/section.module.css';
import list from '../../lists/list-table.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import { DataTable } from '../components/data-table.tsx';
import { shortBuild, shortHash } from '../components/labels.ts';
import type { Build } from '../api/projections-api.ts';

export interface ListedBuild {
  readonly build: Build;
  /** Undefined if all builds in the table are of one projection. */
  readonly projection?: string | undefined;
  /** SHA-256; undefined until it is compared. */
  readonly hash?: string | undefined;
  readonly actions?: ReactNode;
}

interface BuildsTableProps {
  readonly label: string;
  readonly builds: readonly ListedBuild[];
}

/** Builds with their progress and size. */
export function BuildsTable({ label, builds }: BuildsTableProps) {
  const { t } = useTranslation('projections');
  const hasActions = builds.some(({ actions }) => actions !== undefined);
  const hasHashes = !hasActions || builds.some(({ hash }) => hash !== undefined);
  return (
    <DataTable
      label={label}
      inset
      className={clsx(list.table, styles.builds)}
      columns={[
        { title: t('builds.build') },
        ...(hasActions ? [{ title: t('table.actions'), titleHidden: true }] : []),
        { title: t('builds.version'), numeric: true },
        { title: t('builds.scanned'), numeric: true },
        { title: t('builds.documents'), numeric: true },
        { title: t('builds.disk'), numeric: true },
        { title: t('builds.parked'), numeric: true },
        ...(hasHashes ? [{ title: t('builds.hash') }] : []),
      ]}
    >
      {builds.map(({ build, projection, hash, actions }) => (
        <tr key={build.build}>
          <th
            scope="row"
            className={styles.build}
            title={build.build}
            colSpan={hasActions && actions === undefined ? 2 : 1}
          >
            <span>
              {projection === undefined ? null : (
                <>
                  <bdi>{projection}</bdi>{' '}
                </>
              )}
              <bdi className={text.mono}>{shortBuild(build.build)}</bdi>
            </span>{' '}
            {t(`builds.place.${placeOf(build)}`)}
            <span className={clsx(text.muted, text.tiny, text.line, styles.details, visibility.notOnWideScreens)}>
              {t('table.versionIs', { version: build.version })} ·{' '}
              {t('table.documentsAre', { count: build.documents, n: formatCount(build.documents) })}
              {build.bytes === null ? null : (
                <>
                  {' · '}
                  <bdi>{formatDiskSize(build.bytes)}</bdi>
                </>
              )}
              {build.parked === 0 ? null : ` · ${t('verdict.parked', { n: formatCount(build.parked) })}`}
            </span>
          </th>
          {actions === undefined ? null : <td>{actions}</td>}
          <td className={clsx(grid.numeric, visibility.onWideScreens)}>{build.version}</td>
          <td className={clsx(grid.numeric, visibility.onWideScreens)}>{scannedTo(build) ?? t('none')}</td>
          <td className={clsx(grid.numeric, visibility.onWideScreens)}>{formatCount(build.documents)}</td>
          <td className={clsx(grid.numeric, visibility.onWideScreens)}>
            {build.bytes === null ? t('none') : <bdi>{formatDiskSize(build.bytes)}</bdi>}
          </td>
          <td className={clsx(grid.numeric, visibility.onWideScreens, build.parked > 0 && text.warning)}>
            {formatCount(build.parked)}
          </td>
          {hasHashes ? (
            <td className={hash === undefined || hasActions ? visibility.onWideScreens : undefined}>
              {hash === undefined ? (
                <span className={text.muted}>{hasActions ? t('none') : t('builds.whenBuilt')}</span>
              ) : (
                <bdi className={text.mono} title={hash}>
                  {shortHash(hash, hasActions ? 8 : 12)}
                </bdi>
              )}
            </td>
          ) : null}
        </tr>
      ))}
    </DataTable>
  );
}

/** A new build saves its position only every few seconds: before that, it is unknown. */
function scannedTo({ scanned_to: position, state }: Build): string | null {
  return state !== 'ready' && position === '0' ? null : position;
}

function placeOf({ place, state }: Build): 'live' | 'previous' | 'built' | 'beingBuilt' {
  if (place !== 'beside') return place;
  return state === 'ready' ? 'built' : 'beingBuilt';
}
