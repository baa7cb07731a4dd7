import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOfWords } from '../../shared/language/language.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { Button } from '../ui/button.tsx';
import { useMoments } from '../time/moments.ts';
import text from '../ui/text.module.css';
import { Block } from './section.tsx';
import { DropAllDialog } from './drop-all-dialog.tsx';
import { DropDialog } from './drop-dialog.tsx';
import { FLIPPED_ID } from './anchors.ts';
import type { Projection } from './projections-api.ts';
import styles from './section.module.css';
import type { Deeds } from './use-operations.tsx';
import { useFlips } from './use-flips.ts';
import { useMore } from './use-show-more.ts';
import { useActorWords, useBuildWords } from './labels.ts';

/** So many stand on the page until the others are asked for. */
const SHOWN = 3;

interface FlippedSectionProps {
  readonly projections: readonly Projection[];
  readonly deeds: Deeds;
}

/** The flips that can be undone, and those that were; the last first, nothing where there are none. */
export function FlippedSection({ projections, deeds }: FlippedSectionProps) {
  const { t } = useTranslation('projections');
  const flips = projections
    .flatMap(({ projection, flipped }) => (flipped === null ? [] : [{ projection, flipped }]))
    .toSorted((a, b) => Date.parse(b.flipped.at) - Date.parse(a.flipped.at));
  const { all, showAll, list } = useMore(SHOWN);
  const [asks, setAsks] = useState(false);
  if (flips.length === 0) return null;
  const shown = all ? flips : flips.slice(0, SHOWN);
  const hidden = flips.length - shown.length;
  // What readers went back from is no old build: it may be wanted again.
  const old = flips.flatMap(({ projection, flipped }) =>
    flipped.undoes ? [] : [{ projection, build: flipped.from.build }],
  );
  return (
    <Block
      id={FLIPPED_ID}
      title={
        <>
          {t('flipped.title')}
          {flips.length > 1 ? <span className={styles.count}> {flips.length}</span> : null}
        </>
      }
      end={
        old.length < 2 ? undefined : (
          <Button small look="quiet" aria-busy={deeds.isUnderWay('drop-all')} onClick={() => setAsks(true)}>
            {t('dropAll.ask', { n: formatCount(old.length) })}
          </Button>
        )
      }
    >
      <ul className={styles.items} ref={list}>
        {shown.map(({ projection, flipped }) => (
          <FlippedItem key={projection} projection={projection} flipped={flipped} deeds={deeds} />
        ))}
      </ul>
      {hidden === 0 ? null : (
        <Button look="link" small onClick={showAll}>
          {t('flipped.more', { n: formatCount(hidden) })}
        </Button>
      )}
      {asks ? <DropAllDialog old={old} deeds={deeds} onClose={() => setAsks(false)} /> : null}
    </Block>
  );
}

interface FlippedItemProps {
  readonly projection: string;
  readonly flipped: NonNullable<Projection['flipped']>;
  readonly deeds: Deeds;
}

function FlippedItem({ projection, flipped, deeds }: FlippedItemProps) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const actor = useActorWords();
  const [asks, setAsks] = useState(false);
  const flips = useFlips(deeds);
  const buildWords = useBuildWords();
  const { at, by, from, to, in_spite_of: inSpiteOf, undoes } = flipped;
  const same = from.version === to.version;
  const what = buildWords(from, to.version);
  return (
    <li tabIndex={-1}>
      <p>
        {undoes
          ? t('flipped.back', { projection, to: buildWords(to, from.version), from: what })
          : t(same ? 'flipped.anew' : 'flipped.reads', { projection, to: to.version, from: from.version })}{' '}
        <span className={text.quiet} title={exact(at)}>
          {t('flipped.by', { at: brief(at), by: actor(by) })}
        </span>
      </p>
      {inSpiteOf.length === 0 ? null : (
        <p className={`${text.small} ${text.warn}`}>
          {t('flipped.inSpiteOf', { what: listOfWords(inSpiteOf.map((what) => t(`inSpite.${what}`))) })}
        </p>
      )}
      <p className={`${text.small} ${text.quiet}`}>
        {undoes && flips.isFlipping(projection)
          ? t('flip.underWay')
          : t(undoes ? 'flipped.leftIsFed' : 'flipped.stillFed', { what })}
      </p>
      <p className={styles.acts}>
        {undoes ? (
          <Button
            small
            aria-label={t('flipped.againFor', { projection, what })}
            aria-busy={flips.isFlipping(projection)}
            onClick={() => void flips.flip({ projection, build: from.build, what, insists: false })}
          >
            {t('flipped.again', { what })}
          </Button>
        ) : (
          <Button
            small
            aria-label={t('flipped.undoFor', { projection })}
            aria-busy={flips.isFlipping(projection)}
            onClick={() => void flips.undo({ projection, from: from.build, to: to.build, at })}
          >
            <IconArrowBackUp size={15} stroke={1.75} aria-hidden="true" className={text.flip} />
            {t('flipped.undo')}
          </Button>
        )}
        <Button
          small
          look="quiet"
          aria-label={t('flipped.dropFor', { projection, what })}
          onClick={() => setAsks(true)}
        >
          {t('flip.drop', { what })}
        </Button>
      </p>
      {asks ? (
        <DropDialog projection={projection} build={from.build} what={what} deeds={deeds} onClose={() => setAsks(false)}>
          {t('drop.previousWords')}
        </DropDialog>
      ) : null}
    </li>
  );
}
