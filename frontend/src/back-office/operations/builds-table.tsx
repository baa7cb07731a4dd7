import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../shared/files/file-kind.ts';
import { formatCount } from '../../shared/money/aed.ts';
import grid from '../ui/grid.module.css';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import text from '../ui/text.module.css';
import { shortBuild, shortHash } from './figures.ts';
import type { Build } from './projections-api.ts';
import common from './common.module.css';
import styles from './comparison.module.css';

export interface ListedBuild {
  readonly build: Build;
  /** Where builds of several projections stand in one table. */
  readonly projection?: string | undefined;
  /** SHA-256, once it was compared. */
  readonly hash?: string | undefined;
  /** What can be done with it. */
  readonly acts?: ReactNode;
}

interface BuildsTableProps {
  readonly label: string;
  readonly builds: readonly ListedBuild[];
}

/** Builds beside each other: how far each has come, and how large it is. */
export function BuildsTable({ label, builds }: BuildsTableProps) {
  const { t } = useTranslation('projections');
  const acts = builds.some((each) => each.acts !== undefined);
  const hashes = !acts || builds.some(({ hash }) => hash !== undefined);
  return (
    <ScrollRegion className={common.scroll} label={label}>
      <table className={`${grid.grid} ${styles.builds}`}>
        <thead>
          <tr>
            <th scope="col">{t('builds.build')}</th>
            {acts ? (
              <th scope="col">
                <span className={text.unseen}>{t('table.actions')}</span>
              </th>
            ) : null}
            <th scope="col" className={grid.num}>
              {t('builds.version')}
            </th>
            <th scope="col" className={grid.num}>
              {t('builds.scanned')}
            </th>
            <th scope="col" className={grid.num}>
              {t('builds.documents')}
            </th>
            <th scope="col" className={grid.num}>
              {t('builds.disk')}
            </th>
            <th scope="col" className={grid.num}>
              {t('builds.parked')}
            </th>
            {hashes ? (
              <th scope="col" className={styles.cHash}>
                {t('builds.hash')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {builds.map(({ build, projection, hash, acts: can }) => (
            <tr key={build.build}>
              <th scope="row" title={build.build} colSpan={acts && can === undefined ? 2 : 1}>
                <span className={styles.whole}>
                  {projection === undefined ? null : (
                    <>
                      <bdi>{projection}</bdi>{' '}
                    </>
                  )}
                  <bdi className={common.mono}>{shortBuild(build.build)}</bdi>
                </span>{' '}
                {t(`builds.place.${placeOf(build)}`)}
              </th>
              {can === undefined ? null : <td>{can}</td>}
              <td className={grid.num}>{build.version}</td>
              <td className={grid.num}>{scannedTo(build) ?? t('none')}</td>
              <td className={grid.num}>{formatCount(build.documents)}</td>
              <td className={grid.num}>{build.bytes === null ? t('none') : <bdi>{formatSize(build.bytes)}</bdi>}</td>
              <td className={`${grid.num} ${build.parked > 0 ? (text.warn ?? '') : ''}`}>
                {formatCount(build.parked)}
              </td>
              {hashes ? (
                <td className={styles.cHash}>
                  {hash === undefined ? (
                    <span className={text.quiet}>{t('builds.whenBuilt')}</span>
                  ) : (
                    <bdi className={common.mono} title={hash}>
                      {shortHash(hash)}
                    </bdi>
                  )}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Of one that is being built it is saved every few seconds: until then nothing is known. */
function scannedTo({ scanned_to: position, state }: Build): string | null {
  return state !== 'ready' && position === '0' ? null : position;
}

type Place = 'live' | 'previous' | 'built' | 'beingBuilt';

function placeOf({ place, state }: Build): Place {
  if (place !== 'beside') return place;
  return state === 'ready' ? 'built' : 'beingBuilt';
}
