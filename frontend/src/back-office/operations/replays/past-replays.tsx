import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import { useMoments } from '../../time/moments.ts';
import grid from '../../ui/grid.module.css';
import text from '../../../shared/ui/text.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import list from '../../lists/list-table.module.css';
import { DataTable } from '../components/data-table.tsx';
import { useActorLabel } from '../../ui/use-actor-label.ts';
import { useDurationLabel, useReplayTitle } from '../components/labels.ts';
import type { Replay } from '../api/projections-api.ts';
import { replayOutcome } from '../api/read-model-status.ts';
import { Section } from '../components/section.tsx';
import styles from '../components/section.module.css';

/** The last replays that finished or were cancelled. */
export function PastReplays({ replays }: { readonly replays: readonly Replay[] }) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const actor = useActorLabel();
  const duration = useDurationLabel();
  const title = useReplayTitle();
  return (
    <Section id="past" title={t('past.title')}>
      {replays.length === 0 ? (
        <p className={text.muted}>{t('past.none')}</p>
      ) : (
        <DataTable
          label={t('past.label')}
          inset
          className={clsx(list.table, styles.past)}
          columns={[
            { title: t('past.what') },
            { title: t('past.when') },
            { title: t('past.who') },
            { title: t('past.events'), numeric: true },
            { title: t('past.took'), numeric: true },
            { title: t('past.outcome') },
          ]}
        >
          {replays.map((replay) => {
            const { id, projections, since, ordered_by: by, result } = replay;
            const took = result === null ? t('none') : duration(result.took_ms, true);
            return (
              <tr key={id}>
                <th scope="row" title={projections.join(', ')}>
                  {title(replay)}
                  <span className={clsx(text.muted, text.tiny, text.line, styles.details, visibility.notOnWideScreens)}>
                    {t('promotions.by', { at: brief(since), by: actor(by) })}
                    {result === null ? null : ` · ${took}`}
                  </span>
                </th>
                <td className={visibility.onWideScreens} title={exact(since)}>
                  {brief(since)}
                </td>
                <td className={visibility.onWideScreens}>
                  <bdi>{actor(by)}</bdi>
                </td>
                <td className={clsx(grid.numeric, visibility.onWideScreens)}>
                  {result === null ? t('none') : formatCount(result.events)}
                </td>
                <td className={clsx(grid.numeric, visibility.onWideScreens)}>{took}</td>
                <td>
                  <Outcome replay={replay} />
                </td>
              </tr>
            );
          })}
        </DataTable>
      )}
    </Section>
  );
}

function Outcome({ replay }: { readonly replay: Replay }) {
  const { t } = useTranslation('projections');
  if (replay.result === null) return <span className={text.muted}>{t('past.cancelled')}</span>;
  switch (replayOutcome(replay)) {
    case 'clean':
      return <span className={text.good}>{t('past.clean')}</span>;
    case 'promoted':
      return <span className={text.good}>{t('past.promoted')}</span>;
    case 'stayed':
      return <span className={text.warning}>{t('past.stayed')}</span>;
    case 'differs':
      return <span className={text.warning}>{t('past.differs')}</span>;
    case 'not-compared':
      return <span className={text.muted}>{t('past.notCompared')}</span>;
  }
}
