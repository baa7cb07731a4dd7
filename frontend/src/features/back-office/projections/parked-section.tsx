import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import { Button } from '../pieces/button.tsx';
import { useMoments } from '../pieces/moments.ts';
import text from '../pieces/text.module.css';
import { Block } from './block.tsx';
import { ParkedItem } from './parked-item.tsx';
import { PARKED_ID } from './places.ts';
import type { ParkedStream } from './projections-api.ts';
import styles from './projections.module.css';
import type { Deeds } from './use-deeds.tsx';

/** So many stand on the page until the others are asked for. */
const SHOWN = 4;

interface ParkedSectionProps {
  readonly parked: readonly ParkedStream[];
  /** What a link to this page names: its record stands first. */
  readonly wanted: string | undefined;
  readonly deeds: Deeds;
}

/** The streams that stand still, with the business record that each belongs to. */
export function ParkedSection({ parked, wanted, deeds }: ParkedSectionProps) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const [all, setAll] = useState(false);
  const isWanted = ({ record }: ParkedStream): boolean => record !== null && record.id === wanted;
  const sorted = parked.toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a)));
  const [longest] = parked;
  const shown = all ? sorted : sorted.slice(0, SHOWN);
  return (
    <Block
      id={PARKED_ID}
      title={
        <>
          {t('parked.title', { count: parked.length })}
          {parked.length === 0 ? null : <span className={styles.count}> {formatCount(parked.length)}</span>}
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
      {parked.length === 0 ? <p className={text.quiet}>{t('parked.none')}</p> : null}
      <ul className={styles.items}>
        {shown.map((one) => (
          <ParkedItem key={`${one.projection} ${one.stream}`} of={one} deeds={deeds} />
        ))}
      </ul>
      {shown.length === parked.length ? null : (
        <Button look="link" small onClick={() => setAll(true)}>
          {t('parked.all', { n: formatCount(parked.length) })}
        </Button>
      )}
    </Block>
  );
}
