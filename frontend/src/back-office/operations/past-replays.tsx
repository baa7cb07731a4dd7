import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import grid from '../ui/grid.module.css';
import { useMoments } from '../time/moments.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import text from '../ui/text.module.css';
import { Block } from './section.tsx';
import { endOf } from './status-changes.ts';
import type { Replay } from './projections-api.ts';
import styles from './common.module.css';
import comparison from './comparison.module.css';
import { useReplayTitle } from './replay-section.tsx';
import { useActorWords, useDurationWords } from './labels.ts';

/** The last few replays that are over. */
export function PastReplays({ replays }: { readonly replays: readonly Replay[] }) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const actor = useActorWords();
  const duration = useDurationWords();
  const title = useReplayTitle();
  return (
    <Block id="past" title={t('past.title')}>
      {replays.length === 0 ? (
        <p className={text.quiet}>{t('past.none')}</p>
      ) : (
        <ScrollRegion className={styles.scroll} label={t('past.title')}>
          <table className={`${grid.grid} ${comparison.past}`}>
            <thead>
              <tr>
                <th scope="col">{t('past.what')}</th>
                <th scope="col">{t('past.when')}</th>
                <th scope="col">{t('past.who')}</th>
                <th scope="col" className={grid.num}>
                  {t('past.events')}
                </th>
                <th scope="col" className={grid.num}>
                  {t('past.took')}
                </th>
                <th scope="col">{t('past.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {replays.map((replay) => (
                <tr key={replay.id}>
                  <th scope="row" title={replay.projections.join(', ')}>
                    {title(replay)}
                  </th>
                  <td title={exact(replay.since)}>{brief(replay.since)}</td>
                  <td>
                    <bdi>{actor(replay.ordered_by)}</bdi>
                  </td>
                  <td className={grid.num}>{replay.result === null ? t('none') : formatCount(replay.result.events)}</td>
                  <td className={grid.num}>
                    {replay.result === null ? t('none') : duration(replay.result.took_ms, true)}
                  </td>
                  <td>
                    <Outcome replay={replay} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Block>
  );
}

function Outcome({ replay }: { readonly replay: Replay }) {
  const { t } = useTranslation('projections');
  if (replay.result === null) return <span className={text.quiet}>{t('past.cancelled')}</span>;
  switch (endOf(replay)) {
    case 'clean':
      return <span className={styles.good}>{t('past.clean')}</span>;
    case 'flipped':
      return <span className={styles.good}>{t('past.flipped')}</span>;
    case 'stayed':
      return <span className={text.warn}>{t('past.stayed')}</span>;
    case 'differs':
      return <span className={text.warn}>{t('past.differs')}</span>;
    case 'not-compared':
      return <span className={text.quiet}>{t('past.notCompared')}</span>;
  }
}
