import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import { useMoments } from '../time/moments.ts';
import text from '../ui/text.module.css';
import { Block } from './section.tsx';
import { ParkedGroup } from './parked-group.tsx';
import { ParkedItem } from './parked-item.tsx';
import { PARKED_ID } from './anchors.ts';
import { useParkedOfRecordQuery, type Standing } from './projections-api.ts';
import styles from './section.module.css';
import { parkedGroups } from './read-model-status.ts';
import type { Deeds } from './use-operations.tsx';

interface ParkedSectionProps {
  readonly standing: Standing;
  /** The id of the record that a link to this page names: it stands first. */
  readonly wanted: string | undefined;
  readonly deeds: Deeds;
}

/** The streams that stand still, with the business record that each belongs to. */
export function ParkedSection({ standing, wanted, deeds }: ParkedSectionProps) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const { parked } = standing;
  const isWanted = (record: { readonly id: string } | null): boolean => record !== null && record.id === wanted;
  const groups = parkedGroups(standing);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const listed = parked.filter(({ record }) => isWanted(record));
  const isElsewhere = wanted !== undefined && wanted !== '' && listed.length === 0 && total > parked.length;
  const { data: elsewhere = [] } = useParkedOfRecordQuery(wanted ?? '', { skip: !isElsewhere });
  const first = isElsewhere ? elsewhere : listed;
  const [longest] = parked;
  return (
    <Block
      id={PARKED_ID}
      title={
        <>
          {t('parked.title', { count: total })}
          {total === 0 ? null : <span className={styles.count}> {formatCount(total)}</span>}
        </>
      }
      end={
        longest === undefined ? undefined : (
          <span className={text.warn} title={exact(longest.since)}>
            {t('parked.since', { at: brief(longest.since) })}
          </span>
        )
      }
    >
      {total === 0 ? <p className={text.quiet}>{t('parked.none')}</p> : null}
      {first.length === 0 ? null : (
        <ul className={styles.items}>
          {first.map((one) => (
            <ParkedItem key={one.projection} of={one} eager deeds={deeds} />
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <ParkedGroup
          key={group.projection}
          group={{ ...group, parked: group.parked.filter(({ record }) => !isWanted(record)) }}
          shownAbove={first.some(({ projection }) => projection === group.projection)}
          deeds={deeds}
        />
      ))}
    </Block>
  );
}
